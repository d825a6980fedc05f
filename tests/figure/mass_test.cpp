// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/figure/mass.h"

#include <catch2/catch.hpp>
#include <numeric>

#include "support/figures.h"

namespace mass_test {

using namespace limber;

TEST_CASE("the centre of mass is that of its segments, weighted", "[figure]") {
  const FigurePtr scales = support::parsed(R"(
figure scales {
  segment beam { mass = 1kg; com = (0cm, 10cm, 0cm); site middle -> location = trans(0cm, 0cm, 0cm); }
  segment arm { mass = 3kg; site near -> location = trans(0cm, 0cm, 0cm); site far -> location = trans(40cm, 0cm, 0cm); }
  segment bare { site near -> location = trans(0cm, 0cm, 0cm); }
  joint turn { connect beam.middle to arm.near; type = R(z); }
  joint hang { connect arm.far to bare.near; type = R(z); }
}
)");
  CHECK(totalMass(*scales) == Approx(4.0));
  CHECK(massFrames(*scales).size() == 2);
  const std::vector<double> shares = massShares(*scales);
  REQUIRE(shares.size() == 2);
  CHECK(shares[0] == Approx(0.25));
  CHECK(shares[1] == Approx(0.75));
  Posture posture = startPosture(*scales);
  posture.root_position = {1.0, 0.0, 0.0};
  // The arm's mass sits at its base frame's origin, for it names no centre.
  CHECK((*centreOfMass(*scales, posture) - Eigen::Vector3d(1.0, 0.025, 0.0)).norm() < 1e-12);
}

TEST_CASE("a figure without mass has no centre of it", "[figure]") {
  const FigurePtr figure = support::invertedArm();
  CHECK(totalMass(*figure) == 0.0);
  CHECK(massFrames(*figure).empty());
  CHECK(massShares(*figure).empty());
  CHECK_FALSE(centreOfMass(*figure, startPosture(*figure)));
}

TEST_CASE("the adult weighs 75 kg and the woman 62, their centres of mass over their feet", "[figure]") {
  const bool man = GENERATE(true, false);
  const FigurePtr figure = support::assetFigure(man ? "adult" : "woman");
  CHECK(totalMass(*figure) == Approx(man ? 75.0 : 62.0).margin(0.05));
  const std::vector<double> shares = massShares(*figure);
  CHECK(std::accumulate(shares.begin(), shares.end(), 0.0) == Approx(1.0));
  const Eigen::Vector3d centre = *centreOfMass(*figure, startPosture(*figure));
  CHECK(std::abs(centre.x()) < 1e-3);
  CHECK(centre.y() > 0.85);
  CHECK(centre.y() < 1.02);
  CHECK(centre.z() > -0.08);
  CHECK(centre.z() < 0.08);
}

}  // namespace mass_test
