// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <algorithm>

#include "bench/bench.h"
#include "bench/chain_file.h"
#include "bench/contender.h"
#include "bench/cpu_clock.h"
#include "bench/examination.h"
#include "bench/floor.h"
#include "bench/problems.h"
#include "bench/progress.h"
#include "bench/statistics.h"
#include "limber/base/units.h"
#include "limber/figure/tied_posture.h"
#include "limber/solve/kept_objective.h"

namespace limber::bench {

namespace {

constexpr int kPoses = 10'000;
constexpr double kPeerSecondsOfChain = 8.0;  ///< for one chain, start and peer
constexpr double kTolerance = 1.02e-5;       ///< of each component, m and rad, with the protocol's 2 % of slack
constexpr int kMostStarts = 100;

/// Start of a solve.
enum class Start { Middle, Random, Near };

struct StartKind {
  Start start;
  const char* name;
};
constexpr StartKind kStarts[] = {{Start::Middle, "mid"}, {Start::Random, "random"}, {Start::Near, "near"}};

/// Limits within which targets and starts are drawn: a joint without limits makes one turn.
Interval drawnFrom(const Chain& chain, DofId id) {
  return chain.turns_freely[id.index()] ? Interval{-kPi, kPi} : chain.figure->dofs()[id].limits;
}

Posture randomIn(const Chain& chain, Random& random) {
  Posture posture = startPosture(*chain.figure);
  for (const DofId id : ids<DofId>(chain.figure->dofs().size())) posture[id] = random.in(drawnFrom(chain, id));
  return posture;
}

Posture startOf(const Chain& chain, Start start, const Posture& target, Random& random) {
  if (start == Start::Random) return randomIn(chain, random);
  constexpr double kNearTurn = 0.1;
  constexpr double kNearSlide = 0.02;
  Posture posture = target;
  for (const DofId id : ids<DofId>(chain.figure->dofs().size())) {
    const Interval range = drawnFrom(chain, id);
    if (start == Start::Middle) {
      posture[id] = 0.5 * (range.lower + range.upper);
    } else {
      const double most = chain.figure->dofs()[id].kind == DofKind::Rotation ? kNearTurn : kNearSlide;
      posture[id] = range.clamp(posture[id] + random.in(-most, most));
    }
  }
  return posture;
}

/// The tip wanted in a pose: 1 rad counts as much as 1 m, since both have the same tolerance.
solve::Problem problemOf(const Chain& chain, const Posture& target) {
  solve::Problem problem;
  problem.figure = chain.figure;
  problem.start = target;
  problem.restarts = kMostStarts;
  const SiteId tip = chain.figure->effectors()[0].site;
  const goal::Orientation orientation = *goal::Orientation::make(degreesFromRadians(kLengthUnit));
  problem.goals.push_back(goalAt(*chain.figure, chain.figure->fullName(tip), target,
                                 *goal::PositionOrientation::make(goal::Position{}, orientation)));
  return problem;
}

/// Whether each of the six components of the pose's error is small enough, in a posture inside its limits.
bool isSolved(const Chain& chain, const solve::Problem& problem, const Posture& posture) {
  if (!keepsLimits(*chain.figure, posture)) return false;
  const goal::Goal& goal = problem.goals.front();
  const Pose placed =
      placedSegments(*chain.figure, posture)[goal.effector.segment] * goal.effector.segment_from_effector;
  const Pose& wanted = goal.target.world_from_target;
  const Eigen::AngleAxisd turn(Eigen::Matrix3d(wanted.rotation * placed.rotation.transpose()));
  const Eigen::Vector3d turned = turn.angle() * turn.axis();
  return (wanted.translation - placed.translation).cwiseAbs().maxCoeff() <= kTolerance &&
         turned.cwiseAbs().maxCoeff() <= kTolerance;
}

/// Cost of the poses of a chain from one kind of start, for one contender.
struct Tally {
  std::string solver;
  bool is_peer = false;
  int poses = 0;
  int solved = 0;
  int outside = 0;
  double spent = 0.0;
  std::vector<double> evaluations;
  std::vector<double> seconds;
  std::vector<double> starts;
  std::vector<double> floors;
};

/// One pose: from its start and then, for a contender without restarts of its own, from random ones until the objective
/// says that it is solved.
void solvePose(const Chain& chain, const solve::Problem& posed, Contender& contender, Random random, double floor,
               Tally& tally) {
  constexpr double kSolvedObjective = 0.5e-6;  // position and orientation half each: both within 1e-5
  solve::Problem problem = posed;
  Answer answer;
  int evaluations = 0;
  int starts = 0;
  const CpuStopwatch watch;
  do {
    if (starts > 0) {
      problem.start = randomIn(chain, random);
      ++problem.seed;  // or a solver's own restarts would be those that have failed
    }
    answer = contender.solve(problem, nullptr);
    evaluations += answer.evaluations;
    starts += 1 + answer.restarts;
  } while (!contender.restarts() && answer.objective > kSolvedObjective && starts < kMostStarts);
  const double seconds = watch.seconds();
  tally.spent += seconds;
  tally.seconds.push_back(seconds);
  tally.floors.push_back(seconds / floor);
  tally.evaluations.push_back(evaluations);
  tally.starts.push_back(starts);
  ++tally.poses;
  if (isSolved(chain, posed, answer.posture)) ++tally.solved;
  if (!keepsLimits(*chain.figure, answer.posture)) ++tally.outside;
}

/// Cost of setting up P, each a mean over some poses, s.
struct SetUp {
  std::vector<double> anew;
  std::vector<double> next;  ///< for the next pose of the same chain
};

nlohmann::ordered_json asJson(const Chain& chain, const StartKind& start, const Tally& tally) {
  return {{"chain", chain.name},
          {"dofs", chain.figure->dofs().size()},
          {"start", start.name},
          {"solver", tally.solver},
          {"poses", tally.poses},
          {"solved", tally.solved},
          {"outside_limits", tally.outside},
          {"median_evaluations", median(tally.evaluations)},
          {"mean_evaluations", mean(tally.evaluations)},
          {"median_microseconds", 1e6 * median(tally.seconds)},
          {"mean_microseconds", 1e6 * mean(tally.seconds)},
          {"mean_floors", mean(tally.floors)},
          {"mean_starts", mean(tally.starts)}};
}

void addSetUp(const Chain& chain, const SetUp& set_up, Table& table, Results& results) {
  const double anew = 1e6 * median(set_up.anew);
  const double next = 1e6 * median(set_up.next);
  table.rows.push_back({chain.name + ", " + std::to_string(chain.figure->dofs().size()), significant(anew),
                        significant(next), table.rows.empty() ? "≤ 2" : ""});
  results.json["set_up"].push_back({{"chain", chain.name}, {"anew_microseconds", anew}, {"next_microseconds", next}});
}

void addRow(const Chain& chain, const StartKind& start, const Tally& tally, bool first, Table& table) {
  table.rows.push_back({first ? chain.name + ", " + std::to_string(chain.figure->dofs().size()) : "",
                        first ? start.name : "", tally.solver, std::to_string(tally.poses),
                        percent(static_cast<double>(tally.solved) / std::max(1, tally.poses), 2),
                        std::to_string(tally.outside),
                        mean(tally.evaluations) > 0.0 ? significant(median(tally.evaluations)) : "-",
                        significant(mean(tally.starts)), significant(1e6 * median(tally.seconds)),
                        significant(1e6 * mean(tally.seconds)), significant(mean(tally.floors))});
}

/// Factor by which Limber's solvers need less CPU than each peer, on the poses that both have had.
struct Ratio {
  std::string start;
  std::string solver;
  std::string peer;
  std::vector<double> by_chain;
};

void noteRatios(const StartKind& start, const std::vector<Tally>& tallies, std::vector<Ratio>& ratios) {
  for (const Tally& own : tallies) {
    for (const Tally& peer : tallies) {
      if (own.is_peer || !peer.is_peer || peer.poses == 0) continue;
      const auto common = static_cast<std::ptrdiff_t>(peer.seconds.size());
      const std::vector<double> same(own.seconds.begin(), own.seconds.begin() + common);
      auto found = std::ranges::find_if(ratios, [&](const Ratio& one) {
        return one.start == start.name && one.solver == own.solver && one.peer == peer.solver;
      });
      if (found == ratios.end()) found = ratios.insert(found, {start.name, own.solver, peer.solver, {}});
      found->by_chain.push_back(mean(peer.seconds) / mean(same));
    }
  }
}

/// A pose with its start, and what one evaluation costs.
struct Posed {
  solve::Problem problem;
  double floor;
  Random restarts;
};

void measureSetUp(const std::vector<Posed>& block, SetUp& set_up) {
  const auto count = static_cast<double>(block.size());
  const CpuStopwatch watch;
  for (const Posed& posed : block) const solve::Objective objective(posed.problem);
  set_up.anew.push_back(watch.seconds() / count);
  solve::KeptObjective kept;
  kept.take(block.front().problem);
  const CpuStopwatch next;
  for (const Posed& posed : block) kept.take(posed.problem);
  set_up.next.push_back(next.seconds() / count);
}

/// Poses by the block, as in Contest.
std::vector<Tally> measureChain(const Chain& chain, const StartKind& start, Contenders& contenders, int count,
                                std::uint64_t seed, SetUp& set_up) {
  constexpr int kBlock = 50;
  std::vector<Tally> tallies;
  for (const auto& contender : contenders) {
    tallies.push_back({});
    tallies.back().solver = contender->name();
    tallies.back().is_peer = contender->isPeer();
  }
  Random targets(seed);
  Random starts(seed + 1);
  Progress progress("chains: " + chain.name + ", " + start.name, static_cast<std::size_t>(count));
  for (int first = 0; first < count; first += kBlock) {
    std::vector<Posed> block;
    for (int i = first; i < std::min(count, first + kBlock); ++i) {
      const Posture target = randomIn(chain, targets);
      solve::Problem problem = problemOf(chain, target);
      problem.start = startOf(chain, start.start, target, starts);
      const double floor = Floor(problem).seconds();
      block.push_back({std::move(problem), floor, Random(seed + 2 + static_cast<std::uint64_t>(i))});
    }
    measureSetUp(block, set_up);
    for (std::size_t j = 0; j < contenders.size(); ++j) {
      for (const Posed& posed : block) {
        if (tallies[j].is_peer && tallies[j].spent > kPeerSecondsOfChain) break;
        solvePose(chain, posed.problem, *contenders[j], posed.restarts, posed.floor, tallies[j]);
      }
    }
    for (std::size_t i = 0; i < block.size(); ++i) progress.step();
  }
  return tallies;
}

/// Wanted factor by which Limber's solvers need less CPU than SLSQP; 0: no aim.
double goalOf(const Ratio& ratio) {
  if (ratio.peer != "nlopt-slsqp" || ratio.start == "random") return 0.0;
  const bool near = ratio.start == "near";
  if (ratio.solver == "variable-metric") return near ? 4.5 : 6.0;
  return ratio.solver == "least-squares" ? (near ? 17.0 : 12.0) : 0.0;
}

Table ratioTable(const std::vector<Ratio>& ratios, Results& results) {
  Table table{"How many times less CPU, mean over poses, geometric mean over chains (range)",
              {"start", "solver", "peer", "times less CPU", "goal"},
              {}};
  for (const Ratio& ratio : ratios) {
    const auto [least, most] = std::ranges::minmax_element(ratio.by_chain);
    table.rows.push_back(
        {ratio.start, ratio.solver, ratio.peer,
         significant(geometricMean(ratio.by_chain)) + " (" + significant(*least) + " to " + significant(*most) + ")",
         goalOf(ratio) > 0.0 ? "≥ " + significant(goalOf(ratio), 2) : ""});
    results.json["ratios"].push_back({{"start", ratio.start},
                                      {"solver", ratio.solver},
                                      {"peer", ratio.peer},
                                      {"times_less_cpu", geometricMean(ratio.by_chain)},
                                      {"goal", goalOf(ratio)}});
  }
  return table;
}

}  // namespace

ExpectedAll<Results> benchChains(const BenchOptions& options) {
  const auto chains = options.file.empty() ? ownChains() : readChains(options.file);
  if (!chains) return tl::unexpected<Errors>(chains.error());
  const int count = options.count > 0 ? options.count : kPoses;
  Results results;
  results.json["poses"] = count;
  results.json["ratios"] = nlohmann::ordered_json::array();
  Table table{"Random reachable poses of the tip, 1e-5 m and rad, restarts included",
              {"chain, DOFs", "start", "solver", "poses", "solved %", "outside limits", "evaluations, median", "starts",
               "µs, median", "µs, mean", "F, mean"},
              {}};
  Table set_ups{"Setting up P", {"chain, DOFs", "anew, µs", "for the next pose, µs", "goal"}, {}};
  std::vector<Ratio> ratios;
  for (const Chain& chain : *chains) {
    SetUp set_up;
    auto contenders = chooseContenders(options.solvers, Field::Chains);
    if (!contenders) return tl::unexpected<Errors>({contenders.error()});
    for (const StartKind& start : kStarts) {
      const std::vector<Tally> tallies = measureChain(chain, start, *contenders, count, options.seed, set_up);
      for (const Tally& tally : tallies) {
        addRow(chain, start, tally, &tally == &tallies.front(), table);
        results.json["results"].push_back(asJson(chain, start, tally));
        if (tally.is_peer || tally.outside == 0) continue;
        results.faults.push_back("chains: " + chain.name + ": " + std::to_string(tally.outside) + " answers of " +
                                 tally.solver + " are outside their limits.");
      }
      noteRatios(start, tallies, ratios);
    }
    addSetUp(chain, set_up, set_ups, results);
  }
  results.tables.push_back(std::move(table));
  results.tables.push_back(std::move(set_ups));
  if (!ratios.empty()) results.tables.push_back(ratioTable(ratios, results));
  return results;
}

}  // namespace limber::bench
