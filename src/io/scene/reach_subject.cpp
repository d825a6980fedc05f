// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/io/reach_subject.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <iomanip>
#include <locale>
#include <sstream>

#include "limber/base/units.h"
#include "limber/scene/actor.h"

namespace limber::io {

namespace {

std::string plain(double value) {
  std::ostringstream text;
  text.imbue(std::locale::classic());
  text << std::setprecision(9) << std::round(value * 1e6) / 1e6;
  return text.str();
}

std::string hexadecimal(std::uint64_t number) {
  std::ostringstream text;
  text << std::hex << std::setw(16) << std::setfill('0') << number;
  return text.str();
}

/// A name of a file may hold what a line must not.
std::string oneLine(std::string text) {
  std::ranges::replace_if(
      text, [](unsigned char letter) { return letter < ' '; }, ' ');
  return text;
}

/// "; 3 obstacles", "; 1 obstacle", "" for none.
std::string counted(std::ptrdiff_t count, const std::string& one) {
  if (count == 0) return {};
  return "; " + std::to_string(count) + " " + one + (count == 1 ? "" : "s");
}

std::string holdsOf(const solve::Problem& problem) {
  std::string holds;
  for (auto goal = problem.goals.begin(); goal != problem.goals.end() - 1; ++goal) {
    if (goal->active) holds += (holds.empty() ? "; holds " : ", ") + goal->effector.name;
  }
  return holds;
}

std::string gridOf(const solve::ReachGrid& grid) {
  std::string text = "; spacing " + plain(centimetresFromMetres(grid.spacing)) + " cm; ";
  text += std::to_string(grid.count.x()) + " x " + std::to_string(grid.count.y()) + " x " +
          std::to_string(grid.count.z()) + " from ";
  for (int i = 0; i < 3; ++i) {
    text += plain(centimetresFromMetres(grid.spacing * grid.first[i])) + (i < 2 ? ", " : " cm");
  }
  return text;
}

std::string methodOf(const solve::Problem& problem, const solve::ReachOptions& options) {
  return "; restarts " + std::to_string(options.restarts) + "; seed " + std::to_string(problem.seed) + "; tolerance " +
         plain(centimetresFromMetres(options.tolerance)) + " cm, " + plain(degreesFromRadians(options.turn_tolerance)) +
         " deg; grace " + plain(centimetresFromMetres(options.grace)) + " cm; solver " + solve::word(problem.solver) +
         "; comfort " + plain(problem.comfort.weight / goal::kComfortWeight);
}

/// All other differences from a new scene of the figure.
std::string besidesOf(const solve::Problem& problem) {
  const Figure& figure = *problem.figure;
  std::string text;
  if (problem.body_awareness) text += "; avoids itself";
  const auto active = [](const auto& one) { return one.active; };
  text += counted(std::ranges::count_if(problem.obstacles, active), "obstacle");
  text += counted(std::ranges::count_if(problem.rows, active), "relation");
  if (problem.root_fixed && figure.rootIsFree()) text += "; root fixed";
  if (problem.distance_falloff > 0.0) text += "; falloff " + plain(problem.distance_falloff);
  if (problem.distance_cutoff >= 0) text += "; cutoff " + std::to_string(problem.distance_cutoff);
  if (!problem.multipliers.empty() && problem.multipliers != scene::priorities(figure)) text += "; multipliers changed";
  if (!problem.torques.empty()) text += "; torques";
  if (!(problem.start == startPosture(figure))) text += "; from another posture than the figure's start";
  return text;
}

}  // namespace

std::string reachSubject(const std::string& figure, const solve::ReachPlan& plan) {
  const solve::Problem& problem = plan.problem();
  std::string text = "figure " + figure + "; effector " + problem.goals.back().effector.name + holdsOf(problem);
  if (problem.balance.active()) text += "; balance";
  text += gridOf(plan.grid()) + methodOf(problem, plan.options()) + besidesOf(problem);
  return oneLine(text) + "; problem " + hexadecimal(plan.fingerprint());
}

}  // namespace limber::io
