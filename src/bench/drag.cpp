// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <Eigen/Core>
#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "bench/bench.h"
#include "bench/contender.h"
#include "bench/cpu_clock.h"
#include "bench/examination.h"
#include "bench/floor.h"
#include "bench/problems.h"
#include "bench/progress.h"
#include "bench/statistics.h"
#include "limber/base/error.h"
#include "limber/base/units.h"
#include "limber/io/figure_file.h"
#include "limber/scene/actor.h"
#include "limber/scene/cast.h"
#include "limber/scene/target_place.h"
#include "limber/solve/problem.h"

namespace limber::bench {

namespace {

/// One drag. Each step asks for the dragged goal at the next place, from the posture of the step before.
struct Drag {
  solve::Problem problem;               ///< at the beginning
  std::size_t dragged = 0;              ///< index of the goal that follows the mouse
  std::vector<Eigen::Vector3d> places;  ///< of its target, m
  std::size_t measured_from = 0;        ///< steps before only lead there
};

/// Drags that are told of together.
struct DragCase {
  std::string name;
  std::string what;
  std::string goal;          ///< in words; empty: none set
  bool with_peers = true;    ///< whether peers are measured too
  bool in_one_step = false;  ///< the mouse jumps there, so that joints must
  std::vector<Drag> drags;
};

constexpr double kStep = 0.01;     // m
constexpr double kProximal = 1.0;  // ℓ²/rad²

using Places = std::vector<Eigen::Vector3d>;

/// Appends the way from its end to a place, in even steps of at most 1 cm.
void leadTo(const Eigen::Vector3d& from, const Eigen::Vector3d& to, Places& places) {
  const int steps = std::max(1, static_cast<int>(std::ceil((to - from).norm() / kStep)));
  for (int i = 1; i <= steps; ++i) places.push_back(from + (to - from) * i / steps);
}

/// Appends two rounds of a circle that begin at centre + radius u.
void circle(const Eigen::Vector3d& centre, const Eigen::Vector3d& u, const Eigen::Vector3d& v, double radius,
            Places& places) {
  const int steps = static_cast<int>(std::ceil(2.0 * kPi * radius / kStep));
  for (int i = 1; i <= 2 * steps; ++i) {
    const double angle = 2.0 * kPi * i / steps;
    places.push_back(centre + radius * (std::cos(angle) * u + std::sin(angle) * v));
  }
}

/// The thesis' figure with its hands and feet held where they are at rest.
Drag abaliDrag(const FigurePtr& figure, std::size_t dragged) {
  Drag drag;
  drag.dragged = dragged;
  drag.problem.figure = figure;
  drag.problem.start = restPosture(*figure);
  drag.problem.proximal = kProximal;
  for (const char* site : {"left_hand_end.base", "right_hand_end.base", "left_foot_end.base", "right_foot_end.base"}) {
    drag.problem.goals.push_back(goalAt(*figure, site, drag.problem.start, goal::Position{}));
  }
  return drag;
}

Eigen::Vector3d beginOf(const Drag& drag) {
  return drag.problem.goals[drag.dragged].target.world_from_target.translation;
}

/// From rest straight to where a random posture has one of the four.
Drag randomDrag(const FigurePtr& figure, Random& random) {
  Drag drag = abaliDrag(figure, random.below(4));
  const Posture there = randomPosture(*figure, random);
  const goal::EndEffector& effector = drag.problem.goals[drag.dragged].effector;
  const Pose target = placedSegments(*figure, there)[effector.segment] * effector.segment_from_effector;
  leadTo(beginOf(drag), target.translation, drag.places);
  return drag;
}

Drag circleOfAbali(const FigurePtr& figure) {
  Drag drag = abaliDrag(figure, 0);
  const Eigen::Vector3d centre(0.30, 1.20, 0.40);
  constexpr double kRadius = 0.15;
  leadTo(beginOf(drag), centre + kRadius * Eigen::Vector3d::UnitX(), drag.places);
  drag.measured_from = drag.places.size();
  circle(centre, Eigen::Vector3d::UnitX(), Eigen::Vector3d::UnitY(), kRadius, drag.places);
  return drag;
}

Drag outAndBack(const FigurePtr& figure) {
  Drag drag = abaliDrag(figure, 0);
  const Eigen::Vector3d near(0.30, 1.20, 0.40);
  const Eigen::Vector3d far(0.90, 1.60, 0.90);
  leadTo(beginOf(drag), near, drag.places);
  drag.measured_from = drag.places.size();
  leadTo(near, far, drag.places);
  leadTo(far, near, drag.places);
  return drag;
}

/// The adult on held feet, the left hand dragged, as the window asks for it.
Drag adultDrag(const FigurePtr& figure) {
  scene::Actor actor = scene::makeActor(figure, {true, "adult"});
  actor.goals[0].active = true;
  Drag drag;
  drag.problem = scene::problemFor(actor, actor.posture);
  return drag;
}

/// From rest straight to where the hand is when every joint of its arm has a random angle.
Drag randomDragOfAdult(const FigurePtr& figure, Random& random) {
  Drag drag = adultDrag(figure);
  const goal::EndEffector& effector = drag.problem.goals[drag.dragged].effector;
  Posture there = drag.problem.start;
  const Posture anywhere = randomPosture(*figure, random);
  const auto& links = figure->links();
  for (int link = figure->linkOf(effector.segment); link >= 0;) {
    const Link& at = links[static_cast<std::size_t>(link)];
    for (const DofId dof : figure->joints()[at.joint].dofs) there[dof] = anywhere[dof];
    const auto branches = std::ranges::count(links, at.parent, &Link::parent);
    link = branches > 1 ? -1 : figure->linkOf(at.parent);  // there the trunk begins
  }
  const Pose target = placedSegments(*figure, there)[effector.segment] * effector.segment_from_effector;
  leadTo(beginOf(drag), target.translation, drag.places);
  return drag;
}

Drag circleOfAdult(const FigurePtr& figure, const Eigen::Vector3d& centre, const Eigen::Vector3d& normal,
                   double radius) {
  Drag drag = adultDrag(figure);
  const Eigen::Vector3d u = normal.unitOrthogonal();
  leadTo(beginOf(drag), centre + radius * u, drag.places);
  drag.measured_from = drag.places.size();
  circle(centre, u, normal.cross(u), radius, drag.places);
  return drag;
}

/// The hand sent away in one step, in six directions.
std::vector<Drag> jumpsOfAdult(const FigurePtr& figure, double distance) {
  std::vector<Drag> drags;
  for (int axis = 0; axis < 3; ++axis) {
    for (const double sign : {-1.0, 1.0}) {
      drags.push_back(adultDrag(figure));
      drags.back().places.push_back(beginOf(drags.back()) + sign * distance * Eigen::Vector3d::Unit(axis));
    }
  }
  return drags;
}

std::vector<Drag> only(Drag drag) { return {std::move(drag)}; }

/// Random drags, a circle and a way out of reach and back of abali's effectors, steps of 1 cm; a circle in reach, one
/// out of reach and single jumps of the adult's hand as the window asks for them.
/// @param count  how many random drags
ExpectedAll<std::vector<DragCase>> dragCases(std::uint64_t seed, int count) {
  const auto abali = io::loadFigure("abali");
  const auto adult = io::loadFigure("adult");
  if (!abali) return tl::unexpected<Errors>(abali.error());
  if (!adult) return tl::unexpected<Errors>(adult.error());
  std::vector<DragCase> cases;
  cases.push_back(
      {"random", "drags from rest to a random reachable place", "median ≤ 8; > 10°: ≤ 6, > 20°: ≤ 1", true, false, {}});
  Random random(seed);
  for (int i = 0; i < count; ++i) cases.back().drags.push_back(randomDrag(abali->figure, random));
  cases.push_back(
      {"circle", "twice round a circle of 15 cm in reach", "", true, false, only(circleOfAbali(abali->figure))});
  cases.push_back({"out and back", "out of reach and back", "", true, false, only(outAndBack(abali->figure))});
  const Eigen::Vector3d out = Eigen::Vector3d(1.0, 0.2, 0.6).normalized();
  const Eigen::Vector3d shoulder(0.178, 1.40, -0.015);
  const FigurePtr& body = adult->figure;
  cases.push_back({"adult, random",
                   "the left hand from rest to a random place of its arm",
                   "median ≤ 6, 95 % ≤ 40, most ≤ 400; > 10°: ≤ 6, > 20°: ≤ 1",
                   false,
                   false,
                   {}});
  for (int i = 0; i < count; ++i) cases.back().drags.push_back(randomDragOfAdult(body, random));
  cases.push_back({"adult, circle", "twice round a circle of 15 cm in reach", "", false, false,
                   only(circleOfAdult(body, {0.3, 1.2, 0.4}, Eigen::Vector3d::UnitZ(), 0.15))});
  cases.push_back({"adult, far circle", "twice round a circle of 30 cm, 1 m out of reach", "", false, false,
                   only(circleOfAdult(body, shoulder + 1.62 * out, out, 0.3))});
  cases.push_back({"adult, 30 cm", "the hand sent 30 cm away in one step", "", false, true, jumpsOfAdult(body, 0.3)});
  cases.push_back({"adult, 1 m", "the hand sent 1 m away in one step", "", false, true, jumpsOfAdult(body, 1.0)});
  return cases;
}

constexpr int kDrags = 100;
constexpr double kPeerSecondsOfCourse = 20.0;  ///< for one case and peer
constexpr int kStillSteps = 5;
constexpr int kMostSettling = 500;  ///< steps after the last, until nothing is cut short any more

/// What the steps of a case have cost one contender, and what they did to the joints.
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

/// How much farther a step that was cut short leaves the effector from its place than one that was not.
double behind(const Drag& drag, solve::Problem problem, const Answer& answer, Contender& contender) {
  const double miss = missOf(drag, problem, answer.posture);
  problem.most_turn = 0.0;
  problem.least_gain = 0.0;
  return miss - missOf(drag, problem, contender.solve(problem, nullptr).posture);
}

/// Leads one contender along a drag, or along as much of it as its time allows, lets it come to its end, and looks
/// whether it stays there.
/// @return CPU time spent in its solves, s
double follow(const Drag& drag, Contender& contender, double seconds_left, Course& course) {
  solve::Problem problem = drag.problem;
  scene::Actor actor;
  actor.figure = problem.figure;
  actor.posture = problem.start;
  const double size = scene::extentOf(actor).diagonal().norm();
  Eigen::Vector3d& target = problem.goals[drag.dragged].target.world_from_target.translation;
  double spent = 0.0;
  bool goes_on = false;
  int settling = 0;
  int still_steps = 0;
  for (std::size_t i = 0; still_steps < kStillSteps && spent <= seconds_left; ++i) {
    const bool led = i < drag.places.size();
    if (!led) (goes_on && settling < kMostSettling ? settling : still_steps) += 1;
    const Eigen::Vector3d place = led ? drag.places[i] : drag.places.back();
    if (!contender.isPeer()) scene::asStep(problem, size, (place - target).norm(), 0.0);
    target = place;
    const double floor = Floor(problem).seconds();
    const CpuStopwatch watch;
    Answer answer = contender.solve(problem, nullptr);
    const double seconds = watch.seconds();
    spent += seconds;
    goes_on = answer.cut_short;
    const double turn = largestTurn(problem.start, answer.posture);
    if (!withinLimits(*problem.figure, answer.posture)) ++course.outside;
    if (still_steps > 0) {
      course.still = std::max(course.still, turn);
    } else if (led && i >= drag.measured_from) {
      course.evaluations.push_back(answer.evaluations);
      course.seconds.push_back(seconds);
      course.floors.push_back(seconds / floor);
      course.turns.push_back(turn);
      course.behind.push_back(answer.cut_short ? behind(drag, problem, answer, contender) : 0.0);
    }
    course.settling = std::max(course.settling, settling);
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
               "jumps > 5°", "> 10°", "> 20° in 1000 steps", "goal", "largest turn, °", "behind, cm, 99 %",
               "frames to settle", "outside limits", "still, °"},
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
                         {"behind_cm_99", "behind, cm, 99 %", false, false, false, 2},
                         {"settling_steps", "frames to settle"},
                         {"outside_limits", "outside limits"},
                         {"still_deg", "still, °", false, false, false, 2}}};
  results.tables.push_back(std::move(table));
  return results;
}

}  // namespace limber::bench
