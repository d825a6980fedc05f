// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/scene/pose_parts.h"

#include <catch2/catch.hpp>
#include <string>

#include "limber/figure/reroot.h"
#include "support/figures.h"

namespace pose_parts_test {

using namespace limber;
using scene::PosePart;
using scene::PosePartSet;

namespace {

PosePartSet only(PosePart part) {
  PosePartSet set;
  set.set(part, true);
  return set;
}

/// The part of a DOF of a figure; that there is one and no other is checked.
PosePart partOf(const Figure& figure, const std::string& name) {
  const auto dof = figure.findDof(name);
  INFO(name);
  REQUIRE(dof);
  std::optional<PosePart> found;
  for (const PosePart part : scene::kPoseParts) {
    if (!scene::dofsOf(figure, only(part))[dof->index()]) continue;
    CHECK(!found);
    found = part;
  }
  REQUIRE(found);
  return *found;
}

}  // namespace

TEST_CASE("every DOF of a person belongs to one part, whichever site is the root", "[scene]") {
  const FigurePtr adult = support::adult();
  const auto from_foot = rerooted(*adult, *adult->findSite("left_foot.sole"));
  REQUIRE(from_foot);
  for (const FigurePtr& figure : {adult, *from_foot, support::assetFigure("woman")}) {
    REQUIRE(scene::hasPoseParts(*figure));
    for (const DofId dof : ids<DofId>(figure->dofs().size())) (void)partOf(*figure, figure->fullName(dof));
    CHECK(partOf(*figure, "skull.flexion") == PosePart::Head);
    CHECK(partOf(*figure, "neck_base.turn") == PosePart::Head);
    CHECK(partOf(*figure, "lumbar.flexion") == PosePart::Trunk);
    CHECK(partOf(*figure, "left_clavicle.elevation") == PosePart::LeftUpperArm);
    CHECK(partOf(*figure, "right_shoulder.twist") == PosePart::RightUpperArm);
    CHECK(partOf(*figure, "left_elbow.flexion") == PosePart::LeftForearm);
    CHECK(partOf(*figure, "right_wrist.deviation") == PosePart::RightHand);
    CHECK(partOf(*figure, "left_index_pip.flexion") == PosePart::LeftHand);
    CHECK(partOf(*figure, "left_hip.flexion") == PosePart::LeftThigh);
    CHECK(partOf(*figure, "right_knee.flexion") == PosePart::RightShin);
    CHECK(partOf(*figure, "left_toes.flexion") == PosePart::LeftShin);
  }
}

TEST_CASE("the root goes with both legs, and a figure without the parts takes all", "[scene]") {
  CHECK(scene::takesRoot(PosePartSet::all()));
  CHECK_FALSE(scene::takesRoot(PosePartSet::upperBody()));
  PosePartSet one_leg = PosePartSet::all();
  one_leg.set(PosePart::LeftShin, false);
  CHECK_FALSE(scene::takesRoot(one_leg));
  const FigurePtr dog = support::assetFigure("dog");
  CHECK_FALSE(scene::hasPoseParts(*dog));
  const std::vector<bool> taken = scene::dofsOf(*dog, {});
  CHECK(std::ranges::all_of(taken, [](bool dof) { return dof; }));
}

}  // namespace pose_parts_test
