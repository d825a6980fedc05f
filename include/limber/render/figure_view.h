// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <glm/glm.hpp>
#include <limits>
#include <span>
#include <vector>

#include "limber/base/error.h"
#include "limber/figure/mesh.h"
#include "limber/figure/skin.h"
#include "limber/render/gl_object.h"
#include "limber/render/matrices.h"
#include "limber/render/picture.h"
#include "limber/render/texture_array.h"

namespace limber::render {

/// An upright box in the world, its corners in m; empty while lower > upper.
struct WorldBox {
  glm::vec3 lower = glm::vec3(1e9F);
  glm::vec3 upper = glm::vec3(-1e9F);
  /// Whether the box is empty.
  [[nodiscard]] bool empty() const { return lower.x > upper.x; }
  /// Grows the box to include a point, m.
  void add(const glm::vec3& point) {
    lower = glm::min(lower, point);
    upper = glm::max(upper, point);
  }
};

/// One body on the graphics card: all its meshes in one vertex buffer, each vertex with the number of its segment, so
/// that a frame costs one upload of transforms and one draw call. A skin's vertices have four influences instead, and
/// each of its triangles belongs to the segment with most weight.
class FigureView {
 public:
  /// Capacity of the uniform block Segments within OpenGL's guaranteed 16 KiB: segments, or a skin's influences.
  static constexpr std::size_t kMaxSegments = 160;
  /// Capacity of that block for materials.
  static constexpr std::size_t kMaxMaterials = 32;

  /// @return the view, or an Error that names the segment whose mesh is broken or the list that is too long
  [[nodiscard]] static Expected<FigureView> make(const Body& body);

  /// Takes up transforms and tints for the frame and uploads them if they changed.
  /// @return whether any segment moved, came or went since the last call
  bool update(std::span<const SegmentLook> looks);

  /// Whether the vertices have influences; then the program must be one for skins. A body with a skin shows the skin
  /// only.
  [[nodiscard]] bool skinned() const { return rig_.size() > 0; }
  /// Whether materials of a skin have textures; then a program for these shows them.
  [[nodiscard]] bool textured() const { return !textures_.empty(); }

  static constexpr float kAnyHeight = std::numeric_limits<float>::infinity();
  /// Draws the visible segments, the nearest to `eye` (world, m) first; the program is the caller's.
  /// @param below  m over the floor: segments that are above it altogether are left out
  void draw(bool coarse, const glm::vec3& eye, float below = kAnyHeight);

  /// Grows the bounds by the visible segments as last updated.
  void addTo(ScreenBounds& screen) const;
  void addTo(WorldBox& box) const;

 private:
  struct Range {
    GLsizei count = 0;
    std::size_t offset = 0;  ///< bytes into the index buffer
  };
  struct SegmentRecord {
    WorldBox box;  ///< in the segment's frame
    Range fine, coarse;
    bool visible = true;
    glm::mat4 world_from_segment = glm::mat4(0.0F);  ///< not yet placed: any value is a change
  };
  struct Upload;  ///< vertices and indices for upload
  struct SegmentsBlock {
    glm::mat4 transform[kMaxSegments];  ///< world from segment, or of an influence world from bind
    glm::vec4 tint[kMaxSegments];
    glm::vec4 material[kMaxMaterials];
  };

  FigureView(std::vector<SegmentRecord> segments, const Upload& upload, const Body& body, SkinRig rig);
  [[nodiscard]] static Expected<FigureView> makeSkinned(const Body& body);
  static void appendSkin(Upload& upload, const SkinMesh& skin, std::uint8_t material, const SkinRig& rig,
                         std::vector<SegmentRecord>& records, bool coarse);
  void describeVertices() const;
  void takeTextures(const Body& body);
  bool placeSegments(std::span<const SegmentLook> looks);
  bool placeInfluences(std::span<const SegmentLook> looks, bool moved);
  bool tint(std::size_t index, const glm::vec4& linear);
  [[nodiscard]] static Expected<void> append(Upload& upload, const SegmentMesh& mesh, std::size_t segment,
                                             const Body& body, SegmentRecord& record, bool coarse);
  [[nodiscard]] static Expected<void> check(const SegmentMesh& mesh, const Body& body);
  [[nodiscard]] glm::vec3 corner(std::size_t segment, unsigned index) const;
  /// Whether all of a segment is above a height, m.
  [[nodiscard]] bool isAbove(std::size_t segment, float height) const;

  std::vector<SegmentRecord> segments_;
  SkinRig rig_;
  std::vector<Pose> world_from_segment_;  ///< of a skinned body
  std::vector<Pose> world_from_bind_;
  std::vector<SegmentsBlock> block_;  ///< one; on the heap so that the view moves cheaply
  std::vector<std::uint32_t> order_;
  std::vector<float> distance_;
  std::vector<GLsizei> counts_;
  std::vector<const void*> offsets_;
  VertexArray vertex_array_;
  Buffer vertices_, indices_, uniforms_;
  TextureArray textures_;
  Buffer texture_places_;
};

}  // namespace limber::render
