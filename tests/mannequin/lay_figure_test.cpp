// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "mannequin/lay_figure.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <filesystem>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "closed_surface.h"
#include "limber/io/fig.h"
#include "limber/io/gltf.h"

namespace lay_figure_test {

namespace {

using Eigen::Vector3f;
using limber::Body;
using limber::Mesh;
using limber::MeshPart;
using limber::SegmentMesh;

std::filesystem::path fileOf(const std::string& name) {
  return std::filesystem::path(LIMBER_ASSETS_DIR) / "bodies" / (name + ".glb");
}

const Body& shipped(const std::string& name) {
  static const Body adult = limber::io::readBody(fileOf("adult-lay")).value();
  static const Body abali = limber::io::readBody(fileOf("abali")).value();
  static const Body bench = limber::io::readBody(fileOf("bench")).value();
  static const Body woman = limber::io::readBody(fileOf("woman-lay")).value();
  static const Body dog = limber::io::readBody(fileOf("dog")).value();
  if (name == "dog") return dog;
  return name == "adult" ? adult : name == "woman" ? woman : name == "bench" ? bench : abali;
}

std::set<std::string> withLimbs(std::set<std::string> names, const std::string& girdle) {
  for (const std::string limb : {"upper_arm", "forearm", "hand", "thigh", "shank", "foot", "toes"}) {
    names.insert("left_" + limb);
    names.insert("right_" + limb);
  }
  names.insert("left_" + girdle);
  names.insert("right_" + girdle);
  return names;
}

std::set<std::string> namesOf(const std::vector<SegmentMesh>& segments) {
  std::set<std::string> names;
  for (const SegmentMesh& segment : segments) names.insert(segment.segment);
  return names;
}

std::size_t trianglesOf(const std::vector<SegmentMesh>& segments) {
  std::size_t count = 0;
  for (const SegmentMesh& segment : segments) {
    for (const MeshPart& part : segment.parts) count += part.mesh.triangles.size();
  }
  return count;
}

const SegmentMesh& named(const std::vector<SegmentMesh>& segments, const std::string& name) {
  const auto found =
      std::find_if(segments.begin(), segments.end(), [&](const SegmentMesh& s) { return s.segment == name; });
  REQUIRE(found != segments.end());
  return *found;
}

/// How far the mesh is from its mirror image, m: the farthest that any mirrored vertex is from the nearest vertex.
float asymmetryOf(const Mesh& mesh) {
  float farthest = 0.0F;
  for (const Vector3f& p : mesh.positions) {
    const Vector3f twin(-p.x(), p.y(), p.z());
    float nearest = 1e9F;
    for (const Vector3f& q : mesh.positions) nearest = std::min(nearest, (q - twin).squaredNorm());
    farthest = std::max(farthest, nearest);
  }
  return std::sqrt(farthest);
}

/// Triangles that look away from the mean of their corners' normals.
std::size_t againstNormals(const Mesh& mesh) {
  std::size_t against = 0;
  for (const auto& t : mesh.triangles) {
    const Vector3f& a = mesh.positions[t[0]];
    const Vector3f face = (mesh.positions[t[1]] - a).cross(mesh.positions[t[2]] - a);
    if (face.dot(mesh.normals[t[0]] + mesh.normals[t[1]] + mesh.normals[t[2]]) < 0.0F) ++against;
  }
  return against;
}

Mesh mirrored(Mesh mesh) {
  for (Vector3f& p : mesh.positions) p.x() = -p.x();
  for (Vector3f& n : mesh.normals) n.x() = -n.x();
  for (auto& t : mesh.triangles) std::swap(t[1], t[2]);
  return mesh;
}

bool startsWith(const std::string& name, const std::string& beginning) { return name.rfind(beginning, 0) == 0; }

/// Triangles and volume (m³) of each part, in order.
std::vector<std::pair<double, double>> sizesOf(const std::vector<SegmentMesh>& segments) {
  std::vector<std::pair<double, double>> sizes;
  for (const SegmentMesh& segment : segments) {
    for (const MeshPart& part : segment.parts) {
      sizes.emplace_back(static_cast<double>(part.mesh.triangles.size()),
                         limber::test::volumeOf(part.mesh.positions, part.mesh.triangles));
    }
  }
  return sizes;
}

/// Calls `check(segment name, mesh)` for every mesh of a body, full and coarse.
template <class Check>
void forEachMesh(const Body& body, Check check) {
  for (const auto* version : {&body.segments, &body.coarse}) {
    for (const SegmentMesh& segment : *version) {
      for (const MeshPart& part : segment.parts) check(segment.segment, part.mesh);
    }
  }
}

}  // namespace

TEST_CASE("the shipped bodies dress exactly the segments of their figures", "[mannequin]") {
  auto adult = withLimbs(
      {"pelvis", "lower_lumbar", "upper_lumbar", "lower_thorax", "middle_thorax", "upper_thorax", "neck", "head"},
      "clavicle");
  const auto mittens = adult;  // bench.fig's fingers are bare frames
  for (const std::string side : {"left_", "right_"}) {
    for (const std::string finger : {"index_", "middle_", "ring_", "little_"}) {
      for (const std::string bone : {"proximal", "middle", "distal"}) adult.insert(side + finger + bone);
    }
    for (const std::string bone : {"metacarpal", "proximal", "distal"}) adult.insert(side + "thumb_" + bone);
  }
  const auto abali = withLimbs({"pelvis", "torso", "neck", "head"}, "shoulder");
  CHECK(namesOf(shipped("adult").segments) == adult);
  CHECK(namesOf(shipped("adult").coarse) == adult);
  CHECK(namesOf(shipped("bench").segments) == mittens);
  CHECK(namesOf(shipped("bench").coarse) == mittens);
  CHECK(namesOf(shipped("abali").segments) == abali);
  CHECK(namesOf(shipped("abali").coarse) == abali);
  std::set<std::string> dog;
  const auto figure = limber::io::readFig(std::filesystem::path(LIMBER_ASSETS_DIR) / "figures" / "dog.fig");
  REQUIRE(figure);
  for (const limber::Segment& segment : figure->figure->segments()) dog.insert(segment.name);
  CHECK(namesOf(shipped("dog").segments) == dog);
  CHECK(namesOf(shipped("dog").coarse) == dog);
}

TEST_CASE("every segment of a shipped body has something to show", "[mannequin]") {
  const std::string name = GENERATE("adult", "woman", "abali", "bench", "dog");
  for (const SegmentMesh& segment : shipped(name).segments) CHECK_FALSE(segment.parts.empty());
}

TEST_CASE("the shipped bodies are light enough to draw and to load", "[mannequin]") {
  CHECK(trianglesOf(shipped("adult").segments) <= 17500);
  CHECK(trianglesOf(shipped("adult").coarse) <= 5500);
  CHECK(trianglesOf(shipped("abali").segments) <= 7000);
  CHECK(trianglesOf(shipped("abali").coarse) <= 3500);
  CHECK(trianglesOf(shipped("bench").segments) <= 8000);
  CHECK(trianglesOf(shipped("bench").coarse) <= 4000);
  CHECK(trianglesOf(shipped("dog").segments) <= 17500);
  CHECK(trianglesOf(shipped("dog").coarse) <= 8000);
  CHECK(std::filesystem::file_size(fileOf("adult-lay")) < 1500000);
  CHECK(std::filesystem::file_size(fileOf("abali")) < 1500000);
}

TEST_CASE("every part is closed and turned outwards", "[mannequin]") {
  const std::string name = GENERATE("adult", "woman", "abali", "bench", "dog");
  forEachMesh(shipped(name), [](const std::string& segment, const Mesh& mesh) {
    INFO(segment);
    CHECK(limber::test::openEdges(mesh.triangles) == 0);
    CHECK(limber::test::volumeOf(mesh.positions, mesh.triangles) > 0.7e-6);  // most of a cubic centimetre
  });
}

TEST_CASE("normals look where their triangles do", "[mannequin]") {
  const std::string name = GENERATE("adult", "woman", "abali", "bench", "dog");
  forEachMesh(shipped(name), [](const std::string& segment, const Mesh& mesh) {
    INFO(segment);
    CHECK(static_cast<double>(againstNormals(mesh)) <= 0.01 * static_cast<double>(mesh.triangles.size()));
  });
}

TEST_CASE("normals have length one", "[mannequin]") {
  const std::string name = GENERATE("adult", "woman", "abali", "bench", "dog");
  forEachMesh(shipped(name), [](const std::string& segment, const Mesh& mesh) {
    INFO(segment);
    for (const Vector3f& normal : mesh.normals) CHECK(normal.norm() == Approx(1.0F).epsilon(1e-4));
  });
}

TEST_CASE("occlusion is weak and inside its range", "[mannequin]") {
  forEachMesh(shipped("adult"), [](const std::string& segment, const Mesh& mesh) {
    INFO(segment);
    for (const float value : mesh.occlusion) {
      CHECK(value <= 1.0F);
      CHECK(value >= 0.39F);  // the strength is 0.6
    }
  });
}

TEST_CASE("right limbs are mirror images of the left to the last bit", "[mannequin]") {
  const std::string name = GENERATE("adult", "woman", "abali", "bench", "dog");
  for (const SegmentMesh& left : shipped(name).segments) {
    if (!startsWith(left.segment, "left_")) continue;
    INFO(left.segment);
    SegmentMesh right = named(shipped(name).segments, "right_" + left.segment.substr(5));
    for (MeshPart& part : right.parts) part.mesh = mirrored(part.mesh);
    CHECK(right.parts == left.parts);
  }
}

TEST_CASE("the middle of a body is its own mirror image", "[mannequin]") {
  const std::string name = GENERATE("adult", "woman", "abali", "bench");
  for (const SegmentMesh& segment : shipped(name).segments) {
    if (startsWith(segment.segment, "left_") || startsWith(segment.segment, "right_")) continue;
    INFO(segment.segment);
    for (const MeshPart& part : segment.parts) CHECK(asymmetryOf(part.mesh) < 1e-6F);
  }
}

TEST_CASE("the adult is a man of 175 cm", "[mannequin]") {
  // The skull joint lies 159.7 cm above the soles, the ankle 7.4 cm.
  float highest = 0.0F;
  float lowest = 0.0F;
  for (const MeshPart& part : named(shipped("adult").segments, "head").parts) {
    for (const Vector3f& p : part.mesh.positions) highest = std::max(highest, p.y());
  }
  for (const MeshPart& part : named(shipped("adult").segments, "left_foot").parts) {
    for (const Vector3f& p : part.mesh.positions) lowest = std::min(lowest, p.y());
  }
  CHECK(highest == Approx(1.75F - 1.597F).margin(0.005));
  CHECK(lowest == Approx(-0.074F).margin(0.002));
}

TEST_CASE("the tool makes the same body every time", "[mannequin]") {
  CHECK(limber::mannequin::makeAbali() == limber::mannequin::makeAbali());
}

TEST_CASE("the tool makes the body that is shipped", "[mannequin]") {
  // Another compiler may round otherwise, and a remeshed edge may then go the other way: counts within 3 %, volumes
  // within 1 %.
  const auto made = sizesOf(limber::mannequin::makeAbali().segments);
  const auto kept = sizesOf(shipped("abali").segments);
  REQUIRE(made.size() == kept.size());
  for (std::size_t i = 0; i < made.size(); ++i) {
    CHECK(made[i].first == Approx(kept[i].first).epsilon(0.03));
    CHECK(made[i].second == Approx(kept[i].second).epsilon(0.01));
  }
}

}  // namespace lay_figure_test
