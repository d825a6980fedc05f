// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/solving/solve_plot.h"

#include <QImage>
#include <catch2/catch.hpp>
#include <cmath>

#include "app/solving/solve_table.h"
#include "widgets/theme/tokens.h"

namespace limber::app::solve_plot_test {

namespace {

/// Ten iterations, each a tenth of the one before.
SolveCurve falling(const QString& name, double factor) {
  SolveCurve curve{name, {}, {}};
  double objective = 1.0;
  for (int i = 0; i <= 10; ++i, objective *= factor) curve.way.push_back({i, i, 1e-3 * i, objective, 3.0 * objective});
  curve.way.front().kkt_residual = std::nan("");
  for (const solve::TraceStep& step : curve.way) curve.goals.push_back(0.5 * step.objective);
  return curve;
}

QImage pictureOf(SolvePlot& plot) {
  plot.resize(344, plot.sizeHint().height());
  return plot.grab().toImage();
}

/// How many pixels have an ink, within a part of the picture.
int countInk(const QImage& picture, const QColor& ink, const QRect& within) {
  int count = 0;
  for (int y = within.top(); y <= within.bottom(); ++y) {
    for (int x = within.left(); x <= within.right(); ++x) {
      const QColor seen = picture.pixelColor(x, y);
      const int off =
          std::abs(seen.red() - ink.red()) + std::abs(seen.green() - ink.green()) + std::abs(seen.blue() - ink.blue());
      if (off < 24) ++count;
    }
  }
  return count;
}

}  // namespace

TEST_CASE("the plot draws both methods, the second in its own colour, and describes both", "[app][plot]") {
  const Theme theme = currentTheme();
  for (const Theme each : {Theme::Dark, Theme::Light}) {
    setCurrentTheme(each);
    SolvePlot plot;
    plot.show(falling(QStringLiteral("Variable metric"), 0.1), std::nullopt);
    QImage picture = pictureOf(plot);
    QRect all = plot.drawing().box().toRect();
    CHECK(countInk(picture, firstSolverInk(), all) > 200);
    CHECK(countInk(picture, secondSolverInk(), all) < 10);
    CHECK(plot.accessibleName() ==
          QStringLiteral("Variable metric: objective from 1 to 1e\u221210 in 10 iterations, KKT residual 3e\u221210"));
    plot.show(falling(QStringLiteral("Variable metric"), 0.1), falling(QStringLiteral("Strict ranks"), 0.5));
    picture = pictureOf(plot);
    all = plot.drawing().box().toRect();
    CHECK(countInk(picture, secondSolverInk(), all) > 100);
    CHECK(plot.accessibleName() ==
          QStringLiteral("Variable metric: objective of the goals from 0.5 to 5e\u221211 in 10 iterations; "
                         "Strict ranks: objective of the goals from 0.5 to 0.000488 in 10 iterations"));
  }
  setCurrentTheme(theme);
}

TEST_CASE("the plot leaves out values that are not finite, not positive, or missing", "[app][plot]") {
  SolvePlot plot;
  pictureOf(plot);
  CHECK(plot.accessibleName() == QStringLiteral("Convergence: nothing solved yet"));
  SolveCurve odd{QStringLiteral("Odd"), {}, {}};
  for (const double value : {std::nan(""), 0.0, -1.0, 1e300, 1e-300, HUGE_VAL})
    odd.way.push_back({0, 0, 0.0, value, value});
  odd.goals = {std::nan(""), 0.0};
  plot.show(odd, std::nullopt);
  CHECK_FALSE(pictureOf(plot).isNull());
  plot.show(odd, SolveCurve{});
  plot.setCursor(4000);
  plot.setAgainstTime(true);
  CHECK_FALSE(pictureOf(plot).isNull());
}

TEST_CASE("the cursor stands at its step, against iterations and against time", "[app][plot]") {
  SolvePlot plot;
  plot.show(falling(QStringLiteral("Variable metric"), 0.1), std::nullopt);
  for (const bool time : {false, true}) {
    plot.setAgainstTime(time);
    plot.setCursor(5);
    const QImage picture = pictureOf(plot);
    // Half the way of ten: the middle of the curves' box.
    const QPoint middle = plot.drawing().box().center().toPoint();
    const QRect lower(middle.x() - 2, middle.y() + 10, 5, 40);
    CHECK(countInk(picture, tokens().text, lower) > 20);
    plot.setCursor(std::nullopt);
    CHECK(countInk(pictureOf(plot), tokens().text, lower) == 0);
  }
}

TEST_CASE("the numbers of two solves are copied as a table that a spreadsheet reads", "[app][plot]") {
  SolveTable table;
  const SolveNumbers first{QStringLiteral("Variable m."),
                           QStringLiteral("Variable metric"),
                           QStringLiteral("0.2 mm"),
                           QStringLiteral("3.1e\u221208"),
                           QStringLiteral("2e\u221208"),
                           QStringLiteral("1e\u221209"),
                           QStringLiteral("8e\u221209"),
                           QStringLiteral("14"),
                           QStringLiteral("20"),
                           QStringLiteral("0.31 ms"),
                           QStringLiteral("12, 3 renewals")};
  SolveNumbers second = first;
  second.name = QStringLiteral("Strict ranks");
  second.iterations = QStringLiteral("40");
  table.show(QStringLiteral("Gap, left hand"), {first, second});
  CHECK(table.cell(6, 1) == QStringLiteral("40"));
  CHECK(table.text().startsWith(QStringLiteral("\tVariable m.\tStrict ranks\nMethod\t")));
  CHECK(
      table.text().contains(QStringLiteral("\nGap, left hand\t0.2 mm\t0.2 mm\nObjective\t3.1e-08\t3.1e-08\nof which "
                                           "goals\t2e-08\t2e-08\nof which clearance\t")));
  SolveNumbers alone = first;
  alone.goals.clear();
  table.show({}, {alone});
  CHECK_FALSE(table.text().contains(QStringLiteral("of it")));
  CHECK_FALSE(table.text().contains(QStringLiteral("Gap")));
  CHECK(table.text().contains(QStringLiteral("Iterations\t14\n")));
  CHECK(table.text().contains(QStringLiteral("Updates of H\t12, 3 renewals\n")));
}

}  // namespace limber::app::solve_plot_test
