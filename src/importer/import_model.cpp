// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <assimp/config.h>
#include <assimp/postprocess.h>
#include <assimp/scene.h>

#include <algorithm>
#include <assimp/Exporter.hpp>
#include <assimp/Importer.hpp>
#include <cstring>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <vector>

#include "importer/import.h"

namespace limber::importer {

namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t kLargestFile = std::uintmax_t{512} << 20U;
constexpr std::uintmax_t kLargestTexture = std::uintmax_t{64} << 20U;

/// The file of a texture, where it is named or in the usual folders by its name alone: files name it as it lay where
/// they were made.
fs::path textureFile(const fs::path& model, std::string named) {
  std::ranges::replace(named, '\\', '/');
  const fs::path folder = model.parent_path();
  const fs::path name = fs::path(named).filename();
  std::error_code error;
  for (const fs::path& place : {folder / named, folder / name, folder / "textures" / name, folder / "Textures" / name,
                                folder / ".." / "textures" / name, folder / (model.stem().string() + ".fbm") / name}) {
    if (fs::is_regular_file(place, error) && fs::file_size(place, error) <= kLargestTexture) return place;
  }
  return {};
}

/// Puts textures that lie beside the model into it.
class TextureGathering {
 public:
  TextureGathering(aiScene& scene, const fs::path& model) : scene_(scene), model_(model) {
    for (unsigned i = 0; i < scene.mNumTextures; ++i) textures_.push_back(scene.mTextures[i]);
  }

  void run() {
    for (unsigned i = 0; i < scene_.mNumMaterials; ++i) {
      for (const aiTextureType type : {aiTextureType_DIFFUSE, aiTextureType_BASE_COLOR})
        gather(*scene_.mMaterials[i], type);
    }
    if (textures_.size() == scene_.mNumTextures) return;
    delete[] scene_.mTextures;
    scene_.mTextures = new aiTexture*[textures_.size()];
    std::ranges::copy(textures_, scene_.mTextures);
    scene_.mNumTextures = static_cast<unsigned>(textures_.size());
  }

 private:
  void gather(aiMaterial& material, aiTextureType type) {
    aiString named;
    if (material.GetTexture(type, 0, &named) != AI_SUCCESS || scene_.GetEmbeddedTexture(named.C_Str()) != nullptr)
      return;
    const fs::path file = textureFile(model_, named.C_Str());
    if (file.empty()) return;
    std::ifstream stream(file, std::ios::binary);
    const std::vector<char> bytes{std::istreambuf_iterator<char>(stream), {}};
    if (bytes.empty()) return;
    auto texture = std::make_unique<aiTexture>();
    texture->mFilename = file.string();
    texture->mWidth = static_cast<unsigned>(bytes.size());  // compressed: its size in bytes
    std::string format = file.extension().string();
    if (!format.empty()) format.erase(0, 1);
    std::strncpy(texture->achFormatHint, format.c_str(), sizeof(texture->achFormatHint) - 1);
    texture->pcData = new aiTexel[bytes.size() / sizeof(aiTexel) + 1];
    std::memcpy(texture->pcData, bytes.data(), bytes.size());
    const aiString place("*" + std::to_string(textures_.size()));
    textures_.push_back(texture.release());
    material.RemoveProperty(AI_MATKEY_TEXTURE(type, 0));
    material.AddProperty(&place, AI_MATKEY_TEXTURE(type, 0));
  }

  aiScene& scene_;
  const fs::path& model_;
  std::vector<aiTexture*> textures_;
};

/// Motions are another matter: the writer takes them for what it has to write, and breaks on some.
void dropMotions(aiScene& scene) {
  for (unsigned i = 0; i < scene.mNumAnimations; ++i) delete scene.mAnimations[i];
  delete[] scene.mAnimations;
  scene.mAnimations = nullptr;
  scene.mNumAnimations = 0;
}

}  // namespace

Expected<void> importModel(const fs::path& in, const fs::path& out, bool as_written) {
  std::error_code error;
  if (fs::file_size(in, error) > kLargestFile) return failure("", "a file of more than 512 MB", "at most 512 MB");
  Assimp::Importer importer;
  importer.SetPropertyBool(AI_CONFIG_IMPORT_FBX_PRESERVE_PIVOTS, false);
  importer.SetPropertyBool(AI_CONFIG_IMPORT_COLLADA_IGNORE_UP_DIRECTION, as_written);
  importer.SetPropertyInteger(AI_CONFIG_PP_SBP_REMOVE, aiPrimitiveType_POINT | aiPrimitiveType_LINE);
  importer.SetPropertyInteger(AI_CONFIG_PP_RVC_FLAGS, aiComponent_CAMERAS | aiComponent_LIGHTS);
  constexpr unsigned kSteps = aiProcess_Triangulate | aiProcess_LimitBoneWeights | aiProcess_GenSmoothNormals |
                              aiProcess_JoinIdenticalVertices | aiProcess_SortByPType | aiProcess_RemoveComponent;
  const aiScene* read = importer.ReadFile(in.string(), kSteps);
  if (read == nullptr || read->mRootNode == nullptr) {
    const std::string why = importer.GetErrorString();
    return failure("", "no model that can be read" + (why.empty() ? std::string() : " (" + why + ")"),
                   "a whole one of its format");
  }
  const std::unique_ptr<aiScene> scene(importer.GetOrphanedScene());
  dropMotions(*scene);
  TextureGathering(*scene, in).run();
  Assimp::Exporter exporter;
  if (exporter.Export(scene.get(), "glb2", out.string()) != AI_SUCCESS) {
    return failure("", std::string("a model that cannot be taken over (") + exporter.GetErrorString() + ")",
                   "meshes, bones and skins");
  }
  return {};
}

}  // namespace limber::importer
