// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <QSignalSpy>
#include <catch2/catch.hpp>
#include <filesystem>

#include "app/desk.h"
#include "app/poses/pose_edits.h"
#include "limber/io/scene_file.h"
#include "limber/scene/actor_problem.h"
#include "limber/scene/command.h"
#include "limber/scene/follow_up.h"
#include "limber/solve/default_solver.h"
#include "posing/drags.h"

namespace limber::app::solve_goals_test {

namespace {

/// A desk with a scene of assets/scenes on it.
struct SceneDesk : Desk {
  explicit SceneDesk(const std::string& name) {
    const auto path = std::filesystem::path(LIMBER_ASSETS_DIR) / "scenes" / (name + ".limber");
    const auto opened = openCopyInto(document, path);
    REQUIRE(opened);
    CHECK(opened->isEmpty());
  }
  void waitForTheEnd(QSignalSpy& ended) {
    REQUIRE(QTest::qWaitFor([&] { return ended.count() == 1; }, 15000));
  }
};

}  // namespace

TEST_CASE("solving the goals of a scene takes the figure there in one step of undo", "[app]") {
  SceneDesk desk("zhao-badler-1989-figure-4");
  const ActorState before = desk.state();
  QSignalSpy ended(&desk.posing, &Posing::goalsSolved);
  const int postures = desk.postures;
  REQUIRE(desk.posing.solveGoals());
  desk.waitForTheEnd(ended);
  CHECK(desk.postures > postures + 2);  // it went there rather than jumped
  CHECK(desk.broken == 0);
  for (const std::string name : {"left_hand", "right_hand", "left_elbow", "right_elbow"}) {
    CHECK(missOf(desk.document, static_cast<int>(*scene::findGoal(desk.document.actor(), name))).distance < 0.001);
  }
  QUndoStack& stack = desk.document.undoStack();
  CHECK(stack.count() == 1);
  CHECK(stack.undoText() == QStringLiteral("solve goals"));
  const ActorState after = desk.state();
  CHECK(after.goals == before.goals);
  desk.document.undo();
  CHECK(desk.state() == before);
  desk.document.redo();
  CHECK(desk.state() == after);
}

TEST_CASE("a natural person's goals are solved from the learned posture as well, as the command line does", "[app]") {
  int by_other_start = 0;
  int hardly_missed = 0;
  for (const Eigen::Vector3d& place : {Eigen::Vector3d(0.5, 0.15, 0.3), Eigen::Vector3d(0.1, 0.1, 0.6),
                                       Eigen::Vector3d(-0.3, 0.2, 0.4), Eigen::Vector3d(0.6, 2.1, 0.4)}) {
    Desk desk;
    const int hand = static_cast<int>(*scene::findGoal(desk.document.actor(), "left_hand"));
    desk.document.editActor(QStringLiteral("ask"), [&](scene::Actor& actor) {
      goal::Goal& goal = actor.goals[static_cast<std::size_t>(hand)];
      goal.active = true;
      goal.target.world_from_target.translation = place;
    });
    const scene::Actor asked = desk.document.actor();
    solve::Problem problem = scene::commandedProblemFor(asked);
    Posture expected;
    solve::DefaultSolver solver;
    scene::solveCommand(solver, asked, {}, problem, expected, nullptr);
    Posture alone;
    solve::Problem one_start = scene::commandedProblemFor(asked);
    one_start.more_starts.clear();
    scene::solveCommand(solver, asked, {}, one_start, alone, nullptr);
    if (!(alone == expected)) ++by_other_start;
    const solve::Problem first = scene::commandedProblemFor(asked);
    Posture once;
    solver.solve(first, once, nullptr);
    if (scene::problemNearerGoals(first, once)) ++hardly_missed;
    QSignalSpy ended(&desk.posing, &Posing::goalsSolved);
    REQUIRE(desk.posing.solveGoals());
    REQUIRE(QTest::qWaitFor([&] { return ended.count() == 1; }, 15000));
    CHECK((desk.document.actor().posture.values - expected.values).cwiseAbs().maxCoeff() < 1e-9);
    CHECK(missOf(desk.document, hand).distance < scene::kExact);
  }
  CHECK(by_other_start > 0);
  CHECK(hardly_missed > 0);
}

TEST_CASE("an action during a movement first completes it", "[app]") {
  SceneDesk desk("abali-2001-figure-7-2-a");
  const int hand = static_cast<int>(*scene::findGoal(desk.document.actor(), "right_hand"));
  const double far = missOf(desk.document, hand).distance;
  QSignalSpy ended(&desk.posing, &Posing::goalsSolved);
  REQUIRE(desk.posing.solveGoals());
  const auto under_way = [&] {
    const double left = missOf(desk.document, hand).distance;
    return left < 0.9 * far && left > 0.1 * far;
  };
  REQUIRE(QTest::qWaitFor(under_way, 15000));
  SECTION("a drag begins where the solve has ended") {
    beginDrag(desk.posing, 0);
    CHECK(ended.count() == 1);
    CHECK(missOf(desk.document, hand).distance < 0.001);
    cancelDrag(desk.posing);
  }
  SECTION("undo takes it back whole") {
    const Posture start = scene::makeActor(desk.document.actor().figure, {}).posture;
    desk.document.undo();
    CHECK(ended.count() == 1);
    CHECK(desk.document.actor().posture == start);
  }
  SECTION("another scene takes its place") {
    REQUIRE(newSceneInto(desk.document, QStringLiteral("adult")));
    const Posture posture = desk.document.actor().posture;
    QTest::qWait(20);
    CHECK(desk.document.actor().posture == posture);
    CHECK(ended.count() == 0);
  }
  CHECK(desk.broken == 0);
}

TEST_CASE("without a goal that is switched on there is nothing to solve", "[app]") {
  Desk desk(QStringLiteral("abali"));
  QSignalSpy reported(&desk.document, &Document::reported);
  CHECK_FALSE(desk.posing.solveGoals());
  REQUIRE(reported.count() == 1);
  CHECK(reported.front().front().toString() == QStringLiteral("No goal is switched on."));
  CHECK(desk.document.undoStack().count() == 0);
}

TEST_CASE("a pose with few goals is applied, and the selected goal still exists", "[app]") {
  SceneDesk desk("abali-2001-figure-7-4");
  const std::size_t goals = desk.document.actor().goals.size();
  REQUIRE(desk.document.actor().key_poses.front().goals.size() < goals);
  desk.document.selection().selectGoal(static_cast<int>(goals) - 1);
  for (std::size_t i = 0; i < desk.document.actor().key_poses.size(); ++i) {
    applyPose(desk.posing, i);
    CHECK(desk.document.actor().posture == desk.document.actor().key_poses[i].posture);
    CHECK(desk.document.actor().goals.size() == goals);
    CHECK(desk.document.selection().goal() == static_cast<int>(goals) - 1);
    static_cast<void>(missOf(desk.document, desk.document.selection().goal()));
  }
}

TEST_CASE("a scene that comes with Limber opens as one that was never saved", "[app]") {
  const SceneDesk desk("abali-2001-figure-7-4");
  CHECK(desk.document.path().isEmpty());
  CHECK_FALSE(desk.document.modified());
  CHECK(desk.document.actor().key_poses.size() == 6);
}

TEST_CASE("a pose that is applied while the figure is on its way is the pose that was asked for", "[app]") {
  SceneDesk desk("abali-2001-figure-7-2-a");
  const std::size_t kept = keepPose(desk.document);
  const motion::KeyPose asked = desk.document.actor().key_poses[kept];
  REQUIRE(desk.posing.solveGoals());
  REQUIRE(QTest::qWaitFor([&] { return !(desk.document.actor().posture == asked.posture); }, 15000));
  REQUIRE(desk.document.isOpen());
  QSignalSpy reported(&desk.document, &Document::reported);
  applyPose(desk.posing, kept);
  CHECK(desk.document.actor().posture == asked.posture);
  CHECK(reported.last().front().toString() == QString::fromStdString(asked.name) + QStringLiteral(" applied."));
  CHECK(desk.document.undoStack().count() == 3);  // kept, solved as far as it came, applied
}

}  // namespace limber::app::solve_goals_test
