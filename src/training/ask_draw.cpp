// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/training/ask_draw.h"

#include <array>
#include <cmath>

#include "limber/base/units.h"

namespace limber::training {

using prior::End;

namespace {

/// Noise of the present pelvis: deviations of its place, legs, and of its heading, rad.
constexpr double kPlaceNoise = 0.2;
constexpr double kHeadingNoise = 0.35;

/// People differ in where their wrists and soles are and how their hands lie in their axes: deviations of the places
/// and turns asked for, legs and rad.
constexpr double kAskedPlaceNoise = 0.02;
constexpr double kAskedTurnNoise = 0.1;

Eigen::Vector3d normal3(Random& random) {
  const double x = random.normal();
  const double y = random.normal();
  return {x, y, random.normal()};
}

/// A small turn about any axis.
Eigen::Matrix3d smallTurn(Random& random) {
  const Eigen::Vector3d turn = kAskedTurnNoise * normal3(random);
  return rotationAbout(turn.normalized(), turn.norm());
}

/// Ends that are asked for together.
class Draw {
 public:
  explicit Draw(Random& random) : random_(random) {}

  prior::PerEnd<Wanted> take() {
    const double kind = random_.unit();
    if (kind < 0.25) {
      feet();
      placed(hand(), 0.5);
    } else if (kind < 0.40) {
      feet();
      placed(End::LeftHand, 0.5);
      placed(End::RightHand, 0.5);
    } else if (kind < 0.60) {
      sixEnds();
    } else if (kind < 0.68) {
      feet();
      placed(End::Pelvis, 0.5);
      if (random_.chance(0.5)) placed(hand(), 0.5);
    } else if (kind < 0.78) {
      feet();
      placed(any(), 0.3);
      if (random_.chance(0.3)) placed(any(), 0.3);
    } else if (kind < 0.81) {
      placed(End::Pelvis, 0.8);
    } else if (kind < 0.86) {
      placed(any(), 0.3);
    } else {
      some();
    }
    return wanted_;
  }

 private:
  End hand() { return random_.chance(0.5) ? End::LeftHand : End::RightHand; }
  End any() { return prior::kEnds[random_.below(prior::kEndCount)]; }

  void placed(End end, double turned) {
    wanted_[end].position = true;
    wanted_[end].orientation = wanted_[end].orientation || random_.chance(turned);
  }

  /// Pins ask for both, mostly.
  void feet() {
    const double turned = random_.chance(0.85) ? 1.0 : 0.0;
    placed(End::LeftFoot, turned);
    placed(End::RightFoot, turned);
  }

  void sixEnds() {
    const double turned = random_.chance(0.6) ? 1.0 : 0.5;
    for (const End end : {End::Pelvis, End::Head, End::LeftHand, End::RightHand, End::LeftFoot, End::RightFoot}) {
      placed(end, turned);
    }
  }

  void some() {
    for (const End end : prior::kEnds) {
      if (!random_.chance(0.4)) continue;
      wanted_[end].position = random_.chance(0.8);
      wanted_[end].orientation = !wanted_[end].position || random_.chance(0.5);
    }
  }

  Random& random_;
  prior::PerEnd<Wanted> wanted_;
};

}  // namespace

prior::PerEnd<Wanted> drawWanted(Random& random) { return Draw(random).take(); }

prior::Ask askAbout(const Sample& sample, const prior::PerEnd<Wanted>& wanted, Random& random) {
  prior::Ask ask;
  for (const End end : prior::kEnds) {
    const Pose& placed = sample.world_from_end[end];
    if (wanted[end].position) ask.ends[end].position = placed.translation + kAskedPlaceNoise * normal3(random);
    if (wanted[end].orientation) ask.ends[end].orientation = smallTurn(random) * placed.rotation;
  }
  const Pose& pelvis = sample.world_from_end[End::Pelvis];
  ask.pelvis_now =
      pelvis.translation + Eigen::Vector3d(kPlaceNoise * random.normal(), 0.0, kPlaceNoise * random.normal());
  ask.forward_now = rotationAbout(Eigen::Vector3d::UnitY(), kHeadingNoise * random.normal()) * pelvis.rotation.col(2);
  return ask;
}

}  // namespace limber::training
