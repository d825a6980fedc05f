// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <Eigen/Geometry>
#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "bench/bench.h"
#include "bench/cpu_clock.h"
#include "bench/progress.h"
#include "bench/statistics.h"
#include "limber/base/random.h"
#include "limber/base/units.h"
#include "limber/figure/kinematics.h"
#include "limber/io/figure_file.h"
#include "limber/io/new_actor.h"
#include "limber/scene/actor.h"
#include "limber/scene/actor_problem.h"
#include "limber/scene/balance.h"
#include "limber/scene/command.h"
#include "limber/scene/sole_hold.h"
#include "limber/scene/static_load.h"
#include "limber/solve/default_solver.h"

/// A standing person reaches for the points of a grid, one command each: which are reached, and how the person stands.
namespace limber::bench {

namespace {

constexpr int kReaches = 200;
constexpr double kGridStep = 0.2;
constexpr double kMetDistance = 0.001;
constexpr double kLow = 0.5;      ///< height, m
constexpr double kInside = 0.02;  ///< of the centre of mass from the support's edge, m
constexpr double kBentBack = radiansFromDegrees(5.0);
/// Starts that may look for some posture that reaches a point.
constexpr int kManyStarts = 50;

/// Settings under which every point is reached for.
struct Manner {
  const char* name;
  double natural;
  bool balance;
  bool spare_joints;
};
constexpr std::array<Manner, 5> kManners{{{"comfort", 0.0, false, false},
                                          {"natural", 1.0, false, false},
                                          {"comfort, balance", 0.0, true, false},
                                          {"natural, balance", 1.0, true, false},
                                          {"natural, balance, joints spared", 1.0, true, true}}};

/// How a person stands who has reached for a point.
struct Reached {
  bool met = false;          ///< by the hand, with the feet in place
  double outside = 0.0;      ///< of the centre of mass from the support, m; negative inside
  double bent_back = 0.0;    ///< of the line from hips to neck from the vertical, rad
  double peak_torque = 0.0;  ///< the largest of a joint, N·m
  double seconds = 0.0;      ///< CPU time

  [[nodiscard]] bool stands() const { return outside <= kMetDistance; }
  [[nodiscard]] bool balanced() const { return outside <= -kInside; }
};

/// The person of a new scene.
class Reacher {
 public:
  explicit Reacher(scene::Actor person) : person_(std::move(person)), hand_(*scene::findGoal(person_, "left_hand")) {
    person_.goals[hand_].active = true;
  }

  /// Points of the grid round the standing person, from the floor to overhead, on the hand's side and a step across;
  /// none inside the body.
  [[nodiscard]] static std::vector<Eigen::Vector3d> grid() {
    constexpr double kBody = 0.25;  // m, from the middle
    constexpr double kAround = 0.85;
    std::vector<Eigen::Vector3d> points;
    for (int i = -2; i <= 4; ++i) {
      for (int k = -4; k <= 4; ++k) {
        const double x = kGridStep * i;
        const double z = kGridStep * k;
        if (std::hypot(x, z) < kBody || std::hypot(x, z) > kAround) continue;
        for (int j = 0; j <= 10; ++j) points.emplace_back(x, 0.1 + kGridStep * j, z);
      }
    }
    return points;
  }

  [[nodiscard]] Reached reach(const Eigen::Vector3d& place, const Manner& manner) {
    scene::Actor actor = askedFor(place);
    actor.solving.natural = manner.natural;
    actor.solving.balance = manner.balance;
    actor.solving.spare_joints = manner.spare_joints;
    solve::Problem problem = scene::commandedProblemFor(actor);
    const CpuStopwatch watch;
    Posture posture;
    scene::solveCommand(solver_, actor, {}, problem, posture, nullptr);
    const double seconds = watch.seconds();
    Reached reached = judged(actor, std::move(posture));
    reached.seconds = seconds;
    return reached;
  }

  /// Whether some posture in balance reaches the point: with nothing else to care for and many starts.
  [[nodiscard]] bool canReach(const Eigen::Vector3d& place) {
    scene::Actor actor = askedFor(place);
    actor.solving.balance = true;
    actor.solving.comfort = 0.0;
    solve::Problem problem = scene::commandedProblemFor(actor);
    problem.restarts = kManyStarts;
    Posture posture;
    solver_.solve(problem, posture, nullptr);
    const Reached reached = judged(actor, std::move(posture));
    return reached.met && reached.stands();
  }

 private:
  [[nodiscard]] scene::Actor askedFor(const Eigen::Vector3d& place) const {
    scene::Actor actor = person_;
    actor.goals[hand_].target.world_from_target.translation = place;
    return actor;
  }

