// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/balance/stance_words.h"

#include <catch2/catch.hpp>

#include "limber/base/units.h"
#include "limber/io/fig.h"

namespace limber::app::stance_words_test {

namespace {

/// A block of 20 cm by 20 cm on the floor that carries 1 kg at a place of its own.
scene::Actor block(double x_cm, double z_cm, double bearing = 0.0) {
  const std::string text =
      "figure block { root = block.base free; location = trans(0cm, 0cm, 0cm); segment block { "
      "site base -> location = trans(0cm, 0cm, 0cm); mass = 1kg; com = (" +
      std::to_string(x_cm) + "cm, 50cm, " + std::to_string(z_cm) +
      "cm); support = (-10cm, 0cm, -10cm), (10cm, 0cm, -10cm), (10cm, 0cm, 10cm), (-10cm, 0cm, "
      "10cm); } effector base = block.base held; }";
  auto read = io::parseFig(text, "block.fig");
  if (!read) FAIL(sentences(read.error()));
  scene::Actor actor = scene::makeActor(read->figure, {});
  const Eigen::AngleAxisd turn(bearing, Eigen::Vector3d::UnitY());
  actor.posture.root_orientation = turn;
  actor.goals.front().target.world_from_target.rotation = turn.toRotationMatrix();
  return actor;
}

QString said(const scene::Actor& actor) { return stanceSentence(actor, *scene::stanceOf(actor)); }

}  // namespace

TEST_CASE("balance is shown by the distance inside the outline, or outside with the direction", "[app]") {
  CHECK(said(block(0, 0)) == QStringLiteral("In balance, 10.0 cm inside the outline."));
  CHECK(said(block(3, -5.8)) == QStringLiteral("In balance, 4.2 cm inside the outline."));
  CHECK(said(block(0, 12.1)) == QStringLiteral("Would fall: 2.1 cm outside, forwards."));
  CHECK(said(block(0, -13)) == QStringLiteral("Would fall: 3.0 cm outside, backwards."));
  CHECK(said(block(14, 0)) == QStringLiteral("Would fall: 4.0 cm outside, to its left."));
  CHECK(said(block(-11, 0)) == QStringLiteral("Would fall: 1.0 cm outside, to its right."));
}

TEST_CASE("the way it would fall is the figure's own, whichever way it has turned", "[app]") {
  for (const double bearing : {30.0, 90.0, 180.0, 250.0}) {
    CAPTURE(bearing);
    CHECK(said(block(0, 12.1, radiansFromDegrees(bearing))) == QStringLiteral("Would fall: 2.1 cm outside, forwards."));
  }
}

TEST_CASE("a figure without support says that no foot is held", "[app]") {
  scene::Actor actor = block(0, 0);
  actor.goals.front().held = false;
  CHECK(said(actor) == QStringLiteral("No foot is held. Hold a foot to stand on it."));
  CHECK(stanceTag(actor, *scene::stanceOf(actor)) == QStringLiteral("no support"));
}

TEST_CASE("a figure whose feet are all held in the air says so", "[app]") {
  scene::Actor actor = block(0, 0);
  actor.posture.root_position.y() = 0.3;
  actor.goals.front().target.world_from_target.translation.y() = 0.3;
  CHECK(said(actor) ==
        QStringLiteral("No support: the held feet are in the air. Put a foot on the floor or on an obstacle."));
  CHECK(stanceTag(actor, *scene::stanceOf(actor)) == QStringLiteral("no support"));
}

}  // namespace limber::app::stance_words_test
