// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/solve/prioritised.h"

#include <catch2/catch.hpp>
#include <cmath>
#include <iostream>

#include "limber/scene/actor.h"
#include "limber/solve/default_solver.h"
#include "support/reach_problems.h"

using namespace limber;
using namespace limber::solve;

TEST_CASE("try", "[.try]") {
  Prioritised solver;
  DefaultSolver other;
  for (std::uint32_t seed = 1; seed <= 40; ++seed) {
    Problem problem = seed % 2 ? support::abaliReach(seed) : support::adultReach(seed);
    Posture posture;
    support::Audit audit(problem);
    const SolveReport report = solver.solve(problem, posture, &audit);
    Posture p2;
    const SolveReport r2 = other.solve(problem, p2, nullptr);
    std::cout << seed << " " << sentence(report) << " outside " << audit.outside << " kkt " << report.kkt_residual << " | " << sentence(r2) << "\n   ";
    for (double g : report.goal_objectives) std::cout << " " << g;
    std::cout << "\n";
  }
}
