// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "io/mesh/gltf_accessor.h"

#include <algorithm>
#include <cmath>
#include <iterator>

#include "io/files/text_words.h"
#include "io/mesh/mesh_bounds.h"

namespace limber::io {

namespace {

using Eigen::Vector3f;

/// Type of an accessor's elements.
struct ElementType {
  int type;
  const char* name;
  std::size_t channels;
};

constexpr ElementType kElementTypes[] = {{TINYGLTF_TYPE_SCALAR, "SCALAR", 1},
                                         {TINYGLTF_TYPE_VEC2, "VEC2", 2},
                                         {TINYGLTF_TYPE_VEC3, "VEC3", 3},
                                         {TINYGLTF_TYPE_VEC4, "VEC4", 4},
                                         {TINYGLTF_TYPE_MAT4, "MAT4", 16}};

const ElementType& elementType(int type) {
  return *std::find_if(std::begin(kElementTypes), std::end(kElementTypes),
                       [type](const ElementType& known) { return known.type == type; });
}

}  // namespace

Read<Elements> elementsOf(const tinygltf::Model& model, int accessor_index, int type) {
  const std::string name = "accessor " + std::to_string(accessor_index);
  const tinygltf::Accessor* accessor = itemAt(model.accessors, accessor_index);
  if (accessor == nullptr) return fault("no " + name, "an accessor that exists");
  if (accessor->sparse.isSparse) return fault(name + ", which is sparse", "a dense accessor");
  if (accessor->type != type) return fault(name + " of another type", elementType(type).name);
  const tinygltf::BufferView* view = itemAt(model.bufferViews, accessor->bufferView);
  if (view == nullptr) return fault(name + " without a buffer view", "a buffer view that exists");
  const tinygltf::Buffer* buffer = itemAt(model.buffers, view->buffer);
  if (buffer == nullptr) return fault("a buffer view without a buffer", "a buffer that exists");
  const int component_size = tinygltf::GetComponentSizeInBytes(static_cast<std::uint32_t>(accessor->componentType));
  if (component_size <= 0) return fault(name + " of an unknown component type", "float or unsigned integers");

  const std::size_t size = static_cast<std::size_t>(component_size) * elementType(type).channels;
  const std::size_t stride = view->byteStride == 0 ? size : view->byteStride;
  const std::string out_of_bounds = name + " with " + std::to_string(accessor->count) + " elements";
  const std::string inside = "elements that lie inside the buffer";
  if (view->byteOffset > buffer->data.size() || view->byteLength > buffer->data.size() - view->byteOffset) {
    return fault("a buffer view of " + sizeText(view->byteLength), "one that lies inside the buffer");
  }
  if (accessor->count == 0) return fault(out_of_bounds, "at least one");
  if (stride < size || accessor->byteOffset > view->byteLength) return fault(out_of_bounds, inside);
  const std::size_t available = view->byteLength - accessor->byteOffset;
  if (available < size || (available - size) / stride < accessor->count - 1) return fault(out_of_bounds, inside);
  return Elements{buffer->data.data() + view->byteOffset + accessor->byteOffset, stride, accessor->count,
                  accessor->componentType};
}

Read<std::vector<Vector3f>> vectorsOf(const tinygltf::Model& model, int accessor_index) {
  const auto found = elementsOf(model, accessor_index, TINYGLTF_TYPE_VEC3);
  if (!found) return tl::unexpected(found.error());
  if (found->component != TINYGLTF_COMPONENT_TYPE_FLOAT) return fault("vectors that are not float", "float");
  std::vector<Vector3f> read(found->count);
  for (std::size_t i = 0; i < read.size(); ++i) {
    read[i] = Vector3f(found->at<float>(i, 0), found->at<float>(i, 1), found->at<float>(i, 2));
    if (!read[i].allFinite()) return fault("vertex " + std::to_string(i) + " that is not finite", "finite numbers");
    if (!isNear(read[i])) return fault("vertex " + std::to_string(i) + " " + kTooFar, kNearEnough);
  }
  return read;
}

Read<std::vector<Eigen::Vector2f>> placesOf(const tinygltf::Model& model, int accessor_index) {
  const auto found = elementsOf(model, accessor_index, TINYGLTF_TYPE_VEC2);
  if (!found) return tl::unexpected(found.error());
  std::vector<Eigen::Vector2f> read(found->count);
  for (std::size_t i = 0; i < read.size(); ++i) {
    for (int k = 0; k < 2; ++k) {
      const auto channel = static_cast<std::size_t>(k);
      switch (found->component) {
        case TINYGLTF_COMPONENT_TYPE_UNSIGNED_BYTE:
          read[i][k] = static_cast<float>(found->at<std::uint8_t>(i, channel)) / 255.0F;
          break;
        case TINYGLTF_COMPONENT_TYPE_UNSIGNED_SHORT:
          read[i][k] = static_cast<float>(found->at<std::uint16_t>(i, channel)) / 65535.0F;
          break;
        case TINYGLTF_COMPONENT_TYPE_FLOAT:
          read[i][k] = found->at<float>(i, channel);
          break;
        default:
          return fault("places in a picture that are neither float nor unsigned", "either");
      }
    }
    if (!read[i].allFinite()) return fault("a place in a picture that is not finite", "finite numbers");
  }
  return read;
}

Read<std::vector<float>> scalarsOf(const tinygltf::Model& model, int accessor_index) {
  const auto found = elementsOf(model, accessor_index, TINYGLTF_TYPE_SCALAR);
  if (!found) return tl::unexpected(found.error());
  if (found->component != TINYGLTF_COMPONENT_TYPE_FLOAT) return fault("occlusion that is not float", "float");
  std::vector<float> read(found->count);
  for (std::size_t i = 0; i < read.size(); ++i) {
    read[i] = found->at<float>(i);
    if (!std::isfinite(read[i])) return fault("an occlusion that is not finite", "0 to 1");
  }
  return read;
}

Read<std::vector<std::uint32_t>> indicesOf(const tinygltf::Model& model, int accessor_index, std::size_t vertex_count) {
  std::vector<std::uint32_t> read;
  if (accessor_index < 0) {
    for (std::size_t i = 0; i < vertex_count; ++i) read.push_back(static_cast<std::uint32_t>(i));
  } else {
    const auto found = elementsOf(model, accessor_index, TINYGLTF_TYPE_SCALAR);
    if (!found) return tl::unexpected(found.error());
    for (std::size_t i = 0; i < found->count; ++i) {
      switch (found->component) {
        case TINYGLTF_COMPONENT_TYPE_UNSIGNED_BYTE:
          read.push_back(found->at<std::uint8_t>(i));
          break;
        case TINYGLTF_COMPONENT_TYPE_UNSIGNED_SHORT:
          read.push_back(found->at<std::uint16_t>(i));
          break;
        case TINYGLTF_COMPONENT_TYPE_UNSIGNED_INT:
          read.push_back(found->at<std::uint32_t>(i));
          break;
        default:
          return fault("indices that are not unsigned integers", "unsigned integers");
      }
      if (read.back() >= vertex_count) {
        return fault("index " + std::to_string(read.back()), "below " + std::to_string(vertex_count));
      }
    }
  }
  if (read.size() % 3 != 0) return fault(std::to_string(read.size()) + " triangle corners", "a multiple of three");
  return read;
}

}  // namespace limber::io
