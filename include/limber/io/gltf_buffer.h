// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <tiny_gltf.h>

#include <Eigen/Core>
#include <Eigen/Geometry>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "limber/figure/mesh.h"

namespace limber::io {

/// The one buffer of a glTF model that is being made: numbers are added as accessors, which are indices into the model.
/// Numbers of one kind share a view.
class GltfBuffer {
 public:
  /// @param model  its accessors, views and buffer are made here; outlives this
  explicit GltfBuffer(tinygltf::Model& model) : model_(model) {}

  /// @param with_bounds  whether the accessor says the smallest and largest of each coordinate, as positions must
  int addVectors(const std::vector<Eigen::Vector3f>& vectors, bool with_bounds);
  /// Places of an animation.
  int addPlaces(const std::vector<Eigen::Vector3f>& places);
  int addScalars(const std::vector<float>& scalars);
  /// Times of an animation, s, ascending; not empty.
  int addTimes(const std::vector<float>& times);
  /// Unit quaternions as glTF orders them: x, y, z, w.
  int addQuaternions(const std::vector<Eigen::Quaternionf>& quaternions);
  int addMatrices(const std::vector<Eigen::Matrix4f>& matrices);
  /// Joints and weights of a skin's vertices.
  int addJoints(const std::vector<std::array<std::uint8_t, 4>>& joints);
  int addWeights(const std::vector<std::array<std::uint16_t, 4>>& weights);
  /// An image as a texture of the model, in PNG; one that has been added gives the same again. @return its index
  int addTexture(const std::shared_ptr<const TextureImage>& image);
  /// A matt surface of a material's colour, which glTF keeps in linear light, and its texture. @return its index
  int addMaterial(const Material& material);
  /// POSITION, NORMAL, TEXCOORD_0 and corners of a mesh, and if wanted its occlusion as _OCCLUSION, which is ours
  /// alone.
  [[nodiscard]] tinygltf::Primitive primitiveOf(const Mesh& mesh, std::size_t material, bool with_occlusion);
  /// Puts all that has been added into the model's buffer; to be called last.
  void finish();

 private:
  /// The views of the buffer, in its order.
  enum View : int {
    kVectors,
    kTexturePlaces,
    kScalars,
    kTimes,
    kPlaces,
    kQuaternions,
    kJoints,
    kWeights,
    kMatrices,
    kShortIndices,
    kLongIndices,
    kViews
  };

  int addAccessor(View view, int component, int type, std::size_t count);
  template <class T>
  void put(View view, const T& value);
  int addIndices(const Mesh& mesh);
  int addTexturePlaces(const std::vector<Eigen::Vector2f>& places);

  tinygltf::Model& model_;
  std::vector<unsigned char> bytes_[kViews];
  std::vector<std::shared_ptr<const TextureImage>> images_;  ///< by the model's images
};

}  // namespace limber::io
