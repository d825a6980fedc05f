// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/io/gltf_buffer.h"

#include <stb_image_write.h>

#include <limits>

#include "io/mesh/srgb.h"

namespace limber::io {

namespace {

constexpr int kChannels = 4;  // of an image: red, green, blue, opacity

void appendTo(void* bytes, void* data, int size) {
  const auto* const first = static_cast<const unsigned char*>(data);
  auto* const all = static_cast<std::vector<unsigned char>*>(bytes);
  all->insert(all->end(), first, first + size);
}

std::vector<unsigned char> pngOf(const TextureImage& image) {
  std::vector<unsigned char> bytes;
  stbi_write_png_to_func(appendTo, &bytes, image.width, image.height, kChannels, image.pixels.data(),
                         kChannels * image.width);
  return bytes;
}

bool hasHoles(const TextureImage& image) {
  for (std::size_t i = kChannels - 1; i < image.pixels.size(); i += kChannels) {
    if (image.pixels[i] < 255) return true;
  }
  return false;
}

}  // namespace

int GltfBuffer::addAccessor(View view, int component, int type, std::size_t count) {
  tinygltf::Accessor accessor;
  accessor.bufferView = view;
  accessor.byteOffset = bytes_[view].size();
  accessor.componentType = component;
  accessor.type = type;
  accessor.count = count;
  model_.accessors.push_back(accessor);
  return static_cast<int>(model_.accessors.size()) - 1;
}

template <class T>
void GltfBuffer::put(View view, const T& value) {
  const auto* bytes = reinterpret_cast<const unsigned char*>(&value);  // glTF and all our machines are little-endian
  bytes_[view].insert(bytes_[view].end(), bytes, bytes + sizeof(T));
}

int GltfBuffer::addVectors(const std::vector<Eigen::Vector3f>& vectors, bool with_bounds) {
  const int index = addAccessor(kVectors, TINYGLTF_COMPONENT_TYPE_FLOAT, TINYGLTF_TYPE_VEC3, vectors.size());
  Eigen::Vector3f lower = vectors.front();
  Eigen::Vector3f upper = vectors.front();
  for (const Eigen::Vector3f& vector : vectors) {
    lower = lower.cwiseMin(vector);
    upper = upper.cwiseMax(vector);
    for (int axis = 0; axis < 3; ++axis) put(kVectors, vector[axis]);
  }
  if (with_bounds) {
    tinygltf::Accessor& accessor = model_.accessors.back();
    for (int axis = 0; axis < 3; ++axis) {
      accessor.minValues.push_back(static_cast<double>(lower[axis]));
      accessor.maxValues.push_back(static_cast<double>(upper[axis]));
    }
  }
  return index;
}

int GltfBuffer::addScalars(const std::vector<float>& scalars) {
  const int index = addAccessor(kScalars, TINYGLTF_COMPONENT_TYPE_FLOAT, TINYGLTF_TYPE_SCALAR, scalars.size());
  for (const float scalar : scalars) put(kScalars, scalar);
  return index;
}

int GltfBuffer::addTimes(const std::vector<float>& times) {
  const int index = addAccessor(kTimes, TINYGLTF_COMPONENT_TYPE_FLOAT, TINYGLTF_TYPE_SCALAR, times.size());
  for (const float time : times) put(kTimes, time);
  model_.accessors.back().minValues = {static_cast<double>(times.front())};
  model_.accessors.back().maxValues = {static_cast<double>(times.back())};
  return index;
}

int GltfBuffer::addPlaces(const std::vector<Eigen::Vector3f>& places) {
  const int index = addAccessor(kPlaces, TINYGLTF_COMPONENT_TYPE_FLOAT, TINYGLTF_TYPE_VEC3, places.size());
  for (const Eigen::Vector3f& place : places) {
    for (int axis = 0; axis < 3; ++axis) put(kPlaces, place[axis]);
  }
  return index;
}

int GltfBuffer::addQuaternions(const std::vector<Eigen::Quaternionf>& quaternions) {
  const int index = addAccessor(kQuaternions, TINYGLTF_COMPONENT_TYPE_FLOAT, TINYGLTF_TYPE_VEC4, quaternions.size());
  for (const Eigen::Quaternionf& quaternion : quaternions) {
    for (int i = 0; i < 4; ++i) put(kQuaternions, quaternion.coeffs()[i]);
  }
  return index;
}

int GltfBuffer::addMatrices(const std::vector<Eigen::Matrix4f>& matrices) {
  const int index = addAccessor(kMatrices, TINYGLTF_COMPONENT_TYPE_FLOAT, TINYGLTF_TYPE_MAT4, matrices.size());
  for (const Eigen::Matrix4f& matrix : matrices) {
    for (int k = 0; k < 16; ++k) put(kMatrices, matrix(k % 4, k / 4));
  }
  return index;
}

int GltfBuffer::addJoints(const std::vector<std::array<std::uint8_t, 4>>& joints) {
  const int index = addAccessor(kJoints, TINYGLTF_COMPONENT_TYPE_UNSIGNED_BYTE, TINYGLTF_TYPE_VEC4, joints.size());
  for (const auto& vertex : joints) {
    for (const std::uint8_t joint : vertex) put(kJoints, joint);
  }
  return index;
}

int GltfBuffer::addWeights(const std::vector<std::array<std::uint16_t, 4>>& weights) {
  const int index = addAccessor(kWeights, TINYGLTF_COMPONENT_TYPE_UNSIGNED_SHORT, TINYGLTF_TYPE_VEC4, weights.size());
  model_.accessors.back().normalized = true;
  for (const auto& vertex : weights) {
    for (const std::uint16_t weight : vertex) put(kWeights, weight);
  }
  return index;
}

int GltfBuffer::addTexturePlaces(const std::vector<Eigen::Vector2f>& places) {
  const int index = addAccessor(kTexturePlaces, TINYGLTF_COMPONENT_TYPE_FLOAT, TINYGLTF_TYPE_VEC2, places.size());
  for (const Eigen::Vector2f& place : places) {
    put(kTexturePlaces, place.x());
    put(kTexturePlaces, place.y());
  }
  return index;
}

int GltfBuffer::addTexture(const std::shared_ptr<const TextureImage>& image) {
  const auto known = std::ranges::find(images_, image);
  const auto index = static_cast<int>(known - images_.begin());
  if (known != images_.end()) return index;
  images_.push_back(image);
  tinygltf::Image written;
  written.mimeType = "image/png";
  model_.images.push_back(written);
  tinygltf::Texture texture;
  texture.source = index;
  model_.textures.push_back(texture);
  return index;
}

int GltfBuffer::addIndices(const Mesh& mesh) {
  // 65535 itself means "restart" to some drivers.
  const bool is_short = mesh.positions.size() < std::numeric_limits<std::uint16_t>::max();
  const View view = is_short ? kShortIndices : kLongIndices;
  const int component = is_short ? TINYGLTF_COMPONENT_TYPE_UNSIGNED_SHORT : TINYGLTF_COMPONENT_TYPE_UNSIGNED_INT;
  const int index = addAccessor(view, component, TINYGLTF_TYPE_SCALAR, 3 * mesh.triangles.size());
  for (const auto& triangle : mesh.triangles) {
    for (const std::uint32_t corner : triangle) {
      if (is_short) {
        put(view, static_cast<std::uint16_t>(corner));
      } else {
        put(view, corner);
      }
    }
  }
  return index;
}

tinygltf::Primitive GltfBuffer::primitiveOf(const Mesh& mesh, std::size_t material, bool with_occlusion) {
  tinygltf::Primitive primitive;
  primitive.mode = TINYGLTF_MODE_TRIANGLES;
  primitive.material = static_cast<int>(material);
  primitive.attributes["POSITION"] = addVectors(mesh.positions, true);
  primitive.attributes["NORMAL"] = addVectors(mesh.normals, false);
  if (!mesh.texture_places.empty()) primitive.attributes["TEXCOORD_0"] = addTexturePlaces(mesh.texture_places);
  if (with_occlusion) primitive.attributes["_OCCLUSION"] = addScalars(mesh.occlusion);
  primitive.indices = addIndices(mesh);
  return primitive;
}

void GltfBuffer::finish() {
  struct Kind {
    std::size_t stride;  // of vertices; 0: of none
    int target;
  };
  constexpr Kind kVertices{12, TINYGLTF_TARGET_ARRAY_BUFFER};
  constexpr Kind kOther{0, 0};
  constexpr Kind kCorners{0, TINYGLTF_TARGET_ELEMENT_ARRAY_BUFFER};
  static constexpr Kind kKinds[kViews] = {kVertices,                          // kVectors
                                          {8, TINYGLTF_TARGET_ARRAY_BUFFER},  // kTexturePlaces
                                          {4, TINYGLTF_TARGET_ARRAY_BUFFER},  // kScalars
                                          kOther,
                                          kOther,
                                          kOther,                             // kTimes, kPlaces, kQuaternions
                                          {4, TINYGLTF_TARGET_ARRAY_BUFFER},  // kJoints
                                          {8, TINYGLTF_TARGET_ARRAY_BUFFER},  // kWeights
                                          kOther,                             // kMatrices
                                          kCorners,
                                          kCorners};
  tinygltf::Buffer buffer;
  int views[kViews] = {};
  for (int i = 0; i < kViews; ++i) {
    if (bytes_[i].empty()) continue;
    while (buffer.data.size() % 4 != 0) buffer.data.push_back(0);
    tinygltf::BufferView view;
    view.buffer = 0;
    view.byteOffset = buffer.data.size();
    view.byteLength = bytes_[i].size();
    view.byteStride = kKinds[i].stride;
    view.target = kKinds[i].target;
    buffer.data.insert(buffer.data.end(), bytes_[i].begin(), bytes_[i].end());
    views[i] = static_cast<int>(model_.bufferViews.size());
    model_.bufferViews.push_back(view);
  }
  for (tinygltf::Accessor& accessor : model_.accessors) accessor.bufferView = views[accessor.bufferView];
  for (std::size_t i = 0; i < images_.size(); ++i) {
    const std::vector<unsigned char> png = pngOf(*images_[i]);
    while (buffer.data.size() % 4 != 0) buffer.data.push_back(0);
    tinygltf::BufferView view;
    view.buffer = 0;
    view.byteOffset = buffer.data.size();
    view.byteLength = png.size();
    buffer.data.insert(buffer.data.end(), png.begin(), png.end());
    model_.images[i].bufferView = static_cast<int>(model_.bufferViews.size());
    model_.bufferViews.push_back(view);
  }
  if (!buffer.data.empty()) model_.buffers.push_back(buffer);
}

int GltfBuffer::addMaterial(const Material& material) {
  tinygltf::Material written;
  written.name = material.name;
  written.pbrMetallicRoughness.metallicFactor = 0.0;
  written.pbrMetallicRoughness.roughnessFactor = 0.6;
  for (std::size_t i = 0; i < 3; ++i) {
    written.pbrMetallicRoughness.baseColorFactor[i] =
        linearFromSrgb(static_cast<double>(material.colour[static_cast<int>(i)]));
  }
  if (material.texture) {
    written.pbrMetallicRoughness.baseColorTexture.index = addTexture(material.texture);
    if (hasHoles(*material.texture)) written.alphaMode = "MASK";
  }
  model_.materials.push_back(written);
  return static_cast<int>(model_.materials.size()) - 1;
}

}  // namespace limber::io
