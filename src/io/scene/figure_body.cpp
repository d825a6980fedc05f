// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/io/figure_body.h"

#include <algorithm>
#include <filesystem>
#include <utility>

#include "limber/figure/reroot.h"
#include "limber/io/asset_folder.h"
#include "limber/io/character_file.h"
#include "limber/io/figure_file.h"
#include "limber/io/file_kind.h"
#include "limber/io/gltf.h"
#include "limber/io/mesh_file.h"
#include "limber/scene/plain_body.h"

namespace limber::io {

namespace {

namespace fs = std::filesystem;

/// The folder that a figure's file names are relative to; empty when it cannot be found.
fs::path folderOf(const scene::FigureSource& source) {
  if (!source.asset) return fs::path(source.name).parent_path();
  const Expected<fs::path> assets = findAssets();
  return assets ? *assets / "figures" : fs::path();
}

Pose segmentFromMesh(const Figure& figure, SegmentId segment, const MeshReference& mesh) {
  if (!mesh.site.empty()) {
    const auto site = figure.findSite(figure.segments()[segment].name + "." + mesh.site);
    return site ? figure.sites()[*site].segment_from_site : Pose{};
  }
  return mesh.faces_file.empty() ? Pose{} : figure.sites()[rootSite(figure, segment)].segment_from_site;
}

void moveMesh(Mesh& mesh, const Pose& segment_from_mesh) {
  for (Eigen::Vector3f& position : mesh.positions) {
    position = segment_from_mesh.point(position.cast<double>()).cast<float>();
  }
  for (Eigen::Vector3f& normal : mesh.normals) {
    normal = segment_from_mesh.direction(normal.cast<double>()).normalized().cast<float>();
  }
}

/// Puts a body together, segment by segment.
class BodyAssembly {
 public:
  BodyAssembly(const Figure& figure, const scene::FigureSource& source, BodyStyle style)
      : figure_(figure), source_(source), style_(style), folder_(folderOf(source)) {}

  ExpectedAll<LoadedBody> run() {
    const bool has_skin = readSkin();
    const Body bones = scene::plainBody(figure_);
    for (const SegmentId id : ids<SegmentId>(figure_.segments().size())) {
      std::vector<MeshPart> parts = partsOf(id);
      if (parts.empty() && !has_skin) parts = adopted(bones, bones.segments[id.index()]);
      if (!parts.empty()) put(figure_.segments()[id].name, std::move(parts));
    }
    if (!errors_.empty()) return tl::unexpected<Errors>(std::move(errors_));
    reportMissing();
    return std::move(loaded_);
  }

 private:
  bool readSkin() {
    if (!source_.asset && isCharacterFile(source_.name)) return readCharacterSkin();
    fs::path file = bodyPath(figure_, source_);
    if (file.empty()) return false;
    if (style_ == BodyStyle::Lay) file = layFigurePath(file);
    auto body = readBody(file);
    if (body) {
      loaded_.body = std::move(*body);
      return true;
    }
    std::error_code unknown;
    if (fs::exists(file, unknown) || unknown) {
      errors_.push_back(body.error());
    } else {
      loaded_.notices.push_back(body.error().sentence());
    }
    return false;
  }

  bool readCharacterSkin() {
    auto character = readCharacterFigure(source_.name);
    if (!character) {
      errors_.insert(errors_.end(), character.error().begin(), character.error().end());
      return false;
    }
    loaded_.body = std::move(character->rigged.body);
    return loaded_.body.skin.has_value();
  }

  std::vector<MeshPart> partsOf(SegmentId id) {
    std::vector<MeshPart> parts;
    for (const MeshReference& reference : figure_.segments()[id].meshes) {
      std::vector<std::string> missing = missingFiles(reference, folder_);
      missing_.insert(missing_.end(), missing.begin(), missing.end());
      if (!missing.empty() || triangles_ > kMostBodyTriangles) continue;
      auto mesh = readMesh(reference, folder_);
      if (!mesh) {
        errors_.push_back(mesh.error());
        continue;
      }
      std::move(mesh->notices.begin(), mesh->notices.end(), std::back_inserter(loaded_.notices));
      for (MeshPiece& piece : mesh->pieces) {
        moveMesh(piece.mesh, segmentFromMesh(figure_, id, reference));
        count(piece.mesh, reference.file);
        parts.push_back({material(materialOf(id, piece)), std::move(piece.mesh)});
      }
    }
    return parts;
  }

