// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <Eigen/Core>
#include <algorithm>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "bench/bench.h"
#include "bench/contender.h"
#include "bench/cpu_clock.h"
#include "bench/drag_cases.h"
#include "bench/examination.h"
#include "bench/floor.h"
#include "bench/progress.h"
#include "bench/statistics.h"
#include "limber/base/error.h"
#include "limber/base/units.h"
#include "limber/figure/tied_posture.h"
#include "limber/scene/actor.h"
#include "limber/scene/actor_problem.h"
#include "limber/scene/cast.h"
#include "limber/scene/follow_up.h"
#include "limber/scene/target_place.h"
#include "limber/solve/problem.h"

namespace limber::bench {

namespace {

constexpr int kDrags = 100;
constexpr double kPeerSecondsOfCourse = 20.0;  ///< for one case and peer
constexpr int kStillSteps = 5;
constexpr int kMostSettling = 500;  ///< steps after the last, until nothing is cut short any more

/// Cost of the steps of a case for one contender, and their effect on the joints.
struct Course {
  std::vector<double> evaluations;
  std::vector<double> seconds;
  std::vector<double> floors;
  std::vector<double> turns;   ///< of a step: the largest change of a DOF, rad (or m of a slide)
  std::vector<double> behind;  ///< by which the effector is farther from its place than if it had gone on at once, m
  int settling = 0;            ///< the most steps after the last until nothing was cut short any more
  int outside = 0;             ///< steps with a DOF outside its limits
  double still = 0.0;          ///< the largest change of a DOF while the target stands still, rad

  [[nodiscard]] double jumpsPerThousand(double degrees) const {
    const auto count = std::ranges::count_if(turns, [&](double turn) { return turn > radiansFromDegrees(degrees); });
    return turns.empty() ? 0.0 : 1000.0 * static_cast<double>(count) / static_cast<double>(turns.size());
  }
};

double largestTurn(const Posture& from, const Posture& to) {
  return from.values.size() == 0 ? 0.0 : (to.values - from.values).cwiseAbs().maxCoeff();
}

double missOf(const Drag& drag, const solve::Problem& problem, const Posture& posture) {
  return scene::missOf(*problem.figure, posture, problem.goals[drag.dragged]).distance;
}

/// Excess of the effector's distance from its target after a step that was cut short over that after one that was not,
/// m.
double behind(const Drag& drag, solve::Problem problem, const Answer& answer, Contender& contender) {
  const double miss = missOf(drag, problem, answer.posture);
  problem.most_turn = 0.0;
  problem.least_gain = 0.0;
  return miss - missOf(drag, problem, contender.solve(problem, nullptr).posture);
}

/// Diagonal of the figure's box at the start, m.
double diagonalOf(const solve::Problem& problem) {
  scene::Actor actor;
  actor.figure = problem.figure;
  actor.posture = problem.start;
  return scene::extentOf(actor).diagonal().norm();
}

/// Leads one contender along a drag.
class Follower {
 public:
  Follower(const Drag& drag, Contender& contender, Course& course)
      : drag_(drag),
        contender_(contender),
        course_(course),
        problem_(drag.problem),
        actor_(drag.actor),
        size_(diagonalOf(problem_)) {}

  /// Along as much of it as its time allows, then to its end, and looks whether it stays there.
  /// @return CPU time spent in its solves, s
  double run(double seconds_left) {
    for (std::size_t i = 0; i < drag_.places.size() && spent_ <= seconds_left; ++i) {
      const Step step = stepTo(drag_.places[i]);
      if (i >= drag_.measured_from) note(step);
      goOnFrom(step);
    }
    int settling = 0;
    for (; (goes_on_ || hasNewSupport()) && settling < kMostSettling && spent_ <= seconds_left; ++settling) {
      goOnFrom(stepTo(drag_.places.back()));
    }
    course_.settling = std::max(course_.settling, settling);
    for (int i = 0; i < kStillSteps && spent_ <= seconds_left; ++i) {
      const Step step = stepTo(drag_.places.back());
      course_.still = std::max(course_.still, step.turn);
      goOnFrom(step);
    }
    return spent_;
  }

 private:
  struct Step {
    Answer answer;
    double seconds = 0.0;
    double floor = 0.0;
    double turn = 0.0;  // the largest change of a DOF, rad (or m of a slide)
  };

  Step stepTo(const Eigen::Vector3d& place) {
    const Eigen::Vector3d before = target();
    if (actor_) {
      actor_->posture = problem_.start;
      actor_->goals.front().target.world_from_target.translation = place;
      const goal::Balance balance = problem_.balance;
      problem_ = scene::problemFor(*actor_, drag_.actor->posture);
      if (goes_on_ && place == before) problem_.balance = balance;  // one solve in steps, as in the window
    }
    if (!contender_.isPeer()) scene::asStep(problem_, size_, (place - before).norm(), 0.0);
    target() = place;
    Step step;
    step.floor = Floor(problem_).seconds();
    const CpuStopwatch watch;
    step.answer = contender_.solve(problem_, nullptr);
    step.seconds = watch.seconds();
    step.turn = largestTurn(problem_.start, step.answer.posture);
    spent_ += step.seconds;
    if (!keepsLimits(*problem_.figure, step.answer.posture)) ++course_.outside;
    return step;
  }

