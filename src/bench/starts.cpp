// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
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
#include "limber/scene/command.h"
#include "limber/solve/default_solver.h"

/// The same goal, commanded from ten postures of a standing person: does the answer depend on where one starts?
namespace limber::bench {

namespace {

constexpr int kGoals = 300;
constexpr std::size_t kStarts = 10;
/// Ends whose P differs by less than this share, or by less than this (ℓ²), are as good.
constexpr double kAsGood = 0.01;
constexpr double kUnseen = 1e-4;
/// Answers no joint of which differs by more are one posture, rad: in a flat valley P is found to a few per cent.
constexpr double kSamePosture = radiansFromDegrees(5.0);
constexpr double kMetDistance = 0.001;
constexpr std::array<const char*, 2> kHands{"left_hand", "right_hand"};

/// Settings under which every goal is commanded.
struct Manner {
  const char* name;
  double natural;
  bool more_starts;
};
constexpr std::array<Manner, 3> kManners{
    {{"comfort", 0.0, false}, {"natural, from the start alone", 1.0, false}, {"natural", 1.0, true}}};

/// A hand and the place where it is wanted.
struct Wanted {
  const char* hand;
  Eigen::Vector3d place;
};

/// Within the reach of somebody who stands, from the floor to overhead, none inside the body.
Wanted drawn(Random& random) {
  constexpr double kBody = 0.3;
  constexpr double kAround = 0.75;
  Wanted wanted{kHands[random.below(kHands.size())], {}};
  do {
    wanted.place = {random.in(-kAround, kAround), random.in(0.1, 1.9), random.in(-0.3, kAround)};
  } while (std::hypot(wanted.place.x(), wanted.place.z()) < kBody ||
           std::hypot(wanted.place.x(), wanted.place.z()) > kAround);
  return wanted;
}

scene::Actor askedFor(scene::Actor actor, const Wanted& wanted) {
  goal::Goal& goal = actor.goals[*scene::findGoal(actor, wanted.hand)];
  goal.active = true;
  goal.target.world_from_target.translation = wanted.place;
  return actor;
}

/// The farthest that a joint stands from its place in another posture, rad; the root's bearing counts as one.
double farthestTurn(const Figure& figure, const Posture& a, const Posture& b) {
  const PerId<SegmentId, Pose> here = placeSegments(figure, a);
  const PerId<SegmentId, Pose> there = placeSegments(figure, b);
  const SegmentId root = figure.rootSegment();
  double farthest = rotationAngle(here[root].rotation.transpose() * there[root].rotation);
  for (const Link& link : figure.links()) {
    const Eigen::Matrix3d turned_here = here[link.parent].rotation.transpose() * here[link.child].rotation;
    const Eigen::Matrix3d turned_there = there[link.parent].rotation.transpose() * there[link.child].rotation;
    farthest = std::max(farthest, rotationAngle(turned_here.transpose() * turned_there));
  }
  return farthest;
}

/// What one goal's answers from all starts are like.
struct Answers {
  std::vector<Posture> postures;
  std::vector<double> objectives;
  int met = 0;

  [[nodiscard]] double spread(const Figure& figure) const {
    double widest = 0.0;
    for (std::size_t i = 0; i < postures.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) widest = std::max(widest, farthestTurn(figure, postures[i], postures[j]));
    }
    return widest;
  }
  /// @param widest  spread(), rad
  [[nodiscard]] bool areAsGood(double widest) const {
    const auto [least, most] = std::ranges::minmax(objectives);
    return widest <= kSamePosture || most - least <= std::max(kUnseen, kAsGood * least);
  }
};

/// Results of one manner.
struct Tally {
  std::vector<double> spreads;  ///< by goal, rad
  int as_good = 0;              ///< goals whose answers are one posture, or have the same P
  int met = 0;                  ///< answers
  int answers = 0;
  std::vector<double> seconds;
};

/// A person and the postures from which it starts: at rest, and where other commands have led it.
class Starter {
 public:
  Starter(scene::Actor person, Random& random) : person_(std::move(person)) {
    person_.solving.natural = 1.0;
    starts_.push_back(person_.posture);
    while (starts_.size() < kStarts) {
      scene::Actor actor = askedFor(person_, drawn(random));
      solve::Problem problem = scene::commandedProblemFor(actor);
      Posture posture;
      scene::solveCommand(solver_, actor, {}, problem, posture, nullptr);
      starts_.push_back(std::move(posture));
    }
  }

