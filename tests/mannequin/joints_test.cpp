// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Nobody can look through a bent joint: the core of the limb, a tube along its bones, lies inside the solids all the
// way.
#include <Eigen/Geometry>
#include <array>
#include <catch2/catch.hpp>
#include <cmath>
#include <map>
#include <string>
#include <vector>

#include "limber/base/units.h"
#include "limber/io/gltf.h"

namespace joints_test {

namespace {

using Eigen::AngleAxisd;
using Eigen::Isometry3d;
using Eigen::Matrix3d;
using Eigen::Translation3d;
using Eigen::Vector3d;
using limber::Body;
using limber::SegmentMesh;
using limber::operator""_deg;

constexpr std::size_t kCharcoal = 1;

const Body& adult() {
  static const Body body = limber::io::readBody(std::string(LIMBER_ASSETS_DIR) + "/bodies/adult-lay.glb").value();
  return body;
}

/// Origins of the adult's segments in the zero posture, m.
const std::map<std::string, Vector3d>& origins() {
  static const std::map<std::string, Vector3d> map = {
      {"pelvis", {0.0, 0.905, 0.0}},
      {"lower_lumbar", {0.0, 1.013, -0.042}},
      {"upper_lumbar", {0.0, 1.086, -0.026}},
      {"lower_thorax", {0.0, 1.190, -0.052}},
      {"middle_thorax", {0.0, 1.290, -0.083}},
      {"upper_thorax", {0.0, 1.392, -0.070}},
      {"neck", {0.0, 1.480, -0.040}},
      {"head", {0.0, 1.597, -0.006}},
      {"left_clavicle", {0.025, 1.430, 0.018}},
      {"left_upper_arm", {0.178, 1.400, -0.015}},
      {"left_forearm", {0.178, 1.117, -0.015}},
      {"left_thigh", {0.085, 0.905, 0.0}},
      {"left_shank", {0.085, 0.492, -0.015}},
  };
  return map;
}

using Triangle = std::array<Vector3d, 3>;

/// Closed solids in the world.
struct Solids {
  std::vector<Triangle> triangles;

  void add(const SegmentMesh& segment, const Isometry3d& world_from_segment, bool with_charcoal = true) {
    for (const limber::MeshPart& part : segment.parts) {
      if (part.material == kCharcoal && !with_charcoal) continue;
      for (const auto& t : part.mesh.triangles) {
        triangles.push_back({});
        for (std::size_t i = 0; i < 3; ++i) {
          triangles.back()[i] = world_from_segment * part.mesh.positions[t[i]].cast<double>();
        }
      }
    }
  }

