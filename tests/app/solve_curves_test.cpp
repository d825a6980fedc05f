// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/solving/solve_curves.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QXmlStreamReader>
#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <cmath>
#include <random>

#include "app/desk.h"
#include "app/solving/common_objective.h"
#include "app/solving/compare_session.h"

namespace limber::app::solve_curves_test {

namespace {

constexpr int kLeftHand = 0;

SolveCurve randomCurve(std::mt19937& chance, const QString& name) {
  const auto any = [&](double from, double to) { return std::uniform_real_distribution(from, to)(chance); };
  SolveCurve curve{name, {}, {}};
  const int steps = static_cast<int>(std::pow(10.0, any(0.0, 3.0))) + 2;
  const double decades = any(0.0, 25.0);
  for (int i = 0; i < steps; ++i) {
    const auto value = [&] { return std::pow(10.0, any(-decades, 0.3 * decades)); };
    curve.way.push_back({i, i, any(0.0, 0.1) * i, value(), value()});
    curve.goals.push_back(value());
  }
  return curve;
}

bool crosses(const QLineF& line, const QRectF& area) {
  const std::array corners{area.topLeft(), area.topRight(), area.bottomRight(), area.bottomLeft()};
  if (area.contains(line.p1()) || area.contains(line.p2())) return true;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    if (line.intersects({corners[i], corners[(i + 1) % 4]}, nullptr) == QLineF::BoundedIntersection) return true;
  }
  return false;
}

/// How many pairs of two words, or of a word and a curve, meet, and how many words are cut off.
int countClashes(const PlotDrawing& drawing, const QRectF& area) {
  int clashes = 0;
  const auto& labels = drawing.labels();
  for (std::size_t i = 0; i < labels.size(); ++i) {
    if (!area.contains(labels[i].at)) ++clashes;
    for (std::size_t j = 0; j < i; ++j) clashes += labels[i].at.intersects(labels[j].at) ? 1 : 0;
    for (const QPolygonF& line : drawing.lines()) {
      for (qsizetype k = 1; k < line.size(); ++k) {
        clashes += crosses({line[k - 1], line[k]}, labels[i].at.adjusted(-1, -1, 1, 1)) ? 1 : 0;
      }
    }
  }
  return clashes;
}

/// A drag with both methods beside each other, each traced.
struct TracedDesk : Desk {
  TracedDesk() {
    compare.setKind(solve::SolverKind::Ccd);
    compare.setOn(true);
    posing.solver().recorder().setWanted(true);
    compare.recorder().setWanted(true);
    drag(kLeftHand, {0.05, 0.2, 0.15});
    settle();
    REQUIRE(QTest::qWaitFor([this] { return compare.answered(); }, 15000));
    posing.solver().recorder().pull(first);
    compare.recorder().pull(second);
  }
  [[nodiscard]] SolveCurves curves() {
    const solve::Problem& problem = *compare.lastProblem();
    return {SolveCurve{QStringLiteral("BFGS + projection"), first.steps(), GoalsWay().follow(problem, first)},
            SolveCurve{QStringLiteral("Strict ranks"), second.steps(), GoalsWay().follow(problem, second)}, false};
  }
  CompareSession compare{posing};
  solve::Trace first, second;
};

double sumOf(const std::vector<double>& values) {
  double sum = 0.0;
  for (const double value : values) sum += value;
  return sum;
}

}  // namespace

TEST_CASE("no word of a plot lies on a curve or on another word, or is cut off, whatever is drawn", "[app][plot]") {
  std::mt19937 chance(7);
  for (int i = 0; i < 300; ++i) {
    SolveCurves curves{randomCurve(chance, QStringLiteral("Cyclic coordinate descent")), std::nullopt, i % 3 == 0};
    if (i % 2 == 0) curves.second = randomCurve(chance, QStringLiteral("BFGS + projection"));
    QFont font = textFont(TextSize::Small);
    if (i % 5 == 0) font.setPointSizeF(2.0 * font.pointSizeF());
    const QRectF area(0.0, 0.0, 280.0 + i, 128.0 + 8.0 * QFontMetricsF(font).height());
    const PlotDrawing drawing(contentOf(curves, Theme::Light), area, font);
    INFO("plot " << i);
    CHECK(countClashes(drawing, area) == 0);
    for (const QPolygonF& line : drawing.lines()) {
      CHECK(drawing.box().adjusted(-0.5, -0.5, 0.5, 0.5).contains(line.boundingRect()));
    }
  }
}

