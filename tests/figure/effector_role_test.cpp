// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/figure/effector_role.h"

#include <catch2/catch.hpp>

#include "limber/figure/reroot.h"
#include "limber/figure/scaled_figure.h"
#include "support/figures.h"

namespace effector_role_test {

using namespace limber;
using namespace limber::support;

namespace {

std::vector<EffectorRole> rolesOf(const Figure& figure) {
  std::vector<EffectorRole> roles;
  for (const EffectorDeclaration& effector : figure.effectors()) roles.push_back(effector.role);
  return roles;
}

}  // namespace

TEST_CASE("an effector without a declared role has that of its name: hand, foot, head, pelvis", "[figure]") {
  CHECK(roleFromName("left_hand") == EffectorRole::Hand);
  CHECK(roleFromName("forefoot_2") == EffectorRole::Foot);
  CHECK(roleFromName("forehead") == EffectorRole::Head);
  CHECK(roleFromName("pelvis") == EffectorRole::Pelvis);
  CHECK(roleFromName("foot_in_hand") == EffectorRole::Hand);
  CHECK(roleFromName("head_on_foot") == EffectorRole::Foot);
  for (const char* name : {"Hand", "han", "nose", ""}) CHECK(roleFromName(name) == EffectorRole::None);
}

TEST_CASE("handles at the leaves of a figure that declares none have the role of their names", "[figure]") {
  const FigurePtr figure = parsed(R"(figure f {
    segment trunk { site a->location = trans(0, 0, 0); site b->location = trans(0, 1, 0); }
    segment left_foot { site top->location = trans(0, 0, 0); site heel->location = trans(0, -1, 0); }
    segment tail { site top->location = trans(0, 0, 0); site tip->location = trans(0, 1, 0); }
    joint ankle { connect trunk.a to left_foot.top; } joint root { connect trunk.b to tail.top; } })");
  REQUIRE(figure->effectors().size() == 2);
  CHECK(rolesOf(*figure) == std::vector{EffectorRole::Foot, EffectorRole::None});
}

TEST_CASE("an effector that the figure declares has the role that the figure says, a picked point that of its name",
          "[figure]") {
  const FigurePtr figure = parsed(
      "figure f { segment a { site p->location = trans(0, 0, 0); }\n"
      "effector paw = a.p role hand; effector handle = a.p role none; }");
  CHECK(roleOf(*figure, "paw") == EffectorRole::Hand);
  CHECK(roleOf(*figure, "handle") == EffectorRole::None);
  CHECK(roleOf(*figure, "left_hand_2") == EffectorRole::Hand);
  CHECK(roleOf(*figure, "shank") == EffectorRole::None);
}

TEST_CASE("stretched figures, and those that hang from another site, keep the roles of their effectors", "[figure]") {
  const std::vector<EffectorRole> roles = rolesOf(*adult());
  const PerId<SegmentId, Eigen::Vector3d> larger(adult()->segments().size(), Eigen::Vector3d::Constant(1.5));
  CHECK(rolesOf(**scaledFigure(*adult(), larger)) == roles);
  CHECK(rolesOf(**rerooted(*adult(), *adult()->findSite("left_hand.grip"))) == roles);
}

}  // namespace effector_role_test
