// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>
#include <cmath>
#include <string>
#include <vector>

#include "limber/solve/variable_metric.h"
#include "support/kkt.h"
#include "support/reach_problems.h"

namespace limits_test {

using namespace limber;
using namespace limber::solve;

namespace {

/// A post with two arms, mirror images of each other: what stops one stops the other in the same step.
FigurePtr twoArms() {
  static const FigurePtr figure = support::parsed(R"(
figure two_arms {
  segment post { site base -> location = trans(0cm, 0cm, 0cm); site left -> location = trans(20cm, 100cm, 0cm); site right -> location = trans(-20cm, 100cm, 0cm); }
  segment left_upper { site near -> location = trans(0cm, 0cm, 0cm); site far -> location = trans(30cm, 0cm, 0cm); }
  segment right_upper { site near -> location = trans(0cm, 0cm, 0cm); site far -> location = trans(-30cm, 0cm, 0cm); }
  segment left_lower { site near -> location = trans(0cm, 0cm, 0cm); site tip -> location = trans(25cm, 0cm, 0cm); }
  segment right_lower { site near -> location = trans(0cm, 0cm, 0cm); site tip -> location = trans(-25cm, 0cm, 0cm); }
  joint left_shoulder { connect post.left to left_upper.near; type = R(z); llimit = (-40deg); ulimit = (40deg); }
  joint right_shoulder { connect post.right to right_upper.near; type = R(0, 0, -1):z; llimit = (-40deg); ulimit = (40deg); }
  joint left_elbow { connect left_upper.far to left_lower.near; type = R(z); llimit = (-30deg); ulimit = (50deg); }
  joint right_elbow { connect right_upper.far to right_lower.near; type = R(0, 0, -1):z; llimit = (-30deg); ulimit = (50deg); }
  root = post.base;
  effector left = left_lower.tip;
  effector right = right_lower.tip;
}
)");
  return figure;
}

/// Both tips wanted at mirrored places.
Problem mirroredReach(const Eigen::Vector3d& left_target) {
  Problem problem;
  problem.figure = twoArms();
  problem.start = startPosture(*problem.figure);
  for (const char* name : {"left", "right"}) {
    problem.goals.push_back(support::goalAt(*problem.figure, name, problem.start));
    problem.goals.back().target.world_from_target.translation = left_target;
  }
  problem.goals.back().target.world_from_target.translation.x() *= -1.0;
  return problem;
}

double valueOf(const Problem& problem, const Posture& posture, const std::string& dof) {
  return posture[*problem.figure->findDof(dof)];
}

}  // namespace

TEST_CASE("two limits that are hit at once are both kept", "[solve]") {
  const Problem problem = mirroredReach({0.1, 1.9, 0.0});  // up and inwards: all four joints go to their upper limits
  VariableMetric solver;
  support::Audit audit(problem);
  Posture posture;
  const SolveReport report = solver.solve(problem, posture, &audit);
  CHECK(report.stop == Stop::Converged);
  CHECK(audit.outside == 0);
  CHECK(audit.rises == 0);
  for (const char* joint : {"shoulder.z", "elbow.z"}) {
    const double left = valueOf(problem, posture, "left_" + std::string(joint));
    CHECK(left == valueOf(problem, posture, "right_" + std::string(joint)));
    CHECK(left == problem.figure->dofs()[*problem.figure->findDof("left_" + std::string(joint))].limits.upper);
  }
  CHECK(support::kktOf(problem, posture).holds());
}

TEST_CASE("mirrored goals move a mirrored figure alike and never out of its limits", "[solve]") {
  const Eigen::Vector3d target = GENERATE(Eigen::Vector3d(0.1, 1.9, 0.0), Eigen::Vector3d(0.5, 1.3, 0.0),
                                          Eigen::Vector3d(2.0, 0.0, 0.0), Eigen::Vector3d(0.6, 0.8, 0.1));
  const Problem problem = mirroredReach(target);
  VariableMetric solver;
  support::Audit audit(problem);
  Posture posture;
  solver.solve(problem, posture, &audit);
  CHECK(audit.iterations > 0);
  CHECK(audit.outside == 0);
  CHECK(audit.rises == 0);
  CHECK(support::kktOf(problem, posture).holds());
  for (const char* joint : {"shoulder.z", "elbow.z"}) {
    const double left = valueOf(problem, posture, "left_" + std::string(joint));
    CHECK(left == Approx(valueOf(problem, posture, "right_" + std::string(joint))).margin(1e-6));
  }
}

TEST_CASE("a locked DOF keeps its value to the last bit", "[solve]") {
  Problem problem = support::adultReach(3);
  const Posture somewhere = support::randomPosture(*problem.figure, 31);
  problem.start.values = somewhere.values;
  problem.multipliers.assign(problem.figure->dofs().size(), 1.0);
  std::vector<DofId> locked;
  for (const DofId dof : ids<DofId>(problem.figure->dofs().size())) {
    if (dof.value % 3 != 0) continue;
    problem.multipliers[dof.index()] = 0.0;
    locked.push_back(dof);
  }
  VariableMetric solver;
  support::Audit audit(problem);
  Posture posture;
  const SolveReport report = solver.solve(problem, posture, &audit);
  CHECK(report.iterations > 5);
  CHECK(audit.outside == 0);
  for (const DofId dof : locked) CHECK(posture[dof] == problem.start[dof]);
  CHECK((posture.values - problem.start.values).norm() > 0.1);
}

TEST_CASE("a DOF whose limits are one point stays there", "[solve]") {
  Problem problem;
  problem.figure = support::parsed(R"(
figure bent {
  segment base { site top -> location = trans(0cm, 0cm, 0cm); }
  segment arm { site near -> location = trans(0cm, 0cm, 0cm); site tip -> location = trans(0cm, 30cm, 0cm); }
  joint hinge { connect base.top to arm.near; type = R(x):fixed * R(z):free; llimit = (17deg, -90deg);
                ulimit = (17deg, 90deg); displacement = (17deg, 0deg); }
  effector tip = arm.tip;
}
)");
  problem.start = startPosture(*problem.figure);
  problem.goals.push_back(support::goalAt(*problem.figure, "tip", problem.start));
  problem.goals.back().target.world_from_target.translation += Eigen::Vector3d(0.2, 0.0, 0.2);
  CHECK(variablesOf(problem).dofs.size() == 1);
  VariableMetric solver;
  Posture posture;
  const SolveReport report = solver.solve(problem, posture, nullptr);
  CHECK(report.objective < report.start_objective);
  CHECK(posture.values[0] == problem.start.values[0]);
}

TEST_CASE("a figure whose every DOF is locked is returned as it was", "[solve]") {
  Problem problem = support::abaliReach(7);
  problem.multipliers.assign(problem.figure->dofs().size(), 0.0);
  problem.start = support::randomPosture(*problem.figure, 70);
  VariableMetric solver;
  Posture posture;
  const SolveReport report = solver.solve(problem, posture, nullptr);
  CHECK(report.iterations == 0);
  CHECK(report.stop == Stop::Converged);
  CHECK(report.objective == report.start_objective);
  CHECK(posture == problem.start);
}

TEST_CASE("a DOF without limits goes as far as its goal", "[solve]") {
  Problem problem;
  problem.figure = support::parsed(R"(
figure crane {
  segment rail { site zero -> location = trans(0cm, 0cm, 0cm); }
  segment trolley { site wheel -> location = trans(0cm, 0cm, 0cm); site hook -> location = trans(0cm, -50cm, 0cm); }
  joint run { connect rail.zero to trolley.wheel; type = T(x):along * T(z):across; }
  effector hook = trolley.hook;
}
)");
  problem.start = startPosture(*problem.figure);
  problem.goals.push_back(support::goalAt(*problem.figure, "hook", problem.start));
  problem.goals.back().target.world_from_target.translation += Eigen::Vector3d(250.0, 0.0, -40.0);
  REQUIRE(std::isinf(problem.figure->dofs()[DofId{0}].limits.upper));
  VariableMetric solver;
  support::Audit audit(problem);
  Posture posture;
  const SolveReport report = solver.solve(problem, posture, &audit);
  INFO(sentence(report));
  CHECK(report.stop == Stop::Converged);
  CHECK(audit.rises == 0);
  CHECK(posture.values[0] == Approx(250.0).margin(1e-3));
  CHECK(posture.values[1] == Approx(-40.0).margin(1e-3));
}

TEST_CASE("a posture on its limits with nowhere better to go is left alone", "[solve]") {
  Problem problem = mirroredReach({0.1, 1.9, 0.0});
  VariableMetric solver;
  Posture posture;
  solver.solve(problem, posture, nullptr);
  problem.start = posture;
  Posture again;
  const SolveReport report = solver.solve(problem, again, nullptr);
  CHECK(report.iterations == 0);
  CHECK(again == posture);
}

TEST_CASE("a posture on its limits leaves them when its goal moves back", "[solve]") {
  Problem problem = mirroredReach({0.1, 1.9, 0.0});
  VariableMetric solver;
  Posture posture;
  solver.solve(problem, posture, nullptr);
  Problem back = mirroredReach({0.7119, 1.1771, 0.0});  // 10° and 20°
  back.start = posture;
  const SolveReport report = solver.solve(back, posture, nullptr);
  CHECK(report.objective < 1e-6);
}

}  // namespace limits_test
