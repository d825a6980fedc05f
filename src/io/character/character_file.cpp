// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/io/character_file.h"

#include <mutex>
#include <optional>
#include <sstream>
#include <system_error>
#include <tuple>
#include <utility>

#include "io/character/gltf_bones.h"
#include "io/character/gltf_surfaces.h"
#include "io/files/importer.h"
#include "io/files/text_words.h"
#include "io/mesh/gltf_model.h"
#include "limber/io/asset_folder.h"
#include "limber/io/atomic_file.h"
#include "limber/io/fig.h"

namespace limber::io {

namespace {

/// The rigid part of a transform.
Pose rigid(const Eigen::Affine3d& transform) {
  Pose pose;
  pose.rotation = transform.rotation();
  if (transform.linear().determinant() < 0.0) pose.rotation = -pose.rotation;  // a mirrored bone has no axes of its own
  pose.translation = transform.translation();
  return pose;
}

/// The bones that VRM's extensions name, both of its versions.
void addHumanoid(const tinygltf::Model& model, const GltfBones& bones, rig::Character& character) {
  const auto add = [&](const std::string& name, const tinygltf::Value& bone) {
    if (!bone.IsObject() || !bone.Has("node") || !bone.Get("node").IsNumber()) return;
    const int node = bone.Get("node").GetNumberAsInt();
    if (itemAt(model.nodes, node) == nullptr) return;
    const std::size_t at = bones.boneOf(node);
    if (bones.bones()[at].node == node) character.humanoid[name] = at;
  };
  for (const char* extension : {"VRM", "VRMC_vrm"}) {
    const auto found = model.extensions.find(extension);
    if (found == model.extensions.end() || !found->second.IsObject() || !found->second.Has("humanoid")) continue;
    const tinygltf::Value& humanoid = found->second.Get("humanoid");
    if (!humanoid.IsObject() || !humanoid.Has("humanBones")) continue;
    const tinygltf::Value& list = humanoid.Get("humanBones");
    if (list.IsArray()) {
      for (std::size_t i = 0; i < list.ArrayLen(); ++i) {
        const tinygltf::Value& bone = list.Get(static_cast<int>(i));
        if (bone.IsObject() && bone.Has("bone") && bone.Get("bone").IsString()) {
          add(bone.Get("bone").Get<std::string>(), bone);
        }
      }
    } else if (list.IsObject()) {
      for (const std::string& name : list.Keys()) add(name, list.Get(name));
    }
  }
}

Read<rig::Character> characterOf(const tinygltf::Model& model) {
  const auto bones = GltfBones::make(model);
  if (!bones) return tl::unexpected(bones.error());
  rig::Character character;
  for (const GltfBone& bone : bones->bones()) {
    character.bones.push_back({model.nodes[static_cast<std::size_t>(bone.node)].name, bone.parent,
                               rigid(bone.world_from_bind), rigid(bones->shown(bone.node))});
  }
  addHumanoid(model, *bones, character);
  if (auto added = GltfSurfaces(model, *bones, character).addAll(); !added) return tl::unexpected(added.error());
  return character;
}

bool isGltfFile(const std::filesystem::path& path) {
  const std::string ending = lowerEnding(path);
  return ending == ".glb" || ending == ".gltf" || ending == ".vrm";
}

/// The figure whose joints a person takes; null without assets.
FigurePtr adultFigure() {
  const auto assets = findAssets();
  if (!assets) return nullptr;
  auto read = readFig(*assets / "figures" / "adult.fig");
  return read ? read->figure : nullptr;
}

std::string howRecognised(const rig::BoneTable& table) {
  switch (table.parts.at("leftUpperArm").source) {
    case rig::Source::File:
      return "It is a person, as the file says.";
    case rig::Source::Name:
      return "It is a person, recognised by the names of its bones.";
    case rig::Source::Shape:
      break;
  }
  return "It is a person, recognised by shape: the names of its bones say nothing.";
}

std::string sizeNotice(double metres) {
  std::ostringstream text;
  text << "Its unit of length is taken for " << 100.0 * metres << " cm, by its height.";
  return text.str();
}

}  // namespace

Expected<rig::Character> readCharacter(const std::filesystem::path& path) {
  if (!isGltfFile(path)) {
    const auto imported = ImportedFile::make(path, ".glb");
    if (!imported) return tl::unexpected<Error>(imported.error());
    auto character = readCharacter(imported->path());
    if (!character) return failure(path.string(), character.error().found, character.error().expected);
    character->name = path.stem().string();
    return character;
  }
  const auto bytes = readFile(path);
  if (!bytes) return tl::unexpected(bytes.error());
  if (bytes->empty()) return failure(path.string(), "an empty file", "glTF 2.0, text or binary");
  const auto model = readModel(*bytes, path);
  if (!model) return failure(path.string(), model.error().found, model.error().expected);
  auto character = characterOf(*model);
  if (!character) return failure(path.string(), character.error().found, character.error().expected);
  character->name = path.stem().string();
  return std::move(*character);
}

namespace {

ExpectedAll<CharacterFigure> makeCharacterFigure(const std::filesystem::path& path) {
  auto character = readCharacter(path);
  if (!character) return tl::unexpected<Errors>(Errors{character.error()});
  CharacterFigure made;
  const auto table = rig::recognisePerson(*character);
  const auto adult = table ? adultFigure() : nullptr;
  if (table && adult) {
    made.notices.push_back(howRecognised(*table));
    const rig::Standing standing = rig::standUpright(*character, *table);
    if (standing.metres_per_unit != 1.0) made.notices.push_back(sizeNotice(standing.metres_per_unit));
  }
  auto rigged = table && adult ? rig::personFigure(*character, *table, *adult) : rig::freeFigure(*character);
  if (!rigged) return tl::unexpected<Errors>(rigged.error());
  if (!table && character->bones.size() > 1) {
    made.notices.push_back("It is no person that Limber knows: it opens as it is, with " +
                           std::to_string(rigged->figure->joints().size()) + " free joints.");
  }
  made.rigged = std::move(*rigged);
  return made;
}

/// A figure and its body are asked for one after the other: what the first one reads is there for the second, once, if
/// the file has not changed.
class Kept {
 public:
  std::optional<CharacterFigure> take(const std::filesystem::path& path) {
    const std::scoped_lock lock(mutex_);
    std::optional<CharacterFigure> found;
    if (made_ && state_ == stateOf(path)) found = std::move(made_);
    made_.reset();
    return found;
  }
  void put(const std::filesystem::path& path, const CharacterFigure& made) {
    const std::scoped_lock lock(mutex_);
    state_ = stateOf(path);
    made_ = made;
  }

 private:
  using State = std::tuple<std::filesystem::path, std::filesystem::file_time_type, std::uintmax_t>;
  static State stateOf(const std::filesystem::path& path) {
    std::error_code unknown;
    return {std::filesystem::absolute(path, unknown).lexically_normal(),
            std::filesystem::last_write_time(path, unknown), std::filesystem::file_size(path, unknown)};
  }

  std::mutex mutex_;
  State state_;
  std::optional<CharacterFigure> made_;
};

}  // namespace

ExpectedAll<CharacterFigure> readCharacterFigure(const std::filesystem::path& path) {
  static Kept kept;
  if (auto known = kept.take(path)) return std::move(*known);
  auto made = makeCharacterFigure(path);
  if (made) kept.put(path, *made);
  return made;
}

}  // namespace limber::io