  void note(const Step& step) {
    course_.evaluations.push_back(step.answer.evaluations);
    course_.seconds.push_back(step.seconds);
    course_.floors.push_back(step.seconds / step.floor);
    course_.turns.push_back(step.turn);
    course_.behind.push_back(step.answer.cut_short ? behind(drag_, problem_, step.answer, contender_) : 0.0);
  }

  void goOnFrom(const Step& step) {
    goes_on_ = step.answer.cut_short;
    problem_.start = step.answer.posture;
  }

  /// Whether the drag, which has come to rest, goes on over what carries now, as in the window.
  bool hasNewSupport() {
    if (!actor_) return false;
    const auto next = scene::followUp(*actor_, {}, problem_, problem_.start, follow_ups_);
    if (!next) return false;
    problem_.balance = next->balance;
    goes_on_ = true;
    return true;
  }

  Eigen::Vector3d& target() { return problem_.goals[drag_.dragged].target.world_from_target.translation; }

  const Drag& drag_;
  Contender& contender_;
  Course& course_;
  solve::Problem problem_;
  std::optional<scene::Actor> actor_;
  double size_;  // diagonal of the figure's box, m
  double spent_ = 0.0;
  bool goes_on_ = false;
  scene::FollowUps follow_ups_;
};

Course courseOf(const DragCase& drags, Contender& contender, Progress& progress) {
  Course course;
  double spent = 0.0;
  for (const Drag& drag : drags.drags) {
    const double left = contender.isPeer() ? kPeerSecondsOfCourse - spent : std::numeric_limits<double>::infinity();
    if (left > 0.0) spent += Follower(drag, contender, course).run(left);
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
  json["behind_cm_99"] = 100.0 * percentile(course.behind, 0.99);
  json["settling_steps"] = course.settling;
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
                        significant(json["behind_cm_99"], 2), std::to_string(course.settling),
                        std::to_string(course.outside), significant(json["still_deg"], 2)});
  results.json["results"].push_back(std::move(json));
}

/// Steps in 1000 that turn a joint by more than so many degrees.
Series jumpCurve(const std::string& drags, const std::string& solver, const Course& course) {
  Series series{"jumps " + drags, solver, {"degrees", "steps_per_1000"}, {}};
  double degrees = 0.25;
  while (degrees < 180.0) {
    series.rows.push_back({degrees, course.jumpsPerThousand(degrees)});
    degrees *= 1.1;
  }
  return series;
}

void addCase(const DragCase& drags, const Contenders& contenders, Table& table, Results& results) {
  bool first = true;
  for (const auto& contender : contenders) {
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

}  // namespace

ExpectedAll<Results> benchDrag(const BenchOptions& options) {
  auto contenders = chooseContenders(options.solvers, Field::Drags);
  if (!contenders) return tl::unexpected<Errors>({contenders.error()});
  const auto cases = dragCases(options.seed, options.count > 0 ? options.count : kDrags);
  if (!cases) return tl::unexpected<Errors>(cases.error());
  Results results;
  Table table{"Drags in steps of 1 cm, each from the posture of the step before",
              {"drag", "solver", "steps", "evaluations, median", "95 %", "most", "F, median", "µs, median",
               "jumps > 5°", "> 10°", "> 20° in 1000 steps", "goal", "largest turn, °", "behind, cm, 99 %",
               "frames to settle", "outside limits", "still, °"},
              {}};
  for (const DragCase& drags : *cases) addCase(drags, *contenders, table, results);
  results.over_seeds = {{"case", "solver"},
                        {{"median_evaluations", "evaluations, median"},
                         {"late_evaluations", "95 %"},
                         {"most_evaluations", "most"},
                         {"median_floors", "F, median"},
                         {"median_microseconds", "µs, median"},
                         {"jumps_per_1000_over_10_deg", "jumps > 10° in 1000 steps", false, false, true, 2},
                         {"jumps_per_1000_over_20_deg", "> 20°", false, false, true, 2},
                         {"largest_turn_deg", "largest turn, °", false, false, false, 2},
                         {"behind_cm_99", "behind, cm, 99 %", false, false, false, 2},
                         {"settling_steps", "frames to settle"},
                         {"outside_limits", "outside limits"},
                         {"still_deg", "still, °", false, false, false, 2}}};
  results.tables.push_back(std::move(table));
  return results;
}

}  // namespace limber::bench
