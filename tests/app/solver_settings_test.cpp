// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>
#include <optional>

#include "app/solving/solver_settings_block.h"

namespace solver_settings_test {

using namespace limber;
using namespace limber::app;
using solve::SolverKind;

TEST_CASE("the second task away from limits is offered with the pseudo-inverse alone, and reaches it when switched on",
          "[app]") {
  SolverSettingsBlock block;
  std::optional<solve::SolverSettings> settings_now;
  QObject::connect(&block, &SolverSettingsBlock::changed,
                   [&settings_now](const solve::SolverSettings& settings) { settings_now = settings; });
  const auto offered = [&](const std::vector<SolverKind>& kinds) {
    block.showFor(kinds);
    return !block.box(solve::MethodOption::AwayFromLimits).isHidden();
  };
  CHECK_FALSE(offered({SolverKind::VariableMetric}));
  CHECK_FALSE(offered({SolverKind::VariableMetric, SolverKind::ReachTree}));
  CHECK(offered({SolverKind::VariableMetric, SolverKind::PseudoInverse}));
  REQUIRE(offered({SolverKind::PseudoInverse}));
  block.box(solve::MethodOption::AwayFromLimits).setChecked(true);
  REQUIRE(settings_now.has_value());
  solve::SolverSettings expected;
  expected.away_from_limits = true;
  CHECK(*settings_now == expected);
}

TEST_CASE("the settings of the solvers are folded until they are opened, and fold again", "[app]") {
  SolverSettingsBlock block;
  block.showFor({SolverKind::PseudoInverse});
  auto* fold = block.findChild<QToolButton*>();
  REQUIRE(fold != nullptr);
  const auto isOpen = [&block] { return block.box(solve::MethodOption::AsPrinted).isVisibleTo(&block); };
  CHECK_FALSE(isOpen());
  fold->click();
  CHECK(isOpen());
  fold->click();
  CHECK_FALSE(isOpen());
}

}  // namespace solver_settings_test
