// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/figure/limb.h"

#include <catch2/catch.hpp>
#include <cmath>
#include <random>
#include <string>

#include "limber/base/units.h"
#include "limber/figure/kinematics.h"
#include "limber/figure/reroot.h"
#include "support/figures.h"

namespace limb_test {

using namespace limber;

namespace {

Limb limbOf(const Figure& figure, const std::string& segment) {
  INFO(figure.name() << " " << segment);
  const std::optional<Limb> limb = limbAt(figure, *figure.findSegment(segment));
  REQUIRE(limb);
  return *limb;
}

std::string jointName(const Figure& figure, JointId joint) { return figure.joints()[joint].name; }

}  // namespace

TEST_CASE("the limbs of people are found by their axes", "[figure]") {
  for (const FigurePtr& figure : {support::adult(), support::abali(), support::assetFigure("bench")}) {
    const std::vector<Limb> limbs = limbsOf(*figure);
    CHECK(limbs.size() == 4);
    for (const std::string side : {"left_", "right_"}) {
      const Limb arm = limbOf(*figure, side + "forearm");
      CHECK(jointName(*figure, arm.upper) == side + "shoulder");
      CHECK(jointName(*figure, arm.middle) == side + "elbow");
      CHECK(jointName(*figure, arm.end) == side + "wrist");
      CHECK(figure->segments()[arm.upper_segment].name == side + "upper_arm");
      CHECK(figure->segments()[arm.end_segment].name == side + "hand");
      CHECK(arm.offset < 1e-9);
      const Limb leg = limbOf(*figure, side + "foot");
      CHECK(jointName(*figure, leg.upper) == side + "hip");
      CHECK(jointName(*figure, leg.middle) == side + "knee");
      CHECK(jointName(*figure, leg.end) == side + "ankle");
      CHECK(leg.offset < 1e-9);
      CHECK(limbOf(*figure, side + "hand").hinge == arm.hinge);
      CHECK(limbOf(*figure, side + "upper_arm").hinge == arm.hinge);
      CHECK(limbOf(*figure, side + "toes").hinge == leg.hinge);
    }
    CHECK_FALSE(limbAt(*figure, *figure->findSegment("pelvis")));
    CHECK_FALSE(limbAt(*figure, *figure->findSegment("head")));
  }
  const FigurePtr adult = support::adult();
  CHECK_FALSE(limbAt(*adult, *adult->findSegment("left_clavicle")));
  CHECK(limbOf(*adult, "left_hand").wrist.size() == 3);  // with the forearm's twist
  CHECK(limbOf(*adult, "left_foot").wrist.size() == 2);
  CHECK(limbOf(*adult, "left_index_distal").hinge == limbOf(*adult, "left_hand").hinge);
}

TEST_CASE("a robot arm with spherical shoulder and wrist in joints of one axis each is a limb", "[figure]") {
  const FigurePtr figure = support::assetFigure("arm");
  const Limb limb = limbOf(*figure, "hand");
  CHECK(jointName(*figure, limb.upper) == "turret");
  CHECK(jointName(*figure, limb.middle) == "elbow");
  CHECK(jointName(*figure, limb.end) == "wrist");
  CHECK(limb.ball.size() == 3);
  CHECK(limb.wrist.size() == 3);
  CHECK(limb.offset < 1e-9);
}

TEST_CASE("axes that miss each other are reported by their offset, and far ones make no limb", "[figure]") {
  const auto armWith = [](const std::string& gap) {
    return support::parsed(
        "figure arm { segment a { site x->location = trans(0, 0, 0); } segment b { site x->location = trans(0, 0, 0);"
        " site far->location = trans(" +
        gap +
        ", 0, 0); } segment c { site x->location = trans(0, 0, 0); site far->location = trans(0, -30cm, 0); }"
        " segment d { site x->location = trans(0, 0, 0); site far->location = trans(0, -30cm, 0); }"
        " segment e { site x->location = trans(0, 0, 0); }"
        " joint one { connect a.x to b.x; type = R(x) * R(z); } joint two { connect b.far to c.x; type = R(y); }"
        " joint elbow { connect c.far to d.x; type = R(x); } joint wrist { connect d.far to e.x; type = R(x); } }");
  };
  const FigurePtr near = armWith("0.2cm");
  const std::optional<Limb> limb = limbAt(*near, *near->findSegment("d"));
  REQUIRE(limb);
  CHECK(limb->offset > 1e-4);
  CHECK(limb->offset < 2.1e-3);
  const FigurePtr far = armWith("5cm");
  CHECK_FALSE(limbAt(*far, *far->findSegment("d")));
}

TEST_CASE("the points of a limb are where its axes are, in every posture", "[figure]") {
  std::uint32_t seed = 1;
  // Hung from a foot, that leg's joints are traversed the other way, and the limb is found from its other end.
  const FigurePtr adult = support::adult();
  const FigurePtr hung = *rerooted(*adult, *adult->findSite("left_foot.sole"));
  CHECK(limbsOf(*hung).size() >= 3);
  for (const FigurePtr& figure : {adult, support::abali(), support::assetFigure("arm"), hung}) {
    for (const Limb& limb : limbsOf(*figure)) {
      const SwivelCircle first = swivelOf(*figure, startPosture(*figure), limb);
      const double upper = (first.elbow - first.shoulder).norm();
      const double lower = (first.wrist - first.elbow).norm();
      for (int i = 0; i < 20; ++i) {
        const Posture posture = support::randomPosture(*figure, seed++);
        const SwivelCircle circle = swivelOf(*figure, posture, limb);
        CHECK((circle.elbow - circle.shoulder).norm() == Approx(upper).margin(1e-12));
        CHECK((circle.wrist - circle.elbow).norm() == Approx(lower).margin(1e-12));
        CHECK((circle.pointAt(circle.angle) - circle.elbow).norm() < 1e-9);
        CHECK(std::abs((circle.elbow - circle.centre).dot(circle.normal)) < 1e-12);
        CHECK(circle.angleOf(circle.pointAt(0.7)) == Approx(0.7));
        // Every point of the circle is an elbow's length away from both ends.
        CHECK((circle.pointAt(2.0) - circle.shoulder).norm() == Approx(upper));
        CHECK((circle.pointAt(2.0) - circle.wrist).norm() == Approx(lower));
      }
    }
  }
}

TEST_CASE("angles of a swivel begin backwards for a hanging limb and leap nowhere but straight up", "[figure]") {
  CHECK((swivelReference(-Eigen::Vector3d::UnitY()) + Eigen::Vector3d::UnitZ()).norm() < 1e-12);
  CHECK((swivelReference(Eigen::Vector3d::UnitZ()) + Eigen::Vector3d::UnitY()).norm() <
        1e-12);  // down for one forwards
  CHECK((swivelReference(Eigen::Vector3d::UnitX()) + Eigen::Vector3d::UnitZ()).norm() < 1e-12);
  std::mt19937 random(3);
  std::normal_distribution<double> normal;
  for (int i = 0; i < 200; ++i) {
    const Eigen::Vector3d n = Eigen::Vector3d{normal(random), normal(random), normal(random)}.normalized();
    const Eigen::Vector3d x = swivelReference(n);
    CHECK(std::abs(x.dot(n)) < 1e-9);
    CHECK(x.norm() == Approx(1.0));
    if (n.y() > 0.8) continue;
    const Eigen::Vector3d nudge{normal(random), normal(random), normal(random)};
    const Eigen::Vector3d next = swivelReference((n + 1e-4 * nudge.normalized()).normalized());
    CHECK((next - x).norm() < 2e-3);
  }
}

TEST_CASE("a straight limb has no circle, and says where its hinge would go", "[figure]") {
  const FigurePtr figure = support::abali();
  Posture posture = startPosture(*figure);
  posture.values.setZero();
  const SwivelCircle arm = swivelOf(*figure, posture, limbOf(*figure, "left_forearm"));
  CHECK(arm.radius < 1e-6);
  CHECK(arm.angle == Approx(0.0).margin(1e-9));  // an elbow goes backwards
  posture[*figure->findDof("left_elbow.flexion")] = 0.3;
  const SwivelCircle bent = swivelOf(*figure, posture, limbOf(*figure, "left_forearm"));
  CHECK(bent.radius > 0.01);
  CHECK(bent.angle == Approx(0.0).margin(1e-6));
  posture[*figure->findDof("left_knee.flexion")] = 0.5;
  const SwivelCircle leg = swivelOf(*figure, posture, limbOf(*figure, "left_shank"));
  CHECK(std::abs(leg.angle) == Approx(kPi).margin(1e-6));  // a knee goes forwards
}

}  // namespace limb_test
