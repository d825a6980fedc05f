// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/joints/blocking_watch.h"
#include "app/joints/dof_edits.h"

#include <catch2/catch.hpp>

#include "app/desk.h"
#include "app/joints/limit_mark.h"
#include "support/figures.h"

namespace limber::app::blocking_watch_test {

namespace {

constexpr double kPixel = 1.0;

BlockingWatch::Clock::time_point at(int ms) {
  return BlockingWatch::Clock::time_point(std::chrono::milliseconds(1000 + ms));
}

}  // namespace

TEST_CASE("a limit lights after 120 ms at the stop and stays for 400 ms", "[app]") {
  BlockingWatch watch;
  const scene::Blocking elbow{DofId{4}, 0.0, false};
  watch.see(elbow, at(0));
  CHECK_FALSE(watch.lit());
  watch.see(elbow, at(119));
  CHECK_FALSE(watch.lit());
  watch.see(elbow, at(120));
  REQUIRE(watch.lit());
  CHECK(watch.lit()->dof == DofId{4});
  watch.see(std::nullopt, at(300));
  CHECK(watch.lit());
  watch.see(std::nullopt, at(520));
  CHECK_FALSE(watch.lit());
}

TEST_CASE("a limit that is touched for a moment never lights", "[app]") {
  BlockingWatch watch;
  for (int ms = 0; ms < 1000; ms += 50) {
    watch.see(ms % 100 == 0 ? std::optional(scene::Blocking{DofId{1}, 0.0, true}) : std::nullopt, at(ms));
    CHECK_FALSE(watch.lit());
  }
}

TEST_CASE("the arc of a limit spans its range about the joint, with the value at the end that blocks", "[app]") {
  Desk desk;
  const Figure& figure = desk.document.figure();
  const DofId elbow = *figure.findDof("left_elbow.flexion");
  const Interval& limits = figure.dofs()[elbow].limits;
  setValue(desk.posing, elbow, limits.upper);
  const scene::Actor& actor = desk.document.actor();
  const ViewProjection view(desk.document.scene().camera, QSizeF(852, 700));
  const auto mark = limitMark(actor, {elbow, limits.upper, true}, actor.goals[0], view);
  REQUIRE(mark);
  REQUIRE(mark->arc.size() > 2);
  CHECK(QLineF(mark->arc.back(), mark->value).length() < kPixel);
  CHECK(QLineF(mark->arc.front(), mark->value).length() > 10.0 * kPixel);
  for (const QPointF& point : mark->arc) CHECK(QLineF(point, mark->centre).length() < 52.0);
  CHECK(mark->name == QStringLiteral("Left elbow flexion"));
  CHECK(mark->words.endsWith(QStringLiteral("upper limit")));
}

TEST_CASE("the arc of a joint that may turn many times shows half a turn on each side", "[app]") {
  const FigurePtr figure = support::parsed(R"(figure hinge {
    root = base.origin fixed;
    segment base { site origin -> location = trans(0cm, 90cm, 0cm); }
    segment arm { site base -> location = trans(0cm, 0cm, 0cm); site tip -> location = trans(0cm, 0cm, 30cm); }
    joint turn { connect base.origin to arm.base; type = R(y):turn; llimit = (-3600deg); ulimit = (30deg); }
    effector tip = arm.tip; })");
  const DofId turn = *figure->findDof("turn.turn");
  scene::Actor actor = scene::makeActor(figure, {false, "hinge.fig"});
  actor.posture[turn] = figure->dofs()[turn].limits.upper;
  const ViewProjection view(scene::Camera{}, QSizeF(852, 700));
  const auto mark = limitMark(actor, {turn, actor.posture[turn], true}, actor.goals[0], view);
  REQUIRE(mark);
  REQUIRE(mark->arc.size() > 2);
  for (std::size_t i = 1; i < mark->arc.size(); ++i) CHECK(QLineF(mark->arc[i - 1], mark->arc[i]).length() < 6.0);
  CHECK(QLineF(mark->arc.back(), mark->value).length() < kPixel);
}

}  // namespace limber::app::blocking_watch_test
