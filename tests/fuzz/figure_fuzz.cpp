// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Figures: read, written, read again, and solved.
#include "fuzz/fuzz.h"
#include "limber/figure/kinematics.h"
#include "limber/io/fig.h"

using namespace limber;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto read = io::parseFig(fuzz::textOf(data, size), "fuzz.fig");
  if (!read) return 0;
  const Figure& figure = *read->figure;
  const std::string text = io::writeFig(figure);
  const auto again = io::parseFig(text, "again.fig");
  fuzz::need(again.has_value(), "what was written can be read");
  fuzz::need(io::writeFig(*again->figure) == text, "what was read is written alike");
  solve::Problem problem;
  problem.figure = read->figure;
  problem.start = startPosture(figure);
  for (const EffectorDeclaration& effector : figure.effectors()) {
    if (problem.goals.size() == 3) break;
    const Site& site = figure.sites()[effector.site];
    goal::Goal goal;
    goal.effector = {effector.name, site.segment, site.segment_from_site};
    goal.target.world_from_target = worldFromSite(figure, problem.start, effector.site);
    goal.target.world_from_target.translation += Eigen::Vector3d(0.1, -0.2, 0.1);
    problem.goals.push_back(goal);
  }
  fuzz::solved(std::move(problem));
  return 0;
}
