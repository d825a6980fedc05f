// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/exchange/export.h"

#include <algorithm>

#include "exchange/bvh/bvh_export.h"
#include "exchange/gltf/gltf_export.h"
#include "exchange/mesh/mesh_export.h"
#include "exchange/values/joint_values.h"
#include "limber/figure/figure_builder.h"
#include "limber/io/atomic_file.h"
#include "limber/io/fig.h"
#include "limber/io/gltf.h"

namespace limber::exchange {

namespace {

std::string lowered(std::string text) {
  std::ranges::transform(text, text.begin(), [](char letter) {
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
  });
  return text;
}

Expected<std::string> textOf(Format format, const std::vector<MovingFigure>& moving, const ExportOptions& options) {
  switch (format) {
    case Format::Glb:
      return gltfOf(moving, options);
    case Format::Bvh:
      return bvhOf(moving.front(), options);
    case Format::JointsJson:
      return jointJson(moving.front(), options);
    case Format::JointsCsv:
      return jointCsv(moving.front(), options);
    case Format::JointsYaml:
      return jointYaml(moving.front(), options);
    case Format::RosTrajectory:
      return rosTrajectory(moving.front());
    case Format::Obj:
    case Format::Ply:
    case Format::Stl:
    case Format::Fig:
      break;  // are written otherwise
  }
  return std::string();
}

bool isMesh(Format format) { return format == Format::Obj || format == Format::Ply || format == Format::Stl; }

/// The materials first: a surface never names a file that is not there.
Expected<void> writeMesh(const std::filesystem::path& path, Format format, const std::vector<MovingFigure>& moving,
                         const ExportOptions& options) {
  const auto files = meshOf(moving, format, options, path.stem().string());
  if (!files) return tl::unexpected(files.error());
  if (!files->materials.empty()) {
    std::filesystem::path beside = path;
    auto written = io::writeFileAtomically(beside.replace_extension(".mtl"), files->materials);
    if (!written) return written;
  }
  return io::writeFileAtomically(path, files->surface);
}

/// A figure as text. The body of one that came from another program is written beside it; others name theirs.
Expected<void> writeFigure(const std::filesystem::path& path, const MovingFigure& moving,
                           std::vector<std::string>& notices) {
  if (!moving.body.skin || !moving.figure->skin().empty()) return io::saveFig(path, *moving.figure);
  const std::filesystem::path body = path.parent_path() / (path.stem().string() + "-body.glb");
  FigureRecords records = recordsOf(*moving.figure);
  records.skin = body.filename().string();
  const auto figure = buildFigure(records);
  if (!figure) return tl::unexpected(figure.error().front());
  if (auto written = io::writeBody(body, moving.body); !written) return written;
  auto written = io::saveFig(path, **figure);
  std::error_code ignored;
  if (written) {
    notices.push_back("Its body is in " + body.filename().string() + " beside it.");
  } else {
    std::filesystem::remove(body, ignored);
  }
  return written;
}

}  // namespace

const std::vector<FormatWords>& formats() {
  static const std::vector<FormatWords> kFormats{
      {Format::Glb, "glTF binary", "glb", ".glb", "figure, skin, posture and motion", true, true, true, true},
      {Format::Bvh, "Biovision", "bvh", ".bvh", "bones and motion", false, true, false, false},
      {Format::Obj, "Wavefront", "obj", ".obj", "surface as it stands", true, false, false, true},
      {Format::Ply, "Stanford PLY", "ply", ".ply", "surface as it stands, with colours", true, false, false, true},
      {Format::Stl, "STL", "stl", ".stl", "surface as it stands, for printing", true, false, false, true},
      {Format::JointsJson, "Joint values, JSON", "json", ".json", "values by joint", false, true, true, false},
      {Format::JointsCsv, "Joint values, CSV", "csv", ".csv", "values by joint, a row a frame", false, true, true,
       false},
      {Format::JointsYaml, "Joint values, YAML", "yaml", ".yaml", "values by joint", false, true, true, false},
      {Format::RosTrajectory, "ROS trajectory, YAML", "ros", ".yaml", "trajectory_msgs/JointTrajectory", false, true,
       true, false},
      {Format::Fig, "Peabody", "fig", ".fig", "the figure itself, as text, and its body", true, false, false, false},
  };
  return kFormats;
}

const FormatWords& wordsOf(Format format) { return *std::ranges::find(formats(), format, &FormatWords::format); }

std::optional<Format> formatOf(const std::filesystem::path& path) {
  std::string ending = lowered(path.extension().string());
  if (ending == ".yml") ending = ".yaml";
  const auto found = std::ranges::find(formats(), ending, &FormatWords::ending);
  return found == formats().end() ? std::nullopt : std::optional(found->format);
}

ExportOptions usualOptions(Format format) {
  ExportOptions options;
  if (format == Format::Bvh) options.metres_per_unit = 0.01;
  if (format == Format::Stl) {
    options.metres_per_unit = 0.001;
    options.up = motion::UpAxis::Z;
  }
  return options;
}

Expected<std::vector<std::string>> exportFigures(const std::filesystem::path& path, Format format,
                                                 const std::vector<MovingFigure>& moving,
                                                 const ExportOptions& options) {
  if (moving.empty() || (moving.size() > 1 && !wordsOf(format).holds_many)) {
    return failure(path.string(), std::to_string(moving.size()) + " figures",
                   "one figure in a file of " + std::string(wordsOf(format).name));
  }
  std::vector<std::string> notices;
  for (const MovingFigure& each : moving) {
    if (each.frames.size() >= kMostFrames) {
      notices.push_back(each.name + " has more than " + std::to_string(kMostFrames) +
                        " frames; what comes after them is left out.");
    }
  }
  Expected<void> written;
  if (format == Format::Fig) {
    written = writeFigure(path, moving.front(), notices);
  } else if (isMesh(format)) {
    written = writeMesh(path, format, moving, options);
  } else {
    const auto text = textOf(format, moving, options);
    written = text ? io::writeFileAtomically(path, *text) : Expected<void>(tl::unexpected(text.error()));
  }
  if (!written) {
    Error error = written.error();
    if (error.where.empty()) error.where = path.string();
    return tl::unexpected(std::move(error));
  }
  return notices;
}

}  // namespace limber::exchange
