// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Scenes of several actors in the document: selecting, following, adding and removing them.
#include <QTemporaryDir>
#include <catch2/catch.hpp>
#include <filesystem>
#include <map>
#include <random>

#include "app/actors/actor_edits.h"
#include "app/goals/goal_edits.h"
#include "app/poses/pose_edits.h"
#include "app/together_desk.h"
#include "document/document.h"
#include "limber/scene/cast.h"
#include "posing/drags.h"

namespace limber::app::actors_test {

namespace {

/// A person who does anything at any time in a scene of several. Remembers the scene after each step.
class Company {
 public:
  Company(Desk& desk, std::uint32_t seed) : desk_(desk), random_(seed) { known_[0] = desk_.document.scene(); }

  void act() {
    Document& document = desk_.document;
    const QUndoStack& stack = document.undoStack();
    const int before = stack.index();
    const std::size_t deed = upTo(12);
    CAPTURE(deed, before);
    const bool history_only = deed < 3;
    if (deed < 2) document.undo();
    if (deed == 2) document.redo();
    if (!history_only) edit(deed);
    const int now = stack.index();
    if (!history_only) known_.erase(known_.upper_bound(before), known_.end());
    if (history_only || now <= before) CHECK((known_.count(now) == 0 || known_[now] == document.scene()));
    known_[now] = document.scene();
  }
  [[nodiscard]] const std::map<int, scene::Scene>& known() const { return known_; }

 private:
  std::size_t upTo(std::size_t count) { return random_() % count; }
  std::size_t anybody() { return upTo(desk_.document.scene().actors.size()); }
  int anyGoal() {
    const std::size_t count = desk_.document.actor().goals.size();
    return count == 0 ? -1 : static_cast<int>(upTo(count));
  }
  Eigen::Vector3d anywhere(double size) {
    std::uniform_real_distribution<double> along(-size, size);
    const double x = along(random_);
    const double y = along(random_);
    return {x, y, along(random_)};
  }
  void edit(std::size_t deed) {
    Document& document = desk_.document;
    if (deed == 3) document.selectActor(anybody());
    if (deed == 4) comeOrGo();
    if (deed == 5) renameActor(document, anybody(), "Name " + std::to_string(upTo(4)));
    if (deed == 6) setActorVisible(document, anybody(), upTo(2) == 0);
    if (deed == 7) holdSomebody();
    if (deed >= 8 && deed < 11) drag();
    if (deed == 11) pose();
    if (upTo(3) != 0) desk_.settle();
    keepPose(document);  // ends a step that is still under way
  }
  void comeOrGo() {
    Document& document = desk_.document;
    if (document.scene().actors.size() > 3) {
      removeActor(document, anybody());
    } else {
      REQUIRE(addFigureTo(document, upTo(2) == 0 ? QStringLiteral("cup") : QStringLiteral("lamp")));
    }
  }
  void holdSomebody() {
    Document& document = desk_.document;
    Posing& posing = desk_.posing;
    const scene::Actor& other = document.scene().actors[anybody()];
    if (anyGoal() < 0 || &other == &document.actor()) return;
    const SiteId site(static_cast<int>(upTo(other.figure->sites().size())));
    setCarrier(posing, anyGoal(), std::string(other.name), other.figure->fullName(site));
  }
  void drag() {
    Document& document = desk_.document;
    Posing& posing = desk_.posing;
    const SegmentId segment(static_cast<int>(upTo(document.figure().segments().size())));
    if (!canMove(document, segment)) return;
    const int goal = beginBodyDrag(posing, segment, anywhere(0.05));
    if (goal < 0) return;
    const Eigen::Vector3d from = desk_.place(goal);
    for (std::size_t i = upTo(4) + 1; i > 0; --i) {
      dragTo(posing, from + anywhere(0.3));
      if (upTo(2) == 0) QTest::qWait(static_cast<int>(upTo(5)));
    }
    if (upTo(4) == 0) {
      cancelDrag(posing);
    } else if (upTo(2) == 0) {
      releaseDrag(posing);
    } else {
      posing.settle();
    }
  }
  void pose() {
    Document& document = desk_.document;
    Posing& posing = desk_.posing;
    if (document.actor().key_poses.empty() || upTo(3) == 0) {
      resetPosture(posing);
    } else {
      applyPose(posing, upTo(document.actor().key_poses.size()));
    }
  }

