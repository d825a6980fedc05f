// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "mannequin/skin_figure.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

#include "mannequin/part.h"
#include "mannequin/skin_normals.h"
#include "mannequin/skin_weights.h"

namespace limber::mannequin {

namespace {

using Eigen::Vector3d;

/// The half with its mirror image as a mesh in metres, with its weights: the left first, then the twins of those that
/// do not lie on the middle plane.
SkinMesh wholeSkin(const RawMesh& half, const Surface& surface, const std::vector<float>& occlusion,
                   const std::vector<VertexWeights>& weights, const SkinInfluences& influences) {
  SkinMesh skin;
  const auto add = [&](std::size_t source, const VertexWeights& carried) {
    skin.mesh.occlusion.push_back(occlusion[source]);
    skin.influences.push_back(carried.influences);
    skin.weights.push_back(carried.weights);
  };
  for (std::size_t i = 0; i < half.positions.size(); ++i) add(i, weights[i]);
  for (std::size_t i = 0; i < half.positions.size(); ++i) {
    if ((half.keep[i] & kOnMiddle) == 0) add(i, mirrored(weights[i], influences));
  }
  for (std::size_t i = 0; i < surface.positions.size(); ++i) {
    skin.mesh.positions.emplace_back((0.01 * surface.positions[i]).cast<float>());
    skin.mesh.normals.emplace_back(surface.normals[i].cast<float>());
  }
  skin.mesh.triangles = surface.triangles;
  return skin;
}

/// Shade that goes along when the body moves: all of what a region throws on itself, a third of what trunk, arm and leg
/// throw on each other while they are bound. An armpit that was closed then is open when the arm is raised.
std::vector<float> shadeOf(const Surface& surface, const SkinField& field, const BindPose& bind) {
  constexpr float kOfOthers = 0.3F;
  constexpr double kBetween = 3.0;  // cm; within it a point belongs to two regions
  std::vector<float> shade = occlusionOf(
      surface, [&](const Vector3d& p) { return field(p); }, bind);
  std::array<std::vector<float>, 3> own;
  for (std::size_t region = 0; region < own.size(); ++region) {
    own[region] = occlusionOf(
        surface, [&](const Vector3d& p) { return field.parts(p).regions()[region]; }, bind);
  }
  for (std::size_t i = 0; i < shade.size(); ++i) {
    const auto distances = field.parts(surface.positions[i]).regions();
    const double nearest = *std::ranges::min_element(distances);
    double sum = 0.0;
    double total = 0.0;
    for (std::size_t region = 0; region < own.size(); ++region) {
      const double share = std::max(0.0, 1.0 - (distances[region] - nearest) / kBetween);
      sum += share * own[region][i];
      total += share;
    }
    shade[i] = kOfOthers * shade[i] + (1.0F - kOfOthers) * static_cast<float>(sum / total);
  }
  return shade;
}

/// The right half's normals are the mirror images of the left's to the last bit.
std::vector<Eigen::Vector3f> symmetric(std::vector<Eigen::Vector3f> normals, const RawMesh& half) {
  std::size_t twin = half.positions.size();
  for (std::size_t i = 0; i < half.positions.size(); ++i) {
    const Eigen::Vector3f& n = normals[i];
    if ((half.keep[i] & kOnMiddle) != 0) {
      normals[i] = Eigen::Vector3f(0.0F, n.y(), n.z()).normalized();
    } else {
      normals[twin++] = {-n.x(), n.y(), n.z()};
    }
  }
  return normals;
}

SkinMesh meshOf(RawMesh raw, const SkinField& field, const BindPose& bind, const SkinDetail& detail) {
  const Field solid = [&field](const Vector3d& p) { return field(p); };
  const RawMesh half = remesh(std::move(raw), solid, skinEdgeLength(bind, detail));
  const SkinInfluences influences(bind);
  const Surface surface = finished(half, solid, true, 0.0);
  Surface left = surface;
  left.positions.resize(half.positions.size());
  SkinMesh skin =
      wholeSkin(half, surface, shadeOf(left, field, bind), weighLeftHalf(half, field, bind, influences), influences);
  skin.mesh.normals = symmetric(normalsThatBend(skin, influences), half);
  return skin;
}

}  // namespace

SkinMesh makeSkinMesh(const Form& form, const SkinDetail& detail) {
  const BindPose bind = BindPose::make(form.joints);
  const SkinField field(bind, form, detail.nails);
  return meshOf(marchSkin(field, bind), field, bind, detail);
}

Body makeSkinned(const Form& form) {
  const BindPose bind = BindPose::make(form.joints);
  Body body;
  body.materials = {{"clay", Eigen::Vector3f(222.0F, 203.0F, 182.0F) / 255.0F}};
  for (const std::string& segment : adultSegments()) body.segments.push_back({segment, {}});
  body.skin = Skin{0, SkinInfluences(bind).list(), makeSkinMesh(form, kFullSkin), makeSkinMesh(form, kCoarseSkin)};
  return body;
}

}  // namespace limber::mannequin
