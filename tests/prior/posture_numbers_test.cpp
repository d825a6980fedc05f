// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/prior/posture_numbers.h"

#include <Eigen/Geometry>
#include <algorithm>
#include <catch2/catch.hpp>

#include "limber/base/units.h"
#include "limber/figure/kinematics.h"
#include "limber/figure/reroot.h"
#include "limber/prior/guess_comfort.h"
#include "prior/prior_samples.h"
#include "support/reach_problems.h"

namespace posture_numbers_test {

using namespace limber;
using namespace limber::prior;

namespace {

Posture randomStand(std::uint32_t seed) {
  Posture posture = support::randomPosture(*support::adult(), seed);
  posture.root_position = {0.4, 0.8, -0.3};
  posture.root_orientation = Eigen::Quaterniond(
      Eigen::AngleAxisd(0.3 * static_cast<double>(seed), Eigen::Vector3d(0.3, 1.0, -0.2).normalized()));
  return posture;
}

/// The largest difference of angles, or of a segment's placement.
double differenceOf(const Figure& figure, const Posture& a, const Posture& b) {
  double most = (a.values - b.values).cwiseAbs().maxCoeff();
  const PerId<SegmentId, Pose> placed_a = placeSegments(figure, a);
  const PerId<SegmentId, Pose> placed_b = placeSegments(figure, b);
  for (const SegmentId segment : ids<SegmentId>(placed_a.size())) {
    most = std::max(most, (placed_a[segment].translation - placed_b[segment].translation).norm());
    most = std::max(most, (placed_a[segment].rotation - placed_b[segment].rotation).norm());
  }
  return most;
}

}  // namespace

TEST_CASE("the numbers of a posture give the same posture back", "[prior]") {
  const Person person = support::adultPerson();
  for (std::uint32_t seed = 1; seed <= 6; ++seed) {
    const Posture posture = clampedToLimits(*person.figure(), randomStand(seed));
    const AskFrame frame = frameOf(support::someAsk(person, posture));
    const Eigen::VectorXd numbers = numbersOf(person, posture, frame);
    CHECK(numbers.size() == static_cast<Eigen::Index>(person.dofs().size()) + kPelvisNumbers);
    const Posture back = postureOf(person, numbers, frame, posture);
    CHECK(differenceOf(*person.figure(), posture, back) < 1e-9);
  }
}

TEST_CASE("the numbers of a posture are the same whichever site is the root", "[prior]") {
  const Person person = support::adultPerson();
  const Figure& figure = *person.figure();
  const auto hung = rerooted(figure, rootSite(figure, person.segment(End::LeftFoot)));
  REQUIRE(hung);
  const auto other = Person::find(*hung, learnedDofs(figure));
  REQUIRE(other);
  const Posture posture = clampedToLimits(figure, randomStand(5));
  const AskFrame frame = frameOf(support::someAsk(person, posture));
  const Posture from_foot = rerootedPosture(figure, **hung, posture);
  const Eigen::VectorXd numbers = numbersOf(person, posture, frame);
  CHECK((numbersOf(*other, from_foot, frame) - numbers).norm() < 1e-9);
  CHECK(differenceOf(**hung, postureOf(*other, numbers, frame, from_foot), from_foot) < 1e-9);
}

TEST_CASE("a posture of numbers beyond the limits is inside them", "[prior]") {
  const Person person = support::adultPerson();
  const Posture start = startPosture(*person.figure());
  const AskFrame frame = frameOf(support::someAsk(person, start));
  Eigen::VectorXd numbers = numbersOf(person, start, frame);
  numbers.head(static_cast<Eigen::Index>(person.dofs().size())).setConstant(9.0);
  CHECK(withinLimits(*person.figure(), postureOf(person, numbers, frame, start)));
}

TEST_CASE("a guess is the same posture when the figure is moved and turned", "[prior]") {
  const Person person = support::adultPerson();
  const Prior prior = support::randomPrior(3);
  Workspace workspace;
  Posture posture = randomStand(2);
  const Ask ask = support::someAsk(person, posture);
  const Posture here = postureOf(person, prior.guess(ask, frameOf(ask), workspace), frameOf(ask), posture);
  const Eigen::AngleAxisd turn(-1.1, Eigen::Vector3d::UnitY());
  posture.root_position = turn * posture.root_position + Eigen::Vector3d(0.0, 0.0, 7.0);
  posture.root_orientation = turn * posture.root_orientation;
  const Ask moved = support::someAsk(person, posture);
  Posture there = postureOf(person, prior.guess(moved, frameOf(moved), workspace), frameOf(moved), posture);
  there.root_position = turn.inverse() * (there.root_position - Eigen::Vector3d(0.0, 0.0, 7.0));
  there.root_orientation = turn.inverse() * there.root_orientation;
  CHECK(differenceOf(*person.figure(), here, there) < 1e-4);  // floats
}

TEST_CASE("comfort pulls the harder to a guess the surer it is", "[prior]") {
  const Person person = support::adultPerson();
  const Posture start = startPosture(*person.figure());
  const AskFrame frame = frameOf(support::someAsk(person, start));
  Guess guess;
  guess.mean = numbersOf(person, start, frame).cast<float>();
  guess.deviation = Eigen::VectorXf::Constant(guess.mean.size(), static_cast<float>(radiansFromDegrees(8.0)));
  guess.deviation[0] = static_cast<float>(radiansFromDegrees(4.0));
  const goal::Comfort comfort = comfortOf(person, guess, frame, 0.02, start);
  CHECK(comfort.weight == 0.02);
  CHECK(comfort.stiffness[person.dofs()[0].index()] == Approx(4.0));
  CHECK(comfort.stiffness[person.dofs()[1].index()] == Approx(1.0));
  CHECK(comfort.root_rotation_stiffness == Approx(1.0));
  CHECK(comfort.root_translation_stiffness == Approx(1.0 / (person.leg() * person.leg())));
  const DofId finger = *person.figure()->findDof("left_index_mcp.flexion");
  CHECK(comfort.stiffness[finger.index()] == person.figure()->dofs()[finger].stiffness);
  CHECK((comfort.reference.values - start.values).cwiseAbs().maxCoeff() < 1e-6);
}

TEST_CASE("wrists are pulled to rest besides, whichever site is the root", "[prior]") {
  const bool from_hand = GENERATE(false, true);
  CAPTURE(from_hand);
  const Person upright = support::adultPerson();
  const SegmentId hand = upright.segment(End::LeftHand);
  const FigurePtr figure =
      from_hand ? *rerooted(*upright.figure(), rootSite(*upright.figure(), hand)) : upright.figure();
  const Person person = *Person::find(figure, learnedDofs(*figure));
  const Posture start = startPosture(*figure);
  const AskFrame frame = frameOf(support::someAsk(person, start));
  Guess guess;
  guess.mean = numbersOf(person, start, frame).cast<float>();
  guess.deviation = Eigen::VectorXf::Constant(guess.mean.size(), static_cast<float>(radiansFromDegrees(8.0)));
  const double off = radiansFromDegrees(30.0);
  for (const char* name : {"left_wrist.flexion", "right_wrist.flexion", "left_elbow.flexion"}) {
    const DofId id = *figure->findDof(name);
    const auto number = std::ranges::find(person.dofs(), id) - person.dofs().begin();
    guess.mean[number] = static_cast<float>(figure->dofs()[id].rest + off);
  }
  const goal::Comfort comfort = comfortOf(person, guess, frame, 0.02, start);
  for (const char* name : {"left_wrist.flexion", "right_wrist.flexion"}) {
    CAPTURE(name);
    const DofId id = *figure->findDof(name);
    const double own = figure->dofs()[id].stiffness;
    REQUIRE(own > 0.0);
    CHECK(comfort.stiffness[id.index()] == Approx(1.0 + own));
    CHECK(comfort.reference[id] - figure->dofs()[id].rest == Approx(off / (1.0 + own)));
  }
  const DofId elbow = *figure->findDof("left_elbow.flexion");
  CHECK(comfort.stiffness[elbow.index()] == Approx(1.0));
  CHECK(comfort.reference[elbow] - figure->dofs()[elbow].rest == Approx(off));
}

}  // namespace posture_numbers_test
