// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/scene/body_part.h"

#include <catch2/catch.hpp>
#include <string>

#include "limber/figure/reroot.h"
#include "support/figures.h"

namespace body_part_test {

using namespace limber;
using scene::BodyPart;

namespace {

BodyPart partOf(const Figure& figure, const char* segment) {
  return scene::bodyPartsOf(figure)[*figure.findSegment(segment)];
}

BodyPart partOfJoint(const Figure& figure, const char* joint) {
  const auto parts = scene::bodyPartsOf(figure);
  for (const Link& link : figure.links()) {
    if (figure.joints()[link.joint].name == joint) return scene::bodyPartOf(link, parts);
  }
  FAIL("no joint " << joint);
  return {};
}

}  // namespace

TEST_CASE("a person's arms begin with the collarbone, legs with the thigh, the head with the neck", "[scene]") {
  for (const char* name : {"adult", "woman"}) {
    CAPTURE(name);
    const FigurePtr figure = support::assetFigure(name);
    CHECK(partOf(*figure, "left_clavicle") == BodyPart::LeftArm);
    CHECK(partOf(*figure, "right_index_distal") == BodyPart::RightArm);
    CHECK(partOf(*figure, "left_thigh") == BodyPart::LeftLeg);
    CHECK(partOf(*figure, "right_toes") == BodyPart::RightLeg);
    CHECK(partOf(*figure, "neck") == BodyPart::Head);
    CHECK(partOf(*figure, "pelvis") == BodyPart::Trunk);
    CHECK(partOf(*figure, "upper_thorax") == BodyPart::Trunk);
    CHECK(partOfJoint(*figure, "left_clavicle") == BodyPart::LeftArm);
    CHECK(partOfJoint(*figure, "right_hip") == BodyPart::RightLeg);
    CHECK(partOfJoint(*figure, "neck_base") == BodyPart::Head);
    CHECK(partOfJoint(*figure, "lumbosacral") == BodyPart::Trunk);
  }
}

TEST_CASE("parts stay the same when a person hangs on a foot", "[scene]") {
  const FigurePtr figure = support::adult();
  const auto turned = rerooted(*figure, *figure->findSite("left_foot.base"));
  REQUIRE(turned);
  const auto parts = scene::bodyPartsOf(*figure);
  const auto parts_of_turned = scene::bodyPartsOf(**turned);
  for (const SegmentId id : ids<SegmentId>(figure->segments().size())) {
    const std::string& name = figure->segments()[id].name;
    CAPTURE(name);
    CHECK(parts_of_turned[*(*turned)->findSegment(name)] == parts[id]);
  }
  CHECK(partOfJoint(**turned, "left_hip") == BodyPart::LeftLeg);
  CHECK(partOfJoint(**turned, "lumbosacral") == BodyPart::Trunk);
}

TEST_CASE("every part has a word of its own, by which it is found", "[scene]") {
  for (const BodyPart part : scene::kBodyParts) CHECK(scene::findBodyPart(scene::wordOf(part)) == part);
  CHECK_FALSE(scene::findBodyPart("left arm"));
}

}  // namespace body_part_test
