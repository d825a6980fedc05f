// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/io/figure_file.h"

#include <Eigen/Geometry>
#include <algorithm>
#include <system_error>
#include <utility>

#include "io/files/importer.h"
#include "io/files/json_reader.h"
#include "limber/figure/kinematics.h"
#include "limber/io/asset_folder.h"
#include "limber/io/character_file.h"
#include "limber/io/fig.h"
#include "limber/io/file_kind.h"
#include "limber/io/motion_figure.h"
#include "limber/io/new_actor.h"
#include "limber/solve/problem.h"

namespace limber::io {

namespace {

namespace fs = std::filesystem;

bool isPath(const std::string& name) {
  return name.find('/') != std::string::npos || fs::path(name).extension() == ".fig" || isMotionFile(name) ||
         isCharacterFile(name) || isRobotFile(name);
}

ExpectedAll<fs::path> assetFile(const std::string& name) {
  const Expected<fs::path> assets = findAssets();
  if (!assets) return refusal(assets.error());
  fs::path path = *assets / "figures" / (name + ".fig");
  std::error_code error;
  if (fs::is_regular_file(path, error)) return path;
  const std::vector<std::string> names = figureNames(*assets);
  const std::string hint = didYouMean(name, names);
  return refusal({"", "no figure '" + name + "'", hint.empty() ? oneOf(names) : joined(names) + hint});
}

fs::path absoluteFrom(const fs::path& path, const fs::path& folder) {
  std::error_code error;
  const fs::path absolute = fs::absolute(folder / path, error);
  return (error ? folder / path : absolute).lexically_normal();
}

ExpectedAll<LoadedFigure> loadMotion(const fs::path& path, scene::FigureSource source) {
  auto read = readMotionFigure(path);
  if (!read) return tl::unexpected<Errors>(read.error());
  return LoadedFigure{read->rig.figure(), std::move(source), std::move(read->notices)};
}

ExpectedAll<LoadedFigure> loadCharacter(const fs::path& path, scene::FigureSource source) {
  auto read = readCharacterFigure(path);
  if (!read) return tl::unexpected<Errors>(read.error());
  return LoadedFigure{std::move(read->rigged.figure), std::move(source), std::move(read->notices)};
}

ExpectedAll<LoadedFigure> loadFrom(const fs::path& path, scene::FigureSource source);

/// A robot's links and joints, which limber-import tells as a figure.
ExpectedAll<LoadedFigure> loadRobot(const fs::path& path, scene::FigureSource source) {
  const auto imported = ImportedFile::make(path, ".fig");
  if (!imported) return refusal(imported.error());
  return loadFrom(imported->path(), std::move(source));
}

ExpectedAll<LoadedFigure> loadFrom(const fs::path& path, scene::FigureSource source) {
  if (isMotionFile(path)) return loadMotion(path, std::move(source));
  if (isCharacterFile(path)) return loadCharacter(path, std::move(source));
  if (isRobotFile(path)) return loadRobot(path, std::move(source));
  auto read = readFig(path);
  if (!read) return tl::unexpected<Errors>(read.error());
  LoadedFigure loaded{std::move(read->figure), std::move(source), {}};
  for (const Error& warning : read->warnings) loaded.notices.push_back(warning.sentence());
  std::vector<std::string> limitations = loaded.figure->limitations();
  if (const auto reason = solve::unsolvable(*loaded.figure); reason && limitations.empty()) {
    limitations.push_back(reason->found);
  }
  for (std::string& sentence : limitations) loaded.notices.push_back(std::move(sentence));
  return loaded;
}

/// Frames of a motion that are kept as key poses, evenly apart, the first and the last among them.
constexpr std::size_t kKeptFrames = 24;

/// A motion as a new scene: its figure in the first frame, and some of its frames as key poses.
ExpectedAll<LoadedScene> openMotion(const fs::path& path) {
  auto read = readMotionFigure(path);
  if (!read) return tl::unexpected<Errors>(read.error());
  LoadedScene opened;
  scene::Actor actor = newActor(read->rig.figure(), {false, absoluteFrom(path, {}).string()});
  const std::size_t count = read->rig.clip().frameCount();
  const std::size_t kept = std::min(count, kKeptFrames);
  for (std::size_t i = 0; i < kept; ++i) {
    const std::size_t frame = kept < 2 ? 0 : i * (count - 1) / (kept - 1);
    motion::KeyPose pose;
    pose.name = "Frame " + std::to_string(frame + 1);
    pose.time = static_cast<double>(frame) * read->rig.clip().frame_time;
    pose.posture = read->rig.posture(frame);
    motion::insertByTime(actor.key_poses, std::move(pose));
  }
  opened.notices = std::move(read->notices);
  if (kept < count) {
    opened.notices.push_back(std::to_string(kept) + " of its " + std::to_string(count) +
                             " frames are kept as key poses.");
  }
  opened.scene.actors.push_back(std::move(actor));
  return opened;
}

/// The view of a new scene, moved so that all of a body is in it where it is: characters come in all sizes.
scene::Camera framedOn(const Body& body, const Figure& figure) {
  Eigen::AlignedBox3d box;
  if (body.skin) {
    for (const Eigen::Vector3f& at : body.skin->full.mesh.positions) box.extend(at.cast<double>());
  }
  for (const Pose& segment : placeSegments(figure, startPosture(figure))) box.extend(segment.translation);
  std::vector<Eigen::Vector3d> corners;
  for (int i = 0; i < 8; ++i) corners.push_back(box.corner(static_cast<Eigen::AlignedBox3d::CornerType>(i)));
  constexpr double kAspect = 1.25;  // of a usual window's view
  constexpr double kFilled = 0.8;
  return scene::fitted({}, corners, kAspect, kFilled);
}

/// A character as a new scene.
ExpectedAll<LoadedScene> openCharacter(const fs::path& path) {
  auto read = readCharacterFigure(path);
  if (!read) return tl::unexpected<Errors>(read.error());
  LoadedScene opened;
  opened.scene.camera = framedOn(read->rigged.body, *read->rigged.figure);
  opened.scene.actors.push_back(newActor(read->rigged.figure, {false, absoluteFrom(path, {}).string()}));
  opened.notices = std::move(read->notices);
  return opened;
}

ExpectedAll<LoadedScene> openFigure(const fs::path& path) {
  if (isMotionFile(path)) return openMotion(path);
  if (isCharacterFile(path)) return openCharacter(path);
  auto loaded = loadFrom(absoluteFrom(path, {}), {false, absoluteFrom(path, {}).string()});
  if (!loaded) return tl::unexpected<Errors>(loaded.error());
  LoadedScene opened;
  if (isRobotFile(path)) opened.scene.camera = framedOn({}, *loaded->figure);
  opened.scene.actors.push_back(newActor(loaded->figure, loaded->source));
  opened.notices = std::move(loaded->notices);
  return opened;
}

/// What opens.
const std::string kOpenable =
    "a .limber scene, a .fig figure, a .bvh motion, a .glb, .gltf, .vrm, .fbx or .dae character, or a .urdf robot";

/// Words for a file from which nothing can be opened.
const char* nameOf(FileKind kind) {
  return kind == FileKind::Pose ? "a pose" : kind == FileKind::Goals ? "a list of goals" : "something else";
}

/// "crane.fig:12:8" as "line 12, column 8" where the file is named before; other places without the file's name.
std::string placeWithin(const std::string& where, const std::string& file_name) {
  if (where.rfind(file_name + ": ", 0) == 0) return where.substr(file_name.size() + 2);
  if (fs::path(where).filename() == file_name) return "";
  const std::size_t name = where.rfind(file_name + ":");
  if (name == std::string::npos) return where;
  const std::string rest = where.substr(name + file_name.size() + 1);
  const std::size_t colon = rest.find(':');
  if (rest.find_first_not_of("0123456789:") != std::string::npos || colon == std::string::npos) return where;
  return "line " + rest.substr(0, colon) + ", column " + rest.substr(colon + 1);
}

}  // namespace

ExpectedAll<LoadedFigure> loadFigure(const std::string& name_or_path, const fs::path& relative_to) {
  if (isPath(name_or_path)) {
    const fs::path path = absoluteFrom(name_or_path, relative_to);
    return loadFrom(path, {false, path.string()});
  }
  const ExpectedAll<fs::path> path = assetFile(name_or_path);
  if (!path) return tl::unexpected<Errors>(path.error());
  return loadFrom(*path, {true, name_or_path});
}

fs::path bodyPath(const Figure& figure, const scene::FigureSource& source) {
  if (figure.skin().empty()) return {};
  if (!source.asset) return (fs::path(source.name).parent_path() / figure.skin()).lexically_normal();
  const Expected<fs::path> assets = findAssets();
  return assets ? (*assets / "figures" / figure.skin()).lexically_normal() : fs::path();
}

fs::path layFigurePath(const fs::path& body) {
  fs::path lay = body;
  lay.replace_filename(body.stem().string() + "-lay" + body.extension().string());
  std::error_code error;
  return fs::is_regular_file(lay, error) ? lay : body;
}

ExpectedAll<LoadedScene> openAny(const fs::path& path) {
  const Expected<FileKind> kind = kindOfFile(path);
  if (!kind) return refusal(kind.error());
  if (*kind == FileKind::Scene) return readScene(path);
  if (*kind == FileKind::Figure) return openFigure(path);
  return refusal({path.filename().string(), nameOf(*kind), kOpenable});
}

std::string cannotOpen(const fs::path& path, const Errors& errors) {
  const std::string name = path.filename().string();
  if (errors.empty()) return "Cannot open \"" + name + "\".";
  const Error& first = errors.front();
  if (first.where.empty() && first.expected.empty()) return first.found;
  if (first.found == nameOf(FileKind::Other)) return "\"" + name + "\" is none of what opens: " + kOpenable + ".";
  Error placed = first;
  placed.where = placeWithin(first.where, name);
  std::string text = "Cannot open \"" + name + "\": " + placed.sentence();
  if (errors.size() > 1) text += ", and " + std::to_string(errors.size() - 1) + " more";
  return text + ".";
}

}  // namespace limber::io
