// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// A hundred thousand edits of a document, as no person makes them: bash tests/run.sh --deep asan
#include <array>
#include <catch2/catch.hpp>
#include <cstdint>
#include <iostream>
#include <random>
#include <string>
#include <vector>

#include "app/actors/actor_edits.h"
#include "app/balance/balance_edits.h"
#include "app/desk.h"
#include "app/goals/goal_edits.h"
#include "app/joints/dof_edits.h"
#include "app/obstacles/obstacle_edits.h"
#include "app/poses/pose_edits.h"
#include "app/solving/solving_edits.h"
#include "limber/io/scene_file.h"

namespace limber::app::edit_storm_test {

namespace {

constexpr std::size_t kMostActors = 3;
constexpr std::size_t kMostOfEach = 12;  ///< goals, obstacles and poses: more are taken away again

int numberFrom(const char* variable, int otherwise) {
  bool is_number = false;
  const int number = qEnvironmentVariableIntValue(variable, &is_number);
  return is_number ? number : otherwise;
}

/// What a document was at each step of undo, and whether it is so again.
class Memory {
 public:
  explicit Memory(Document& document) : document_(document) {
    known_.push_back(document_.scene());
    QObject::connect(&document_.undoStack(), &QUndoStack::indexChanged, &watcher_, [this](int index) {
      if (goes_back_) return;
      known_.resize(static_cast<std::size_t>(index));
      known_.push_back(document_.scene());
    });
  }

  /// Undoes or does again up to `steps` steps. @return how many scenes were other than before
  int walk(int steps, bool back) {
    document_.settle();  // what is under way is a step of its own
    goes_back_ = true;
    int others = 0;
    QUndoStack& stack = document_.undoStack();
    for (; steps > 0 && (back ? stack.canUndo() : stack.canRedo()); --steps) {
      if (back) {
        document_.undo();
      } else {
        document_.redo();
      }
      if (!(document_.scene() == known_[static_cast<std::size_t>(stack.index())])) ++others;
    }
    goes_back_ = false;
    return others;
  }

 private:
  Document& document_;
  QObject watcher_;
  std::vector<scene::Scene> known_;  ///< by index of the undo stack; they share their parts
  bool goes_back_ = false;
};

/// Any edit that a document knows, at random, sensible or not.
class EditStorm {
 public:
  EditStorm(Posing& posing, std::uint32_t seed) : posing_(posing), document_(posing.document()), random_(seed) {}

  void act() {
    using Act = void (EditStorm::*)();
    static constexpr std::array kActs{&EditStorm::bend,     &EditStorm::bend,    &EditStorm::weigh,  &EditStorm::target,
                                      &EditStorm::goal,     &EditStorm::ask,     &EditStorm::more,   &EditStorm::less,
                                      &EditStorm::pose,     &EditStorm::order,   &EditStorm::solid,  &EditStorm::watch,
                                      &EditStorm::actor,    &EditStorm::solving, &EditStorm::relate, &EditStorm::limits,
                                      &EditStorm::dragOver, &EditStorm::dragOff};
    const Act chosen = kActs[upTo(kActs.size())];
    (this->*chosen)();
  }
  std::size_t upTo(std::size_t count) { return count == 0 ? 0 : random_() % count; }

 private:
  double number(double lower, double upper) { return std::uniform_real_distribution<double>(lower, upper)(random_); }
  bool coin() { return upTo(2) == 0; }
  Eigen::Vector3d place(double reach) { return {number(-reach, reach), number(-reach, reach), number(-reach, reach)}; }
  DofId anyDof() { return DofId(static_cast<int>(upTo(document_.figure().dofs().size()))); }
  SegmentId anySegment() { return SegmentId(static_cast<int>(upTo(document_.figure().segments().size()))); }
  int anyGoal() { return static_cast<int>(upTo(document_.actor().goals.size())); }
  std::size_t anyPose() { return upTo(document_.actor().key_poses.size()); }