  void count(const Mesh& mesh, const std::string& file) {
    const bool fitted = triangles_ <= kMostBodyTriangles;
    triangles_ += mesh.triangles.size();
    if (triangles_ <= kMostBodyTriangles || !fitted) return;
    errors_.push_back({file, "more than " + std::to_string(kMostBodyTriangles) + " triangles in all meshes together",
                       "at most " + std::to_string(kMostBodyTriangles)});
  }

  /// The colour of the segment's attribute, else of the file, else ivory.
  [[nodiscard]] Material materialOf(SegmentId id, const MeshPiece& piece) const {
    const Segment& segment = figure_.segments()[id];
    for (const Attribute& attribute : figure_.attributes()) {
      if (attribute.name == segment.attribute) return {attribute.name, attribute.colour.cast<float>()};
    }
    return piece.material.value_or(Material{"ivory", Eigen::Vector3f(0.91F, 0.87F, 0.80F)});
  }

  /// Index of a material of this colour; the body has each colour once, as the picture has room for a few only.
  std::size_t material(const Material& wanted) {
    std::vector<Material>& known = loaded_.body.materials;
    const auto found = std::ranges::find(known, wanted.colour, &Material::colour);
    if (found != known.end()) return static_cast<std::size_t>(found - known.begin());
    known.push_back(wanted);
    return known.size() - 1;
  }

  std::vector<MeshPart> adopted(const Body& from, const SegmentMesh& segment) {
    std::vector<MeshPart> parts = segment.parts;
    for (MeshPart& part : parts) part.material = material(from.materials[part.material]);
    return parts;
  }

  void put(const std::string& segment, std::vector<MeshPart> parts) {
    const auto of_segment = [&segment](const SegmentMesh& mesh) { return mesh.segment == segment; };
    for (std::vector<SegmentMesh>* meshes : {&loaded_.body.segments, &loaded_.body.coarse}) {
      std::erase_if(*meshes, of_segment);
    }
    loaded_.body.segments.push_back({segment, std::move(parts)});
  }

  void reportMissing() {
    constexpr std::size_t kShown = 5;
    std::ranges::sort(missing_);
    missing_.erase(std::unique(missing_.begin(), missing_.end()), missing_.end());
    if (missing_.empty()) return;
    const std::string text = missing_.size() == 1 ? "1 mesh file was not found: "
                                                  : std::to_string(missing_.size()) + " mesh files were not found: ";
    loaded_.notices.push_back(text + firstOf(missing_, kShown) + ".");
  }

  const Figure& figure_;
  const scene::FigureSource& source_;
  BodyStyle style_;
  fs::path folder_;
  LoadedBody loaded_;
  Errors errors_;
  std::vector<std::string> missing_;
  std::size_t triangles_ = 0;
};

}  // namespace

ExpectedAll<LoadedBody> loadBody(const Figure& figure, const scene::FigureSource& source, BodyStyle style) {
  return BodyAssembly(figure, source, style).run();
}

std::vector<fs::path> bodyFiles(const Figure& figure, const scene::FigureSource& source) {
  std::vector<fs::path> files;
  if (!source.asset && isCharacterFile(source.name)) return filesNamedIn(source.name);
  const auto add = [&files](const fs::path& file) {
    files.push_back(file);
    const std::vector<fs::path> named = filesNamedIn(file);
    files.insert(files.end(), named.begin(), named.end());
  };
  if (const fs::path skin = bodyPath(figure, source); !skin.empty()) {
    add(skin);
    add(layFigurePath(skin));
  }
  const fs::path folder = folderOf(source);
  for (const Segment& segment : figure.segments()) {
    for (const MeshReference& mesh : segment.meshes) {
      add(folder / mesh.file);
      if (!mesh.faces_file.empty()) files.push_back(folder / mesh.faces_file);
    }
  }
  return files;
}

}  // namespace limber::io
