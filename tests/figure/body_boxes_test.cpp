// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/figure/body_boxes.h"

#include <catch2/catch.hpp>

namespace body_boxes_test {

using namespace limber;

TEST_CASE("the boxes of a rigid body hold its segments' meshes and nothing else", "[figure]") {
  Body body;
  Mesh mesh;
  mesh.positions = {{0.0F, 0.0F, 0.0F}, {1.0F, -2.0F, 0.0F}, {0.0F, 0.5F, 3.0F}};
  body.segments = {{"upper", {{0, mesh}}}, {"bare", {}}};
  const auto boxes = segmentBoxes(body);
  REQUIRE(boxes.size() == 2);
  CHECK(boxes[0].min() == Eigen::Vector3f(0.0F, -2.0F, 0.0F));
  CHECK(boxes[0].max() == Eigen::Vector3f(1.0F, 0.5F, 3.0F));
  CHECK(boxes[1].isEmpty());
}

}  // namespace body_boxes_test
