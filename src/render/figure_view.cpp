// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/render/figure_view.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <string>
#include <utility>

#include "limber/render/shader.h"

namespace limber::render {

namespace {

struct Vertex {
  std::array<float, 3> position;
  std::array<std::int16_t, 4> normal_and_occlusion;  // 32767 = 1
  std::array<std::uint8_t, 4> segment_and_material;
};
static_assert(sizeof(Vertex) == 24);

struct SkinVertex {
  std::array<float, 3> position;
  std::array<std::int16_t, 4> normal_and_occlusion;  // 32767 = 1
  std::array<std::uint8_t, 4> influences;
  std::array<std::uint16_t, 4> weights;  // 65535 = 1
  std::array<std::uint8_t, 4> material;  // and three of no meaning, for alignment
};
static_assert(sizeof(SkinVertex) == 36);

std::int16_t shortFrom(float value) {
  return static_cast<std::int16_t>(std::lround(std::clamp(value, -1.0F, 1.0F) * 32767.0F));
}

glm::vec4 linearTint(const SegmentLook& look) {
  return {linearFromSrgb({look.tint.x(), look.tint.y(), look.tint.z()}), look.tint.w()};
}

}  // namespace

struct FigureView::Upload {
  std::vector<Vertex> vertices;
  std::vector<SkinVertex> skin_vertices;
  std::vector<std::uint32_t> indices;
};

Expected<void> FigureView::check(const SegmentMesh& mesh, const Body& body) {
  const std::string where = "mesh of '" + mesh.segment + "'";
  for (const MeshPart& part : mesh.parts) {
    const std::size_t count = part.mesh.positions.size();
    if (part.material >= body.materials.size()) {
      return failure(where, "material " + std::to_string(part.material),
                     "one of " + std::to_string(body.materials.size()) + " materials");
    }
    if (part.mesh.normals.size() != count || part.mesh.occlusion.size() != count) {
      return failure(where, "normals or occlusion of another number than positions",
                     std::to_string(count) + " of each");
    }
    for (const auto& triangle : part.mesh.triangles) {
      if (*std::ranges::max_element(triangle) >= count) {
        return failure(where, "a triangle with a vertex that is not there", "fewer than " + std::to_string(count));
      }
    }
  }
  return {};
}

Expected<void> FigureView::append(Upload& upload, const SegmentMesh& mesh, std::size_t segment, const Body& body,
                                  SegmentRecord& record, bool coarse) {
  const Expected<void> checked = check(mesh, body);
  if (!checked) return tl::unexpected<Error>(checked.error());
  Range& range = coarse ? record.coarse : record.fine;
  range.offset = upload.indices.size() * sizeof(std::uint32_t);
  for (const MeshPart& part : mesh.parts) {
    const auto first = static_cast<std::uint32_t>(upload.vertices.size());
    const std::array<std::uint8_t, 4> numbers = {static_cast<std::uint8_t>(segment),
                                                 static_cast<std::uint8_t>(part.material), 0U, 0U};
    for (std::size_t i = 0; i < part.mesh.positions.size(); ++i) {
      const Eigen::Vector3f& p = part.mesh.positions[i];
      const Eigen::Vector3f& n = part.mesh.normals[i];
      record.box.add(toGlm(p));
      upload.vertices.push_back(
          {{p.x(), p.y(), p.z()},
           {shortFrom(n.x()), shortFrom(n.y()), shortFrom(n.z()), shortFrom(part.mesh.occlusion[i])},
           numbers});
    }
    for (const auto& triangle : part.mesh.triangles) {
      for (const std::uint32_t index : triangle) upload.indices.push_back(first + index);
    }
  }
  range.count = static_cast<GLsizei>(upload.indices.size() - range.offset / sizeof(std::uint32_t));
  return {};
}

void FigureView::appendSkin(Upload& upload, const SkinMesh& skin, std::uint8_t material, const SkinRig& rig,
                            std::vector<SegmentRecord>& records, bool coarse) {
  const auto first = static_cast<std::uint32_t>(upload.skin_vertices.size());
  std::vector<Pose> segment_from_bind(records.size());
  for (std::size_t i = 0; i < rig.size(); ++i) segment_from_bind[rig.segment(i)] = rig.bindFromInfluence(i).inverse();
  const Mesh& mesh = skin.mesh;
  for (std::size_t i = 0; i < mesh.positions.size(); ++i) {
    const Eigen::Vector3f& p = mesh.positions[i];
    const Eigen::Vector3f& n = mesh.normals[i];
    upload.skin_vertices.push_back(
        {{p.x(), p.y(), p.z()},
         {shortFrom(n.x()), shortFrom(n.y()), shortFrom(n.z()), shortFrom(mesh.occlusion[i])},
         skin.influences[i],
         skin.weights[i],
         {skin.materials.empty() ? material : skin.materials[i], 0U, 0U, 0U}});
  }
  std::vector<std::vector<std::uint32_t>> indices(records.size());
  for (const auto& triangle : mesh.triangles) {
    const std::size_t segment = rig.segment(dominantInfluence(skin, triangle[0]));
    for (const std::uint32_t corner : triangle) {
      indices[segment].push_back(first + corner);
      records[segment].box.add(toGlm(segment_from_bind[segment].point(mesh.positions[corner].cast<double>())));
    }
  }
  for (std::size_t segment = 0; segment < records.size(); ++segment) {
    Range& range = coarse ? records[segment].coarse : records[segment].fine;
    range.offset = upload.indices.size() * sizeof(std::uint32_t);
    range.count = static_cast<GLsizei>(indices[segment].size());
    upload.indices.insert(upload.indices.end(), indices[segment].begin(), indices[segment].end());
  }
}

Expected<FigureView> FigureView::makeSkinned(const Body& body) {
  const Skin& skin = *body.skin;
  Expected<SkinRig> rig = SkinRig::make(body);
  if (!rig) return tl::unexpected<Error>(rig.error());
  if (rig->size() == 0 || rig->size() > kMaxSegments) {
    return failure("body", "a skin of " + std::to_string(rig->size()) + " influences",
                   "1 to " + std::to_string(kMaxSegments));
  }
  const bool has_coarse = !skin.coarse.mesh.triangles.empty();
  Upload upload;
  std::vector<SegmentRecord> records(body.segments.size());
  for (const SkinMesh* mesh : {&skin.full, &skin.coarse}) {
    const Expected<void> checked = check({"skin", {{skin.material, mesh->mesh}}}, body);
    if (!checked) return tl::unexpected<Error>(checked.error());
    if (mesh == &skin.full || has_coarse) {
      appendSkin(upload, *mesh, static_cast<std::uint8_t>(skin.material), *rig, records, mesh == &skin.coarse);
    }
  }
  for (SegmentRecord& record : records) {
    if (!has_coarse) record.coarse = record.fine;
    if (record.box.empty()) continue;
    constexpr float kBulge = 0.04F;  // m; where a joint bends, its vertices leave the segment's own box
    record.box.add(record.box.lower - kBulge);
    record.box.add(record.box.upper + kBulge);
  }
  return FigureView(std::move(records), upload, body, std::move(*rig));
}

Expected<FigureView> FigureView::make(const Body& body) {
  if (body.skin && body.materials.size() <= kMaxMaterials) return makeSkinned(body);
  if (body.segments.size() > kMaxSegments || body.materials.size() > kMaxMaterials) {
    return failure(
        "body",
        std::to_string(body.segments.size()) + " segments, " + std::to_string(body.materials.size()) + " materials",
        "at most " + std::to_string(kMaxSegments) + " and " + std::to_string(kMaxMaterials));
  }
  Upload upload;
  std::vector<SegmentRecord> records(body.segments.size());
  for (std::size_t i = 0; i < records.size(); ++i) {
    const Expected<void> added = append(upload, body.segments[i], i, body, records[i], false);
    if (!added) return tl::unexpected<Error>(added.error());
    records[i].coarse = records[i].fine;
    const auto named = [&](const SegmentMesh& mesh) { return mesh.segment == body.segments[i].segment; };
    const auto coarse = std::ranges::find_if(body.coarse, named);
    if (coarse == body.coarse.end()) continue;
    const Expected<void> added_coarse = append(upload, *coarse, i, body, records[i], true);
    if (!added_coarse) return tl::unexpected<Error>(added_coarse.error());
  }
  return FigureView(std::move(records), upload, body, SkinRig());
}

FigureView::FigureView(std::vector<SegmentRecord> segments, const Upload& upload, const Body& body, SkinRig rig)
    : segments_(std::move(segments)),
      rig_(std::move(rig)),
      world_from_segment_(skinned() ? segments_.size() : 0U),
      world_from_bind_(rig_.size()),
      block_(1),
      distance_(segments_.size()),
      vertex_array_(kNew),
      vertices_(kNew),
      indices_(kNew),
      uniforms_(kNew) {
  order_.reserve(segments_.size());
  counts_.reserve(segments_.size());
  offsets_.reserve(segments_.size());
  for (std::size_t i = 0; i < body.materials.size(); ++i) {
    block_[0].material[i] = glm::vec4(linearFromSrgb(toGlm(body.materials[i].colour)), 1.0F);
  }
  glBindVertexArray(vertex_array_.name());
  glBindBuffer(GL_ARRAY_BUFFER, vertices_.name());
  const std::size_t bytes =
      skinned() ? upload.skin_vertices.size() * sizeof(SkinVertex) : upload.vertices.size() * sizeof(Vertex);
  const void* const data = skinned() ? static_cast<const void*>(upload.skin_vertices.data()) : upload.vertices.data();
  glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(bytes), data, GL_STATIC_DRAW);
  glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, indices_.name());
  glBufferData(GL_ELEMENT_ARRAY_BUFFER, static_cast<GLsizeiptr>(upload.indices.size() * sizeof(std::uint32_t)),
               upload.indices.data(), GL_STATIC_DRAW);
  describeVertices();
  if (body.skin) takeTextures(body);
  glBindVertexArray(0U);
  glBindBuffer(GL_UNIFORM_BUFFER, uniforms_.name());
  glBufferData(GL_UNIFORM_BUFFER, sizeof(SegmentsBlock), block_.data(), GL_DYNAMIC_DRAW);
}

