// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <limits>

#include "bench/bench.h"
#include "bench/contender.h"
#include "bench/cpu_clock.h"
#include "bench/floor.h"
#include "bench/growth_solves.h"
#include "bench/problems.h"
#include "bench/progress.h"
#include "bench/statistics.h"
#include "limber/figure/kinematics.h"
#include "limber/io/figure_file.h"
#include "limber/solve/kept_objective.h"

namespace limber::bench {

namespace {

const std::vector<int> kSizes{10, 20, 31, 50, 76, 100, 150, 200, 300, 500, 700, 1000};
constexpr int kRounds = 300;
constexpr int kGrowthProblems = 100;
constexpr int kWholeSolves = 20;

/// Forward kinematics alone for the frames that a problem needs.
class ForwardFloor {
 public:
  explicit ForwardFloor(const solve::Problem& problem) : kinematics_(kinematicsOf(problem)) {
    constexpr int kPlaces = 16;
    Random random(1);
    for (int i = 0; i < kPlaces; ++i) {
      places_.push_back(
          Eigen::VectorXd::NullaryExpr(kinematics_.variableCount(), [&] { return random.in(-0.5, 0.5); }));
    }
  }

  /// CPU time of one pass, leastSeconds().
  [[nodiscard]] double seconds() {
    return leastSeconds(places_, [this](const Eigen::VectorXd& theta) {
      kinematics_.update(theta);
      return kinematics_.worldFromFrame(0).translation.x();
    });
  }

 private:
  static Kinematics kinematicsOf(const solve::Problem& problem) {
    const solve::Variables variables = solve::variablesOf(problem);
    std::vector<TrackedFrame> frames;
    for (const goal::Goal& goal : problem.goals) {
      frames.push_back({goal.effector.segment, goal.effector.segment_from_effector});
    }
    return {*problem.figure, problem.start, variables.root_moves, variables.dofs, frames};
  }

