// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "bench/chain_file.h"

#include <Eigen/Geometry>
#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "bench/examination.h"
#include "limber/base/units.h"
#include "limber/figure/figure_builder.h"
#include "limber/io/atomic_file.h"
#include "limber/io/figure_file.h"
#include "limber/io/file_kind.h"

namespace limber::bench {

namespace {

using Json = nlohmann::json;

/// The error of a field: its content, and the content expected.
tl::unexpected<Errors> refused(const std::string& where, const std::string& found, const std::string& expected) {
  return tl::unexpected<Errors>({Error{where, found, expected}});
}

/// Whether it is a list of so many numbers.
bool isNumbers(const Json& value, std::size_t count) {
  return value.is_array() && value.size() == count && std::ranges::all_of(value, &Json::is_number);
}

Eigen::Vector3d vectorOf(const Json& value) {
  return {value[0].get<double>(), value[1].get<double>(), value[2].get<double>()};
}

Pose poseOf(const Json& xyz, const Json& rpy) { return {rotationXyz(vectorOf(rpy)), vectorOf(xyz)}; }

/// The first field that a joint lacks; empty if it lacks none.
std::string lackOf(const Json& joint) {
  if (!joint.is_object() || !joint.contains("name") || !joint["name"].is_string()) return "name";
  for (const char* key : {"origin_xyz", "origin_rpy", "axis"}) {
    if (!joint.contains(key) || !isNumbers(joint[key], 3)) return key;
  }
  const Json type = joint.value("type", Json());
  if (type != "revolute" && type != "continuous" && type != "prismatic") return "type";
  for (const char* key : {"lower", "upper"}) {
    const bool limited = joint.contains(key) && joint[key].is_number();
    if (!limited && type != "continuous") return key;
  }
  return "";
}

SegmentRecord segmentWith(const std::string& name, const Pose& segment_from_far, const std::string& where) {
  SegmentRecord segment;
  segment.name = {name, where};
  segment.sites.push_back({{"near", where}, Pose{}});
  segment.sites.push_back({{"far", where}, segment_from_far});
  return segment;
}

JointRecord jointOf(const Json& joint, const std::string& before, const std::string& after, const std::string& where) {
  JointRecord record;
  record.name = {"to_" + after, where};
  record.first = {before, "far", where};
  record.second = {after, "near", where};
  DofRecord dof;
  dof.name = {"q", where};
  dof.kind = joint["type"] == "prismatic" ? DofKind::Translation : DofKind::Rotation;
  dof.axis = vectorOf(joint["axis"]);
  const bool free = joint["type"] == "continuous";
  dof.lower = free ? -2.0 * kPi : joint["lower"].get<double>();
  dof.upper = free ? 2.0 * kPi : joint["upper"].get<double>();
  dof.displacement = Interval{*dof.lower, *dof.upper}.clamp(0.0);
  record.dofs.push_back(std::move(dof));
  return record;
}

ExpectedAll<Chain> chainOf(const Json& json, const std::string& where) {
  if (!json.is_object() || !json.contains("name") || !json["name"].is_string()) {
    return refused(where + ".name", "nothing", "the chain's name");
  }
  if (!json.contains("joints") || !json["joints"].is_array() || json["joints"].empty()) {
    return refused(where + ".joints", "nothing", "a list of joints");
  }
  for (const char* key : {"tip_xyz", "tip_rpy"}) {
    if (!json.contains(key) || !isNumbers(json[key], 3))
      return refused(where + "." + key, "something else", "3 numbers");
  }
  const Json& joints = json["joints"];
  Chain chain;
  chain.name = json["name"].get<std::string>();
  FigureRecords records;
  records.name = {"chain", where};  // its own name may be no plain word
  for (std::size_t i = 0; i <= joints.size(); ++i) {
    const std::string field = where + ".joints[" + std::to_string(i) + "]";
    if (i < joints.size()) {
      const std::string lack = lackOf(joints[i]);
      if (!lack.empty()) return refused(field + "." + lack, "something else", "what the guide to bench chains says");
    }
    const Pose far = i < joints.size() ? poseOf(joints[i]["origin_xyz"], joints[i]["origin_rpy"])
                                       : poseOf(json["tip_xyz"], json["tip_rpy"]);
    records.segments.push_back(segmentWith("link_" + std::to_string(i), far, field));
    if (i == joints.size()) break;
    records.joints.push_back(jointOf(joints[i], "link_" + std::to_string(i), "link_" + std::to_string(i + 1), field));
    chain.turns_freely.push_back(joints[i]["type"] == "continuous");
  }
  records.effectors.push_back({{"tip", where}, {"link_" + std::to_string(joints.size()), "far", where}, {}, false});
  auto figure = buildFigure(records);
  if (!figure) return tl::unexpected<Errors>(figure.error());
  chain.figure = *std::move(figure);
  return chain;
}

/// Whether the file's own placements of the tip agree with ours.
ExpectedAll<void> agrees(const Chain& chain, const Json& checks, const std::string& where) {
  constexpr double kSame = 1e-6;
  for (std::size_t i = 0; checks.is_array() && i < checks.size(); ++i) {
    const std::string field = where + ".fk_check[" + std::to_string(i) + "]";
    const Json& check = checks[i];
    const bool sound = check.is_object() && check.contains("q") && isNumbers(check["q"], chain.figure->dofs().size()) &&
                       check.contains("position") && isNumbers(check["position"], 3);
    if (!sound) return refused(field, "something else", "q, position and rotation");
    Posture posture = startPosture(*chain.figure);
    for (std::size_t j = 0; j < chain.figure->dofs().size(); ++j) {
      posture.values[static_cast<Eigen::Index>(j)] = check["q"][j].get<double>();
    }
    const Site& tip = chain.figure->sites()[chain.figure->effectors()[0].site];
    const Pose placed = placedSegments(*chain.figure, posture)[tip.segment] * tip.segment_from_site;
    double wrong = (placed.translation - vectorOf(check["position"])).norm();
    for (int row = 0; check.contains("rotation") && row < 3; ++row) {
      const Json& wanted = check["rotation"][static_cast<std::size_t>(row)];
      if (isNumbers(wanted, 3)) wrong += (placed.rotation.row(row).transpose() - vectorOf(wanted)).norm();
    }
    if (wrong > kSame)
      return refused(field, "a tip that is " + std::to_string(wrong) + " away from it", "the same pose");
  }
  return {};
}

}  // namespace

ExpectedAll<std::vector<Chain>> ownChains() {
  std::vector<Chain> chains;
  for (const char* name : {"arm", "chain"}) {
    auto loaded = io::loadFigure(name);
    if (!loaded) return tl::unexpected<Errors>(loaded.error());
    chains.push_back({name, loaded->figure, std::vector<bool>(loaded->figure->dofs().size(), false)});
  }
  return chains;
}

ExpectedAll<std::vector<Chain>> readChains(const std::string& path) {
  const auto text = io::readFile(path);
  if (!text) return tl::unexpected<Errors>({text.error()});
  if (const auto sound = io::checkJson(*text, path); !sound) return tl::unexpected<Errors>({sound.error()});
  const Json json = Json::parse(*text, nullptr, false);
  if (!json.is_object() || !json.contains("chains") || !json["chains"].is_array() || json["chains"].empty()) {
    return refused(path + ": chains", "nothing", "a list of chains");
  }
  std::vector<Chain> chains;
  for (std::size_t i = 0; i < json["chains"].size(); ++i) {
    const std::string where = path + ": chains[" + std::to_string(i) + "]";
    auto chain = chainOf(json["chains"][i], where);
    if (!chain) return tl::unexpected<Errors>(chain.error());
    const auto same = agrees(*chain, json["chains"][i].value("fk_check", Json()), where);
    if (!same) return tl::unexpected<Errors>(same.error());
    chains.push_back(*std::move(chain));
  }
  return chains;
}

}  // namespace limber::bench