/// Their places are in a buffer of their own, which most bodies need not; the coarse skin comes after the full one.
void FigureView::takeTextures(const Body& body) {
  textures_ = TextureArray(body.materials);
  if (textures_.empty()) return;
  for (std::size_t i = 0; i < body.materials.size(); ++i) {
    block_[0].material[i].w = static_cast<float>(textures_.layerOf(i));
  }
  std::vector<Eigen::Vector2f> places = body.skin->full.mesh.texture_places;
  places.resize(body.skin->full.mesh.positions.size(), Eigen::Vector2f::Zero());
  const Mesh& coarse = body.skin->coarse.mesh;
  places.insert(places.end(), coarse.texture_places.begin(), coarse.texture_places.end());
  places.resize(body.skin->full.mesh.positions.size() + coarse.positions.size(), Eigen::Vector2f::Zero());
  glBindVertexArray(vertex_array_.name());
  texture_places_ = Buffer(kNew);
  glBindBuffer(GL_ARRAY_BUFFER, texture_places_.name());
  glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(places.size() * sizeof(Eigen::Vector2f)), places.data(),
               GL_STATIC_DRAW);
  glVertexAttribPointer(5U, 2, GL_FLOAT, GL_FALSE, sizeof(Eigen::Vector2f), nullptr);
  glEnableVertexAttribArray(5U);
}

