// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/io/pose_file.h"

#include "io/files/formats.h"
#include "io/scene/posture_json.h"
#include "limber/io/atomic_file.h"

namespace limber::io {

namespace {

namespace fs = std::filesystem;

PoseLabel readLabel(JsonObject& object, Reading& reading) {
  PoseLabel label;
  label.name = object.text("name", "");
  const Json::array_t& tags = object.list("tags", kMostPoseTags);
  for (std::size_t i = 0; i < tags.size(); ++i) {
    if (tags[i].is_string() && !tags[i].get_ref<const std::string&>().empty()) {
      label.tags.push_back(tags[i].get<std::string>());
    } else {
      reading.fail(fieldPath(object.pathOf("tags"), i), describe(tags[i]), "a word");
    }
  }
  return label;
}

}  // namespace

ExpectedAll<LoadedPose> parsePose(const std::string& text, const std::string& file_name, const Figure& figure) {
  const Expected<Json> document = openDocument(text, file_name, kPoseFormat, kPoseVersion);
  if (!document) return refusal(document.error());
  Reading reading(file_name);
  JsonObject object(*document, "", reading);
  LoadedPose pose;
  pose.figure = object.text("figure", figure.name());
  if (pose.figure != figure.name()) {
    reading.notice(object.pathOf("figure"), "made for \"" + pose.figure + "\", read for \"" + figure.name() + "\".");
  }
  pose.label = readLabel(object, reading);
  (void)object.find("others");  // of a library: see pose_library.h
  if (const Json* posture = object.require("posture", "a posture")) {
    pose.posture = readPosture(*posture, object.pathOf("posture"), figure, reading, nullptr);
  }
  object.refuseUnknownInDocument();
  if (reading.failed()) return tl::unexpected<Errors>(reading.errors());
  pose.notices = reading.notices();
  return pose;
}

ExpectedAll<LoadedPose> readPose(const fs::path& path, const Figure& figure) {
  const Expected<std::string> text = readFile(path);
  if (!text) return refusal(text.error());
  return parsePose(*text, path.filename().string(), figure);
}

ExpectedAll<std::string> readPoseFigure(const fs::path& path) {
  const Expected<std::string> text = readFile(path);
  if (!text) return refusal(text.error());
  return parsePoseFigure(*text, path.filename().string());
}

ExpectedAll<std::string> parsePoseFigure(const std::string& text, const std::string& file_name) {
  const Expected<Json> document = openDocument(text, file_name, kPoseFormat, kPoseVersion);
  if (!document) return refusal(document.error());
  Reading reading(file_name);
  JsonObject object(*document, "", reading);
  (void)object.require("figure", "the name of a figure");
  std::string name = object.text("figure", "");
  if (reading.failed()) return tl::unexpected<Errors>(reading.errors());
  return name;
}

std::string writePose(const Figure& figure, const Posture& posture, const PoseLabel& label) {
  Json document{{"format", kPoseFormat}, {"version", label == PoseLabel{} ? 1 : kPoseVersion}};
  if (!label.name.empty()) document["name"] = label.name;
  if (!label.tags.empty()) document["tags"] = label.tags;
  document["figure"] = figure.name();
  document["posture"] = postureJson(figure, posture);
  return jsonText(document);
}

Expected<void> savePose(const fs::path& path, const Figure& figure, const Posture& posture, const PoseLabel& label) {
  if (!isSound(figure, posture)) {
    return failure(path.string(), "a posture with numbers that are not finite",
                   "finite numbers; the file was not changed");
  }
  const std::string text = writePose(figure, posture, label);
  if (const auto read = parsePose(text, path.string(), figure); !read) return notSaved(read.error(), path.string());
  return writeFileAtomically(path, text);
}

}  // namespace limber::io
