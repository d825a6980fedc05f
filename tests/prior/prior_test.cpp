// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/prior/prior.h"

#include <catch2/catch.hpp>
#include <cmath>

#include "limber/prior/goal_ask.h"
#include "prior/prior_samples.h"
#include "support/reach_problems.h"

namespace prior_test {

using namespace limber;
using namespace limber::prior;

TEST_CASE("a network computes what its weights say, zeros or not", "[prior]") {
  Network network;
  network.layers.push_back({Eigen::MatrixXf(2, 3), Eigen::VectorXf(2)});
  network.layers[0].weights << 1.0F, 2.0F, -1.0F, 0.5F, 0.0F, 3.0F;
  network.layers[0].bias << 0.1F, -0.2F;
  network.layers.push_back({Eigen::MatrixXf(1, 2), Eigen::VectorXf(1)});
  network.layers[1].weights << 2.0F, -3.0F;
  network.layers[1].bias << 0.5F;
  REQUIRE(network.isSound());
  Activations activations;
  const Eigen::VectorXf input = Eigen::Vector3f(0.3F, 0.0F, -0.4F);
  const double first = std::tanh(0.1 + 0.3 + 0.4);
  const double second = std::tanh(-0.2 + 0.15 - 1.2);
  CHECK(evaluate(network, input, activations)[0] == Approx(0.5 + 2.0 * first - 3.0 * second).epsilon(1e-5));
}

TEST_CASE("a network whose layers do not fit together is not sound", "[prior]") {
  Prior prior = support::randomPrior(1);
  CHECK(prior.isSound());
  Prior other = prior;
  other.network.layers[1].weights.resize(other.network.layers[1].weights.rows(), 5);
  CHECK_FALSE(other.network.isSound());
  other = prior;
  other.network.layers[0].bias[3] = std::nanf("");
  CHECK_FALSE(other.isSound());
  other = prior;
  other.dofs.pop_back();
  CHECK(other.network.isSound());
  CHECK_FALSE(other.isSound());
  CHECK_FALSE(Prior{}.isSound());
}

TEST_CASE("a guess has the same bits each time, and deviations that are not below the least", "[prior]") {
  const Person person = support::adultPerson();
  const Prior prior = support::randomPrior(2);
  const Ask ask = support::someAsk(person, startPosture(*person.figure()));
  Workspace workspace;
  const Guess first = prior.guess(ask, frameOf(ask), workspace);
  CHECK(first.mean.size() == prior.postureNumbers());
  CHECK(first.deviation.minCoeff() >= kLeastDeviation);
  Ask other = ask;
  other.ends[End::Head].position = Eigen::Vector3d(0.0, 1.6, 0.1);
  CHECK(prior.guess(other, frameOf(other), workspace).mean != first.mean);
  const Guess& again = prior.guess(ask, frameOf(ask), workspace);
  CHECK(again.mean == first.mean);
  CHECK(again.deviation == first.deviation);
}

TEST_CASE("a figure without the adult's segments has no prior", "[prior]") {
  CHECK_FALSE(Person::find(support::invertedArm(), {}));
  CHECK_FALSE(Person::find(support::adult(), {"tail.wag"}));
  const Person person = support::adultPerson();
  CHECK(person.dofs().size() == 53);  // of the body, without the fingers
  CHECK(person.leg() == Approx(0.832).margin(0.002));
  CHECK(nameOf(End::RightElbow) == "right elbow");
  for (const End end : kEnds) CHECK(mirrored(mirrored(end)) == end);
}

TEST_CASE("goals ask for the points of their ends", "[prior]") {
  const Person person = support::adultPerson();
  const solve::Problem problem = support::adultReach(4);
  const Ask ask = askFor(person, problem.goals, problem.start, 0.2);
  CHECK(ask.floor == 0.2);
  CHECK(ask.leg == person.leg());
  CHECK_FALSE(ask.ends[End::Pelvis].position);
  // The declared effectors of the adult are the points of the ends.
  for (const goal::Goal& goal : problem.goals) {
    for (const End end : kEnds) {
      if (person.segment(end) != goal.effector.segment) continue;
      CAPTURE(nameOf(end));
      REQUIRE(ask.ends[end].position);
      CHECK((*ask.ends[end].position - goal.target.world_from_target.translation).norm() < 1e-9);
      CHECK(ask.ends[end].orientation.has_value() == goal::asksForOrientation(goal));
    }
  }
}

TEST_CASE("a goal on another point of an end's segment asks for where the end is then", "[prior]") {
  const Person person = support::adultPerson();
  const Posture posture = startPosture(*person.figure());
  const PerEnd<Pose> ends = placeEnds(person, posture);
  goal::Goal wrist;
  wrist.effector = {"wrist", person.segment(End::LeftHand), Pose{}};
  wrist.target.world_from_target = ends[End::LeftHand] * Pose::fromTranslation(-person.point(End::LeftHand));
  wrist.potential = goal::Position{};
  Ask ask = askFor(person, {wrist}, posture, 0.0);
  REQUIRE(ask.ends[End::LeftHand].position);
  CHECK_FALSE(ask.ends[End::LeftHand].orientation);
  CHECK((*ask.ends[End::LeftHand].position - ends[End::LeftHand].translation).norm() < 1e-12);
  wrist.active = false;
  ask = askFor(person, {wrist}, posture, 0.0);
  CHECK_FALSE(ask.ends[End::LeftHand].position);
}

TEST_CASE("a line asks for its point nearest to the effector, and several goals of an end for their mean", "[prior]") {
  const Person person = support::adultPerson();
  const Posture posture = startPosture(*person.figure());
  const PerEnd<Pose> ends = placeEnds(person, posture);
  const auto lineAt = [&](const Eigen::Vector3d& beside, const Eigen::Vector3d& through) {
    goal::Goal line;
    line.effector = {"point", person.segment(End::LeftHand),
                     Pose::fromTranslation(person.point(End::LeftHand) + beside)};
    // Along the world's z, as the axis x of its target.
    line.target.world_from_target = {rotationAbout(Eigen::Vector3d::UnitY(), -0.5 * kPi), through};
    line.potential = *goal::Line::make(goal::kPullLimit);
    return line;
  };
  const Eigen::Vector3d grip = ends[End::LeftHand].translation;
  const Eigen::Matrix3d turned = ends[End::LeftHand].rotation;
  const Eigen::Vector3d wrist(0.0, 0.08, 0.02);
  const Eigen::Vector3d knuckle(0.01, -0.03, -0.02);
  const auto asked = [&](const std::vector<goal::Goal>& goals) {
    const Ask ask = askFor(person, goals, posture, 0.0);
    REQUIRE(ask.ends[End::LeftHand].position);
    return Eigen::Vector3d(*ask.ends[End::LeftHand].position - grip);
  };
  // 5 cm lower and far along its own direction: the nearest point is 5 cm below the effector.
  const Eigen::Vector3d down(0.0, -0.05, 0.0);
  const auto lowered = [&](const Eigen::Vector3d& beside, const Eigen::Vector3d& by) {
    return lineAt(beside, grip + turned * beside + by + Eigen::Vector3d(0.0, 0.0, 2.0));
  };
  CHECK((asked({lowered(wrist, down)}) - down).norm() < 1e-12);
  // One point of the hand 5 cm lower, another 3 cm: the hand is asked to be 4 cm lower.
  const Eigen::Vector3d less(0.0, -0.03, 0.0);
  CHECK((asked({lowered(wrist, down), lowered(knuckle, less)}) - 0.5 * (down + less)).norm() < 1e-12);
}

}  // namespace prior_test