  /// How many solids hold the point: the solid angles of all triangles over 4 π (Van Oosterom and Strackee 1983).
  [[nodiscard]] double winding(const Vector3d& p) const {
    double sum = 0.0;
    for (const Triangle& t : triangles) {
      const Vector3d a = t[0] - p;
      const Vector3d b = t[1] - p;
      const Vector3d c = t[2] - p;
      const double la = a.norm();
      const double lb = b.norm();
      const double lc = c.norm();
      sum += std::atan2(a.dot(b.cross(c)), la * lb * lc + a.dot(b) * lc + b.dot(c) * la + c.dot(a) * lb);
    }
    return sum / (2.0 * limber::kPi);
  }
};

const SegmentMesh& segmentOf(const std::vector<SegmentMesh>& segments, const std::string& name) {
  for (const SegmentMesh& segment : segments) {
    if (segment.segment == name) return segment;
  }
  FAIL("no segment " << name);
  return segments.front();
}

Isometry3d placed(const std::string& segment) { return Isometry3d(Translation3d(origins().at(segment))); }

/// The segment turned about its own origin.
Isometry3d turned(const std::string& segment, const Matrix3d& rotation) {
  Isometry3d pose = placed(segment);
  pose.linear() = rotation;
  return pose;
}

/// Points of a tube of the given radius along a polyline that no solid holds.
int outsideOf(const Solids& solids, const std::vector<Vector3d>& line, double radius) {
  int outside = 0;
  for (std::size_t i = 0; i + 1 < line.size(); ++i) {
    const Vector3d along = (line[i + 1] - line[i]).normalized();
    const Vector3d u = along.unitOrthogonal();
    const Vector3d v = along.cross(u);
    for (int step = 0; step <= 12; ++step) {
      const Vector3d centre = line[i] + step / 12.0 * (line[i + 1] - line[i]);
      for (int k = 0; k < 8; ++k) {
        const double angle = k * limber::kPi / 4.0;
        const Vector3d p = centre + radius * (std::cos(angle) * u + std::sin(angle) * v);
        if (solids.winding(p) < 0.5) ++outside;
      }
    }
  }
  return outside;
}

/// The holes at a hinge between two bones of which the second is turned about x.
int holesAtHinge(const std::vector<SegmentMesh>& segments, const std::string& upper, const std::string& lower,
                 double angle, double radius, bool with_charcoal) {
  const Matrix3d rotation = AngleAxisd(angle, Vector3d::UnitX()).toRotationMatrix();
  Solids solids;
  solids.add(segmentOf(segments, upper), placed(upper), with_charcoal);
  solids.add(segmentOf(segments, lower), turned(lower, rotation), with_charcoal);
  const Vector3d joint = origins().at(lower);
  const Vector3d above = joint + 0.10 * (origins().at(upper) - joint).normalized();
  const Vector3d below = joint + rotation * Vector3d(0.0, -0.10, 0.0);
  return outsideOf(solids, {above, joint, below}, radius);
}

const std::vector<SegmentMesh>& version(bool coarse) { return coarse ? adult().coarse : adult().segments; }

}  // namespace

TEST_CASE("an elbow has no gap from straight to 145 degrees", "[mannequin]") {
  const bool coarse = GENERATE(false, true);
  const double angle = GENERATE(0.0, 60.0, 120.0, 145.0) * limber::kPi / 180.0;
  CHECK(holesAtHinge(version(coarse), "left_upper_arm", "left_forearm", -angle, 0.024, true) == 0);
}

TEST_CASE("a knee has no gap from straight to 150 degrees", "[mannequin]") {
  const bool coarse = GENERATE(false, true);
  const double angle = GENERATE(0.0, 60.0, 120.0, 150.0) * limber::kPi / 180.0;
  CHECK(holesAtHinge(version(coarse), "left_thigh", "left_shank", angle, 0.030, true) == 0);
}

TEST_CASE("without its ball a bent elbow or knee has a gap, and the search sees it", "[mannequin]") {
  CHECK(holesAtHinge(adult().segments, "left_upper_arm", "left_forearm", -120.0_deg, 0.024, false) > 10);
  CHECK(holesAtHinge(adult().segments, "left_thigh", "left_shank", 120.0_deg, 0.030, false) > 10);
}

TEST_CASE("a shoulder raised by 150 degrees in any direction has no gap", "[mannequin]") {
  const bool coarse = GENERATE(false, true);
  const double azimuth = GENERATE(0.0, 45.0, 90.0, 135.0, 180.0, 225.0, 270.0, 315.0) * limber::kPi / 180.0;
  const Vector3d axis(std::cos(azimuth), 0.0, std::sin(azimuth));
  const Matrix3d rotation = AngleAxisd(150.0_deg, axis).toRotationMatrix();
  Solids solids;
  solids.add(segmentOf(version(coarse), "left_clavicle"), placed("left_clavicle"));
  solids.add(segmentOf(version(coarse), "left_upper_arm"), turned("left_upper_arm", rotation));
  solids.add(segmentOf(version(coarse), "upper_thorax"), placed("upper_thorax"));
  const Vector3d shoulder = origins().at("left_upper_arm");
  const Vector3d inner = origins().at("left_clavicle") + Vector3d(0.02, -0.005, -0.03);
  const Vector3d arm = shoulder + rotation * Vector3d(0.0, -0.15, 0.0);
  CHECK(outsideOf(solids, {inner, shoulder, arm}, 0.022) == 0);
}

TEST_CASE("without the girdle a raised shoulder has a gap, and the search sees it", "[mannequin]") {
  Solids solids;
  const Matrix3d rotation = AngleAxisd(150.0_deg, Vector3d::UnitZ()).toRotationMatrix();
  solids.add(segmentOf(adult().segments, "left_upper_arm"), turned("left_upper_arm", rotation));
  const Vector3d shoulder = origins().at("left_upper_arm");
  CHECK(outsideOf(solids, {origins().at("left_clavicle"), shoulder}, 0.022) > 10);
}

namespace {

/// A bend of the trunk, degrees at each joint from L5/S1 up to T4/5.
struct TrunkBend {
  const char* name;
  Vector3d axis;
  std::array<double, 5> degrees;
};

const TrunkBend kBends[] = {
    {"60 forward", Vector3d::UnitX(), {12.0, 17.0, 19.0, 6.3, 5.7}},
    {"as far forward as the joints go", Vector3d::UnitX(), {18.0, 25.5, 28.5, 9.5, 8.5}},
    {"as far back", -Vector3d::UnitX(), {5.5, 8.0, 10.0, 3.5, 3.0}},
    {"25 sideways", -Vector3d::UnitZ(), {3.6, 5.7, 6.4, 4.3, 5.0}},
    {"twisted by 40", Vector3d::UnitY(), {3.5, 3.1, 5.3, 7.5, 20.6}},
    {"as far sideways as the joints go", -Vector3d::UnitZ(), {5.0, 8.0, 9.0, 6.0, 7.0}},
};

const char* const kTrunk[] = {"pelvis",       "lower_lumbar",  "upper_lumbar",
                              "lower_thorax", "middle_thorax", "upper_thorax"};

/// Where the trunk's segments are when it is bent.
std::map<std::string, Isometry3d> bentTrunk(const TrunkBend& bend) {
  std::map<std::string, Isometry3d> world;
  Isometry3d parent = placed("pelvis");
  std::string parent_name = "pelvis";
  world["pelvis"] = parent;
  for (std::size_t i = 1; i < 6; ++i) {
    const Vector3d offset = origins().at(kTrunk[i]) - origins().at(parent_name);
    parent = parent * Translation3d(offset) * AngleAxisd(limber::radiansFromDegrees(bend.degrees[i - 1]), bend.axis);
    parent_name = kTrunk[i];
    world[parent_name] = parent;
  }
  return world;
}

/// The charcoal vertices of the waist that belong behind a shell's rim, and those of them that are outside all shells.
struct Waist {
  int hidden = 0;
  int poking = 0;
};

/// Deeper than the lip behind a shell's rim. The rims' planes are those of the bind pose: 103.7 cm high, 9° up to the
/// front; 115 cm high, 11° up to the front.
bool behindARim(const std::map<std::string, Isometry3d>& world, const Vector3d& p) {
  const Vector3d pelvis_normal(0.0, std::cos(9.0_deg), -std::sin(9.0_deg));
  const Vector3d rib_normal(0.0, std::cos(11.0_deg), -std::sin(11.0_deg));
  const Vector3d pelvis_rim = Vector3d(0.0, 1.037, -0.010) - origins().at("pelvis");
  const Vector3d rib_rim = Vector3d(0.0, 1.150, -0.008) - origins().at("lower_thorax");
  const Vector3d in_pelvis = world.at("pelvis").inverse() * p;
  const Vector3d in_ribs = world.at("lower_thorax").inverse() * p;
  return pelvis_normal.dot(in_pelvis - pelvis_rim) < -0.005 || rib_normal.dot(in_ribs - rib_rim) > 0.005;
}

Waist waistOf(const std::map<std::string, Isometry3d>& world, const Solids& shells) {
  Waist waist;
  for (const char* name : {"lower_lumbar", "upper_lumbar"}) {
    for (const limber::MeshPart& part : segmentOf(adult().segments, name).parts) {
      for (const Eigen::Vector3f& position : part.mesh.positions) {
        const Vector3d p = world.at(name) * position.cast<double>();
        if (!behindARim(world, p)) continue;
        ++waist.hidden;
        if (shells.winding(p) < 0.5) ++waist.poking;
      }
    }
  }
  return waist;
}

/// Whether a line meets a triangle (Möller and Trumbore 1997).
bool meets(const Vector3d& point, const Vector3d& direction, const Triangle& t) {
  const Vector3d ab = t[1] - t[0];
  const Vector3d ac = t[2] - t[0];
  const Vector3d across = direction.cross(ac);
  const double determinant = ab.dot(across);
  if (std::abs(determinant) < 1e-14) return false;
  const Vector3d from_a = point - t[0];
  const double u = from_a.dot(across) / determinant;
  const double v = direction.dot(from_a.cross(ab)) / determinant;
  return u >= 0.0 && v >= 0.0 && u + v <= 1.0;
}

/// Lines from front to back, in the ribs' frame, past which one sees from the middle of the ribs to that of the chest.
int openLines(const std::map<std::string, Isometry3d>& world, const Solids& solids, double half_width) {
  const Isometry3d& ribs = world.at("lower_thorax");
  int open = 0;
  for (double x = -half_width; x <= half_width; x += 0.01) {
    for (double y = 0.04; y <= 0.13; y += 0.0025) {
      const Vector3d point = ribs * Vector3d(x, y, 0.0);
      bool shut = false;
      for (const Triangle& t : solids.triangles) shut = shut || meets(point, ribs.linear().col(2), t);
      if (!shut) ++open;
    }
  }
  return open;
}

}  // namespace

TEST_CASE("the seam of the chest is closed, however the trunk is bent", "[mannequin]") {
  const TrunkBend& bend = kBends[GENERATE(range(0, 6))];
  INFO(bend.name);
  const auto world = bentTrunk(bend);
  Solids solids;
  for (const char* name : {"lower_thorax", "middle_thorax", "upper_thorax"}) {
    solids.add(segmentOf(adult().segments, name), world.at(name));
  }
  CHECK(openLines(world, solids, 0.12) == 0);
}

TEST_CASE("without the ring behind it one looks through the seam, and the search sees it", "[mannequin]") {
  const auto world = bentTrunk(kBends[5]);
  Solids solids;
  for (const char* name : {"lower_thorax", "upper_thorax"}) {
    solids.add(segmentOf(adult().segments, name), world.at(name));
  }
  CHECK(openLines(world, solids, 0.12) > 5);
}

TEST_CASE("a bent trunk has no gap, and its waist does not poke through the shells", "[mannequin]") {
  const TrunkBend& bend = kBends[GENERATE(range(0, 6))];
  INFO(bend.name);
  const auto world = bentTrunk(bend);
  Solids all;
  Solids shells;
  std::vector<Vector3d> line;
  for (const char* name : kTrunk) {
    const SegmentMesh& segment = segmentOf(adult().segments, name);
    all.add(segment, world.at(name));
    shells.add(segment, world.at(name), false);
    line.emplace_back(world.at(name).translation() + 0.03 * world.at(name).linear().col(2));
  }
  CHECK(outsideOf(all, line, 0.045) == 0);

  const Waist waist = waistOf(world, shells);
  CHECK(waist.hidden > 100);
  CHECK(waist.poking == 0);
}

}  // namespace joints_test