  Desk& desk_;
  std::mt19937 random_;
  std::map<int, scene::Scene> known_;  ///< by the undo stack's index
};

}  // namespace

TEST_CASE("a cup that is moved takes the hand along while it moves, and both are one step", "[app]") {
  TogetherDesk desk("together-1-cup");
  const scene::Scene before = desk.document.scene();
  const Pose stood = desk.site(TogetherDesk::kCup, "cup.base");
  CHECK(desk.handOffCup() < 0.001);
  desk.document.selectActor(TogetherDesk::kCup);
  const Eigen::Vector3d by(0.06, 0.22, -0.08);
  desk.carryCup(by);
  CHECK(desk.handOffCup() < 0.001);  // the button is still down
  CHECK(withinLimits(*desk.actor(TogetherDesk::kAdult).figure, desk.actor(TogetherDesk::kAdult).posture));
  releaseDrag(desk.posing);
  desk.settle();
  const Pose stands = desk.site(TogetherDesk::kCup, "cup.base");
  CHECK((stands.translation - stood.translation - by).norm() < 1e-5);
  CHECK((stands.rotation - stood.rotation).norm() < 1e-5);  // moved as it stood
  CHECK(desk.handOffCup() < 0.001);
  QUndoStack& stack = desk.document.undoStack();
  CHECK(stack.count() == 2);
  CHECK(stack.undoText() == QStringLiteral("drag cup"));
  const scene::Scene after = desk.document.scene();
  CHECK_FALSE(after.actors[TogetherDesk::kAdult].posture == before.actors[TogetherDesk::kAdult].posture);
  desk.document.selectActor(TogetherDesk::kAdult);
  desk.document.undo();
  CHECK(desk.document.scene() == before);
  CHECK(desk.document.selectedActor() == TogetherDesk::kCup);  // whose step it was
  desk.document.redo();
  CHECK(desk.document.scene() == after);
  CHECK(desk.document.selectedActor() == TogetherDesk::kCup);
}

TEST_CASE("Esc in a drag of the cup puts the hand back too, to the last bit", "[app]") {
  TogetherDesk desk("together-1-cup");
  const scene::Scene before = desk.document.scene();
  desk.carryCup({-0.1, 0.1, 0.05});
  CHECK_FALSE(desk.document.scene() == before);
  cancelDrag(desk.posing);
  desk.settle();
  CHECK(desk.document.scene() == before);
  CHECK(desk.document.undoStack().count() == 1);
}

TEST_CASE("the cup turned by its goal turns the hand, and a pose of the cup applied calls the hand there", "[app]") {
  TogetherDesk desk("together-1-cup");
  Document& document = desk.document;
  Posing& posing = desk.posing;
  document.selectActor(TogetherDesk::kCup);
  keepPose(document);
  desk.turn(0, Eigen::Vector3d::UnitY(), 0.2);
  desk.settle();
  CHECK(rotationAngle(desk.site(TogetherDesk::kCup, "cup.base").rotation) > 0.0);
  CHECK(desk.handOffCup() < 0.001);
  desk.carryCup({0.1, 0.2, -0.1});
  releaseDrag(posing);
  desk.settle();
  const scene::Scene before = document.scene();
  applyPose(posing, 0);
  REQUIRE(QTest::qWaitFor([&] { return posing.phase() == Phase::Idle; }, 15000));
  CHECK(document.undoStack().undoText() == QStringLiteral("apply Pose 1"));
  CHECK(document.actor().posture == document.actor().key_poses.front().posture);
  CHECK(desk.handOffCup() < 0.001);
  document.undo();
  CHECK(document.scene() == before);
}

TEST_CASE("two who hold each other follow each other, and neither is left behind", "[app]") {
  TogetherDesk desk("together-2-handshake");
  Document& document = desk.document;
  Posing& posing = desk.posing;
  const std::size_t led = GENERATE(0U, 1U);
  document.selectActor(led);
  const scene::Scene before = document.scene();
  const auto chest = document.figure().findSegment("middle_thorax");
  REQUIRE(chest);
  const int goal = beginBodyDrag(posing, *chest, Eigen::Vector3d::Zero());
  REQUIRE(goal >= 0);
  const Eigen::Vector3d from = desk.place(goal);
  for (const double share : {0.3, 0.6, 1.0}) {
    dragTo(posing, from + share * Eigen::Vector3d(0.02, -0.06, 0.05));
    desk.settle();
  }
  releaseDrag(posing);
  desk.settle();
  const double apart =
      (desk.site(0, "right_hand.grip").translation - desk.site(1, "right_hand.grip").translation).norm();
  CHECK(apart < 0.02);
  REQUIRE(QTest::qWaitFor([&] { return document.undoStack().count() == 2; }, 15000));
  document.undo();
  CHECK(document.scene() == before);
}

TEST_CASE("actors are added, named, hidden and deleted, each in one step that undo takes back", "[app]") {
  Desk desk;
  Document& document = desk.document;
  Posing& posing = desk.posing;
  QStringList steps;
  std::vector<scene::Scene> scenes{document.scene()};
  const auto did = [&] {
    steps << document.undoStack().undoText();
    scenes.push_back(document.scene());
  };
  REQUIRE(addFigureTo(document, QStringLiteral("cup")));
  CHECK(document.selectedActor() == 1);
  CHECK(document.figure().name() == "cup");
  CHECK(bodyOf(document).segments.size() == 1);
  did();
  renameActor(document, 1, "mug");
  did();
  document.selectActor(0);
  setCarrier(posing, 0, "mug", "cup.handle");
  desk.settle();
  did();
  setActorVisible(document, 1, false);
  did();
  removeActor(document, 1);
  CHECK(document.actor().goals[0].target.actor.empty());
  did();
  CHECK(steps == QStringList{QStringLiteral("add cup"), QStringLiteral("rename cup"),
                             QStringLiteral("target of left hand"), QStringLiteral("hide mug"),
                             QStringLiteral("delete mug")});
  for (std::size_t i = scenes.size() - 1; i > 0; --i) {
    document.undo();
    CHECK(document.scene() == scenes[i - 1]);
  }
  for (std::size_t i = 1; i < scenes.size(); ++i) {
    document.redo();
    CHECK(document.scene() == scenes[i]);
  }
  removeActor(document, 0);
  CHECK(document.scene().actors.size() == 1);  // the last one stays
}

TEST_CASE("actors, their names, visibility and holds are saved in the file", "[app]") {
  Desk desk;
  REQUIRE(addFigureTo(desk.document, QStringLiteral("cup")));
  renameActor(desk.document, 1, "Her cup");
  desk.document.selectActor(0);
  setCarrier(desk.posing, 0, "Her cup", "cup.handle");
  desk.settle();
  setActorVisible(desk.document, 1, false);
  QTemporaryDir folder;
  const std::filesystem::path path = folder.filePath(QStringLiteral("two.limber")).toStdString();
  REQUIRE(saveTo(desk.document, path));
  Document again;
  const auto opened = openInto(again, path);
  REQUIRE(opened);
  CHECK(opened->isEmpty());
  REQUIRE(again.scene().actors.size() == 2);
  CHECK(again.scene().actors[1].name == "Her cup");
  CHECK_FALSE(again.scene().actors[1].visible);
  CHECK(again.scene().actors[1].solving.comfort == 0.0);
  CHECK(again.actor().goals[0].target.actor == "Her cup");
  CHECK(again.actor().goals[0].target.site == "cup.handle");
  CHECK(again.bodies().of(again.scene().actors[1])->segments.size() == 1);
}

TEST_CASE("after many deeds in company undo leads back through all of them to the last bit, and redo forth", "[app]") {
  const std::uint32_t seed = GENERATE(1U, 2U, 3U);
  CAPTURE(seed);
  Desk desk(QStringLiteral("lamp"));
  REQUIRE(addFigureTo(desk.document, QStringLiteral("cup")));
  desk.document.undoStack().clear();
  Company company(desk, seed);
  for (int i = 0; i < 150; ++i) company.act();
  const QUndoStack& stack = desk.document.undoStack();
  const auto check = [&] {
    const auto found = company.known().find(stack.index());
    if (found != company.known().end()) CHECK((desk.document.scene() == found->second));
  };
  const scene::Scene last = desk.document.scene();
  const int steps = stack.index();
  CHECK(steps > 20);
  while (stack.canUndo()) {
    desk.document.undo();
    check();
  }
  CHECK((desk.document.scene() == company.known().at(0)));
  while (stack.index() < steps) {
    desk.document.redo();
    check();
  }
  CHECK((desk.document.scene() == last));
}

}  // namespace limber::app::actors_test