TEST_CASE("two methods are compared by one objective, whatever each reports itself", "[app][compare]") {
  TracedDesk desk;
  const solve::Problem problem = *desk.compare.lastProblem();
  REQUIRE(problem.proximal > 0.0);
  const Posture& posture = desk.document.actor().posture;
  // The sum of what the solvers' own reports have of the goals, and P of a problem without a proximal term.
  CHECK(goalsObjective(problem, posture) ==
        Approx(sumOf(desk.posing.lastFrame().report.goal_objectives)).epsilon(1e-6).margin(1e-12));
  CHECK(goalsObjective(problem, *desk.compare.posture()) ==
        Approx(sumOf(desk.compare.frame().report.goal_objectives)).epsilon(1e-6).margin(1e-12));
  const CommonObjective common = commonObjective(problem, posture);
  CHECK(common.goals == goalsObjective(problem, posture));
  CHECK(common.value >= common.goals + common.clearance);
  // Where a solve has begun makes no difference to it; to what a method reports it does.
  solve::Problem elsewhere = problem;
  for (double& value : elsewhere.start.values) value += 1.0;
  CHECK(commonObjective(elsewhere, posture).value == common.value);
  // A goal that only some methods know is no part of it.
  solve::Problem pushing = problem;
  pushing.goals.push_back(problem.goals.front());
  pushing.goals.back().weight = -1.0;
  CHECK(commonObjective(pushing, posture).value == common.value);
  CHECK(goalsObjective(pushing, posture) == common.goals);
  // The curves drawn are this measure, step by step, and end at what the figures have.
  const SolveCurves curves = desk.curves();
  REQUIRE(curves.first->goals.size() == desk.first.steps().size());
  CHECK(curves.first->goals.back() == Approx(goalsObjective(problem, posture)));
  CHECK(curves.second->goals.back() == Approx(goalsObjective(problem, *desk.compare.posture())));
  const PlotContent content = contentOf(curves, Theme::Dark);
  REQUIRE(content.series.size() == 2);
  CHECK(content.title == QStringLiteral("Objective of the goals alone, Σ wP (cm²)"));
  CHECK(content.series.back().numbers.back().y() == curves.second->goals.back());
}

TEST_CASE("the common objective shows that a method ignores clearance", "[app][compare]") {
  Desk desk;
  CompareSession compare(desk.posing);
  compare.setKind(solve::SolverKind::PseudoInverse);
  compare.setOn(true);
  desk.drag(kLeftHand, {0.3, 0.3, 0.0});
  desk.settle();
  REQUIRE(QTest::qWaitFor([&] { return compare.answered(); }, 15000));
  const CommonObjective common = commonObjective(*compare.lastProblem(), *compare.posture());
  CHECK(compare.frame().objective < 1.0);
  CHECK(common.goals < 1.0);
  CHECK(common.clearance > 10.0);
  CHECK(common.value > common.clearance);
  CHECK(commonObjective(*compare.lastProblem(), desk.document.actor().posture).clearance < 1.0);
}

