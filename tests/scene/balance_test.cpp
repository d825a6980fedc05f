// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/scene/balance.h"
#include "limber/scene/actor_problem.h"

#include <catch2/catch.hpp>
#include <cmath>
#include <numeric>

#include "limber/base/units.h"
#include "limber/figure/kinematics.h"
#include "limber/figure/mass.h"
#include "limber/scene/contacts.h"
#include "limber/scene/observers.h"
#include "limber/scene/static_load.h"
#include "support/figures.h"

namespace balance_test {

using namespace limber;  // the unit literals

namespace {

/// A trunk of 30 kg on two straight legs without mass, whose soles are 10 cm by 20 cm and 30 cm apart; an arm of 2 kg.
FigurePtr biped() {
  static const FigurePtr figure = support::parsed(R"(
figure biped { root = trunk.base free; location = trans(0cm, 100cm, 0cm);
  segment trunk { site base -> location = trans(0cm, 0cm, 0cm); site left -> location = trans(15cm, 0cm, 0cm);
    site right -> location = trans(-15cm, 0cm, 0cm); site shoulder -> location = trans(0cm, 40cm, 0cm);
    mass = 30kg; com = (0cm, 20cm, 0cm); capsule = (0cm, 0cm, 0cm), (0cm, 40cm, 0cm), 12cm; }
  segment left_leg { site top -> location = trans(0cm, 0cm, 0cm); site sole -> location = trans(0cm, -100cm, 0cm);
    support = (-5cm, -100cm, -5cm), (5cm, -100cm, -5cm), (5cm, -100cm, 15cm), (-5cm, -100cm, 15cm); }
  segment right_leg { site top -> location = trans(0cm, 0cm, 0cm); site sole -> location = trans(0cm, -100cm, 0cm);
    support = (-5cm, -100cm, -5cm), (5cm, -100cm, -5cm), (5cm, -100cm, 15cm), (-5cm, -100cm, 15cm); }
  segment arm { site near -> location = trans(0cm, 0cm, 0cm); site hand -> location = trans(0cm, 0cm, 60cm);
    mass = 2kg; com = (0cm, 0cm, 30cm); capsule = (0cm, 0cm, 20cm), (0cm, 0cm, 60cm), 4cm; }
  joint left_hip { connect trunk.left to left_leg.top; type = R(x) * R(z); llimit = (-90deg, -60deg);
                   ulimit = (90deg, 60deg); }
  joint right_hip { connect trunk.right to right_leg.top; type = R(x) * R(z); llimit = (-90deg, -60deg);
                    ulimit = (90deg, 60deg); }
  joint shoulder { connect trunk.shoulder to arm.near; type = R(x); llimit = (-90deg); ulimit = (90deg); }
  effector left_foot = left_leg.sole held;
  effector right_foot = right_leg.sole held;
  effector hand = arm.hand;
}
)");
  return figure;
}

scene::Actor standing() { return scene::makeActor(biped(), {}); }

double torqueOf(const solve::StaticTorques& torques, const char* name) {
  return torques.total(*biped()->findDof(name));
}

}  // namespace

TEST_CASE("held segments with a sole support the figure, and the support is the hull of the soles", "[scene]") {
  scene::Actor actor = standing();
  REQUIRE(scene::heldFeet(actor).size() == 2);
  const goal::SupportPolygon both = scene::supportOf(actor);
  REQUIRE(both.corners().size() == 4);
  CHECK(both.placeOf({0.0, 0.05}).distance == Approx(-0.10));
  CHECK(both.placeOf({0.25, 0.05}).distance == Approx(0.05));

  actor.goals[*scene::findGoal(actor, "right_foot")].held = false;
  REQUIRE(scene::heldFeet(actor) == std::vector{*biped()->findSegment("left_leg")});
  CHECK(scene::supportOf(actor).placeOf({0.15, 0.05}).distance == Approx(-0.05));
  CHECK(scene::supportOf(actor).placeOf({0.0, 0.05}).distance == Approx(0.10));
  actor.goals[*scene::findGoal(actor, "left_foot")].active = false;
  CHECK(scene::heldFeet(actor).empty());
  CHECK(scene::supportOf(actor).empty());
}

TEST_CASE("a held hand supports nothing, nor does a foot held in its orientation alone", "[scene]") {
  scene::Actor actor = standing();
  actor.goals[*scene::findGoal(actor, "hand")].held = true;
  actor.goals[*scene::findGoal(actor, "hand")].active = true;
  CHECK(scene::heldFeet(actor).size() == 2);  // the arm hangs on no segment with a sole
  actor.goals[*scene::findGoal(actor, "left_foot")].potential = goal::Orientation{};
  CHECK(scene::heldFeet(actor) == std::vector{*biped()->findSegment("right_leg")});
}

TEST_CASE("a foot that is held in the air carries nothing", "[scene]") {
  scene::Actor actor = standing();
  const std::size_t right = *scene::findGoal(actor, "right_foot");
  const DofId hip = *biped()->findDof("right_hip.x");
  const auto lift = [&](double angle) {
    actor.posture[hip] = angle;
    actor.goals[right].target.world_from_target =
        scene::effectorPlacement(*actor.figure, actor.posture, actor.goals[right].effector);
  };
  lift(-40.0_deg);
  CHECK(scene::supportOf(actor).corners().size() == 4);  // the left sole alone
  CHECK(scene::supportOf(actor).placeOf({0.0, 0.05}).distance == Approx(0.10));
  CHECK(scene::staticTorquesOf(actor).reactions.size() == 4);
  CHECK(scene::staticTorquesOf(actor).topples);
  CHECK(scene::heldFeet(actor).size() == 2);  // held all the same
  lift(0.0);
  CHECK(scene::supportOf(actor).placeOf({0.0, 0.05}).distance == Approx(-0.10));

  // Lifted as a whole it stands on nothing, and hangs by its root.
  actor.posture.root_position.y() += 0.03;
  for (goal::Goal& goal : actor.goals) goal.target.world_from_target.translation.y() += 0.03;
  CHECK(scene::supportOf(actor).empty());
  CHECK(scene::stanceOf(actor)->outside == 0.0);
  CHECK(scene::staticTorquesOf(actor).reactions.empty());
  CHECK_FALSE(scene::staticTorquesOf(actor).topples);
  actor.solving.balance = true;
  CHECK_FALSE(scene::commandedProblemFor(actor).balance.active());
}

TEST_CASE("a stance has the distance of the centre of mass inside or outside the outline", "[scene]") {
  scene::Actor actor = standing();
  auto stance = scene::stanceOf(actor);
  REQUIRE(stance);
  // 30 kg at 0 and 2 kg at 30 cm, forwards: 1.875 cm; the heels are 5 cm behind.
  CHECK(stance->centre_of_mass.z() == Approx(0.01875));
  CHECK(stance->centre_of_mass.y() == Approx((30.0 * 1.2 + 2.0 * 1.4) / 32.0));
  CHECK(stance->floor == Approx(0.0).margin(1e-12));
  CHECK(stance->floor_point.y() == Approx(0.0).margin(1e-12));
  CHECK(stance->outside == Approx(-0.06875));
  actor.goals[*scene::findGoal(actor, "right_foot")].held = false;
  stance = scene::stanceOf(actor);
  CHECK(stance->outside == Approx(0.10));  // the left sole begins 10 cm to the left
  actor.goals[*scene::findGoal(actor, "left_foot")].held = false;
  CHECK(scene::stanceOf(actor)->support.empty());
  CHECK(scene::stanceOf(actor)->outside == 0.0);
}

TEST_CASE("figures without masses or soles have no balance to keep", "[scene]") {
  CHECK(scene::canBalance(*biped()));
  CHECK(scene::canMindItself(*biped()));
  CHECK_FALSE(scene::canBalance(*support::assetFigure("arm")));
  CHECK_FALSE(scene::canMindItself(*support::assetFigure("arm")));
  CHECK(scene::observersOf(standing()).size() == 2);
}

TEST_CASE("an arm held out straight loads its shoulder with m g l", "[scene]") {
  scene::Actor actor = standing();
  const double weight = 2.0 * solve::kGravity;
  // Turning about +X takes +Z down: the shoulder pushes the other way.
  CHECK(torqueOf(scene::staticTorquesOf(actor), "shoulder.x") == Approx(-weight * 0.3));
  actor.posture[*biped()->findDof("shoulder.x")] = 60.0_deg;
  CHECK(torqueOf(scene::staticTorquesOf(actor), "shoulder.x") == Approx(-weight * 0.3 * 0.5));
}

TEST_CASE("held feet carry a standing figure: its legs bear the weight above, shared by the lever rule", "[scene]") {
  scene::Actor actor = standing();
  const double weight = 32.0 * solve::kGravity;
  const solve::StaticTorques torques = scene::staticTorquesOf(actor);
  REQUIRE(torques.reactions.size() == 8);
  CHECK_FALSE(torques.topples);
  CHECK(std::accumulate(torques.reactions.begin(), torques.reactions.end(), 0.0) == Approx(weight));
  // Each leg carries half the weight, 1.875 cm before the hip: a moment about x, divided by the two hips.
  CHECK(std::abs(torqueOf(torques, "left_hip.x")) == Approx(0.5 * weight * 0.01875));
  CHECK(torqueOf(torques, "left_hip.x") == Approx(torqueOf(torques, "right_hip.x")));

  // On one foot: the middle lies outside the sole, its nearest edge carries all.
  actor.goals[*scene::findGoal(actor, "right_foot")].held = false;
  const solve::StaticTorques leaning = scene::staticTorquesOf(actor);
  CHECK(leaning.topples);
  CHECK(torqueOf(leaning, "right_hip.x") == Approx(0.0).margin(1e-9));  // a leg without mass that hangs
  CHECK(std::abs(torqueOf(leaning, "left_hip.z")) == Approx(weight * 0.05));

  // With its root fixed it hangs there, and its legs weigh nothing.
  actor.solving.root_fixed = true;
  CHECK(torqueOf(scene::staticTorquesOf(actor), "left_hip.x") == Approx(0.0).margin(1e-9));
}

TEST_CASE("shares of the floor add up to the whole and have its middle", "[scene]") {
  const std::vector<Eigen::Vector2d> points{{0.0, 0.0}, {0.3, 0.0}, {0.3, 0.2}, {0.0, 0.2}, {0.1, 0.1}};
  for (const Eigen::Vector2d& middle : {Eigen::Vector2d(0.15, 0.1), Eigen::Vector2d(0.02, 0.03),
                                        Eigen::Vector2d(0.29, 0.19), Eigen::Vector2d(0.3, 0.1)}) {
    const std::vector<double> shares = solve::leverShares(points, middle);
    Eigen::Vector2d sum = Eigen::Vector2d::Zero();
    double total = 0.0;
    for (std::size_t i = 0; i < points.size(); ++i) {
      CHECK(shares[i] >= 0.0);
      total += shares[i];
      sum += shares[i] * points[i];
    }
    CHECK(total == Approx(1.0));
    CAPTURE(middle.transpose(), sum.transpose());
    CHECK((sum - middle).norm() < 1e-3);
  }
  bool moved = false;
  const std::vector<double> beam = solve::leverShares({{0.0, 0.0}, {1.0, 0.0}}, {0.25, 0.0}, &moved);
  CHECK(beam[0] == Approx(0.75));
  CHECK(beam[1] == Approx(0.25));
}

TEST_CASE("torques are the derivative of the potential energy of masses and goals' springs", "[scene]") {
  scene::Actor actor = scene::makeActor(support::adult(), {});
  actor.posture = support::randomPosture(*actor.figure, 7);
  actor.solving.root_fixed = true;  // what hangs by its root has one energy, without the ground
  const auto hand = scene::findGoal(actor, "left_hand");
  REQUIRE(hand);
  actor.goals[*hand].active = true;
  actor.goals[*hand].held = false;
  actor.goals[*hand].weight = 3.0;
  actor.goals[*hand].target.world_from_target =
      scene::effectorPlacement(*actor.figure, actor.posture, actor.goals[*hand].effector);
  actor.goals[*hand].target.world_from_target.translation += Eigen::Vector3d(0.05, -0.02, 0.08);
  const solve::StaticTorques torques = scene::staticTorquesOf(actor);
  const auto energy = [&](const Posture& posture) {
    const double height = centreOfMass(*actor.figure, posture)->y();
    const Eigen::Vector3d at =
        scene::effectorPlacement(*actor.figure, posture, actor.goals[*hand].effector).translation;
    const double gap = (at - actor.goals[*hand].target.world_from_target.translation).norm();
    return totalMass(*actor.figure) * solve::kGravity * height + 0.5 * 3.0 * solve::kGoalStiffness * gap * gap;
  };
  for (const DofId dof : ids<DofId>(actor.figure->dofs().size())) {
    constexpr double kStep = 1e-5;
    Posture more = actor.posture;
    Posture less = actor.posture;
    more[dof] += kStep;
    less[dof] -= kStep;
    CAPTURE(actor.figure->fullName(dof));
    CHECK(torques.total(dof) == Approx((energy(more) - energy(less)) / (2.0 * kStep)).margin(1e-4));
  }
}

}  // namespace balance_test
