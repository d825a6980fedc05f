// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/figure/scaled_figure.h"

#include <catch2/catch.hpp>

#include "limber/figure/kinematics.h"
#include "limber/figure/posture.h"
#include "support/figures.h"

namespace scaled_figure_test {

using namespace limber;

namespace {

PerId<SegmentId, Eigen::Vector3d> ones(const Figure& figure) {
  return PerId<SegmentId, Eigen::Vector3d>(figure.segments().size(), Eigen::Vector3d::Ones());
}

/// World position of a segment's base with a bent elbow, m.
Eigen::Vector3d baseOf(const Figure& figure, const std::string& segment) {
  Posture posture = startPosture(figure);
  posture[*figure.findDof("left_elbow.flexion")] = 1.0;
  PerId<SegmentId, Pose> placed;
  placeSegments(figure, posture, placed);
  return placed[*figure.findSegment(segment)].translation;
}

}  // namespace

TEST_CASE("stretching a segment moves its children and nothing else", "[figure]") {
  const FigurePtr adult = support::adult();
  auto factors = ones(*adult);
  factors[*adult->findSegment("left_forearm")] = {2.0, 1.5, 3.0};
  const auto longer = scaledFigure(*adult, factors);
  REQUIRE(longer);
  const Eigen::Vector3d forearm = baseOf(*adult, "left_hand") - baseOf(*adult, "left_forearm");
  const Eigen::Vector3d stretched = baseOf(**longer, "left_hand") - baseOf(**longer, "left_forearm");
  CHECK((stretched - 1.5 * forearm).norm() < 1e-12);  // the wrist lies on the forearm's y axis
  CHECK((baseOf(**longer, "left_forearm") - baseOf(*adult, "left_forearm")).norm() < 1e-12);
  CHECK((baseOf(**longer, "right_hand") - baseOf(*adult, "right_hand")).norm() < 1e-12);
  CHECK((*longer)->skin().empty());
  CHECK((*longer)->dofs().size() == adult->dofs().size());
  const Segment& before = adult->segments()[*adult->findSegment("left_forearm")];
  const Segment& after = (*longer)->segments()[*adult->findSegment("left_forearm")];
  CHECK(after.mass == before.mass);
  CHECK((*after.centre_of_mass - before.centre_of_mass->cwiseProduct(Eigen::Vector3d(2.0, 1.5, 3.0))).norm() < 1e-12);
}

TEST_CASE("factors of one leave every site where it was", "[figure]") {
  const FigurePtr adult = support::adult();
  const auto same = scaledFigure(*adult, ones(*adult));
  REQUIRE(same);
  for (const SiteId site : ids<SiteId>(adult->sites().size())) {
    CHECK(worldFromSite(**same, startPosture(**same), site) == worldFromSite(*adult, startPosture(*adult), site));
  }
}

TEST_CASE("a factor that is not a length is rejected with its segment", "[figure]") {
  const FigurePtr adult = support::adult();
  auto factors = ones(*adult);
  factors[*adult->findSegment("left_hand")].y() = 0.0;
  const auto refused = scaledFigure(*adult, factors);
  REQUIRE_FALSE(refused);
  CHECK(refused.error().sentence() == "segment 'left_hand': found factors 1 0 1, expected finite numbers above 0");
  CHECK(scaledFigure(*adult, {}).error().sentence() ==
        "factors: found 0, expected " + std::to_string(adult->segments().size()));
}

}  // namespace scaled_figure_test
