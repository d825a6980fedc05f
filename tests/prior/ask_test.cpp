// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/prior/ask.h"

#include <Eigen/Geometry>
#include <catch2/catch.hpp>

#include "limber/figure/scaled_figure.h"
#include "prior/prior_samples.h"

namespace ask_test {

using namespace limber;
using namespace limber::prior;

namespace {

/// What a prior gets of an ask.
Eigen::VectorXf numbersFor(const Ask& ask) {
  Eigen::VectorXf numbers(kAskNumbers);
  writeNumbers(ask, frameOf(ask), numbers);
  return numbers;
}

Posture bowed() {
  Posture posture = startPosture(*support::adult());
  posture[*support::adult()->findDof("left_hip.flexion")] = 0.7;
  posture[*support::adult()->findDof("right_elbow.flexion")] = 1.2;
  return posture;
}

}  // namespace

TEST_CASE("an ask is the same wherever the person stands and faces", "[prior]") {
  const Person person = support::adultPerson();
  const Posture here = bowed();
  Posture there = here;
  const Eigen::AngleAxisd turn(2.3, Eigen::Vector3d::UnitY());
  there.root_position = turn * here.root_position + Eigen::Vector3d(3.0, 0.0, -1.0);
  there.root_orientation = turn * here.root_orientation;
  const Eigen::VectorXf numbers = numbersFor(support::someAsk(person, here));
  CHECK((numbersFor(support::someAsk(person, there)) - numbers).cwiseAbs().maxCoeff() < 1e-5F);

  Ask upstairs = support::someAsk(person, here);
  upstairs.floor = 3.0;
  for (const End end : kEnds) {
    if (upstairs.ends[end].position) upstairs.ends[end].position->y() += 3.0;
  }
  CHECK((numbersFor(upstairs) - numbers).cwiseAbs().maxCoeff() < 1e-5F);
}

TEST_CASE("an ask is the same for a child of the same shape", "[prior]") {
  const Person person = support::adultPerson();
  constexpr double kSize = 0.6;
  const auto small = scaledFigure(
      *support::adult(),
      PerId<SegmentId, Eigen::Vector3d>(support::adult()->segments().size(), Eigen::Vector3d::Constant(kSize)));
  REQUIRE(small);
  const auto child = Person::find(*small, learnedDofs(**small));
  REQUIRE(child);
  CHECK(child->leg() == Approx(kSize * person.leg()));
  Posture posture = bowed();
  const Eigen::VectorXf numbers = numbersFor(support::someAsk(person, posture));
  posture.root_position *= kSize;
  CHECK((numbersFor(support::someAsk(*child, posture)) - numbers).cwiseAbs().maxCoeff() < 1e-5F);
}

TEST_CASE("numbers of ends that are not asked for are zero", "[prior]") {
  const Person person = support::adultPerson();
  const Eigen::VectorXf numbers = numbersFor(support::someAsk(person, bowed()));
  CHECK(numbers.segment<kNumbersOfEnd>(kNumbersOfEnd * static_cast<int>(End::Head)).isZero());
  const auto chest = numbers.segment<kNumbersOfEnd>(kNumbersOfEnd * static_cast<int>(End::Chest));
  CHECK(chest.head<3>().isZero());
  CHECK(chest[9] == 0.0F);
  CHECK(chest[10] == 1.0F);
  CHECK(numbers.head<kNumbersOfEnd>().isZero());
}

TEST_CASE("the frame of an ask lies under the feet, else under the pelvis, else under what is asked for", "[prior]") {
  Ask ask;
  ask.floor = 0.1;
  ask.pelvis_now = {5.0, 1.0, 5.0};
  CHECK(frameOf(ask).world_from_frame.translation.isApprox(Eigen::Vector3d(5.0, 0.1, 5.0)));
  ask.ends[End::LeftHand].position = {1.0, 2.0, 0.0};
  ask.ends[End::Head].position = {3.0, 1.0, 2.0};
  CHECK(frameOf(ask).world_from_frame.translation.isApprox(Eigen::Vector3d(2.0, 0.1, 1.0)));
  ask.ends[End::Pelvis].position = {0.5, 0.9, 0.5};
  CHECK(frameOf(ask).world_from_frame.translation.isApprox(Eigen::Vector3d(0.5, 0.1, 0.5)));
  ask.ends[End::LeftFoot].position = {0.2, 0.4, 0.0};
  CHECK(frameOf(ask).world_from_frame.translation.isApprox(Eigen::Vector3d(0.2, 0.1, 0.0)));
  ask.ends[End::RightFoot].position = {-0.2, 0.0, 0.4};
  CHECK(frameOf(ask).world_from_frame.translation.isApprox(Eigen::Vector3d(0.0, 0.1, 0.2)));
}

TEST_CASE("the frame of an ask faces as the feet do, else as the pelvis, else as at present", "[prior]") {
  const auto turned = [](double angle) { return rotationAbout(Eigen::Vector3d::UnitY(), angle); };
  Ask ask;
  ask.forward_now = turned(1.0).col(2);
  CHECK(frameOf(ask).world_from_frame.rotation.isApprox(turned(1.0)));
  ask.ends[End::Pelvis].orientation = turned(0.5);
  const double by_pelvis = std::acos(frameOf(ask).world_from_frame.rotation(2, 2));
  CHECK(by_pelvis > 0.5);
  CHECK(by_pelvis < 0.55);  // kPresentShare of what is at present
  ask.ends[End::LeftFoot].orientation = turned(0.3);
  ask.ends[End::RightFoot].orientation = turned(-0.3);
  CHECK(std::acos(frameOf(ask).world_from_frame.rotation(2, 2)) < 0.05);
  CHECK(frameOf(ask).world_from_frame.rotation.determinant() == Approx(1.0));
}

TEST_CASE("a small change of an ask changes its numbers a little, even where feet point apart", "[prior]") {
  const Person person = support::adultPerson();
  Ask ask = support::someAsk(person, bowed());
  ask.ends[End::LeftFoot].orientation = rotationAbout(Eigen::Vector3d::UnitY(), 1.5);
  ask.ends[End::RightFoot].orientation = rotationAbout(Eigen::Vector3d::UnitY(), -1.5);
  const Eigen::VectorXf before = numbersFor(ask);
  ask.ends[End::LeftFoot].orientation = rotationAbout(Eigen::Vector3d::UnitY(), 1.5 + 1e-3);
  CHECK((numbersFor(ask) - before).cwiseAbs().maxCoeff() < 0.02F);
}

}  // namespace ask_test
