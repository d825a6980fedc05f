// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Limits and rest of a joint as numbers in its row.
#include "app/joints/range_row.h"

#include "app/joints_stage.h"
#include "limber/base/units.h"

namespace limber::app::range_row_test {

namespace {

constexpr const char* kElbow = "left_elbow.flexion";

double degrees(double radians) { return degreesFromRadians(radians); }

}  // namespace

TEST_CASE("limits and rest are typed beneath the row, each one step of undo, and restored", "[app]") {
  JointsStage stage;
  const auto type = [](PlaceField& field, const QString& text) {
    field.setFocus();
    field.selectAll();
    QTest::keyClicks(&field, text);
    QTest::keyClick(&field, Qt::Key_Return);
  };
  const auto takes = [&](const auto& done) { return QTest::qWaitFor(done); };
  const DofId elbow = stage.dof(kElbow);
  const Dof before = stage.figure().dofs()[elbow];
  REQUIRE(stage.row(kElbow).range() != nullptr);
  type(*stage.row(kElbow).range()->lower(), QStringLiteral("30"));
  REQUIRE(takes([&] { return stage.steps() == 1; }));
  stage.desk.settle();
  CHECK(degrees(stage.figure().dofs()[elbow].limits.lower) == Approx(30.0));
  CHECK(stage.figure().dofs()[elbow].limits.upper == before.limits.upper);  // to the last bit
  CHECK(stage.value(kElbow) == stage.figure().dofs()[elbow].limits.lower);  // it stood at 14
  CHECK(degrees(stage.figure().dofs()[elbow].rest) == Approx(30.0));        // the rest went along
  type(stage.row(kElbow).range()->rest(), QStringLiteral("45"));
  REQUIRE(takes([&] { return stage.steps() == 2; }));
  stage.desk.settle();
  CHECK(degrees(stage.figure().dofs()[elbow].rest) == Approx(45.0));
  QTest::mouseClick(&stage.row(kElbow).resetButton(), Qt::LeftButton);
  stage.desk.settle();
  CHECK(degrees(stage.value(kElbow)) == Approx(45.0));
  // Reversed: it stays as it is, and the field says so again.
  type(*stage.row(kElbow).range()->lower(), QStringLiteral("170"));
  REQUIRE(takes([&] { return stage.row(kElbow).range()->lower()->value() < 100.0; }));
  CHECK(degrees(stage.figure().dofs()[elbow].limits.lower) == Approx(30.0));
  CHECK(stage.row(kElbow).range()->lower()->value() == Approx(30.0));
  QPushButton* restore = stage.row(kElbow).restoreButton();
  REQUIRE(restore != nullptr);
  restore->click();
  stage.desk.settle();
  CHECK(stage.figure().dofs()[elbow].limits == before.limits);
  CHECK(stage.figure().dofs()[elbow].rest == before.rest);
  CHECK(stage.desk.broken == 0);
}

}  // namespace limber::app::range_row_test
