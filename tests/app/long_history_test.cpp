// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Undo of a long session in a large scene: exactness and memory.
#include <catch2/catch.hpp>
#include <chrono>
#include <cstdint>
#include <random>
#include <vector>

#include "app/actors/actor_edits.h"
#include "app/desk.h"
#include "app/goals/goal_edits.h"
#include "app/joints/dof_edits.h"
#include "app/obstacles/obstacle_edits.h"
#include "app/poses/pose_edits.h"
#include "support/memory_now.h"

namespace limber::app::long_history_test {

namespace {

constexpr std::size_t kLongActors = 10;
constexpr std::size_t kLongPoses = 200;               // of each actor
constexpr int kLongSteps = Document::kMostSteps - 1;  // what is under way at the end is one more

double msSince(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
}

/// Ten actors with two hundred key poses each.
void fill(Document& document) {
  while (document.scene().actors.size() < kLongActors) REQUIRE(addFigureTo(document, QStringLiteral("adult")));
  for (std::size_t actor = 0; actor < kLongActors; ++actor) {
    document.selectActor(actor);
    for (std::size_t pose = 0; pose < kLongPoses; ++pose) keepPose(document);
  }
  document.undoStack().clear();
}

/// Any of the small edits that people make all day.
class LongDay {
 public:
  LongDay(Posing& posing, std::uint32_t seed) : posing_(posing), random_(seed) {}

  void act() {
    Document& document = posing_.document();
    const std::size_t pose = upTo(document.actor().key_poses.size());
    switch (upTo(10)) {
      case 0:
        document.selectActor(upTo(kLongActors));
        break;
      case 1:
        setMultipliers(posing_, {dof()}, 0.1 * static_cast<double>(upTo(26)));
        break;
      case 2:
        keepPose(document);
        break;
      case 3:
        removePose(document, pose);
        break;
      case 4:
        renamePose(document, pose, "Name " + std::to_string(upTo(10000)));
        break;
      case 5:
        setWeight(posing_, static_cast<int>(upTo(document.actor().goals.size())), 1.0 + static_cast<double>(upTo(9)));
        break;
      case 6:
        addObstacle(posing_, goal::BallShape{0.1}, Pose::fromTranslation({5.0 + static_cast<double>(upTo(9)), 0, 0}));
        break;
      default:
        setValue(posing_, dof(), 0.001 * static_cast<double>(upTo(1000)));
    }
  }

 private:
  std::size_t upTo(std::size_t count) { return random_() % count; }
  DofId dof() { return DofId(static_cast<int>(upTo(posing_.document().figure().dofs().size()))); }

  Posing& posing_;
  std::mt19937 random_;
};

}  // namespace

TEST_CASE("a thousand steps in a scene of ten actors with two hundred key poses each are taken back exactly", "[app]") {
  Desk desk;
  Document& document = desk.document;
  fill(document);
  QUndoStack& stack = document.undoStack();
  LongDay day(desk.posing, 1);
  std::vector<scene::Scene> known;  // shares its parts with the steps
  known.reserve(kLongSteps + 1);
  const auto note = [&](int index) {
    if (static_cast<std::size_t>(index) == known.size()) known.push_back(document.scene());
  };
  note(0);
  const auto noting = QObject::connect(&stack, &QUndoStack::indexChanged, &document, note);
  const std::size_t before = bytesInUse();
  const auto start = std::chrono::steady_clock::now();
  while (stack.count() < kLongSteps) day.act();
  desk.posing.settle();
  const double made = msSince(start) / stack.count();
  QObject::disconnect(noting);
  const int steps = stack.count();
  REQUIRE(static_cast<int>(known.size()) == steps + 1);
  const std::size_t held = bytesInUse() - before;
  const scene::Scene last = document.scene();
  const auto undo_start = std::chrono::steady_clock::now();
  int exact = 0;
  while (stack.canUndo()) {
    document.undo();
    if (document.scene() == known[static_cast<std::size_t>(stack.index())]) ++exact;
  }
  const double undone = msSince(undo_start) / steps;
  CHECK(exact == steps);
  while (stack.canRedo()) document.redo();
  CHECK(document.scene() == last);
  WARN("a step: " << made << " ms to make, " << undone << " ms to undo and compare, " << held / kLongSteps / 1024
                  << " kB");
}

TEST_CASE("undo goes a thousand steps back, and no memory is kept of those before", "[app]") {
  Desk desk;
  Document& document = desk.document;
  QUndoStack& stack = document.undoStack();
  const DofId dof = *document.figure().findDof("left_elbow.flexion");
  const auto turn = [&](int step) {
    document.editActor(QStringLiteral("Turn"), [&](scene::Actor& actor) { actor.posture[dof] = 0.5 + 1e-4 * step; });
  };
  for (int step = 0; step < Document::kMostSteps; ++step) turn(step);
  CHECK(stack.count() == Document::kMostSteps);
  const std::size_t full = bytesInUse();
  for (int step = 0; step < Document::kMostSteps; ++step) turn(Document::kMostSteps + step);
  CHECK(stack.count() == Document::kMostSteps);
  CHECK(bytesInUse() < full + full / 10);
  while (stack.canUndo()) document.undo();
  CHECK(document.actor().posture[dof] == 0.5 + 1e-4 * (Document::kMostSteps - 1));
}

}  // namespace limber::app::long_history_test
