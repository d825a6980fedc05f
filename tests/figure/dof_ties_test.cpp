// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/figure/dof_ties.h"

#include <catch2/catch.hpp>
#include <cmath>
#include <string>

#include "limber/base/units.h"
#include "limber/figure/free_couplings.h"
#include "limber/figure/tied_posture.h"
#include "support/figures.h"

namespace dof_ties_test {

using namespace limber;

namespace {

/// Five turns in a row, called row.a to row.e, within ± 60 degrees, and a slide row2.tx within ± 10 cm.
FigurePtr rowOfFive(const std::string& statements) {
  return support::parsed(
      "figure f { segment s { site x->location = trans(0, 0, 0); } segment t { site x->location = trans(0, 0, 0); }"
      " segment u { site x->location = trans(0, 0, 0); }"
      " joint row { connect s.x to t.x; type = R(x):a * R(y):b * R(z):c * R(x):d * R(y):e;"
      " llimit = (-60deg, -60deg, -60deg, -60deg, -60deg); ulimit = (60deg, 60deg, 60deg, 60deg, 60deg); }"
      " joint row2 { connect t.x to u.x; type = T(x); llimit = (-10cm); ulimit = (10cm); } " +
      statements + " }");
}

DofId dof(const Figure& figure, const std::string& name) { return *figure.findDof(name); }

}  // namespace

TEST_CASE("couplings of two chain to one driver with rates, offsets and a range", "[figure]") {
  const FigurePtr figure = rowOfFive(
      "couple one = row.a - 0.5 * row.b - 10deg; couple two = row.c + 2 * row.a; couple three = row.d - row.c;");
  const DofTies& ties = figure->ties();
  const DofId a = dof(*figure, "row.a");
  const DofId b = dof(*figure, "row.b");
  const DofId c = dof(*figure, "row.c");
  const DofId d = dof(*figure, "row.d");
  // a = b/2 + 10°, c = -2a, d = c: so c follows b too, with a rate of -1 and an offset of -20°
  CHECK(ties.members(b) == std::vector<DofId>{a, b, c, d});
  CHECK(ties.tie(a).rate == Approx(0.5));
  CHECK(ties.tie(d).rate == Approx(-1.0));
  CHECK(ties.tie(d).offset == Approx(radiansFromDegrees(-20.0)));
  CHECK(ties.range(b).lower == Approx(radiansFromDegrees(-60.0)));
  CHECK(ties.range(b).upper == Approx(radiansFromDegrees(40.0)));  // there c stands at -60°
  CHECK(ties.rows().empty());
  CHECK(figure->limitations().empty());
}

TEST_CASE("a coupling of three is a row until others leave it two", "[figure]") {
  CHECK(rowOfFive("couple sum = row.a + row.b + row.c;")->ties().rows().size() == 1);
  const FigurePtr figure = rowOfFive("couple sum = row.a + row.b + row.c; couple share = row.a - row.b;");
  CHECK(figure->ties().rows().empty());
  const DofId a = dof(*figure, "row.a");
  const DofId c = dof(*figure, "row.c");
  CHECK(figure->ties().tie(a).driver == c);
  CHECK(figure->ties().tie(a).rate == Approx(-0.5));
}

TEST_CASE("contradictory relations are reported by name, one sentence each", "[figure]") {
  const auto said = [](const std::string& statements) {
    const std::vector<std::string> sentences = rowOfFive(statements)->limitations();
    return sentences.size() == 1 ? sentences.front() : std::to_string(sentences.size()) + " sentences";
  };
  CHECK(said("couple one = row.a - row.b; couple two = row.a - row.b - 5deg;") ==
        "'two' (row.a, row.b) cannot hold beside the limits and couplings before it.");
  CHECK(said("couple far = row.a - row.b - 150deg;") == "'far' (row.a, row.b) leaves no value within the limits.");
  CHECK(said("couple out = row.a - 70deg;") == "'out' (row.a) asks for a value outside the limits.");
  CHECK(said("drive row.a = row.b by (0deg, 40deg, 1); drive row.a = row.c by (0deg, 40deg, 1);") ==
        "row.a is driven twice.");
  CHECK(said("drive row.a = row.b by (0deg, 40deg, 1); drive row.b = row.a by (0deg, 40deg, 1);") ==
        "row.b is driven in a cycle.");
  CHECK(said("couple one = row.a - row.b; drive row.a = row.b by (0deg, 40deg, 1);") ==
        "row.a, row.b are tied by both a coupling and a drive.");
  CHECK(said("drive row.a = row.b by (0deg, 40deg, 1); limit both : row.a + row.c <= 20deg;") ==
        "'both' (row.a) cannot rule what a drive decides.");
  CHECK(said("couple one = row.a - row.b; couple two = 2 * row.a - 2 * row.b;") == "0 sentences");
}

TEST_CASE("a drive's curve is exact outside its rounded corners and smooth within", "[figure]") {
  const Ramp ramp{0.3, 1.3, 0.25, 0.05};
  CHECK(ramp.value(0.2) == 0.0);
  CHECK(ramp.value(0.8) == Approx(0.25 * 0.5));
  CHECK(ramp.value(2.0) == Approx(0.25));
  constexpr double kStep = 1e-6;
  for (double x = 0.2; x < 1.45; x += 0.0137) {
    INFO("at " << x);
    CHECK(ramp.slope(x) == Approx((ramp.value(x + kStep) - ramp.value(x - kStep)) / (2.0 * kStep)).margin(1e-6));
    CHECK(std::abs(ramp.slope(x + kStep) - ramp.slope(x - kStep)) < 1e-5);  // no jump: C1
    CHECK(ramp.value(x + kStep) >= ramp.value(x));
  }
}

TEST_CASE("a drive that would leave its follower's limits ends its driver's range", "[figure]") {
  const FigurePtr figure = rowOfFive("drive row2.tx = row.a by (0deg, 60deg, 0.15);");
  const DofId driver = dof(*figure, "row.a");
  const double end = figure->ties().range(driver).upper;
  CHECK(end < radiansFromDegrees(60.0));
  Posture posture = withDofValue(*figure, startPosture(*figure), driver, radiansFromDegrees(60.0));
  CHECK(posture[driver] == end);
  CHECK(posture[dof(*figure, "row2.tx")] == Approx(0.10));
  CHECK(withinLimits(*figure, posture));
}

TEST_CASE("setting one value by hand brings along all that is tied to it", "[figure]") {
  const FigurePtr figure = rowOfFive("couple one = row.a - 0.5 * row.b; drive row.c = row.a by (10deg, 30deg, 0.5);");
  const DofId a = dof(*figure, "row.a");
  const DofId b = dof(*figure, "row.b");
  const DofId c = dof(*figure, "row.c");
  Posture posture = withDofValue(*figure, startPosture(*figure), a, radiansFromDegrees(20.0));
  CHECK(posture[a] == Approx(radiansFromDegrees(20.0)));
  CHECK(posture[b] == Approx(radiansFromDegrees(40.0)));
  CHECK(posture[c] == Approx(radiansFromDegrees(5.0)));
  CHECK(obeyCouplings(*figure, posture) == posture);
  // what a drive decides keeps its value, unless it is locked
  CHECK(withDofValue(*figure, posture, c, 0.3) == posture);
  std::vector<double> locked(figure->dofs().size(), 1.0);
  locked[c.index()] = 0.0;
  CHECK(withDofValue(*figure, posture, c, 0.3, locked)[c] == 0.3);
}

TEST_CASE("angles set one after the other to values that agree are all there to the last bit", "[figure]") {
  const FigurePtr adult = support::adult();
  Posture posture = support::randomPosture(*adult, 3);
  for (const DofId id : ids<DofId>(adult->dofs().size())) {
    posture = withDofValue(*adult, posture, id, adult->dofs()[id].rest);
  }
  for (const DofId id : ids<DofId>(adult->dofs().size())) {
    INFO(adult->fullName(id));
    CHECK(posture[id] == adult->dofs()[id].rest);
  }
}

TEST_CASE("a posture that breaks couplings is moved as little as its members allow", "[figure]") {
  const FigurePtr figure = rowOfFive("couple one = row.a - row.b;");
  Posture posture = startPosture(*figure);
  posture[dof(*figure, "row.a")] = 0.2;
  posture[dof(*figure, "row.b")] = 0.4;
  const Posture tied = obeyCouplings(*figure, posture);
  CHECK(tied[dof(*figure, "row.a")] == Approx(0.3));
  CHECK(tied[dof(*figure, "row.b")] == Approx(0.3));
}

TEST_CASE("a finger whose couplings are freed bends joint by joint, and only this one", "[figure]") {
  const FigurePtr adult = support::adult();
  const std::vector<DofId> finger{dof(*adult, "left_index_pip.flexion")};
  const std::vector<std::string> names{"left_index_curl", "left_index_tip"};
  const auto freed = withFreed(*adult, names);
  REQUIRE(freed);
  CHECK((*freed)->freed() == names);
  CHECK((*freed)->couplings().size() == adult->couplings().size());
  const Posture start = startPosture(*adult);
  const Posture bent = withDofValue(**freed, start, finger.front(), 1.0);
  CHECK(bent[dof(*adult, "left_index_dip.flexion")] == start[dof(*adult, "left_index_dip.flexion")]);
  CHECK(withDofValue(*adult, start, finger.front(), 1.0)[dof(*adult, "left_index_dip.flexion")] > 0.5);
  CHECK((*freed)->ties().members((*freed)->ties().tie(dof(*adult, "left_ring_pip.flexion")).driver).size() == 3);
  CHECK(withFreed(*adult, {"left_clavicle.elevation"}));
  CHECK((*withFreed(*adult, {"left_hamstrings"}))->ties().rows().size() + 1 == adult->ties().rows().size());
  CHECK(withFreed(*adult, {"left_toe_curl"}).error().sentence() ==
        "freed: found 'left_toe_curl', expected a coupling, a driven DOF or a limit of several DOFs of the figure "
        "'adult'");
}

}  // namespace dof_ties_test
