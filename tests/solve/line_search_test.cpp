// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "solve/variable_metric/line_search.h"

#include <catch2/catch.hpp>

#include "support/reach_problems.h"

namespace line_search_test {

using namespace limber;
using namespace limber::solve;

namespace {

/// An objective and a point in the middle of the limits.
struct Stand {
  Problem problem;
  Objective objective;
  Point from;
  Point next;

  explicit Stand(std::uint32_t seed) : problem(support::abaliReach(seed)), objective(problem) {
    from.resize(objective.size());
    next.resize(objective.size());
    from.theta = 0.5 * (objective.lower() + objective.upper());
    from.value = objective.evaluate(from.theta, from.gradient);
  }
};

}  // namespace

TEST_CASE("a step inside its longest fulfils both lines of the search's condition", "[solve]") {
  const LineSearchOptions options;
  int inside = 0;
  for (std::uint32_t seed = 1; seed <= 50; ++seed) {
    Stand stand(seed);
    const Eigen::VectorXd direction = -stand.from.gradient / stand.from.gradient.norm();
    const double longest = seed % 2 == 0 ? 3.0 : 1e-3;
    const double slope = stand.from.gradient.dot(direction);
    const Step step = searchLine(stand.objective, stand.from, direction, longest, options, stand.next);
    INFO("seed " << seed << ": step " << step.gamma << " of " << longest);
    REQUIRE(step.gamma > 0.0);
    CHECK(step.gamma <= longest);
    CHECK(step.evaluations <= options.max_evaluations + 1);
    Eigen::VectorXd gradient(stand.objective.size());
    CHECK(stand.next.theta == stand.from.theta + step.gamma * direction);
    CHECK(stand.next.value == stand.objective.evaluate(stand.next.theta, gradient));
    CHECK(stand.next.gradient == gradient);
    CHECK(stand.next.value <= stand.from.value + options.sufficient_decrease * step.gamma * slope);  // (26)
    if (step.gamma == longest) continue;
    ++inside;
    CHECK(gradient.dot(direction) >= options.curvature * slope);
  }
  CHECK(inside >= 5);  // or the second line was never asked for
}

}  // namespace line_search_test
