// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/figure/kinematics.h"

#include <catch2/catch.hpp>

#include "limber/figure/chain.h"
#include "support/figures.h"

namespace kinematics_test {

using namespace limber;

namespace {

/// Every site of the figure as a tracked frame, every DOF active.
struct WholeFigure {
  FigurePtr figure;
  Posture posture;
  std::vector<DofId> dofs;
  std::vector<TrackedFrame> frames;

  WholeFigure(FigurePtr of, std::uint32_t seed)
      : figure(std::move(of)), posture(support::randomPosture(*figure, seed)) {
    for (const DofId dof : ids<DofId>(figure->dofs().size())) dofs.push_back(dof);
    for (const Site& site : figure->sites()) frames.push_back({site.segment, site.segment_from_site});
  }
  [[nodiscard]] Eigen::VectorXd theta(bool root_moves) const {
    const Eigen::Index first = root_moves ? 6 : 0;
    Eigen::VectorXd theta = Eigen::VectorXd::Zero(first + posture.values.size());
    theta.tail(posture.values.size()) = posture.values;
    return theta;
  }
};

}  // namespace

TEST_CASE("tracked frames lie where walking from the root puts their sites", "[figure]") {
  const bool root_moves = GENERATE(false, true);
  const std::uint32_t seed = GENERATE(1U, 2U, 3U);
  for (const FigurePtr& figure : {support::adult(), support::invertedArm()}) {
    const WholeFigure whole(figure, seed);
    Kinematics kinematics(*figure, whole.posture, root_moves, whole.dofs, whole.frames);
    kinematics.update(whole.theta(root_moves));
    for (const SiteId site : ids<SiteId>(figure->sites().size())) {
      const Pose expected = worldFromSite(*figure, whole.posture, site);
      const Pose& found = kinematics.worldFromFrame(site.index());
      INFO(figure->fullName(site));
      CHECK((found.translation - expected.translation).norm() < 1e-12);
      CHECK((found.rotation - expected.rotation).norm() < 1e-12);
    }
  }
}

TEST_CASE("placing all segments agrees with walking to each of their sites", "[figure]") {
  const FigurePtr figure = support::adult();
  const Posture posture = support::randomPosture(*figure, 7);
  PerId<SegmentId, Pose> world_from_segment;
  placeSegments(*figure, posture, world_from_segment);
  for (const SiteId site : ids<SiteId>(figure->sites().size())) {
    const Site& here = figure->sites()[site];
    const Pose expected = worldFromSite(*figure, posture, site);
    CHECK(
        (world_from_segment[here.segment] * here.segment_from_site).translation.isApprox(expected.translation, 1e-12));
  }
}

TEST_CASE("folding locked DOFs into constants moves nothing", "[figure]") {
  const FigurePtr figure = support::adult();
  const Posture posture = support::randomPosture(*figure, 11);
  const WholeFigure whole(figure, 11);
  const DofId elbow = *figure->findDof("left_elbow.flexion");
  Kinematics kinematics(*figure, posture, false, {elbow}, whole.frames);
  Eigen::VectorXd theta(1);
  theta << posture[elbow];
  kinematics.update(theta);
  for (const SiteId site : ids<SiteId>(figure->sites().size())) {
    const Pose expected = worldFromSite(*figure, posture, site);
    CHECK((kinematics.worldFromFrame(site.index()).translation - expected.translation).norm() < 1e-12);
  }
}

TEST_CASE("a site moves by u × (r − p) when a DOF turns, and by u when one slides", "[figure]") {
  const bool root_moves = GENERATE(false, true);
  for (const FigurePtr& figure : {support::adult(), support::invertedArm()}) {
    const WholeFigure whole(figure, 5);
    Kinematics kinematics(*figure, whole.posture, root_moves, whole.dofs, whole.frames);
    const Eigen::VectorXd theta = whole.theta(root_moves);
    constexpr double kStep = 1e-6;
    for (int j = 0; j < kinematics.variableCount(); ++j) {
      Eigen::VectorXd moved = theta;
      moved[j] += kStep;
      kinematics.update(moved);
      std::vector<Eigen::Vector3d> ahead;
      for (std::size_t i = 0; i < whole.frames.size(); ++i) ahead.push_back(kinematics.worldFromFrame(i).translation);
      moved[j] -= 2.0 * kStep;
      kinematics.update(moved);
      std::vector<Eigen::Vector3d> behind;
      for (std::size_t i = 0; i < whole.frames.size(); ++i) behind.push_back(kinematics.worldFromFrame(i).translation);
      kinematics.update(theta);
      for (std::size_t i = 0; i < whole.frames.size(); ++i) {
        const Eigen::Vector3d difference = (ahead[i] - behind[i]) / (2.0 * kStep);
        const Eigen::Vector3d arm = kinematics.worldFromFrame(i).translation - kinematics.pivot(j);
        Eigen::Vector3d derivative = kinematics.isRotation(j) ? kinematics.axis(j).cross(arm) : kinematics.axis(j);
        if (!kinematics.moves(j, i)) derivative.setZero();
        CHECK((difference - derivative).norm() < 1e-8);  // step² times the third derivative, and rounding/step
      }
    }
  }
}

TEST_CASE("a chain runs from its first joint to the segment", "[figure]") {
  const FigurePtr figure = support::adult();
  const SegmentId hand = *figure->findSegment("left_hand");
  const std::vector<JointId> path = pathFromRoot(*figure, hand);
  REQUIRE(path.size() == 9);  // five trunk joints, clavicle, shoulder, elbow, wrist
  CHECK(figure->joints()[path.front()].name == "lumbosacral");
  CHECK(figure->joints()[path.back()].name == "left_wrist");
  const JointId shoulder = *figure->findJoint("left_shoulder");
  CHECK(chain(*figure, shoulder, hand) == std::vector<JointId>(path.begin() + 6, path.end()));
  CHECK(chain(*figure, *figure->findJoint("right_shoulder"), hand) == path);
  CHECK(dofsOf(*figure, chain(*figure, shoulder, hand)).size() == 7);
  CHECK(pathFromRoot(*figure, figure->rootSegment()).empty());
}

}  // namespace kinematics_test
