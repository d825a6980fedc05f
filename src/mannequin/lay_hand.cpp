// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <cstddef>

#include "mannequin/man.h"
#include "mannequin/part.h"
#include "mannequin/ring_shell.h"

namespace limber::mannequin {

namespace {

using Eigen::Vector3d;

constexpr double kPalmBegin = 0.9;  // cm below the wrist
constexpr double kPalmEnd = 8.9;

/// Rings along a finger: a round base, one in the plane that halves each knuckle's angle, and a round tip.
ShellPath fingerPath(const Finger& finger, bool round) {
  ShellPath path{{}, End::Dome, End::Dome};
  Vector3d directions[3];
  for (std::size_t i = 0; i < 3; ++i) directions[i] = (finger.centres[i + 1] - finger.centres[i]).normalized();
  const double base_radius = finger.radii[0];
  path.planes.push_back({finger.centres[0] - base_radius * directions[0], directions[0]});
  if (round) path.planes.push_back({finger.centres[0] - 0.6 * base_radius * directions[0], directions[0]});
  for (std::size_t i = 0; i < 3; ++i) {
    const Vector3d entering = i == 0 ? directions[0] : Vector3d((directions[i - 1] + directions[i]).normalized());
    path.planes.push_back({finger.centres[i], entering});
  }
  const Vector3d& tip = finger.centres[3];
  const double radius = finger.radii[3];
  path.planes.push_back({tip, directions[2]});
  if (round) path.planes.push_back({tip + 0.62 * radius * directions[2], directions[2]});
  path.planes.push_back({tip + radius * directions[2], directions[2]});
  return path;
}

/// One bone of a finger: a round cone with a ball at each end, by which it turns in its neighbours.
Surface phalanxSurface(const Finger& finger, std::size_t bone, int around) {
  const Vector3d& from = finger.centres[bone];
  const Vector3d& to = finger.centres[bone + 1];
  const double first = finger.radii[bone];
  const double last = finger.radii[bone + 1];
  const Vector3d along = (to - from).normalized();
  ShellPath path{{}, End::Dome, End::Dome};
  path.planes = {{from - first * along, along}, {from, along}, {to, along}};
  if (around > 6) path.planes.insert(path.planes.begin() + 1, {from - 0.6 * first * along, along});
  if (around > 6) path.planes.push_back({to + 0.62 * last * along, along});
  path.planes.push_back({to + last * along, along});
  return ringShell(cone(from, to, first, last), path,
                   {.around = around, .forward = finger.bones[bone].direction(Vector3d::UnitX())});
}

Surface fingerSurface(const Finger& finger, const Pose& hand, int around) {
  return ringShell(fingerField(finger), fingerPath(finger, around > 6),
                   {.around = around, .forward = hand.direction(Vector3d::UnitX())});
}

Surface palmSurface(const Field& palm, const Pose& hand, int rings, int around) {
  const Vector3d along = hand.direction(-Vector3d::UnitY());
  const CutPlane wrist = {hand.point(Vector3d(0.0, -kPalmBegin, 0.0)), along};
  const CutPlane knuckles = {leavingPoint(palm, hand.point(Vector3d(0.0, -kPalmEnd + 1.5, 0.0)), along), along};
  return ringShell(palm, straightPath(wrist, End::Rim, knuckles, End::Dome, rings), {.around = around, .lip = 0.4});
}

/// The four fingers as one solid.
Surface mitten(const std::vector<Finger>& fingers, const Pose& hand, int around) {
  Field solid = fingerField(fingers[1]);
  for (std::size_t i = 2; i < fingers.size(); ++i) solid = unite(solid, fingerField(fingers[i]), 1.4);
  Finger middle;
  for (std::size_t i = 0; i < 4; ++i) {
    middle.centres[i] = 0.5 * (fingers[2].centres[i] + fingers[3].centres[i]);
    middle.radii[i] = 1.0;
  }
  ShellPath path = fingerPath(middle, around > 8);
  const Vector3d along = path.planes.back().normal;
  path.planes.back().centre = leavingPoint(solid, middle.centres[3], along);
  path.planes.front().centre = leavingPoint(solid, middle.centres[0], -path.planes.front().normal);
  return ringShell(solid, path, {.around = around, .forward = hand.direction(Vector3d::UnitX())});
}

}  // namespace

void appendHand(std::vector<Part>& parts, const BindPose& bind, const Detail& detail) {
  const std::vector<Finger>& fingers = bind.fingers;
  Surface hand = palmSurface(makePalm(bind), bind.hand, detail.along(8, 5), detail.around(18, 8));
  if (detail.fingers) {
    for (const Finger& finger : fingers) {
      for (std::size_t i = 0; i < 3; ++i) {
        parts.push_back({"left_" + finger.segments[i], Finish::Ivory, phalanxSurface(finger, i, detail.around(8, 4))});
      }
    }
  } else {
    hand.append(fingerSurface(fingers[0], bind.hand, detail.around(10, 6)));
    hand.append(mitten(fingers, bind.hand, detail.around(20, 8)));
  }
  parts.push_back({"left_hand", Finish::Ivory, hand});
}

}  // namespace limber::mannequin