TEST_CASE("curves as comma-separated values are the solve to the last bit", "[app][plot]") {
  TracedDesk desk;
  SolveCurves curves = desk.curves();
  curves.second->way.front().kkt_residual = std::nan("");
  const QStringList lines = curvesCsv(curves).split(QLatin1Char('\n'));
  CHECK(lines.front() == QStringLiteral("method,iteration,time_ms,evaluations,objective_cm2,kkt_residual_cm2_per_rad,"
                                        "goals_objective_cm2"));
  REQUIRE(lines.size() == static_cast<qsizetype>(2 + desk.first.steps().size() + desk.second.steps().size()));
  CHECK(lines.back().isEmpty());
  const auto firsts = static_cast<qsizetype>(desk.first.steps().size());
  for (qsizetype row = 1; row < lines.size() - 1; ++row) {
    const SolveCurve& curve = row <= firsts ? *curves.first : *curves.second;
    const auto step = static_cast<std::size_t>(row <= firsts ? row - 1 : row - 1 - firsts);
    const QStringList cells = lines[row].split(QLatin1Char(','));
    REQUIRE(cells.size() == 7);
    CHECK(cells[0] == curve.name);
    CHECK(cells[1].toInt() == curve.way[step].number);
    CHECK(cells[2].toDouble() == 1e3 * curve.way[step].seconds);
    CHECK(cells[3].toInt() == curve.way[step].evaluations);
    CHECK((cells[4].isEmpty() ? std::isnan(curve.way[step].objective)
                              : cells[4].toDouble() == curve.way[step].objective));
    CHECK(cells[5].isEmpty() == std::isnan(curve.way[step].kkt_residual));
    CHECK(cells[6].toDouble() == curve.goals[step]);
  }
  // The last row of a method is its report.
  const QStringList last = lines[lines.size() - 2].split(QLatin1Char(','));
  CHECK(last[1].toInt() == desk.second.report().iterations);
  CHECK(last[3].toInt() == desk.second.report().evaluations);
  CHECK(last[4].toDouble() == desk.second.report().objective);
}

TEST_CASE("curves as a drawing are sound SVG with a line a curve and every word", "[app][plot]") {
  std::mt19937 chance(3);
  SolveCurves curves{randomCurve(chance, QStringLiteral("First & <foremost>")), std::nullopt, true};
  for (const bool two : {false, true}) {
    if (two) curves.second = randomCurve(chance, QStringLiteral("Strict ranks"));
    QXmlStreamReader reader(curvesSvg(curves));
    QStringList words;
    int lines = 0;
    while (!reader.atEnd()) {
      if (reader.readNext() == QXmlStreamReader::Characters) words << reader.text().toString().trimmed();
      if (!reader.isStartElement() || reader.name() != QLatin1String("polyline")) continue;
      const auto points = reader.attributes().value(QLatin1String("points")).trimmed();
      if (points.count(QLatin1Char(' ')) > 1) ++lines;
    }
    INFO(words.join(QLatin1Char('|')).toStdString());
    CHECK_FALSE(reader.hasError());
    CHECK(lines == 2);
    CHECK(words.contains(QStringLiteral("Time (ms)")));
    CHECK(words.contains(QStringLiteral("First & <foremost>")));
    CHECK(words.contains(two ? QStringLiteral("Strict ranks") : QStringLiteral("KKT residual (cm²/rad)")));
  }
}

TEST_CASE("a file of curves is written whole or not at all, as its name ends", "[app][plot]") {
  std::mt19937 chance(5);
  const SolveCurves curves{randomCurve(chance, QStringLiteral("BFGS")), std::nullopt, false};
  const QTemporaryDir folder;
  const auto content = [](const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
  };
  REQUIRE(saveCurves(folder.filePath("a.CSV"), curves));
  CHECK(content(folder.filePath("a.CSV")) == curvesCsv(curves).toUtf8());
  REQUIRE(saveCurves(folder.filePath("a.svg"), curves));
  CHECK(content(folder.filePath("a.svg")).startsWith("<?xml"));
  const auto sentence = [&](const QString& path) {
    const auto saved = saveCurves(path, curves);
    return saved ? std::string() : saved.error().sentence();
  };
  const QString nowhere = folder.filePath("none/a.svg");
  CHECK(sentence(nowhere).find(nowhere.toStdString() + ": found no folder '") == 0);
  CHECK(sentence(folder.filePath("a.txt")) ==
        folder.filePath("a.txt").toStdString() + ": found the ending '.txt', expected .svg or .csv");
  REQUIRE(QDir(folder.path()).mkdir("b.svg"));
  CHECK(sentence(folder.filePath("b.svg")).find("found a folder") != std::string::npos);
  CHECK(QDir(folder.path()).entryList(QDir::AllEntries | QDir::NoDotAndDotDot | QDir::Hidden) ==
        QStringList{"a.CSV", "a.svg", "b.svg"});
}

}  // namespace limber::app::solve_curves_test