void FigureView::describeVertices() const {
  const auto offset = [](std::size_t bytes) { return reinterpret_cast<const void*>(bytes); };
  if (skinned()) {
    constexpr GLsizei kStride = sizeof(SkinVertex);
    glVertexAttribPointer(0U, 3, GL_FLOAT, GL_FALSE, kStride, offset(offsetof(SkinVertex, position)));
    glVertexAttribPointer(1U, 4, GL_SHORT, GL_TRUE, kStride, offset(offsetof(SkinVertex, normal_and_occlusion)));
    glVertexAttribIPointer(2U, 4, GL_UNSIGNED_BYTE, kStride, offset(offsetof(SkinVertex, influences)));
    glVertexAttribPointer(3U, 4, GL_UNSIGNED_SHORT, GL_TRUE, kStride, offset(offsetof(SkinVertex, weights)));
    glVertexAttribIPointer(4U, 1, GL_UNSIGNED_BYTE, kStride, offset(offsetof(SkinVertex, material)));
    glEnableVertexAttribArray(3U);
    glEnableVertexAttribArray(4U);
  } else {
    constexpr GLsizei kStride = sizeof(Vertex);
    glVertexAttribPointer(0U, 3, GL_FLOAT, GL_FALSE, kStride, offset(offsetof(Vertex, position)));
    glVertexAttribPointer(1U, 4, GL_SHORT, GL_TRUE, kStride, offset(offsetof(Vertex, normal_and_occlusion)));
    glVertexAttribIPointer(2U, 2, GL_UNSIGNED_BYTE, kStride, offset(offsetof(Vertex, segment_and_material)));
  }
  for (GLuint i = 0; i < 3U; ++i) glEnableVertexAttribArray(i);
}

bool FigureView::tint(std::size_t index, const glm::vec4& linear) {
  const bool changed = block_[0].tint[index] != linear;
  block_[0].tint[index] = linear;
  return changed;
}

/// @return whether any segment moved, came or went
bool FigureView::placeSegments(std::span<const SegmentLook> looks) {
  bool moved = false;
  for (std::size_t i = 0; i < segments_.size(); ++i) {
    SegmentRecord& segment = segments_[i];
    const bool visible = i < looks.size() && looks[i].visible;
    moved = moved || visible != segment.visible;
    segment.visible = visible;
    if (!visible) continue;
    const glm::mat4 world_from_segment = toGlm(looks[i].world_from_segment);
    moved = moved || world_from_segment != segment.world_from_segment;
    segment.world_from_segment = world_from_segment;
  }
  return moved;
}

