// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <iostream>

#include "limber/io/fig.h"
#include "limber/solve/default_solver.h"

int main(int /*count*/, char** words) {
  const auto read = limber::io::readFig(words[1]);
  if (!read) return 1;
  limber::solve::Problem problem;
  problem.figure = read->figure;
  problem.start = limber::startPosture(*read->figure);
  limber::Posture posture;
  static_cast<void>(limber::solve::DefaultSolver().solve(problem, posture, nullptr));
  std::cout << read->figure->segments().size() << " segments, " << posture.values.size() << " values\n";
}
