// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>

#include "limber/base/units.h"
#include "mannequin/man.h"
#include "mannequin/marching.h"
#include "mannequin/part.h"
#include "mannequin/remesh.h"
#include "mannequin/ring_shell.h"

namespace limber::mannequin {

namespace {

using Eigen::Vector3d;

constexpr double kHeelCut = -0.3;  // cm from the toe joint, forward
constexpr double kToesCut = 0.8;
constexpr double kLip = 0.3;
constexpr double kToeLine = 13.0;     // degrees by which the line of the toes' tips runs back towards the little one
constexpr double kFinestRings = 0.9;  // of Detail::rings: below it feet are plain

/// The foot's axis, at mid-height of its front, `forward` cm from the toe joint.
Vector3d onAxis(const BindPose& bind, double forward) { return bind.toes.point(Vector3d(-0.3, -0.9, forward)); }

/// A part of the foot behind or before the cut at `forward` cm from the toe joint, with a rim at the cut.
Surface footPart(const Field& foot, const BindPose& bind, double forward, bool is_toes, double length) {
  SampleBox box;
  box.world_from_box = {bind.foot.rotation, bind.toes.point(Vector3d(0.0, 0.0, forward))};
  Eigen::Matrix3d box_axes;  // the box's y looks at the cut
  box_axes << Vector3d::UnitX(), (is_toes ? -1.0 : 1.0) * Vector3d::UnitZ(), (is_toes ? 1.0 : -1.0) * Vector3d::UnitY();
  box.world_from_box.rotation = bind.foot.rotation * box_axes;
  const double depth = is_toes ? 10.0 : 24.0;
  box.lower = Vector3d(-8.0, -depth, -9.0);
  box.upper = Vector3d(8.0, 0.0, 9.0);
  box.cut_top = true;
  const double sole = bind.foot.translation.y() - kAnkleHeight;
  const EdgeLength wanted = [length, sole](const Vector3d& p) {
    return length * std::clamp(0.8 + 0.1 * (p.y() - sole), 0.8, 1.1);  // the sole's edge is the sharpest
  };
  const RawMesh raw = march(foot, box, std::min(0.5, 0.6 * length));
  return finished(remesh(raw, foot, wanted), foot, false, 0.3);
}

/// The heel end of a plain foot: rings from the heel's pole forward.
Surface plainHeel(const Field& foot, const BindPose& bind, const ShellDetail& shell, const Detail& detail) {
  const Vector3d forwards = bind.foot.direction(Vector3d::UnitZ());
  const CutPlane heel = {leavingPoint(foot, onAxis(bind, -14.0), -forwards), forwards};
  const CutPlane cut = {onAxis(bind, kHeelCut), forwards};
  return ringShell(foot, straightPath(heel, End::Dome, cut, End::Rim, detail.along(11, 5)), shell);
}

/// The toes of a plain foot: one cap whose rings turn with the line of the toes.
Surface plainToes(const Field& foot, const BindPose& bind, const ShellDetail& shell, const Detail& detail) {
  const double turn = radiansFromDegrees(kToeLine);
  const Vector3d tips = bind.foot.direction(Vector3d(std::sin(turn), 0.0, std::cos(turn)));
  const CutPlane cut = {onAxis(bind, kToesCut), bind.foot.direction(Vector3d::UnitZ())};
  const Vector3d farthest = leavingPoint(foot, onAxis(bind, 1.5), tips);
  const Field blunt = intersect(foot, halfSpace(farthest - 0.9 * tips, tips), 2.2);
  const CutPlane end = {leavingPoint(blunt, onAxis(bind, 1.5), tips), tips};
  return ringShell(blunt, straightPath(cut, End::Rim, end, End::Dome, detail.along(8, 5)), shell);
}

}  // namespace

void appendFoot(std::vector<Part>& parts, const BindPose& bind, const Detail& detail) {
  const Field foot = makeFoot(bind);
  ShellDetail shell{.around = detail.around(18, 10), .lip = kLip, .forward = Vector3d::UnitY()};
  const bool fine = detail.rings > kFinestRings;
  parts.push_back({"left_foot", Finish::Ivory,
                   fine ? footPart(foot, bind, kHeelCut, false, 1.5) : plainHeel(foot, bind, shell, detail)});
  parts.push_back({"left_toes", Finish::Ivory,
                   fine ? footPart(foot, bind, kToesCut, true, 0.95) : plainToes(foot, bind, shell, detail)});

  const double inset = fine ? 0.4 : 0.7;
  const Field thinned = [foot, inset](const Vector3d& p) { return foot(p) + inset; };
  const Vector3d forwards = bind.foot.direction(Vector3d::UnitZ());
  shell.lip = 0.0;
  const ShellPath path =
      straightPath({onAxis(bind, -1.6), forwards}, End::Rim, {onAxis(bind, 2.0), forwards}, End::Rim, fine ? 4 : 2);
  parts.push_back({"left_foot", Finish::Charcoal, ringShell(thinned, path, shell)});
}

}  // namespace limber::mannequin