  void ask(const Wanted& wanted, const Manner& manner, Tally& tally) {
    Answers answers;
    for (const Posture& start : starts_) {
      scene::Actor actor = person_;
      actor.posture = start;
      actor = askedFor(std::move(actor), wanted);
      actor.solving.natural = manner.natural;
      solve::Problem problem = scene::commandedProblemFor(actor);
      if (!manner.more_starts) problem.more_starts.clear();
      const CpuStopwatch watch;
      Posture posture;
      const solve::SolveReport report = scene::solveCommand(solver_, actor, {}, problem, posture, nullptr);
      tally.seconds.push_back(watch.seconds());
      const goal::EndEffector& hand = actor.goals[*scene::findGoal(actor, wanted.hand)].effector;
      const Eigen::Vector3d placed = scene::effectorPlacement(*actor.figure, posture, hand).translation;
      if ((placed - wanted.place).norm() <= kMetDistance) ++tally.met;
      answers.postures.push_back(std::move(posture));
      answers.objectives.push_back(report.objective);
    }
    tally.answers += static_cast<int>(starts_.size());
    tally.spreads.push_back(answers.spread(*person_.figure));
    if (answers.areAsGood(tally.spreads.back())) ++tally.as_good;
  }

 private:
  scene::Actor person_;
  std::vector<Posture> starts_;
  solve::DefaultSolver solver_;
};

void addRow(const char* name, const Tally& tally, Table& table, Results& results) {
  const double goals = static_cast<double>(tally.spreads.size());
  nlohmann::ordered_json json{{"manner", name},
                              {"median_deg", degreesFromRadians(median(tally.spreads))},
                              {"most_deg", degreesFromRadians(percentile(tally.spreads, 0.95))},
                              {"as_good", tally.as_good / goals},
                              {"met", static_cast<double>(tally.met) / tally.answers},
                              {"milliseconds", 1e3 * median(tally.seconds)}};
  table.rows.push_back({name, significant(json["median_deg"]), significant(json["most_deg"]), percent(json["as_good"]),
                        percent(json["met"]), significant(json["milliseconds"])});
  results.json["results"].push_back(std::move(json));
}

}  // namespace

ExpectedAll<Results> benchStarts(const BenchOptions& options) {
  const auto adult = io::loadFigure("adult");
  if (!adult) return tl::unexpected<Errors>(adult.error());
  Random random(options.seed);
  Starter person(io::newActor(adult->figure, {true, "adult"}), random);
  std::array<Tally, kManners.size()> tallies;
  const int goals = options.count > 0 ? options.count : kGoals;
  Progress progress("starts", static_cast<std::size_t>(goals));
  for (int i = 0; i < goals; ++i) {
    const Wanted wanted = drawn(random);
    for (std::size_t k = 0; k < kManners.size(); ++k) person.ask(wanted, kManners[k], tallies[k]);
    progress.step();
  }
  Results results;
  results.json["results"] = nlohmann::ordered_json::array();
  Table table{
      "A hand of a standing adult sent to " + std::to_string(goals) + " places from " + std::to_string(kStarts) +
          " postures each: the largest difference of a joint between the answers",
      {"shaped by", "degrees, median", "95 %", "answers as good, % of places", "met within 1 mm, %", "ms, median"},
      {}};
  for (std::size_t i = 0; i < kManners.size(); ++i) addRow(kManners[i].name, tallies[i], table, results);
  results.over_seeds = {{"manner"},
                        {{"median_deg", "largest difference of a joint, degrees, median"},
                         {"most_deg", "95 %"},
                         {"as_good", "answers as good, % of places", true, true},
                         {"met", "met within 1 mm, %", true, true},
                         {"milliseconds", "ms"}}};
  results.tables.push_back(std::move(table));
  return results;
}

}  // namespace limber::bench
