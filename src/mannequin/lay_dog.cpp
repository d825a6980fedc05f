// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "mannequin/lay_figure.h"
#include "mannequin/marching.h"
#include "mannequin/part.h"
#include "mannequin/remesh.h"
#include "mannequin/ring_shell.h"

namespace limber::mannequin {

namespace {

using Eigen::Vector3d;

constexpr double kStrength = 0.45;
constexpr std::array<Look, 3> kLooks{{{1.5, 0.45}, {4.0, 0.35}, {9.0, 0.20}}};

/// A cone with round ends, as fields have it; cm, world of the stance.
struct Flesh {
  Vector3d from, to;
  double first, last;  ///< radii
};

/// One solid of a segment: its cones melt into each other.
struct DogPart {
  std::string segment;
  Finish finish;
  double melting;  ///< width of the transition, cm
  std::vector<Flesh> flesh;
};

DogPart ivory(const char* segment, double melting, std::vector<Flesh> flesh) {
  return {segment, Finish::Ivory, melting, std::move(flesh)};
}

DogPart charcoal(const char* segment, double melting, std::vector<Flesh> flesh) {
  return {segment, Finish::Charcoal, melting, std::move(flesh)};
}

/// Origin of a segment's frame, as in dog.fig.
struct DogFrame {
  std::string segment;
  Vector3d origin;
};

std::vector<DogFrame> middleFrames() {
  return {{"pelvis", {0, 50, -26}},    {"lumbar", {0, 54, -19}},      {"thorax", {0, 54.5, -4}},
          {"lower_neck", {0, 51, 24}}, {"upper_neck", {0, 57.5, 31}}, {"head", {0, 64.5, 37}},
          {"jaw", {0, 62, 42.5}},      {"tail_1", {0, 54, -33.5}},    {"tail_2", {0, 51.5, -41.5}},
          {"tail_3", {0, 46.5, -48}},  {"tail_4", {0, 40.5, -53.5}}};
}

std::vector<DogFrame> leftFrames() {
  return {{"shoulder_blade", {5.5, 55, 16}}, {"upper_arm", {7.5, 41, 24}},  {"forearm", {8, 30.5, 13}},
          {"front_foot", {8, 12.5, 14}},     {"front_paw", {8, 4, 16}},     {"thigh", {6.5, 50, -26}},
          {"shank", {8, 34, -18.5}},         {"hind_foot", {8, 17.5, -29}}, {"hind_paw", {8, 4, -27.5}}};
}

std::vector<DogPart> trunkParts() {
  return {ivory("pelvis", 5.0, {{{0, 52, -20}, {0, 51, -30}, 7.0, 5.6}, {{5, 49, -26}, {-5, 49, -26}, 5.2, 5.2}}),
          charcoal("lumbar", 4.0, {{{0, 48.6, -20}, {0, 46.8, -3}, 7.0, 8.6}}),
          ivory("thorax", 6.0,
                {{{0, 47, -4}, {0, 44.5, 15}, 9.2, 10.8},
                 {{0, 40, 14}, {0, 41, 23}, 7.2, 6.4},
                 {{0, 52, 13}, {0, 50.5, 22}, 7.4, 6.8}}),
          ivory("lower_neck", 3.0, {{{0, 49.5, 21}, {0, 56.6, 30.5}, 7.0, 5.7}}),
          ivory("upper_neck", 3.0, {{{0, 54.5, 28}, {0, 63, 36}, 6.0, 5.1}}),
          ivory("tail_1", 2.0, {{{0, 53.6, -32.5}, {0, 51.6, -41.2}, 2.6, 2.1}}),
          ivory("tail_2", 2.0, {{{0, 51.5, -41.5}, {0, 46.7, -47.8}, 1.95, 1.7}}),
          ivory("tail_3", 2.0, {{{0, 46.5, -48}, {0, 40.7, -53.3}, 1.6, 1.35}}),
          ivory("tail_4", 2.0, {{{0, 40.5, -53.5}, {0, 35.6, -57.6}, 1.25, 0.8}}),
          charcoal("tail_2", 0.5, {{{0, 51.5, -41.5}, {0, 51.4, -41.6}, 2.15, 2.15}}),
          charcoal("tail_3", 0.5, {{{0, 46.5, -48}, {0, 46.4, -48.1}, 1.75, 1.75}}),
          charcoal("tail_4", 0.5, {{{0, 40.5, -53.5}, {0, 40.4, -53.6}, 1.4, 1.4}})};
}

std::vector<DogPart> headParts() {
  return {
      ivory("head", 2.6,
            {{{0, 65.6, 38.8}, {0, 65.4, 43.5}, 5.6, 5.2},
             {{0, 63.6, 46}, {0, 62.0, 57.0}, 3.5, 2.3},
             {{2.4, 64.4, 44}, {-2.4, 64.4, 44}, 3.4, 3.4}}),
      // The ears hang from the sides of the skull.
      charcoal("head", 1.2,
               {{{4.2, 69.2, 39.6}, {6.9, 63.6, 40.6}, 1.1, 1.5}, {{6.9, 63.6, 40.6}, {6.9, 60.6, 41.8}, 1.5, 0.8}}),
      charcoal(
          "head", 1.2,
          {{{-4.2, 69.2, 39.6}, {-6.9, 63.6, 40.6}, 1.1, 1.5}, {{-6.9, 63.6, 40.6}, {-6.9, 60.6, 41.8}, 1.5, 0.8}}),
      charcoal("head", 0.8, {{{0.5, 63.4, 58.9}, {-0.5, 63.4, 58.9}, 1.15, 1.15}}),
      charcoal("head", 0.3, {{{2.9, 67.0, 46.6}, {2.95, 67.0, 46.7}, 0.85, 0.85}}),
      charcoal("head", 0.3, {{{-2.9, 67.0, 46.6}, {-2.95, 67.0, 46.7}, 0.85, 0.85}}),
      ivory("jaw", 1.2, {{{0, 61.4, 43.5}, {0, 58.9, 55.6}, 2.3, 1.35}})};
}

std::vector<DogPart> frontParts() {
  return {
      ivory("shoulder_blade", 3.0,
            {{{5.2, 55.6, 14.5}, {7.2, 43, 22.6}, 3.9, 4.4}, {{5.0, 53.5, 11}, {6.4, 48, 18}, 2.9, 3.6}}),
      charcoal("shoulder_blade", 1.0, {{{7.5, 41, 24}, {7.6, 41, 24}, 3.7, 3.7}}),
      ivory("upper_arm", 2.5,
            {{{7.5, 39.6, 22.6}, {8, 32.5, 15.2}, 4.5, 3.3}, {{7.4, 38.5, 17.5}, {8, 33.5, 13.2}, 3.2, 2.6}}),
      charcoal("upper_arm", 1.0, {{{8.3, 30.5, 13}, {7.7, 30.5, 13}, 3.0, 3.0}}),
      ivory("forearm", 2.0, {{{8, 28.6, 13.1}, {8, 14.6, 13.9}, 3.0, 1.9}, {{8, 31.4, 10.6}, {8, 27, 12}, 1.5, 1.9}}),
      charcoal("forearm", 0.8, {{{8.4, 12.5, 14}, {7.6, 12.5, 14}, 2.05, 2.05}}),
      ivory("front_foot", 1.5, {{{8, 11, 14.3}, {8, 5.4, 15.7}, 2.0, 1.9}}),
      charcoal("front_foot", 0.8, {{{8.5, 3.9, 16}, {7.5, 3.9, 16}, 1.9, 1.9}}),
      ivory("front_paw", 1.3,
            {{{9.1, 1.75, 16.6}, {9.6, 1.45, 20.4}, 1.75, 1.45},
             {{8, 1.85, 17}, {8.5, 1.45, 21.6}, 1.85, 1.45},
             {{8, 1.85, 17}, {7.5, 1.45, 21.6}, 1.85, 1.45},
             {{6.9, 1.75, 16.6}, {6.4, 1.45, 20.4}, 1.75, 1.45}})};
}

std::vector<DogPart> hindParts() {
  return {
      ivory("thigh", 4.0, {{{6.4, 49, -25.5}, {7.8, 37, -20}, 5.9, 4.0}, {{6.6, 47, -30}, {7.6, 36, -23}, 4.2, 3.0}}),
      charcoal("thigh", 1.0, {{{8.5, 34, -18.5}, {7.5, 34, -18.5}, 3.6, 3.6}}),
      ivory("shank", 2.5,
            {{{8, 32.4, -19.4}, {8, 19.8, -27.4}, 3.5, 1.9}, {{8, 31.5, -22.5}, {8, 25, -25.4}, 2.4, 1.8}}),
      charcoal("shank", 0.8, {{{8.4, 17.5, -29}, {7.6, 17.5, -29}, 2.15, 2.15}}),
      ivory("hind_foot", 1.5,
            {{{8, 16, -28.8}, {8, 5.4, -27.7}, 1.95, 1.8}, {{8, 18.6, -31}, {8, 14, -29.4}, 1.2, 1.5}}),
      charcoal("hind_foot", 0.8, {{{8.5, 3.9, -27.5}, {7.5, 3.9, -27.5}, 1.85, 1.85}}),
      ivory("hind_paw", 1.3,
            {{{9.0, 1.75, -26.8}, {9.5, 1.45, -23.1}, 1.75, 1.4},
             {{8, 1.85, -26.4}, {8.5, 1.45, -21.9}, 1.85, 1.4},
             {{8, 1.85, -26.4}, {7.5, 1.45, -21.9}, 1.85, 1.4},
             {{7.0, 1.75, -26.8}, {6.5, 1.45, -23.1}, 1.75, 1.4}})};
}

Field fieldOf(const DogPart& part) {
  return [part](const Vector3d& p) {
    double nearest = 1e9;
    for (const Flesh& flesh : part.flesh) {
      // As cone() has it, without a function for each.
      const Vector3d along = flesh.to - flesh.from;
      const double length = along.norm();
      const double t = std::clamp((p - flesh.from).dot(along) / (length * length), 0.0, 1.0);
      const double radius = flesh.first + t * (flesh.last - flesh.first);
      nearest = smoothMin(nearest, (p - flesh.from - t * along).norm() - radius, part.melting);
    }
    return nearest;
  };
}

double slimmest(const DogPart& part) {
  double least = 1e9;
  for (const Flesh& flesh : part.flesh) least = std::min({least, flesh.first, flesh.last});
  return least;
}

bool isBall(const DogPart& part) {
  constexpr double kShort = 1.01;  // cm
  return part.flesh.size() == 1 && (part.flesh.front().to - part.flesh.front().from).norm() < kShort;
}

Surface surfaceOf(const DogPart& part, double length) {
  if (isBall(part)) {
    const Flesh& flesh = part.flesh.front();
    return ball(0.5 * (flesh.from + flesh.to), flesh.first, Vector3d::UnitX(), length < 2.0 ? 14 : 8);
  }
  const Field field = fieldOf(part);
  SampleBox box;
  box.lower = Vector3d::Constant(1e9);
  box.upper = Vector3d::Constant(-1e9);
  for (const Flesh& flesh : part.flesh) {
    const double margin = std::max(flesh.first, flesh.last) + 1.5;
    box.lower = box.lower.cwiseMin(flesh.from.cwiseMin(flesh.to) - Vector3d::Constant(margin));
    box.upper = box.upper.cwiseMax(flesh.from.cwiseMax(flesh.to) + Vector3d::Constant(margin));
  }
  const double edge = std::min(length * std::clamp(0.45 * slimmest(part), 0.45, 1.9), 0.9 * slimmest(part));
  return finished(remesh(march(field, box, 0.6 * std::min(edge, 1.6)), field, [edge](const Vector3d&) { return edge; }),
                  field, false, 0.0);
}

/// Everything that shuts out the sky: all solids, those of the right included, and the floor.
Field wholeDog(const std::vector<DogPart>& middle, const std::vector<DogPart>& left) {
  std::vector<Field> once;
  std::vector<Field> twice;
  std::ranges::transform(middle, std::back_inserter(once), fieldOf);
  std::ranges::transform(left, std::back_inserter(twice), fieldOf);
  return [once, twice](const Vector3d& p) {
    const Vector3d mirrored(-p.x(), p.y(), p.z());
    double nearest = p.y();  // the floor
    for (const Field& field : once) nearest = std::min(nearest, field(p));
    for (const Field& field : twice) nearest = std::min({nearest, field(p), field(mirrored)});
    return nearest;
  };
}

std::vector<SegmentMesh> dogMeshes(double length) {
  std::vector<DogPart> middle = trunkParts();
  for (DogPart& part : headParts()) middle.push_back(std::move(part));
  std::vector<DogPart> left = frontParts();
  for (DogPart& part : hindParts()) left.push_back(std::move(part));
  const Field dog = wholeDog(middle, left);
  const auto assemble = [&](const std::vector<DogPart>& parts, const DogFrame& frame, SegmentMesh& segment,
                            bool mirror) {
    for (const DogPart& part : parts) {
      if (part.segment != frame.segment) continue;
      const Surface surface = surfaceOf(part, length);
      const std::vector<float> open = opennessOf(surface, dog, kLooks, [](const Vector3d&) { return kStrength; });
      append(segment, part.finish, surface, open, Pose::fromTranslation(frame.origin), mirror);
    }
  };
  std::vector<SegmentMesh> meshes;
  for (const DogFrame& frame : middleFrames()) {
    meshes.push_back({frame.segment, {}});
    assemble(middle, frame, meshes.back(), false);
  }
  for (const DogFrame& frame : leftFrames()) {
    for (const bool mirror : {false, true}) {
      meshes.push_back({(mirror ? "right_" : "left_") + frame.segment, {}});
      assemble(left, frame, meshes.back(), mirror);
    }
  }
  return meshes;
}

}  // namespace

Body makeDog() {
  const Eigen::Vector3f coat(214.0F, 186.0F, 146.0F);
  const Eigen::Vector3f dark(84.0F, 70.0F, 60.0F);
  return {{{"coat", coat / 255.0F}, {"dark", dark / 255.0F}}, dogMeshes(1.45), dogMeshes(2.8)};
}

}  // namespace limber::mannequin
