// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Balance in sentences, for figures without support, and as a switch.
#include <catch2/catch.hpp>

#include "app/balance/balance_edits.h"
#include "app/balance/stance_words.h"
#include "app/desk.h"
#include "limber/scene/balance.h"
#include "posing/drags.h"

namespace limber::app::stance_figures_test {

TEST_CASE("a figure that weighs something but has no soles is not asked to hold a foot", "[app]") {
  const QString name = GENERATE(QStringLiteral("abali"), QStringLiteral("cup"));
  CAPTURE(name.toStdString());
  const Desk desk(name);
  const scene::Actor& actor = desk.document.actor();
  REQUIRE_FALSE(scene::canBalance(*actor.figure));
  const auto stance = scene::stanceOf(actor);
  REQUIRE(stance);
  CHECK(stanceSentence(actor, *stance) == QStringLiteral("This figure has no soles, so its balance is unknown."));
}

TEST_CASE("a hand that is drawn far forwards takes the adult over its toes only without Keep balance", "[app]") {
  Desk desk;
  Document& document = desk.document;
  Posing& posing = desk.posing;
  const int hand = static_cast<int>(*scene::findGoal(document.actor(), "left_hand"));
  const auto outside = [&] {
    beginDrag(posing, hand);
    const Eigen::Vector3d from = desk.place(hand);
    for (const double share : {0.3, 0.7, 1.0}) {
      dragTo(posing, from + share * Eigen::Vector3d(-0.1, -0.2, 1.0));
      desk.settle();
    }
    const auto stance = scene::stanceOf(document.actor());
    cancelDrag(posing);
    return stance ? stance->outside : 0.0;
  };
  setBalance(posing, true);
  CHECK(outside() < 0.005);
  setBalance(posing, false);
  CHECK(outside() > 0.02);
}

}  // namespace limber::app::stance_figures_test
