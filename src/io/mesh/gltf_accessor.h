// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <tiny_gltf.h>

#include <Eigen/Core>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

namespace limber::io {

/// An error in a glTF file; its path is added at the interface.
struct Fault {
  std::string found, expected;
};
template <class T>
using Read = tl::expected<T, Fault>;

inline tl::unexpected<Fault> fault(std::string found, std::string expected) {
  return tl::unexpected<Fault>(Fault{std::move(found), std::move(expected)});
}

/// The item, or nullptr when there is none of that index.
template <class T>
const T* itemAt(const std::vector<T>& items, int index) {
  return index >= 0 && static_cast<std::size_t>(index) < items.size() ? &items[static_cast<std::size_t>(index)]
                                                                      : nullptr;
}

/// The bytes of an accessor's elements, known to lie inside their buffer.
struct Elements {
  const unsigned char* first = nullptr;
  std::size_t stride = 0;
  std::size_t count = 0;
  int component = 0;

  template <class T>
  [[nodiscard]] T at(std::size_t element, std::size_t channel = 0) const {
    T value;
    std::memcpy(&value, first + element * stride + channel * sizeof(T), sizeof(T));
    return value;
  }
};

/// An accessor's elements; `type` is tinygltf's: SCALAR, VEC2, VEC3, VEC4 or MAT4.
[[nodiscard]] Read<Elements> elementsOf(const tinygltf::Model& model, int accessor_index, int type);
/// Vectors of floats, each of them near.
[[nodiscard]] Read<std::vector<Eigen::Vector3f>> vectorsOf(const tinygltf::Model& model, int accessor_index);
/// Finite places in a picture, whatever their type; unsigned integers are 0 … 1.
[[nodiscard]] Read<std::vector<Eigen::Vector2f>> placesOf(const tinygltf::Model& model, int accessor_index);
/// Finite floats.
[[nodiscard]] Read<std::vector<float>> scalarsOf(const tinygltf::Model& model, int accessor_index);
/// Corners of triangles, all below `vertex_count`; without an accessor the vertices in their order.
[[nodiscard]] Read<std::vector<std::uint32_t>> indicesOf(const tinygltf::Model& model, int accessor_index,
                                                         std::size_t vertex_count);

}  // namespace limber::io