  /// @param actor  with the posture before the command, which says what feet are held by
  [[nodiscard]] static Reached judged(scene::Actor actor, Posture posture) {
    Reached reached;
    const PerId<SegmentId, Pose> segments = placeSegments(*actor.figure, posture);
    reached.met = std::ranges::all_of(actor.goals, [&](const goal::Goal& given) {
      if (!given.active) return true;
      const goal::Goal goal = scene::solvedGoal(actor, given);
      const Pose effector = segments[goal.effector.segment] * goal.effector.segment_from_effector;
      return goal::missOf(goal, effector).distance <= kMetDistance;
    });
    actor.posture = std::move(posture);
    const auto at = [&](const char* segment) { return segments[*actor.figure->findSegment(segment)].translation; };
    const Eigen::Vector3d hips = 0.5 * (at("left_thigh") + at("right_thigh"));
    const Eigen::Vector3d trunk = at("neck") - hips;
    reached.bent_back = std::atan2(-trunk.z(), trunk.y());
    if (const auto stance = scene::stanceOf(actor)) reached.outside = stance->outside;
    const solve::StaticTorques torques = scene::staticTorquesOf(actor);
    for (const DofId dof : ids<DofId>(actor.figure->dofs().size())) {
      reached.peak_torque = std::max(reached.peak_torque, std::abs(torques.total(dof)));
    }
    return reached;
  }

  scene::Actor person_;
  std::size_t hand_;
  solve::DefaultSolver solver_;
};

/// Results of one manner.
struct Tally {
  int reachable = 0;
  int met = 0;
  int low = 0;
  int low_met = 0;
  int not_behind = 0;               ///< low points that are in front or at the side
  int bent_back = 0;                ///< of these
  int balanced = 0;                 ///< of those met
  std::vector<double> margins;      ///< of those met, m
  std::vector<double> low_torques;  ///< N·m
  std::vector<double> seconds;

  void add(const Eigen::Vector3d& place, const Reached& reached) {
    ++reachable;
    seconds.push_back(reached.seconds);
    if (reached.met && reached.stands()) {
      ++met;
      margins.push_back(-reached.outside);
      if (reached.balanced()) ++balanced;
    }
    if (place.y() > kLow) return;
    ++low;
    low_torques.push_back(reached.peak_torque);
    if (reached.met && reached.stands()) ++low_met;
    if (place.z() < 0.0) return;
    ++not_behind;
    if (reached.bent_back > kBentBack) ++bent_back;
  }
};

double shareOf(int part, int whole) { return whole > 0 ? static_cast<double>(part) / whole : 1.0; }

void addRow(const char* name, const Tally& tally, Table& table, Results& results) {
  nlohmann::ordered_json json{{"manner", name},
                              {"reachable", tally.reachable},
                              {"met", shareOf(tally.met, tally.reachable)},
                              {"low_met", shareOf(tally.low_met, tally.low)},
                              {"bent_back", shareOf(tally.bent_back, tally.not_behind)},
                              {"balanced", shareOf(tally.balanced, tally.met)},
                              {"margin_cm", centimetresFromMetres(median(tally.margins))},
                              {"low_peak_torque", median(tally.low_torques)},
                              {"milliseconds", 1e3 * median(tally.seconds)}};
  table.rows.push_back({name, std::to_string(tally.reachable), percent(json["met"]), percent(json["low_met"]),
                        percent(json["bent_back"]), percent(json["balanced"]), significant(json["margin_cm"], 2),
                        significant(json["low_peak_torque"]), significant(json["milliseconds"])});
  results.json["results"].push_back(std::move(json));
}

}  // namespace

ExpectedAll<Results> benchReaches(const BenchOptions& options) {
  const auto adult = io::loadFigure("adult");
  if (!adult) return tl::unexpected<Errors>(adult.error());
  Reacher person(io::newActor(adult->figure, {true, "adult"}));
  std::vector<Eigen::Vector3d> places = Reacher::grid();
  Random random(options.seed);
  for (std::size_t i = places.size(); i > 1; --i) std::swap(places[i - 1], places[random.below(i)]);
  places.resize(std::min(places.size(), static_cast<std::size_t>(options.count > 0 ? options.count : kReaches)));
  std::array<Tally, kManners.size()> tallies;
  Progress progress("reaches", places.size());
  for (const Eigen::Vector3d& place : places) {
    std::array<Reached, kManners.size()> all;
    std::ranges::transform(kManners, all.begin(), [&](const Manner& manner) { return person.reach(place, manner); });
    const auto shows = [](const Reached& reached) { return reached.met && reached.stands(); };
    if (std::ranges::any_of(all, shows) || person.canReach(place)) {
      for (std::size_t i = 0; i < all.size(); ++i) tallies[i].add(place, all[i]);
    }
    progress.step();
  }
  Results results;
  results.json["results"] = nlohmann::ordered_json::array();
  Table table{"Reaches of the left hand for " + std::to_string(places.size()) +
                  " points round a standing adult, one command each; of those that some posture in balance reaches",
              {"shaped by", "points", "met within 1 mm, standing, %", "below 50 cm, %",
               "of these not behind: trunk bent back, %", "centre of mass 2 cm inside, %", "inside, cm, median",
               "below 50 cm: peak torque, N m, median", "ms, median"},
              {}};
  for (std::size_t i = 0; i < kManners.size(); ++i) addRow(kManners[i].name, tallies[i], table, results);
  results.over_seeds = {{"manner"},
                        {{"met", "met within 1 mm, %", true, true},
                         {"low_met", "below 50 cm, %", true, true},
                         {"bent_back", "of these not behind: trunk bent back, %", false, true},
                         {"balanced", "centre of mass 2 cm inside, %", true, true},
                         {"margin_cm", "inside, cm", true, false, false, 2},
                         {"low_peak_torque", "below 50 cm: peak torque, N m"},
                         {"milliseconds", "ms"}}};
  results.tables.push_back(std::move(table));
  return results;
}

}  // namespace limber::bench
