// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/prior/rest_share.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <cstddef>
#include <string>

#include "limber/figure/posture.h"
#include "limber/prior/posture_numbers.h"
#include "prior/prior_samples.h"

namespace rest_share_test {

using namespace limber;
using prior::End;

namespace {

/// The adult, and an ask for feet and left hand where they are at rest, somewhere in the world.
struct AtRest {
  AtRest() {
    const Posture rest = restPosture(*person.figure());
    const prior::PerEnd<Pose> ends = prior::placeEnds(person, rest);
    for (const End end : {End::LeftFoot, End::RightFoot, End::LeftHand}) {
      ask.ends[end].position = there.point(ends[end].translation);
    }
    for (const End foot : {End::LeftFoot, End::RightFoot})
      ask.ends[foot].orientation = there.rotation * ends[foot].rotation;
    ask.floor = std::min(ask.ends[End::LeftFoot].position->y(), ask.ends[End::RightFoot].position->y());
    ask.leg = person.leg();
    ask.forward_now = there.rotation * ends[End::Pelvis].rotation.col(2);
  }
  [[nodiscard]] prior::RestShare share() const { return prior::restShareOf(person, ask, prior::frameOf(ask)); }

  prior::Person person = support::adultPerson();
  Pose there{rotationAbout(Eigen::Vector3d::UnitY(), 2.0), {3.0, 0.4, -1.0}};
  prior::Ask ask;
};

}  // namespace

TEST_CASE("what is asked for as it is at rest leaves a person at rest, wherever that is", "[prior]") {
  const AtRest at;
  const prior::RestShare share = at.share();
  CHECK(share.share == Approx(1.0));
  const prior::AskFrame frame = prior::frameOf(at.ask);
  const Posture rest = restPosture(*at.person.figure());
  const Posture posture = prior::postureOf(at.person, share.numbers, frame, rest);
  const prior::PerEnd<Pose> ends = prior::placeEnds(at.person, posture);
  for (const End end : {End::LeftFoot, End::RightFoot, End::LeftHand}) {
    CHECK((ends[end].translation - *at.ask.ends[end].position).norm() < 1e-9);
  }
  prior::Guess guess;
  guess.mean = Eigen::VectorXf::Constant(share.numbers.size(), 0.5F);
  guess.deviation = Eigen::VectorXf::Constant(share.numbers.size(), 0.1F);
  const prior::Guess drawn = prior::drawnToRest(guess, share);
  CHECK((drawn.mean.cast<double>() - share.numbers).cwiseAbs().maxCoeff() < 1e-5);
  const int first_of_pelvis = static_cast<int>(at.person.dofs().size());
  for (int i = 0; i < first_of_pelvis + prior::kPelvisNumbers; ++i) {
    const std::string name =
        i < first_of_pelvis ? at.person.figure()->fullName(at.person.dofs()[static_cast<std::size_t>(i)]) : "pelvis";
    CAPTURE(name, i);
    const bool of_back = name.starts_with("lumb") || name.starts_with("thora");
    const bool surer = of_back || i >= first_of_pelvis + 3;
    CHECK(drawn.deviation[i] == Approx(surer ? 0.1 / std::sqrt(1.0 + prior::kErect) : 0.1));
  }
}

TEST_CASE("rest counts the less the farther a hand is from it, without a leap, and not at all from some way on",
          "[prior]") {
  AtRest at;
  const Eigen::Vector3d hanging = *at.ask.ends[End::LeftHand].position;
  double before = 1.0;
  for (int step = 0; step <= 100; ++step) {
    at.ask.ends[End::LeftHand].position = hanging + Eigen::Vector3d(0.0, 0.01 * step * at.ask.leg, 0.0);
    const double now = at.share().share;
    CHECK(now <= before);
    CHECK(before - now < 0.03);
    before = now;
  }
  CHECK(before == 0.0);
}

TEST_CASE("a foot that is turned, or far from the other one, is not at rest", "[prior]") {
  AtRest at;
  prior::EndAsk& foot = at.ask.ends[End::LeftFoot];
  SECTION("turned") { foot.orientation = rotationAbout(Eigen::Vector3d::UnitX(), 1.8) * *foot.orientation; }
  SECTION("far away") { *foot.position += Eigen::Vector3d(0.0, 0.0, 2.0); }
  CHECK(at.share().share < 0.05);
}

}  // namespace rest_share_test
