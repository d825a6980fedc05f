// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/scene/hand_shape.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <span>

#include "limber/base/units.h"
#include "limber/figure/free_couplings.h"

namespace limber::scene {

namespace {

/// Flexion of a closed finger from the knuckle on, and of a closed thumb, degrees: a fist.
constexpr std::array kClosedFinger{88.0, 100.0, 62.0};
constexpr std::array kClosedThumb{50.0, 70.0};

std::span<const double> closed(Finger finger) {
  return finger == Finger::Thumb ? std::span<const double>(kClosedThumb) : std::span<const double>(kClosedFinger);
}

/// What a coupling may take from a shape, rad: a finger that is a little more or less bent is the same to the eye.
constexpr double kGives = radiansFromDegrees(12.0);

/// Calls act(dof, angle) for each DOF of a hand and its angle in a shape.
template <class Act>
void forEach(const Hand& hand, const HandShape& shape, const Act& act) {
  act(hand.thumb_across, shape.thumb_across);
  act(hand.thumb_in_front, shape.thumb_in_front);
  for (const Finger finger : kFingers) {
    const FingerDofs& dofs = hand.fingers[finger];
    const FingerShape& angles = shape.fingers[finger];
    if (dofs.spread.valid()) act(dofs.spread, angles.spread);
    for (std::size_t i = 0; i < std::min(dofs.curl.size(), angles.curl.size()); ++i) act(dofs.curl[i], angles.curl[i]);
  }
}

/// Fingers that spread: away from the middle one.
constexpr std::array kSpreading{Finger::Index, Finger::Ring, Finger::Little};

}  // namespace

HandShape shapeOf(const Hand& hand, const Posture& posture) {
  HandShape shape;
  shape.thumb_across = posture[hand.thumb_across];
  shape.thumb_in_front = posture[hand.thumb_in_front];
  for (const Finger finger : kFingers) {
    const FingerDofs& dofs = hand.fingers[finger];
    for (const DofId dof : dofs.curl) shape.fingers[finger].curl.push_back(posture[dof]);
    if (dofs.spread.valid()) shape.fingers[finger].spread = posture[dofs.spread];
  }
  return shape;
}

HandShape between(const HandShape& from, const HandShape& to, double share) {
  HandShape shape = to;
  shape.thumb_across = std::lerp(from.thumb_across, to.thumb_across, share);
  shape.thumb_in_front = std::lerp(from.thumb_in_front, to.thumb_in_front, share);
  for (const Finger finger : kFingers) {
    const FingerShape& before = from.fingers[finger];
    FingerShape& angles = shape.fingers[finger];
    angles.spread = std::lerp(before.spread, angles.spread, share);
    for (std::size_t i = 0; i < std::min(before.curl.size(), angles.curl.size()); ++i) {
      angles.curl[i] = std::lerp(before.curl[i], angles.curl[i], share);
    }
  }
  return shape;
}

Posture withHandShape(const Figure& figure, Posture posture, const Hand& hand, const HandShape& shape) {
  forEach(hand, shape, [&](DofId dof, double angle) { posture[dof] = figure.dofs()[dof].limits.clamp(angle); });
  return posture;
}

std::vector<std::string> couplingsAgainst(const Figure& figure, const Hand& hand, const HandShape& shape) {
  std::map<DofId, double> angles;
  forEach(hand, shape, [&](DofId dof, double angle) { angles[dof] = figure.dofs()[dof].limits.clamp(angle); });
  return tiesAgainst(
      figure,
      [&angles](DofId dof) {
        const auto angle = angles.find(dof);
        return angle == angles.end() ? std::nullopt : std::optional(angle->second);
      },
      kGives);
}

double curlOf(const HandShape& shape, Finger finger) {
  const std::span<const double> degrees = closed(finger);
  const std::vector<double>& curl = shape.fingers[finger].curl;
  double sum = 0.0;
  double whole = 0.0;
  for (std::size_t i = 0; i < std::min(degrees.size(), curl.size()); ++i) {
    sum += curl[i];
    whole += radiansFromDegrees(degrees[i]);
  }
  return whole > 0.0 ? std::clamp(sum / whole, 0.0, 1.0) : 0.0;
}

HandShape withCurl(HandShape shape, Finger finger, double curl) {
  const std::span<const double> degrees = closed(finger);
  std::vector<double>& angles = shape.fingers[finger].curl;
  for (std::size_t i = 0; i < std::min(degrees.size(), angles.size()); ++i) {
    angles[i] = curl * radiansFromDegrees(degrees[i]);
  }
  return shape;
}

double spreadOf(const HandShape& shape) {
  double sum = 0.0;
  for (const Finger finger : kSpreading) sum += shape.fingers[finger].spread;
  return sum / kSpreading.size();
}

HandShape withSpread(HandShape shape, double spread) {
  const double change = spread - spreadOf(shape);
  for (const Finger finger : kSpreading) shape.fingers[finger].spread += change;
  return shape;
}

}  // namespace limber::scene
