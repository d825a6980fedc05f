// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/io/pose_library.h"

#include <algorithm>
#include <map>
#include <memory>
#include <system_error>
#include <utility>

#include "io/files/formats.h"
#include "io/scene/posture_json.h"
#include "limber/io/atomic_file.h"
#include "limber/io/figure_file.h"

namespace limber::io {

namespace {

namespace fs = std::filesystem;

/// The others of a pose: figures, each with its posture.
std::vector<scene::PosedFigure> readOthers(JsonObject& owner, const FigureFinder& figures, Reading& reading) {
  std::vector<scene::PosedFigure> others;
  const Json::array_t& list = owner.list("others", kMostPoseOthers);
  for (std::size_t i = 0; i < list.size(); ++i) {
    JsonObject object(list[i], fieldPath(owner.pathOf("others"), i), reading);
    if (object.require("figure", "the name of a figure") == nullptr) continue;
    const std::string name = object.text("figure", "");
    const FigurePtr figure = figures(name);
    if (figure == nullptr) {
      reading.fail(object.pathOf("figure"), '"' + name + '"', "a figure that ships");
      continue;
    }
    const Json* posture = object.require("posture", "a posture");
    if (posture == nullptr) continue;
    others.push_back({figure, readPosture(*posture, object.pathOf("posture"), *figure, reading, nullptr)});
    object.refuseUnknown();
  }
  return others;
}

/// "sitting_down.json" as a name: "Sitting down".
std::string nameOfFile(const std::string& file_name) { return displayName(fs::path(file_name).stem().string()); }

}  // namespace

FigureFinder shippedFigures() {
  auto known = std::make_shared<std::map<std::string, FigurePtr>>();
  return [known](const std::string& name) -> FigurePtr {
    if (const auto found = known->find(name); found != known->end()) return found->second;
    if (name.find('/') != std::string::npos || name.ends_with(".fig")) return nullptr;  // no file is opened for a name
    const auto loaded = loadFigure(name);
    return (*known)[name] = loaded ? loaded->figure : nullptr;
  };
}

std::vector<fs::path> poseFilesIn(const fs::path& folder) {
  std::vector<fs::path> files;
  std::error_code failed;
  fs::recursive_directory_iterator entry(folder, fs::directory_options::skip_permission_denied, failed);
  for (; !failed && entry != fs::recursive_directory_iterator() && files.size() < kMostLibraryPoses;
       entry.increment(failed)) {
    std::error_code unknown;
    if (entry->path().extension() == ".json" && entry->is_regular_file(unknown)) files.push_back(entry->path());
  }
  std::ranges::sort(files);
  return files;
}

ExpectedAll<LibraryPose> parseLibraryPose(const std::string& text, const std::string& file_name,
                                          const FigureFinder& figures) {
  const auto name = parsePoseFigure(text, file_name);
  if (!name) return tl::unexpected<Errors>(name.error());
  const FigurePtr figure = figures(*name);
  if (figure == nullptr) {
    return refusal(Error{file_name + ": figure", '"' + *name + '"', "a figure that ships or is open"});
  }
  auto pose = parsePose(text, file_name, *figure);
  if (!pose) return tl::unexpected<Errors>(pose.error());
  const Expected<Json> document = openDocument(text, file_name, kPoseFormat, kPoseVersion);
  if (!document) return refusal(document.error());
  Reading reading(file_name);
  JsonObject object(*document, "", reading);
  LibraryPose read{std::move(pose->label), {figure, std::move(pose->posture)}, readOthers(object, figures, reading)};
  if (reading.failed()) return tl::unexpected<Errors>(reading.errors());
  if (read.label.name.empty()) read.label.name = nameOfFile(file_name);
  return read;
}

ExpectedAll<LibraryPose> readLibraryPose(const fs::path& path, const FigureFinder& figures) {
  const Expected<std::string> text = readFile(path);
  if (!text) return refusal(text.error());
  return parseLibraryPose(*text, path.filename().string(), figures);
}

fs::path shippedPoses(const fs::path& assets) { return assets / "poses"; }

}  // namespace limber::io
