// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <yaml-cpp/yaml.h>

#include <catch2/catch.hpp>
#include <cstring>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>

#include "exchange/moving/placed_body.h"
#include "exchange/moving_figures.h"
#include "exchange/values/joint_values.h"
#include "limber/base/units.h"
#include "limber/exchange/export.h"
#include "limber/io/atomic_file.h"
#include "limber/io/fig.h"
#include "limber/io/mesh_file.h"
#include "support/own_folder.h"

namespace limber::exchange::export_test {

namespace {

namespace fs = std::filesystem;

std::string textOf(const fs::path& path) {
  const auto text = io::readFile(path);
  REQUIRE(text);
  return *text;
}

/// Lowest and highest corner of vertices.
struct Bounds {
  Eigen::Vector3f lower = Eigen::Vector3f::Constant(1e9F);
  Eigen::Vector3f upper = Eigen::Vector3f::Constant(-1e9F);
  void take(const Eigen::Vector3f& at) {
    lower = lower.cwiseMin(at);
    upper = upper.cwiseMax(at);
  }
  [[nodiscard]] float differenceTo(const Bounds& other) const {
    return std::max((lower - other.lower).cwiseAbs().maxCoeff(), (upper - other.upper).cwiseAbs().maxCoeff());
  }
};

/// Those of a figure's skin as it stands, m.
Bounds skinBounds(const MovingFigure& moving) {
  const auto placed = PlacedBody::make(moving);
  REQUIRE(placed);
  Bounds bounds;
  for (const auto& at : posedPositions(moving.body.skin->full, placed->worldFromBind())) bounds.take(at);
  return bounds;
}

}  // namespace

TEST_CASE("key poses become frames: alone, or with frames between them at a rate", "[exchange]") {
  const scene::Actor actor = support::movingActor("arm", 3, 5);
  const std::vector<Frame> keys = framesOf(actor, 0.0);
  REQUIRE(keys.size() == 3);
  CHECK(keys[0].time == 0.0);
  CHECK(keys[2].time == Approx(1.0));
  CHECK(keys[1].name == "Pose 2");
  const std::vector<Frame> frames = framesOf(actor, 20.0);
  REQUIRE(frames.size() == 21);
  CHECK(frames[10].posture == keys[1].posture);
  CHECK(frames[10].name == "Pose 2");
  CHECK(frames[20].posture == keys[2].posture);
  CHECK(frames[3].name.empty());
  for (const Frame& frame : frames) CHECK(withinLimits(*actor.figure, frame.posture));
  const double third = 0.7 * keys[0].posture.values[0] + 0.3 * keys[1].posture.values[0];
  CHECK(frames[3].posture.values[0] == Approx(third));
  CHECK(framesOf(support::movingActor("arm", 0, 5), 20.0).empty());
}

TEST_CASE("a posed body is written as OBJ, PLY and STL in the wanted unit and axes", "[exchange]") {
  const OwnFolder folder;
  const MovingFigure moving = support::movingFigure(support::movingActor("adult", 0, 9), 0.0);
  const Bounds wanted = skinBounds(moving);

  const fs::path obj = folder.path() / "adult.obj";
  REQUIRE(exportFigures(obj, Format::Obj, {moving}, usualOptions(Format::Obj)));
  CHECK(fs::exists(folder.path() / "adult.mtl"));
  CHECK(textOf(obj).find("mtllib adult.mtl") != std::string::npos);
  MeshReference reference;
  reference.file = "adult.obj";
  const auto read = io::readMesh(reference, folder.path());
  if (!read) FAIL(read.error().sentence());
  Bounds found;
  std::size_t triangles = 0;
  for (const io::MeshPiece& piece : read->pieces) {
    for (const auto& at : piece.mesh.positions) found.take(100.0F * at);  // texts are read in cm
    triangles += piece.mesh.triangles.size();
  }
  CHECK(found.differenceTo(wanted) < 2e-5F);
  CHECK(triangles == moving.body.skin->full.mesh.triangles.size());

  // STL: millimetres, Z up.
  const fs::path stl = folder.path() / "adult.stl";
  REQUIRE(exportFigures(stl, Format::Stl, {moving}, usualOptions(Format::Stl)));
  const std::string bytes = textOf(stl);
  std::uint32_t count = 0;
  std::memcpy(&count, bytes.data() + 80, sizeof count);
  REQUIRE(count == triangles);
  REQUIRE(bytes.size() == 84 + 50 * std::size_t{count});
  Bounds printed;
  for (std::size_t i = 0; i < count; ++i) {
    for (std::size_t corner = 0; corner < 3; ++corner) {
      Eigen::Vector3f at;
      std::memcpy(at.data(), bytes.data() + 84 + 50 * i + 12 + 12 * corner, 12);
      printed.take(Eigen::Vector3f(at.x(), at.z(), -at.y()) / 1000.0F);
    }
  }
  CHECK(printed.differenceTo(wanted) < 2e-5F);

  const fs::path ply = folder.path() / "adult.ply";
  REQUIRE(exportFigures(ply, Format::Ply, {moving}, usualOptions(Format::Ply)));
  CHECK(textOf(ply).find("element face " + std::to_string(triangles)) != std::string::npos);
}

TEST_CASE("joint values are written by name, in degrees or radians", "[exchange]") {
  const MovingFigure moving = support::movingFigure(support::movingActor("dog", 2, 4), 0.0);
  const Figure& figure = *moving.figure;
  ExportOptions radians;
  radians.radians = true;
  const auto json = nlohmann::json::parse(jointJson(moving, {}));
  const YAML::Node yaml = YAML::Load(jointYaml(moving, radians));
  CHECK(json["angle_unit"] == "deg");
  CHECK(yaml["angle_unit"].as<std::string>() == "rad");
  REQUIRE(json["frames"].size() == 2);
  REQUIRE(yaml["frames"].size() == 2);
  for (std::size_t i = 0; i < 2; ++i) {
    CHECK(json["frames"][i]["name"] == moving.frames[i].name);
    for (const DofId dof : ids<DofId>(figure.dofs().size())) {
      const std::string name = valueName(figure, dof);
      const double value = moving.frames[i].posture[dof];
      const bool turns = figure.dofs()[dof].kind == DofKind::Rotation;
      CHECK(json["frames"][i]["joints"][name].get<double>() ==
            Approx(turns ? degreesFromRadians(value) : value).margin(1e-9));
      CHECK(yaml["frames"][i]["joints"][name].as<double>() == Approx(value).margin(1e-9));
    }
  }
  const std::string csv = jointCsv(moving, {});
  CHECK(std::ranges::count(csv, '\n') == 3);
  CHECK(std::ranges::count(csv.substr(0, csv.find('\n')), ',') == 8 + static_cast<int>(figure.dofs().size()));
}

TEST_CASE("a ROS trajectory has its joints, positions and times", "[exchange]") {
  const scene::Actor actor = support::movingActor("arm", 3, 4);
  const MovingFigure moving{actor.name, actor.figure, {}, actor.posture, framesOf(actor, 0.0)};
  const YAML::Node yaml = YAML::Load(rosTrajectory(moving));
  REQUIRE(yaml["joint_names"].size() == actor.figure->dofs().size());
  REQUIRE(yaml["points"].size() == 3);
  for (std::size_t i = 0; i < 3; ++i) {
    const YAML::Node point = yaml["points"][i];
    const double time =
        point["time_from_start"]["sec"].as<double>() + 1e-9 * point["time_from_start"]["nanosec"].as<double>();
    CHECK(time == Approx(0.5 * static_cast<double>(i)));
    for (std::size_t k = 0; k < actor.figure->dofs().size(); ++k) {
      CHECK(point["positions"][k].as<double>() ==
            Approx(moving.frames[i].posture.values[static_cast<Eigen::Index>(k)]).margin(1e-9));
    }
  }
}

TEST_CASE("formats of one figure refuse two, and no file is left of a failure", "[exchange]") {
  const OwnFolder folder;
  const MovingFigure moving = support::movingFigure(support::movingActor("arm", 0, 1), 0.0);
  const auto two = exportFigures(folder.path() / "two.bvh", Format::Bvh, {moving, moving}, {});
  REQUIRE_FALSE(two);
  CHECK(two.error().expected == "one figure in a file of Biovision");
  const auto nowhere = exportFigures(folder.path() / "nowhere" / "arm.glb", Format::Glb, {moving}, {});
  REQUIRE_FALSE(nowhere);
  CHECK(nowhere.error().found.find("no folder") == 0);
  CHECK(fs::is_empty(folder.path()));
  CHECK(formatOf("A.GLB") == Format::Glb);
  CHECK(formatOf("a.yml") == Format::JointsYaml);
  CHECK_FALSE(formatOf("a.fbx"));
}

}  // namespace limber::exchange::export_test
