// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <limits>

#include "bench/bench.h"
#include "bench/contender.h"
#include "bench/cpu_clock.h"
#include "bench/drag_paths.h"
#include "bench/floor.h"
#include "bench/progress.h"
#include "bench/statistics.h"
#include "limber/base/units.h"

namespace limber::bench {

namespace {

constexpr int kDrags = 100;
constexpr double kPeerSecondsOfCourse = 20.0;  ///< for one case and peer
constexpr int kStillSteps = 5;

/// What the steps of a case have cost one contender, and what they did to the joints.
struct Course {
  std::vector<double> evaluations;
  std::vector<double> seconds;
  std::vector<double> floors;
  std::vector<double> turns;  ///< of a step: the largest change of a DOF, rad (or m of a slide)
  int outside = 0;            ///< steps with a DOF outside its limits
  double still = 0.0;         ///< the largest change of a DOF while the target stands still, rad

  [[nodiscard]] double jumpsPerThousand(double degrees) const {
    const auto count = std::ranges::count_if(turns, [&](double turn) { return turn > radiansFromDegrees(degrees); });
    return turns.empty() ? 0.0 : 1000.0 * static_cast<double>(count) / static_cast<double>(turns.size());
  }
};

double largestTurn(const Posture& from, const Posture& to) {
  return from.values.size() == 0 ? 0.0 : (to.values - from.values).cwiseAbs().maxCoeff();
}

/// Leads one contender along a drag, or along as much of it as its time allows.
/// @return CPU time spent in its solves, s
double follow(const Drag& drag, Contender& contender, double seconds_left, Course& course) {
  solve::Problem problem = drag.problem;
  double spent = 0.0;
  for (std::size_t i = 0; i < drag.places.size() + kStillSteps; ++i) {
    if (spent > seconds_left) break;
    const bool still = i >= drag.places.size();
    problem.goals[drag.dragged].target.world_from_target.translation = still ? drag.places.back() : drag.places[i];
    const double floor = Floor(problem).seconds();
    const CpuStopwatch watch;
    Answer answer = contender.solve(problem, nullptr);
    const double seconds = watch.seconds();
    spent += seconds;
    const double turn = largestTurn(problem.start, answer.posture);
    if (!withinLimits(*problem.figure, answer.posture)) ++course.outside;
    if (still) {
      course.still = std::max(course.still, turn);
    } else if (i >= drag.measured_from) {
      course.evaluations.push_back(answer.evaluations);
      course.seconds.push_back(seconds);
      course.floors.push_back(seconds / floor);
      course.turns.push_back(turn);
    }
    problem.start = std::move(answer.posture);
  }
  return spent;
}

Course courseOf(const DragCase& drags, Contender& contender, Progress& progress) {
  Course course;
  double spent = 0.0;
  for (const Drag& drag : drags.drags) {
    const double left = contender.isPeer() ? kPeerSecondsOfCourse - spent : std::numeric_limits<double>::infinity();
    if (left > 0.0) spent += follow(drag, contender, left, course);
    progress.step();
  }
  return course;
}

void addRow(const DragCase& drags, bool first, const std::string& solver, const Course& course, Table& table,
            Results& results) {
  nlohmann::ordered_json json{{"case", drags.name},
                              {"solver", solver},
                              {"steps", course.turns.size()},
                              {"median_evaluations", median(course.evaluations)},
                              {"goal", drags.goal},
                              {"late_evaluations", percentile(course.evaluations, 0.95)},
                              {"most_evaluations", percentile(course.evaluations, 1.0)},
                              {"median_floors", median(course.floors)},
                              {"median_microseconds", 1e6 * median(course.seconds)},
                              {"largest_turn_deg", degreesFromRadians(percentile(course.turns, 1.0))}};
  for (const int degrees : {5, 10, 20}) {
    json["jumps_per_1000_over_" + std::to_string(degrees) + "_deg"] = course.jumpsPerThousand(degrees);
  }
  json["outside_limits"] = course.outside;
  json["still_deg"] = degreesFromRadians(course.still);
  const auto jumps = [&](double degrees) {
    return drags.in_one_step ? "-" : significant(course.jumpsPerThousand(degrees), 2);
  };
  table.rows.push_back({first ? drags.name + ": " + drags.what : "", solver, std::to_string(course.turns.size()),
                        significant(json["median_evaluations"]), significant(json["late_evaluations"]),
                        significant(json["most_evaluations"]), significant(json["median_floors"]),
                        significant(json["median_microseconds"]), jumps(5.0), jumps(10.0), jumps(20.0),
                        first ? drags.goal : "", significant(json["largest_turn_deg"], 2),
                        std::to_string(course.outside), significant(json["still_deg"], 2)});
  results.json["results"].push_back(std::move(json));
}

/// How many steps in 1000 turn a joint by more than so many degrees.
Series jumpCurve(const std::string& drags, const std::string& solver, const Course& course) {
  Series series{"jumps " + drags, solver, {"degrees", "steps_per_1000"}, {}};
  for (double degrees = 0.25; degrees < 180.0; degrees *= 1.1) {
    series.rows.push_back({degrees, course.jumpsPerThousand(degrees)});
  }
  return series;
}

}  // namespace

ExpectedAll<Results> benchDrag(const BenchOptions& options) {
  auto contenders = chooseContenders(options.solvers, Field::Drags);
  if (!contenders) return tl::unexpected<Errors>({contenders.error()});
  const auto cases = dragCases(options.seed, options.count > 0 ? options.count : kDrags);
  if (!cases) return tl::unexpected<Errors>(cases.error());
  Results results;
  Table table{"Drags in steps of 1 cm, each from the posture of the step before",
              {"drag", "solver", "steps", "evaluations, median", "95 %", "most", "F, median", "µs, median",
               "jumps > 5°", "> 10°", "> 20° in 1000 steps", "goal", "largest turn, °", "outside limits", "still, °"},
              {}};
  for (const DragCase& drags : *cases) {
    bool first = true;
    for (const auto& contender : *contenders) {
      if (contender->isPeer() && !drags.with_peers) continue;
      Progress progress("drag: " + drags.name + ", " + contender->name(), drags.drags.size());
      const Course course = courseOf(drags, *contender, progress);
      if (course.turns.empty()) continue;  // its time was over before the drag had begun
      addRow(drags, first, contender->name(), course, table, results);
      first = false;
      if (drags.name == "random") results.series.push_back(jumpCurve(drags.name, contender->name(), course));
      if (!contender->isPeer() && course.outside > 0) {
        results.faults.push_back("drag: " + drags.name + ": " + std::to_string(course.outside) + " answers of " +
                                 contender->name() + " are outside their limits.");
      }
    }
  }
  results.over_seeds = {{"case", "solver"},
                        {{"median_evaluations", "evaluations, median"},
                         {"late_evaluations", "95 %"},
                         {"most_evaluations", "most"},
                         {"median_floors", "F, median"},
                         {"median_microseconds", "µs, median"},
                         {"jumps_per_1000_over_10_deg", "jumps > 10° in 1000 steps", false, false, true, 2},
                         {"jumps_per_1000_over_20_deg", "> 20°", false, false, true, 2},
                         {"largest_turn_deg", "largest turn, °", false, false, false, 2},
                         {"outside_limits", "outside limits"},
                         {"still_deg", "still, °", false, false, false, 2}}};
  results.tables.push_back(std::move(table));
  return results;
}

}  // namespace limber::bench
