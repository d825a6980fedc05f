// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/figure/wider_limits.h"

#include <catch2/catch.hpp>
#include <cmath>
#include <limits>

#include "limber/base/units.h"
#include "limber/figure/free_couplings.h"
#include "limber/figure/posture.h"
#include "limber/figure/reroot.h"
#include "support/figures.h"

namespace wider_limits_test {

using namespace limber;

namespace {

FigurePtr pair() {
  return support::parsed(R"(
figure pair {
  segment base { site top -> location = trans(0cm, 0cm, 0cm); }
  segment upper { site near -> location = trans(0cm, 0cm, 0cm); site far -> location = trans(50cm, 0cm, 0cm); }
  segment lower { site near -> location = trans(0cm, 0cm, 0cm); site tip -> location = trans(40cm, 0cm, 0cm); }
  joint shoulder { connect base.top to upper.near; type = R(z); llimit = (-20deg); ulimit = (15deg); }
  joint elbow { connect upper.far to lower.near; type = R(z); llimit = (-90deg); ulimit = (90deg); }
  couple share = shoulder.z - 0.5 * elbow.z;
}
)");
}

Interval degrees(double lower, double upper) { return {radiansFromDegrees(lower), radiansFromDegrees(upper)}; }

}  // namespace

TEST_CASE("a figure with wider limits lets what is coupled go farther, too, and knows its own limits", "[figure]") {
  const FigurePtr own = pair();
  const DofId shoulder = *own->findDof("shoulder.z");
  const DofId elbow = *own->findDof("elbow.z");
  CHECK(own->widened().empty());
  CHECK(own->ties().range(elbow).upper == Approx(radiansFromDegrees(30.0)));
  const auto wide = withWiderLimits(*own, {{shoulder, degrees(-20.0, 25.0)}});
  REQUIRE(wide);
  CHECK((*wide)->dofs()[shoulder].limits == degrees(-20.0, 25.0));
  CHECK((*wide)->ownLimits(shoulder) == own->dofs()[shoulder].limits);
  CHECK((*wide)->widened() == std::vector<DofId>{shoulder});
  CHECK((*wide)->ties().range(elbow).upper == Approx(radiansFromDegrees(50.0)));
  CHECK(widerLimits(**wide).size() == 1);

  const auto rehung = rerooted(**wide, *own->findSite("lower.tip"));
  REQUIRE(rehung);
  CHECK((*rehung)->widened() == std::vector<DofId>{shoulder});
  const auto freed = withFreed(**wide, {"share"});
  REQUIRE(freed);
  CHECK((*freed)->dofs()[shoulder].limits == degrees(-20.0, 25.0));
  const auto back = withWiderLimits(**freed, {});
  REQUIRE(back);
  CHECK((*back)->widened().empty());
  CHECK((*back)->dofs()[shoulder].limits == own->dofs()[shoulder].limits);
  CHECK((*back)->freed() == std::vector<std::string>{"share"});
  CHECK((*back)->ties().empty());
}

TEST_CASE("limits that are not wider than the figure's are rejected with a sentence", "[figure]") {
  const FigurePtr own = pair();
  const DofId shoulder = *own->findDof("shoulder.z");
  const auto refusal = [&](const WiderLimits& wider) {
    const auto figure = withWiderLimits(*own, {wider});
    return figure ? std::string() : figure.error().sentence();
  };
  CHECK(refusal({shoulder, degrees(-20.0, 10.0)}) ==
        "limits of shoulder.z: found -20deg to 10deg, expected at least -20deg to 15deg");
  CHECK(refusal({shoulder, degrees(-20.0, 400.0)}).find("expected no more than -360deg to 360deg") !=
        std::string::npos);
  CHECK(refusal({shoulder, {-10.0, std::numeric_limits<double>::quiet_NaN()}}).find("expected at least") !=
        std::string::npos);
  CHECK(refusal({DofId{7}, degrees(-90.0, 90.0)}).find("a DOF of the figure 'pair'") != std::string::npos);
  CHECK(refusal({DofId{}, degrees(-90.0, 90.0)}).find("a DOF of the figure 'pair'") != std::string::npos);
}

}  // namespace wider_limits_test