  void bend() { setValue(posing_, anyDof(), number(-4.0, 4.0)); }
  void weigh() {
    if (coin()) return setMultipliers(posing_, {anyDof(), anyDof()}, 0.1 * static_cast<double>(upTo(26)));
    resetMultipliers(posing_, {anyDof()}, QStringLiteral("Reset"));
  }
  void target() {
    if (document_.actor().goals.empty()) return;
    setTarget(posing_, anyGoal(), Pose::fromTranslation(place(2.0)));
  }
  void goal() {
    if (document_.actor().goals.empty()) return;
    switch (upTo(5)) {
      case 0:
        return setWeight(posing_, anyGoal(), number(0.1, 9.0));
      case 1:
        return setEmphasis(posing_, anyGoal(), number(0.0, 1.0));
      case 2:
        return setActive(posing_, anyGoal(), coin());
      case 3:
        return setHold(posing_, anyGoal(), coin() ? std::optional(GoalType::Position) : std::nullopt);
      default:
        return setHeld(posing_, anyGoal(), coin());
    }
  }
  void ask() {
    if (document_.actor().goals.empty()) return;
    switch (upTo(3)) {
      case 0:
        return setGoalType(posing_, anyGoal(), coin() ? GoalType::Position : GoalType::PositionOrientation);
      case 1:
        return setKind(posing_, anyGoal(), goal::kKinds[upTo(goal::kKinds.size())]);
      default:
        return setCarrier(posing_, anyGoal(), coin() ? anySegment() : SegmentId());
    }
  }
  void more() {
    if (document_.actor().goals.size() < kMostOfEach) addGoal(posing_, anySegment(), place(0.2));
  }
  void less() {
    if (!document_.actor().goals.empty()) removeGoal(posing_, anyGoal());
  }
  void pose() {
    if (document_.actor().key_poses.size() < kMostOfEach) keepPose(document_);
    switch (upTo(3)) {
      case 0:
        return applyPose(posing_, anyPose());
      case 1:
        return replacePose(document_, anyPose());
      default:
        return resetPosture(posing_);
    }
  }
  void order() {
    if (document_.actor().key_poses.empty()) return;
    switch (upTo(4)) {
      case 0:
        return removePose(document_, anyPose());
      case 1:
        return renamePose(document_, anyPose(), "Name " + std::to_string(upTo(100)));
      case 2:
        return static_cast<void>(retimePose(document_, anyPose(), number(0.0, 60.0)));
      default:
        return movePose(document_, anyPose(), anyPose());
    }
  }
  void solid() {
    const auto& obstacles = document_.scene().obstacles;
    if (obstacles.size() < kMostOfEach && coin()) {
      addObstacle(posing_, goal::BallShape{number(0.05, 0.5)}, Pose::fromTranslation(place(2.0)));
    } else if (!obstacles.empty()) {
      const std::size_t which = upTo(obstacles.size());
      if (coin()) return removeObstacle(posing_, static_cast<int>(which));
      goal::Obstacle changed = obstacles[which];
      changed.zone = number(0.0, 0.3);
      changeObstacle(posing_, static_cast<int>(which), changed, QStringLiteral("Zone"));
    }
  }
  void watch() {
    const auto& observers = document_.actor().solving.observers;
    if (observers.size() < kMostOfEach && coin()) {
      addObserver(posing_, anySegment(), place(0.1));
    } else if (!observers.empty()) {
      removeObserver(posing_, static_cast<int>(upTo(observers.size())));
    }
  }
  void actor() {
    const std::size_t count = document_.scene().actors.size();
    switch (upTo(8)) {
      case 0:
        if (count < kMostActors)
          REQUIRE(addFigureTo(document_, coin() ? QStringLiteral("arm") : QStringLiteral("adult")));
        break;
      case 1:
        if (coin()) removeActor(document_, upTo(count));
        break;
      case 2:
        renameActor(document_, upTo(count), "Actor " + std::to_string(upTo(100)));
        break;
      case 3:
        setActorVisible(document_, upTo(count), coin());
        break;
      case 4:
        makeRoot(document_, SiteId(static_cast<int>(upTo(document_.figure().sites().size()))));
        break;
      default:
        document_.selectActor(upTo(count));
        break;
    }
  }
  void solving() {
    switch (upTo(3)) {
      case 0:
        return setSolver(posing_, solve::methods()[upTo(solve::methods().size())].kind);
      case 1:
        return setBalance(posing_, coin());
      default:
        return setBodyAwareness(posing_, coin());
    }
  }
  void relate() {
    const auto& rows = document_.actor().rows;
    if (rows.empty()) {
      solve::Row row;
      row.name = "row " + std::to_string(upTo(100));
      row.terms = {{number(-2.0, 2.0), anyDof()}};
      row.constant = number(-1.0, 1.0);
      static_cast<void>(addRow(posing_, row));
    } else if (coin()) {
      static_cast<void>(setRowActive(posing_, upTo(rows.size()), coin()));
    } else {
      removeRow(posing_, upTo(rows.size()));
    }
  }
  void limits() {
    if (coin()) return relax(posing_, anyDof(), coin());
    restoreLimits(posing_, {anyDof()});
  }
  /// A drag with an edit in its midst.
  void dragOver() {
    if (document_.actor().goals.empty() || !beginDrag(posing_, anyGoal())) return;
    dragTo(posing_, place(1.0));
    if (coin()) bend();
    if (posing_.dragging()) releaseDrag(posing_);
  }
  void dragOff() {
    if (document_.actor().goals.empty() || !beginDrag(posing_, anyGoal())) return;
    dragTo(posing_, place(1.0));
    QCoreApplication::processEvents();
    if (posing_.dragging()) cancelDrag(posing_);
  }

  Posing& posing_;
  Document& document_;
  std::mt19937 random_;
};

std::string bytesOf(const Document& document) { return io::writeScene(document.scene(), "/"); }

}  // namespace

TEST_CASE("a hundred thousand edits are taken back and done again to the bit", "[.deep]") {
  const int edits = numberFrom("LIMBER_EDITS", 100'000);
  constexpr int kRound = 1000;  // a scene each
  int others = 0;
  int steps = 0;
  int broken = 0;
  for (int round = 0; round * kRound < edits; ++round) {
    Desk desk;
    Memory memory(desk.document);
    EditStorm storm(desk.posing, static_cast<std::uint32_t>(round));
    const std::string first = bytesOf(desk.document);
    for (int i = 0; i < kRound; ++i) {
      storm.act();
      if (storm.upTo(20) == 0) QCoreApplication::processEvents();
      if (storm.upTo(10) == 0) others += memory.walk(1 + static_cast<int>(storm.upTo(8)), storm.upTo(2) == 0);
    }
    desk.document.settle();
    steps += desk.document.undoStack().count();
    const std::string last = bytesOf(desk.document);
    const int stood = desk.document.undoStack().index();  // what was undone at last is not done again
    others += memory.walk(stood, true);
    CHECK(bytesOf(desk.document) == first);
    others += memory.walk(stood, false);
    CHECK(bytesOf(desk.document) == last);
    broken += desk.broken;
  }
  std::cout << "edits: " << edits << ", of which " << steps << " steps stood at the ends\n";
  CHECK(others == 0);
  CHECK(broken == 0);
  CHECK(steps > edits / 10);
}

}  // namespace limber::app::edit_storm_test