/// Transforms and tints of a skin's influences; a helper's tint lies between those of its two segments.
/// @return whether a tint changed
bool FigureView::placeInfluences(std::span<const SegmentLook> looks, bool moved) {
  if (moved) {
    for (std::size_t i = 0; i < std::min(looks.size(), segments_.size()); ++i) {
      if (looks[i].visible) world_from_segment_[i] = looks[i].world_from_segment;
    }
    rig_.place(world_from_segment_, world_from_bind_);
    for (std::size_t i = 0; i < rig_.size(); ++i) block_[0].transform[i] = toGlm(world_from_bind_[i]);
  }
  bool tinted = false;
  for (std::size_t i = 0; i < rig_.size(); ++i) {
    if (std::max(rig_.segment(i), rig_.parent(i)) >= looks.size()) continue;
    const glm::vec4 own = linearTint(looks[rig_.segment(i)]);
    const glm::vec4 parent = linearTint(looks[rig_.parent(i)]);
    const auto share = static_cast<float>(rig_.swing(i));
    const float own_strength = share * own.w;
    const float strength = own_strength + (1.0F - share) * parent.w;
    const float part = strength > 0.0F ? own_strength / strength : 1.0F;  // colours of no strength have no say
    tinted = tint(i, glm::vec4(glm::mix(glm::vec3(parent), glm::vec3(own), part), strength)) || tinted;
  }
  return tinted;
}

bool FigureView::update(std::span<const SegmentLook> looks) {
  const bool moved = placeSegments(looks);
  bool tinted = false;
  if (skinned()) {
    tinted = placeInfluences(looks, moved);
  } else {
    for (std::size_t i = 0; i < segments_.size(); ++i) {
      if (!segments_[i].visible) continue;
      block_[0].transform[i] = segments_[i].world_from_segment;
      tinted = tint(i, linearTint(looks[i])) || tinted;
    }
  }
  if (moved || tinted) {
    glBindBuffer(GL_UNIFORM_BUFFER, uniforms_.name());
    glBufferData(GL_UNIFORM_BUFFER, sizeof(SegmentsBlock), block_.data(), GL_DYNAMIC_DRAW);
  }
  return moved;
}

bool FigureView::isAbove(std::size_t segment, float height) const {
  if (height == kAnyHeight) return false;
  float lowest = kAnyHeight;
  for (unsigned index = 0; index < 8U; ++index) lowest = std::min(lowest, corner(segment, index).y);
  return lowest > height;
}

void FigureView::draw(bool coarse, const glm::vec3& eye, float below) {
  order_.clear();
  for (std::size_t i = 0; i < segments_.size(); ++i) {
    const SegmentRecord& segment = segments_[i];
    if (!segment.visible || segment.fine.count == 0 || isAbove(i, below)) continue;
    const glm::vec3 middle = (segment.box.lower + segment.box.upper) * 0.5F;
    distance_[i] = glm::distance(eye, glm::vec3(segments_[i].world_from_segment * glm::vec4(middle, 1.0F)));
    order_.push_back(static_cast<std::uint32_t>(i));
  }
  // Near segments hide far ones, and hidden pixels cost no light.
  std::ranges::sort(order_, [this](auto a, auto b) { return distance_[a] < distance_[b]; });
  counts_.clear();
  offsets_.clear();
  for (const std::uint32_t i : order_) {
    const Range& range = coarse ? segments_[i].coarse : segments_[i].fine;
    counts_.push_back(range.count);
    offsets_.push_back(reinterpret_cast<const void*>(range.offset));
  }
  glBindVertexArray(vertex_array_.name());
  glBindBufferBase(GL_UNIFORM_BUFFER, kSegmentsBinding, uniforms_.name());
  if (textured()) textures_.bind();
  glMultiDrawElements(GL_TRIANGLES, counts_.data(), GL_UNSIGNED_INT, offsets_.data(),
                      static_cast<GLsizei>(counts_.size()));
}

glm::vec3 FigureView::corner(std::size_t segment, unsigned index) const {
  const WorldBox& box = segments_[segment].box;
  const glm::vec3 local((index & 1U) != 0U ? box.upper.x : box.lower.x, (index & 2U) != 0U ? box.upper.y : box.lower.y,
                        (index & 4U) != 0U ? box.upper.z : box.lower.z);
  return {segments_[segment].world_from_segment * glm::vec4(local, 1.0F)};
}

void FigureView::addTo(ScreenBounds& screen) const {
  for (std::size_t i = 0; i < segments_.size(); ++i) {
    if (!segments_[i].visible || segments_[i].box.empty()) continue;
    for (unsigned index = 0; index < 8U; ++index) screen.add(corner(i, index));
  }
}

void FigureView::addTo(WorldBox& box) const {
  for (std::size_t i = 0; i < segments_.size(); ++i) {
    if (!segments_[i].visible || segments_[i].box.empty()) continue;
    for (unsigned index = 0; index < 8U; ++index) box.add(corner(i, index));
  }
}

}  // namespace limber::render
