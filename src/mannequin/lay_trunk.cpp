// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <string>

#include "limber/base/units.h"
#include "mannequin/man.h"
#include "mannequin/marching.h"
#include "mannequin/part.h"
#include "mannequin/remesh.h"
#include "mannequin/ring_shell.h"

namespace limber::mannequin {

namespace {

using Eigen::Vector3d;

constexpr double kHidden = 0.0;  // lip of a rim that nobody sees

/// A cut across the trunk; positive tilt lifts its front.
CutPlane trunkCut(double y, double z, double tilt_degrees) {
  const double tilt = radiansFromDegrees(tilt_degrees);
  return {Vector3d(0.0, y, z), Vector3d(0.0, std::cos(tilt), -std::sin(tilt))};
}

CutPlane waistRim() { return trunkCut(103.7, -1.0, 9.0); }
CutPlane ribRim() { return trunkCut(115.0, -0.8, 11.0); }
CutPlane seam() { return trunkCut(126.4, -1.3, -3.0); }
CutPlane neckRim() { return trunkCut(149.6, -3.2, -27.0); }

/// The torso thinned by `inset` at height y0, and by more with the square of the distance from there: such a barrel
/// turns under a shell's rim without poking through.
Field barrel(const Field& torso, double inset, double y0, double growth) {
  return [torso, inset, y0, growth](const Vector3d& p) {
    const double away = p.y() - y0;
    return torso(p) + inset + growth * away * away;
  };
}

ShellDetail trunkDetail(const Detail& detail, int around, double lip) {
  return {.around = detail.around(around, 12), .lip = lip, .symmetric = true};
}

Surface trunkShell(const Field& field, const CutPlane& lower, const CutPlane& upper, int rings,
                   const ShellDetail& shell) {
  return ringShell(field, straightPath(lower, End::Rim, upper, End::Rim, rings), shell);
}

Surface pelvis(const Field& torso, const Detail& detail) {
  const CutPlane rim = waistRim();
  SampleBox box;
  box.world_from_box.rotation << Vector3d::UnitX(), rim.normal, Vector3d::UnitX().cross(rim.normal);
  box.world_from_box.translation = rim.centre;
  box.lower = Vector3d(0.0, -27.0, -16.0);
  box.upper = Vector3d(20.0, 0.0, 16.0);
  box.cut_middle = true;
  box.cut_top = true;
  const double near_rim = 1.3 * detail.length;
  const double elsewhere = 2.6 * detail.length;
  const EdgeLength wanted = [rim, near_rim, elsewhere](const Vector3d& p) {
    const double below = rim.normal.dot(rim.centre - p);
    return near_rim + (elsewhere - near_rim) * std::min(1.0, std::max(0.0, below / 4.0));
  };
  return finished(remesh(march(torso, box, 0.7), torso, wanted), torso, true, 0.6);
}

/// Two charcoal barrels, nested in each other and in the shells above and below; one to a segment.
void appendWaist(std::vector<Part>& parts, const Field& torso, const std::string& lower, const std::string& upper,
                 const Detail& detail) {
  ShellDetail shell = trunkDetail(detail, 28, kHidden);
  shell.around = std::max(shell.around, 14);
  parts.push_back({lower, Finish::Charcoal,
                   trunkShell(barrel(torso, 1.05, 104.5, 0.042), trunkCut(97.5, -1.0, 5.0), trunkCut(112.5, 0.0, 8.0),
                              detail.along(5, 5), shell)});
  parts.push_back({upper, Finish::Charcoal,
                   trunkShell(barrel(torso, 1.2, 112.5, 0.042), trunkCut(104.5, 0.0, 8.0), trunkCut(123.0, -1.0, 10.0),
                              detail.along(6, 5), shell)});
}

/// The surface seen behind the seam where it opens: wide at the seam, so that nobody looks through, and round, so that
/// it stays inside while the chest turns against the ribs about an axis near the spine.
Surface seamLens(const Field& torso, const Detail& detail) {
  constexpr double kHalfHeight = 5.5;
  const CutPlane cut = seam();
  const Field field = intersect([torso](const Vector3d& p) { return torso(p) + 1.0; },
                                ellipsoid(cut.centre + Vector3d(0.0, 0.0, 1.2), {14.4, kHalfHeight, 9.9}), 1.0);
  const CutPlane bottom = {leavingPoint(field, cut.centre, -cut.normal), cut.normal};
  const CutPlane top = {leavingPoint(field, cut.centre, cut.normal), cut.normal};
  return ringShell(field, straightPath(bottom, End::Dome, top, End::Dome, detail.along(8, 6)),
                   trunkDetail(detail, 28, kHidden));
}

Field makeNeck(const Field& torso) {
  const Field sleeve = cone({0.0, 145.0, -4.4}, {0.0, 164.0, 0.6}, 6.4, 5.9);
  const Field thinned = [torso](const Vector3d& p) { return torso(p) + 0.5; };
  return intersect(thinned, sleeve, 1.5);
}

}  // namespace

void appendAdultTrunk(std::vector<Part>& parts, const Detail& detail) {
  const Field torso = makeTorso({false, false});
  parts.push_back({"pelvis", Finish::Ivory, pelvis(torso, detail)});
  appendWaist(parts, torso, "lower_lumbar", "upper_lumbar", detail);

  const ShellDetail shell = trunkDetail(detail, 40, 0.6);
  const CutPlane cut = seam();
  const CutPlane rim = ribRim();
  const Field ribs = [torso, cut, rim](const Vector3d& p) {
    const double below = std::max(0.0, cut.normal.dot(cut.centre - p));
    const double near_seam = std::max(0.0, 1.0 - below / 8.0);
    const double near_rim = std::max(0.0, 1.0 - rim.normal.dot(p - rim.centre) / 6.0);
    return torso(p) + 0.75 * near_seam * near_seam + 0.6 * near_rim * near_rim;
  };
  CutPlane rib_top = cut;
  rib_top.centre -= 0.5 * cut.normal;
  parts.push_back({"lower_thorax", Finish::Ivory, trunkShell(ribs, rim, rib_top, detail.along(6, 4), shell)});
  parts.push_back({"middle_thorax", Finish::Charcoal, seamLens(torso, detail)});
  parts.push_back({"upper_thorax", Finish::Ivory,
                   trunkShell(torso, cut, neckRim(), detail.along(12, 8), trunkDetail(detail, 44, 0.6))});

  const Field collar = intersect([torso](const Vector3d& p) { return torso(p) + 0.6; },
                                 cone({0.0, 138.0, -5.0}, {0.0, 154.0, -2.5}, 8.5, 7.5), 2.0);
  parts.push_back({"upper_thorax", Finish::Charcoal,
                   trunkShell(collar, trunkCut(139.5, -5.0, -5.0), trunkCut(148.4, -3.2, -27.0), detail.along(3),
                              trunkDetail(detail, 20, kHidden))});
}

void appendPlainTrunk(std::vector<Part>& parts, const Detail& detail) {
  const Field torso = makeTorso({false, false});
  parts.push_back({"pelvis", Finish::Ivory, pelvis(torso, detail)});
  appendWaist(parts, torso, "pelvis", "torso", detail);
  parts.push_back(
      {"torso", Finish::Ivory,
       trunkShell(torso, trunkCut(112.0, -0.6, 12.0), neckRim(), detail.along(17), trunkDetail(detail, 40, 0.6))});
}

void appendNeckAndHead(std::vector<Part>& parts, const Detail& detail) {
  const Field neck = makeNeck(makeTorso({false, true}));
  parts.push_back({"neck", Finish::Charcoal,
                   trunkShell(neck, trunkCut(146.0, -3.8, -22.0), trunkCut(162.0, -0.2, -8.0), detail.along(7),
                              trunkDetail(detail, 24, kHidden))});
  const Field head = makeLayHead();
  SampleBox box;
  box.world_from_box = Pose::fromTranslation(joint::kSkull);
  box.lower = Vector3d(0.0, -10.0, -12.0);
  box.upper = Vector3d(10.0, 17.5, 14.0);
  box.cut_middle = true;
  const Vector3d nose = joint::kSkull + Vector3d(0.0, 1.2, 10.0);
  const Vector3d ear = joint::kSkull + Vector3d(7.0, 1.8, -1.2);
  const double jaw = joint::kSkull.y() - 2.0;
  const double factor = std::pow(detail.length, 0.6);  // a face melts sooner than a limb
  const EdgeLength wanted = [nose, ear, jaw, factor](const Vector3d& p) {
    const Vector3d scaled = (p - nose).cwiseQuotient(Vector3d(5.5, 6.0, 4.5));
    const double from_nose = std::min(1.0, scaled.norm());
    const double from_ear = std::min(1.0, (p - ear).norm() / 5.0);
    const double from_jaw = std::clamp((p.y() - jaw) / 5.0, 0.0, 1.0);
    const double longest = 1.05 + 0.6 * from_jaw;
    return factor * std::min(0.6 + (longest - 0.6) * from_nose * from_nose, 0.8 + (longest - 0.8) * from_ear);
  };
  parts.push_back({"head", Finish::Ivory, finished(remesh(march(head, box, 0.5), head, wanted), head, true, 0.0)});
}

}  // namespace limber::mannequin
