// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// The support of the figure in the view, while feet are lifted by the mouse.
#include <catch2/catch.hpp>

#include "app/balance/balance_mark.h"
#include "app/balance/body_panel.h"
#include "gui/window_stage.h"

namespace limber::app::stance_test {

namespace {

struct StanceStage : WindowStage {
  StanceStage() {
    view().part<BalanceView>().setShown(true);
    for (QDockWidget* dock : window.findChildren<QDockWidget*>()) {
      if (dock->findChild<BodyPanel*>() != nullptr) dock->show();
    }
    REQUIRE(rests());
  }
  ~StanceStage() { view().part<BalanceView>().setShown(false); }
  [[nodiscard]] const BalanceMark& mark() {
    const auto* mark = view().marks().find<BalanceMark>();
    REQUIRE(mark != nullptr);
    return *mark;
  }
  /// Lifts a held foot by its pin and leaves it held in the air.
  void lift(const std::string& foot) {
    takeAt(foot, tackOf(foot));
    carry({0, -60}, 12);
    REQUIRE(solved());
    drop();
    REQUIRE(rests());
    REQUIRE(goal(foot).held);
  }
  [[nodiscard]] QString stance() const { return window.findChild<BodyPanel*>()->stance(); }
};

}  // namespace

TEST_CASE("the outline of balance is not drawn under a foot that has been lifted and is held in the air", "[gui]") {
  StanceStage stage;
  stage.window.actions().find("balance.keep")->trigger();
  REQUIRE_FALSE(stage.document().actor().solving.balance);
  const double both = stage.mark().outline.boundingRect().width();
  stage.lift("right_foot");
  CHECK(stage.mark().outline.boundingRect().width() < 0.6 * both);  // of the left foot alone
  stage.lift("left_foot");
  CHECK(stage.mark().outline.isEmpty());
  CHECK(stage.mark().state == StanceState::Nowhere);
  CHECK(stage.mark().words == QStringLiteral("no support"));
  CHECK(waitFor([&] { return stage.stance().startsWith(QStringLiteral("No support: the held feet are in the")); }));
}

TEST_CASE("balance is kept over the foot that is left on the floor, and its end is announced", "[gui]") {
  StanceStage stage;
  REQUIRE(stage.document().actor().solving.balance);
  stage.lift("right_foot");
  CHECK(stage.mark().state == StanceState::Inside);
  CHECK(stage.mark().outline.boundingRect().width() > 0.0);
  stage.lift("left_foot");
  CHECK(stage.mark().state == StanceState::Nowhere);
  CHECK(waitFor([&] { return stage.sentence().endsWith(QStringLiteral("Balance is paused until then.")); }));
  CHECK(isSound(stage.document().figure(), stage.document().actor().posture));
}

}  // namespace limber::app::stance_test
