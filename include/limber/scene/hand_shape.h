// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "limber/figure/hand.h"
#include "limber/figure/posture.h"

/// Shapes of hands: a fist, a flat hand, one that holds a pen; the same for left and right, and for every figure with
/// such hands.
namespace limber::scene {

/// Angles of a finger, rad.
struct FingerShape {
  std::vector<double> curl;  ///< flexion from the knuckle on, as FingerDofs::curl
  double spread = 0.0;       ///< away from the middle finger; unused for a thumb

  bool operator==(const FingerShape&) const = default;
};

/// A shape of a hand.
struct HandShape {
  std::string name;
  PerFinger<FingerShape> fingers;
  double thumb_across = 0.0;    ///< of the thumb's base, rad
  double thumb_in_front = 0.0;  ///< rad

  bool operator==(const HandShape&) const = default;
};

/// The shape of a hand in a posture, without a name.
[[nodiscard]] HandShape shapeOf(const Hand& hand, const Posture& posture);

/// A shape between two: share 0 is the first, 1 the second, which gives the name.
[[nodiscard]] HandShape between(const HandShape& from, const HandShape& to, double share);

/// The posture with a hand in a shape, inside the limits. Couplings of its figure are not looked at, see
/// couplingsAgainst().
[[nodiscard]] Posture withHandShape(const Figure& figure, Posture posture, const Hand& hand, const HandShape& shape);

/// The names of a figure's couplings among the fingers of a hand that a shape does not keep, to 12 degrees: with them
/// freed (withFreed()) the hand takes it.
[[nodiscard]] std::vector<std::string> couplingsAgainst(const Figure& figure, const Hand& hand, const HandShape& shape);

/// How far a finger is curled: 0 straight, 1 closed to a fist.
[[nodiscard]] double curlOf(const HandShape& shape, Finger finger);
/// The shape with a finger curled so far: its joints as in a finger that closes evenly.
[[nodiscard]] HandShape withCurl(HandShape shape, Finger finger, double curl);

/// How far the fingers are spread, rad: the mean of index, ring and little; 0: side by side.
[[nodiscard]] double spreadOf(const HandShape& shape);
/// The shape with the fingers spread so far: all by the same change.
[[nodiscard]] HandShape withSpread(HandShape shape, double spread);

}  // namespace limber::scene
