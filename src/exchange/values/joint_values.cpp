// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "exchange/values/joint_values.h"

#include <yaml-cpp/yaml.h>

#include <cmath>
#include <locale>
#include <nlohmann/json.hpp>
#include <sstream>

#include "limber/base/units.h"

namespace limber::exchange {

namespace {

constexpr int kDigits = 10;  // of a number in CSV and YAML

/// What is written: each frame, or the posture alone.
std::vector<Frame> framesToWrite(const MovingFigure& moving) {
  if (!moving.frames.empty()) return moving.frames;
  return {{0.0, {}, moving.posture}};
}

double shown(const Dof& dof, double value, bool radians) {
  return dof.kind == DofKind::Rotation && !radians ? degreesFromRadians(value) : value;
}

std::vector<std::string> namesOfValues(const Figure& figure) {
  std::vector<std::string> names;
  for (const DofId dof : ids<DofId>(figure.dofs().size())) names.push_back(valueName(figure, dof));
  return names;
}

std::vector<double> rootNumbers(const Posture& posture) {
  const Eigen::Quaterniond& turn = posture.root_orientation;
  const Eigen::Vector3d& at = posture.root_position;
  return {at.x(), at.y(), at.z(), turn.w(), turn.x(), turn.y(), turn.z()};
}

/// A field of CSV: in quotes where it needs them.
std::string csvField(const std::string& text) {
  if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
  std::string quoted = "\"";
  for (const char letter : text) quoted += letter == '"' ? std::string("\"\"") : std::string(1, letter);
  return quoted + '"';
}

void emitNumbers(YAML::Emitter& yaml, const std::vector<double>& numbers) {
  yaml << YAML::Flow << YAML::BeginSeq;
  for (const double number : numbers) yaml << number;
  yaml << YAML::EndSeq;
}

}  // namespace

std::string valueName(const Figure& figure, DofId dof) {
  const Joint& joint = figure.joints()[figure.dofs()[dof].joint];
  return joint.dofs.size() == 1 ? joint.name : figure.fullName(dof);
}

std::string jointJson(const MovingFigure& moving, const ExportOptions& options) {
  const Figure& figure = *moving.figure;
  nlohmann::ordered_json frames = nlohmann::ordered_json::array();
  for (const Frame& frame : framesToWrite(moving)) {
    nlohmann::ordered_json one;
    one["time_s"] = frame.time;
    if (!frame.name.empty()) one["name"] = frame.name;
    const std::vector<double> root = rootNumbers(frame.posture);
    one["root_position_m"] = {root[0], root[1], root[2]};
    one["root_orientation_wxyz"] = {root[3], root[4], root[5], root[6]};
    nlohmann::ordered_json values = nlohmann::ordered_json::object();
    for (const DofId dof : ids<DofId>(figure.dofs().size())) {
      values[valueName(figure, dof)] = shown(figure.dofs()[dof], frame.posture[dof], options.radians);
    }
    one["joints"] = values;
    frames.push_back(one);
  }
  nlohmann::ordered_json all;
  all["figure"] = moving.name;
  all["angle_unit"] = options.radians ? "rad" : "deg";
  all["length_unit"] = "m";
  all["frames"] = frames;
  return all.dump(2) + "\n";
}

std::string jointCsv(const MovingFigure& moving, const ExportOptions& options) {
  const Figure& figure = *moving.figure;
  std::ostringstream out;
  out.imbue(std::locale::classic());
  out.precision(kDigits);
  out << "time_s,name,root_x_m,root_y_m,root_z_m,root_qw,root_qx,root_qy,root_qz";
  for (const std::string& name : namesOfValues(figure)) out << ',' << csvField(name);
  out << "\r\n";
  for (const Frame& frame : framesToWrite(moving)) {
    out << frame.time << ',' << csvField(frame.name);
    for (const double number : rootNumbers(frame.posture)) out << ',' << number;
    for (const DofId dof : ids<DofId>(figure.dofs().size())) {
      out << ',' << shown(figure.dofs()[dof], frame.posture[dof], options.radians);
    }
    out << "\r\n";
  }
  return std::move(out).str();
}

std::string jointYaml(const MovingFigure& moving, const ExportOptions& options) {
  const Figure& figure = *moving.figure;
  YAML::Emitter yaml;
  yaml.SetDoublePrecision(kDigits);
  yaml << YAML::BeginMap << YAML::Key << "figure" << YAML::Value << moving.name;
  yaml << YAML::Key << "angle_unit" << YAML::Value << (options.radians ? "rad" : "deg");
  yaml << YAML::Key << "length_unit" << YAML::Value << "m";
  yaml << YAML::Key << "frames" << YAML::Value << YAML::BeginSeq;
  for (const Frame& frame : framesToWrite(moving)) {
    const std::vector<double> root = rootNumbers(frame.posture);
    yaml << YAML::BeginMap << YAML::Key << "time_s" << YAML::Value << frame.time;
    if (!frame.name.empty()) yaml << YAML::Key << "name" << YAML::Value << frame.name;
    yaml << YAML::Key << "root_position_m" << YAML::Value;
    emitNumbers(yaml, {root.begin(), root.begin() + 3});
    yaml << YAML::Key << "root_orientation_wxyz" << YAML::Value;
    emitNumbers(yaml, {root.begin() + 3, root.end()});
    yaml << YAML::Key << "joints" << YAML::Value << YAML::BeginMap;
    for (const DofId dof : ids<DofId>(figure.dofs().size())) {
      yaml << YAML::Key << valueName(figure, dof) << YAML::Value
           << shown(figure.dofs()[dof], frame.posture[dof], options.radians);
    }
    yaml << YAML::EndMap << YAML::EndMap;
  }
  yaml << YAML::EndSeq << YAML::EndMap;
  return std::string(yaml.c_str()) + "\n";
}

std::string rosTrajectory(const MovingFigure& moving) {
  const Figure& figure = *moving.figure;
  YAML::Emitter yaml;
  yaml.SetDoublePrecision(kDigits);
  yaml << YAML::BeginMap << YAML::Key << "header" << YAML::Value << YAML::BeginMap << YAML::Key << "frame_id"
       << YAML::Value << YAML::DoubleQuoted << "" << YAML::EndMap;
  yaml << YAML::Key << "joint_names" << YAML::Value << YAML::BeginSeq;
  for (const std::string& name : namesOfValues(figure)) yaml << name;
  yaml << YAML::EndSeq << YAML::Key << "points" << YAML::Value << YAML::BeginSeq;
  for (const Frame& frame : framesToWrite(moving)) {
    constexpr double kNanoseconds = 1e9;
    const double whole = std::floor(frame.time);
    const auto rest = static_cast<long>(std::floor((frame.time - whole) * kNanoseconds));
    yaml << YAML::BeginMap << YAML::Key << "positions" << YAML::Value;
    emitNumbers(yaml, {frame.posture.values.begin(), frame.posture.values.end()});
    yaml << YAML::Key << "time_from_start" << YAML::Value << YAML::BeginMap << YAML::Key << "sec" << YAML::Value
         << static_cast<long>(whole) << YAML::Key << "nanosec" << YAML::Value << rest << YAML::EndMap << YAML::EndMap;
  }
  yaml << YAML::EndSeq << YAML::EndMap;
  return std::string(yaml.c_str()) + "\n";
}

}  // namespace limber::exchange
