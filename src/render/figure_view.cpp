// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/render/figure_view.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <string>

#include "limber/render/shader.h"

namespace limber::render {

namespace {

struct Vertex {
  std::array<float, 3> position;
  std::array<std::int16_t, 4> normal_and_occlusion;  // 32767 = 1
  std::array<std::uint8_t, 4> segment_and_material;
};
static_assert(sizeof(Vertex) == 24);

std::int16_t shortFrom(float value) {
  return static_cast<std::int16_t>(std::lround(std::clamp(value, -1.0F, 1.0F) * 32767.0F));
}

}  // namespace

struct FigureView::Upload {
  std::vector<Vertex> vertices;
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
      if (*std::max_element(triangle.begin(), triangle.end()) >= count) {
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

Expected<FigureView> FigureView::make(Gl& gl, const Body& body) {
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
    const auto coarse = std::find_if(body.coarse.begin(), body.coarse.end(), named);
    if (coarse == body.coarse.end()) continue;
    const Expected<void> added_coarse = append(upload, *coarse, i, body, records[i], true);
    if (!added_coarse) return tl::unexpected<Error>(added_coarse.error());
  }
  return FigureView(gl, std::move(records), upload, body);
}

FigureView::FigureView(Gl& gl, std::vector<SegmentRecord> segments, const Upload& upload, const Body& body)
    : segments_(std::move(segments)),
      block_(1),
      distance_(segments_.size()),
      vertex_array_(gl),
      vertices_(gl),
      indices_(gl),
      uniforms_(gl) {
  order_.reserve(segments_.size());
  counts_.reserve(segments_.size());
  offsets_.reserve(segments_.size());
  for (std::size_t i = 0; i < body.materials.size(); ++i) {
    block_[0].material[i] = glm::vec4(linearFromSrgb(toGlm(body.materials[i].colour)), 1.0F);
  }
  gl.glBindVertexArray(vertex_array_.name());
  gl.glBindBuffer(GL_ARRAY_BUFFER, vertices_.name());
  gl.glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(upload.vertices.size() * sizeof(Vertex)),
                  upload.vertices.data(), GL_STATIC_DRAW);
  gl.glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, indices_.name());
  gl.glBufferData(GL_ELEMENT_ARRAY_BUFFER, static_cast<GLsizeiptr>(upload.indices.size() * sizeof(std::uint32_t)),
                  upload.indices.data(), GL_STATIC_DRAW);
  const auto offset = [](std::size_t bytes) { return reinterpret_cast<const void*>(bytes); };
  gl.glVertexAttribPointer(0U, 3, GL_FLOAT, GL_FALSE, sizeof(Vertex), offset(offsetof(Vertex, position)));
  gl.glVertexAttribPointer(1U, 4, GL_SHORT, GL_TRUE, sizeof(Vertex), offset(offsetof(Vertex, normal_and_occlusion)));
  gl.glVertexAttribIPointer(2U, 2, GL_UNSIGNED_BYTE, sizeof(Vertex), offset(offsetof(Vertex, segment_and_material)));
  for (GLuint i = 0; i < 3U; ++i) gl.glEnableVertexAttribArray(i);
  gl.glBindVertexArray(0U);
  gl.glBindBuffer(GL_UNIFORM_BUFFER, uniforms_.name());
  gl.glBufferData(GL_UNIFORM_BUFFER, sizeof(SegmentsBlock), block_.data(), GL_DYNAMIC_DRAW);
}

bool FigureView::update(Gl& gl, std::span<const SegmentLook> looks) {
  SegmentsBlock& block = block_[0];
  bool moved = false;
  bool tinted = false;
  for (std::size_t i = 0; i < segments_.size(); ++i) {
    const bool visible = i < looks.size() && looks[i].visible;
    moved = moved || visible != segments_[i].visible;
    segments_[i].visible = visible;
    if (!visible) continue;
    const glm::mat4 world_from_segment = toGlm(looks[i].world_from_segment);
    const Eigen::Vector4f& tint = looks[i].tint;
    const glm::vec4 linear_tint(linearFromSrgb({tint.x(), tint.y(), tint.z()}), tint.w());
    moved = moved || world_from_segment != block.world_from_segment[i];
    tinted = tinted || linear_tint != block.tint[i];
    block.world_from_segment[i] = world_from_segment;
    block.tint[i] = linear_tint;
  }
  if (moved || tinted) {
    gl.glBindBuffer(GL_UNIFORM_BUFFER, uniforms_.name());
    gl.glBufferData(GL_UNIFORM_BUFFER, sizeof(SegmentsBlock), &block, GL_DYNAMIC_DRAW);
  }
  return moved;
}

void FigureView::draw(Gl& gl, bool coarse, const glm::vec3& eye) {
  order_.clear();
  for (std::size_t i = 0; i < segments_.size(); ++i) {
    const SegmentRecord& segment = segments_[i];
    if (!segment.visible || segment.fine.count == 0) continue;
    const glm::vec3 middle = (segment.box.lower + segment.box.upper) * 0.5F;
    distance_[i] = glm::distance(eye, glm::vec3(block_[0].world_from_segment[i] * glm::vec4(middle, 1.0F)));
    order_.push_back(static_cast<std::uint32_t>(i));
  }
  // What is near hides what is far, and hidden pixels cost no light.
  std::sort(order_.begin(), order_.end(), [this](auto a, auto b) { return distance_[a] < distance_[b]; });
  counts_.clear();
  offsets_.clear();
  for (const std::uint32_t i : order_) {
    const Range& range = coarse ? segments_[i].coarse : segments_[i].fine;
    counts_.push_back(range.count);
    offsets_.push_back(reinterpret_cast<const void*>(range.offset));
  }
  gl.glBindVertexArray(vertex_array_.name());
  gl.glBindBufferBase(GL_UNIFORM_BUFFER, kSegmentsBinding, uniforms_.name());
  gl.glMultiDrawElements(GL_TRIANGLES, counts_.data(), GL_UNSIGNED_INT, offsets_.data(),
                         static_cast<GLsizei>(counts_.size()));
}

glm::vec3 FigureView::corner(std::size_t segment, unsigned index) const {
  const WorldBox& box = segments_[segment].box;
  const glm::vec3 local((index & 1U) != 0U ? box.upper.x : box.lower.x, (index & 2U) != 0U ? box.upper.y : box.lower.y,
                        (index & 4U) != 0U ? box.upper.z : box.lower.z);
  return {block_[0].world_from_segment[segment] * glm::vec4(local, 1.0F)};
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