  Kinematics kinematics_;
  std::vector<Eigen::VectorXd> places_;
};

solve::Problem problemOf(const GrownFigure& grown, const goal::Potential& potential) {
  Random random(2);
  return randomProblem(grown, potential, random);
}

struct Cost {
  double forward = 0.0;     ///< s
  double evaluation = 0.0;  ///< s
};

/// Both in turn, many times; the medians.
Cost costOf(const solve::Problem& problem, int rounds) {
  Floor floor(problem);
  ForwardFloor forward(problem);
  std::vector<double> forwards;
  std::vector<double> evaluations;
  for (int i = 0; i < rounds; ++i) {
    forwards.push_back(forward.seconds());
    evaluations.push_back(floor.seconds());
  }
  return {median(forwards), median(evaluations)};
}

const std::vector<Shape> kShapes{{"chain of hinges, one goal", [](int dofs) { return grownChain(dofs); }, 1.3},
                                 {"tree of ball joints, a goal on each limb of 12", grownTree, 0.0}};

void measureShape(const Shape& shape, int rounds, Progress& progress, Table& table, Results& results) {
  Series series{"growth", shape.name, {"dofs", "evaluation_us", "forward_us"}, {}};
  bool first = true;
  for (const int dofs : kSizes) {
    const Cost cost = costOf(problemOf(shape.grow(dofs), goal::PositionOrientation{}), rounds);
    const double ratio = cost.evaluation / cost.forward;
    table.rows.push_back({first ? shape.name : "", std::to_string(dofs), significant(1e6 * cost.forward),
                          significant(1e6 * cost.evaluation), significant(1e9 * cost.evaluation / dofs),
                          significant(ratio), first ? "≤ 1.5" : ""});
    series.rows.push_back({static_cast<double>(dofs), 1e6 * cost.evaluation, 1e6 * cost.forward});
    results.json["growth"].push_back({{"shape", shape.name},
                                      {"dofs", dofs},
                                      {"forward_microseconds", 1e6 * cost.forward},
                                      {"evaluation_microseconds", 1e6 * cost.evaluation},
                                      {"evaluation_over_forward", ratio}});
    first = false;
    progress.step();
  }
  results.series.push_back(std::move(series));
}

/// One evaluation of 31 hinges, alone and with joints aside that move no goal.
void measureAside(int rounds, Table& table, Results& results) {
  constexpr int kUsed = 31;
  const goal::Position position;
  Floor alone(problemOf(grownChain(kUsed), position));
  for (const int aside : {0, 100, 1000}) {
    Floor beside(problemOf(grownChain(kUsed, aside), position));
    std::vector<double> ratios;
    for (int i = 0; i < rounds; ++i) {
      const double without = alone.seconds();
      ratios.push_back(beside.seconds() / without);
    }
    table.rows.push_back({std::to_string(kUsed), std::to_string(aside), significant(median(ratios)), "1"});
    results.json["aside"].push_back({{"used", kUsed}, {"aside", aside}, {"cost", median(ratios)}});
  }
}

/// All 76 DOFs of the measuring figure at once: ten fingertips, toes and head.
solve::Problem wholeFigure(const FigurePtr& figure, Random& random) {
  solve::Problem problem;
  problem.figure = figure;
  problem.start = restPosture(*figure);
  problem.multipliers.assign(figure->dofs().size(), 1.0);
  Posture there = randomPosture(*figure, random);
  for (const DofId id : ids<DofId>(figure->dofs().size())) {
    if (figure->dofs()[id].priority == 0.0) there[id] = random.in(figure->dofs()[id].limits);
  }
  const goal::Position position;
  for (const std::string side : {"left_", "right_"}) {
    for (const char* tip : {"thumb.tip", "index_tip.tip", "middle_tip.tip", "ring_tip.tip", "little_tip.tip"}) {
      problem.goals.push_back(goalAt(*figure, side + tip, there, position));
    }
    problem.goals.push_back(goalAt(*figure, side + "toes.base", there, position));
  }
  problem.goals.push_back(goalAt(*figure, "head.eyes", there, position));
  return problem;
}

/// A solver's work besides evaluations: (CPU time − evaluations · F) / (evaluations · F), set-up left out.
struct OwnWork {
  std::vector<double> per_evaluation;
  std::vector<double> anew;   ///< set-up of P, F
  std::vector<double> next;   ///< set-up of a P kept from the problem before, F
  solve::KeptObjective kept;  ///< as the solver keeps it
};

void measureWork(const solve::Problem& problem, Contenders& contenders, std::vector<OwnWork>& works) {
  Floor floor(problem);
  for (std::size_t i = 0; i < contenders.size(); ++i) {
    const double unit = floor.seconds();
    const CpuStopwatch setting_up;
    const solve::Objective objective(problem);
    const double anew = setting_up.seconds();
    const CpuStopwatch going_over;
    const bool is_next = works[i].kept.take(problem);
    const double set_up = going_over.seconds();
    const CpuStopwatch watch;
    const Answer answer = contenders[i]->solve(problem, nullptr);
    const double seconds = watch.seconds() - set_up;
    if (answer.evaluations == 0 || !is_next) continue;
    works[i].per_evaluation.push_back(seconds / (answer.evaluations * unit) - 1.0);
    works[i].anew.push_back(anew / unit);
    works[i].next.push_back(set_up / unit);
  }
}

void addWork(const std::string& what, int dofs, double goal, const Contenders& contenders,
             const std::vector<OwnWork>& works, Table& table, Results& results) {
  for (std::size_t i = 0; i < contenders.size(); ++i) {
    const double work = median(works[i].per_evaluation);
    table.rows.push_back({i == 0 ? what : "", i == 0 ? std::to_string(dofs) : "", contenders[i]->name(),
                          significant(work), i == 0 ? "≤ " + significant(goal, 2) : "",
                          significant(median(works[i].anew)), significant(median(works[i].next))});
    results.json["own_work"].push_back({{"problems", what},
                                        {"dofs", dofs},
                                        {"solver", contenders[i]->name()},
                                        {"floors_per_evaluation", work},
                                        {"goal", goal},
                                        {"set_up_floors", median(works[i].anew)},
                                        {"next_set_up_floors", median(works[i].next)}});
  }
}

Expected<void> measureOwnWork(const BenchOptions& options, Contenders& contenders, Results& results) {
  const auto abali = io::loadFigure("abali");
  const auto bench = io::loadFigure("bench");
  if (!abali || !bench) return tl::unexpected<Error>((!abali ? abali : bench).error().front());
  const int count = options.count > 0 ? options.count : kGrowthProblems;
  Table table{"A solver's own work in F for each evaluation: medians of " + std::to_string(count) + " problems",
              {"problems", "n", "solver", "own work", "goal", "P anew, F", "P of the next, F"},
              {}};
  std::vector<OwnWork> works(contenders.size());
  Random random(options.seed);
  solve::Problem problem;
  for (int i = 0; i < count; ++i) {
    problem.figure = abali->figure;
    problem.start = restPosture(*abali->figure);
    problem.goals.clear();
    const Posture there = randomPosture(*abali->figure, random);
    for (const char* site :
         {"left_hand_end.base", "right_hand_end.base", "left_foot_end.base", "right_foot_end.base", "head_top.base"}) {
      problem.goals.push_back(goalAt(*abali->figure, site, there, goal::Position{}));
    }
    measureWork(problem, contenders, works);
  }
  addWork("abali: hands, feet and head", Floor(problem).size(), 1.2, contenders, works, table, results);
  works = std::vector<OwnWork>(contenders.size());
  for (int i = 0; i < count; ++i) {
    problem = wholeFigure(bench->figure, random);
    measureWork(problem, contenders, works);
  }
  addWork("bench: fingertips, toes and head", Floor(problem).size(), 2.0, contenders, works, table, results);
  results.tables.push_back(std::move(table));
  return {};
}

/// Those that are timed over whole solves: those asked for, else the default and the peer that grows with n too.
Contenders solversOfWholes(const BenchOptions& options, Contenders all) {
  const auto is_left_out = [&](const auto& one) {
    return options.solvers.empty() && one->name() != "default" && one->name() != "nlopt-lbfgs";
  };
  std::erase_if(all, is_left_out);
  return all;
}

}  // namespace

ExpectedAll<Results> benchGrowth(const BenchOptions& options) {
  auto contenders = chooseContenders(options.solvers, Field::Drags);
  auto of_wholes = chooseContenders(options.solvers, Field::Drags);
  if (!contenders || !of_wholes) return tl::unexpected<Errors>({contenders.error()});
  std::erase_if(*contenders, [](const auto& one) { return one->isPeer(); });
  const int rounds = options.count > 0 ? options.count : kRounds;
  Results results;
  Table growth{"One evaluation of P and its gradient beside forward kinematics alone",
               {"figure", "DOFs", "forward kinematics, µs", "P and gradient, µs", "ns per DOF", "ratio", "goal"},
               {}};
  Progress progress("growth", kShapes.size() * kSizes.size());
  for (const Shape& shape : kShapes) measureShape(shape, rounds, progress, growth, results);
  Table aside{"Joints that move no goal", {"DOFs used", "DOFs aside", "times the cost", "goal"}, {}};
  measureAside(rounds, aside, results);
  results.tables.push_back(std::move(growth));
  results.tables.push_back(std::move(aside));
  Contenders whole = solversOfWholes(options, std::move(*of_wholes));
  measureWholeSolves(kShapes, kSizes, options, options.count > 0 ? options.count : kWholeSolves, whole, results);
  if (const auto measured = measureOwnWork(options, *contenders, results); !measured) {
    return tl::unexpected<Errors>({measured.error()});
  }
  return results;
}

}  // namespace limber::bench
