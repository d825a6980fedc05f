// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Robots and models that limber-import reads.
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>

#include "io/files/importer.h"
#include "limber/figure/kinematics.h"
#include "limber/io/character_file.h"
#include "limber/io/figure_body.h"
#include "limber/io/figure_file.h"
#include "support/own_folder.h"

namespace limber::io::robot_file_test {

namespace {

/// An arm of two links on a stand, a slide, a finger that follows it, and a mesh in a package.
const char* const kArm = R"(<?xml version="1.0"?>
<robot name="small arm">
  <link name="base.link"/>
  <link name="upper">
    <inertial><origin xyz="0 0 0.2"/><mass value="3"/><inertia ixx="1" ixy="0" ixz="0" iyy="1" iyz="0" izz="1"/></inertial>
    <visual><origin xyz="0 0 0.1" rpy="0 0 1.5707963"/>
      <geometry><mesh filename="package://arm_description/meshes/upper.stl" scale="0.001 0.001 0.001"/></geometry></visual>
    <collision><origin xyz="0 0 0.2"/><geometry><cylinder radius="0.05" length="0.4"/></geometry></collision>
  </link>
  <link name="fore"/>
  <link name="tool"/>
  <link name="finger"/>
  <joint name="shoulder" type="revolute"><parent link="base.link"/><child link="upper"/>
    <origin xyz="0 0 0.5"/><axis xyz="0 1 0"/><limit lower="-1" upper="2" effort="1" velocity="1"/></joint>
  <joint name="elbow" type="continuous"><parent link="upper"/><child link="fore"/>
    <origin xyz="0 0 0.4"/><axis xyz="0 1 0"/></joint>
  <joint name="hold" type="fixed"><parent link="fore"/><child link="tool"/><origin xyz="0 0 0.3"/></joint>
  <joint name="grip" type="prismatic"><parent link="tool"/><child link="finger"/>
    <origin xyz="0 0.02 0"/><axis xyz="0 1 0"/><limit lower="0.01" upper="0.04" effort="1" velocity="1"/>
    <mimic joint="elbow" multiplier="0.01" offset="0.02"/></joint>
</robot>
)";

/// A triangle as text.
const char* const kTriangle =
    "solid t\nfacet normal 0 0 1\nouter loop\nvertex 0 0 0\nvertex 100 0 0\nvertex 0 100 0\n"
    "endloop\nendfacet\nendsolid t\n";

std::string write(const std::filesystem::path& path, const std::string& text) {
  std::filesystem::create_directories(path.parent_path());
  std::ofstream(path, std::ios::binary) << text;
  return path.string();
}

LoadedFigure loaded(const std::string& path) {
  auto read = loadFigure(path);
  if (!read) FAIL(sentences(read.error()));
  return std::move(*read);
}

std::string refusal(const std::string& name, const std::string& text) {
  const OwnFolder folder;
  const auto read = loadFigure(write(folder.path() / name, text));
  return read ? "" : sentences(read.error());
}

}  // namespace

TEST_CASE("a robot has its links, joints of every kind, limits, masses, couplings and meshes", "[io]") {
  const OwnFolder folder;
  write(folder.path() / "arm_description/meshes/upper.stl", kTriangle);
  const LoadedFigure arm = loaded(write(folder.path() / "arm_description/urdf/arm.urdf", kArm));
  const Figure& figure = *arm.figure;
  CHECK(figure.name() == "small_arm");
  CHECK(figure.findSegment("base_link"));
  CHECK_FALSE(figure.rootIsFree());
  const Dof& shoulder = figure.dofs()[*figure.findDof("shoulder.turn")];
  CHECK(shoulder.limits.lower == Approx(-1));
  CHECK(shoulder.limits.upper == Approx(2));
  CHECK(figure.dofs()[*figure.findDof("elbow.turn")].limits.upper == Approx(3.14159265));
  const Dof& grip = figure.dofs()[*figure.findDof("grip.slide")];
  CHECK(grip.kind == DofKind::Translation);
  CHECK(grip.limits.lower == Approx(0.01));
  CHECK(figure.joints()[*figure.findJoint("hold")].dofs.empty());
  CHECK(figure.segments()[*figure.findSegment("upper")].mass == 3.0);
  REQUIRE(figure.segments()[*figure.findSegment("upper")].capsules.size() == 1);
  CHECK(figure.segments()[*figure.findSegment("upper")].capsules[0].to.z() == Approx(0.35));

  // x ahead, y to the left and z up of a robot are z, x and y here.
  Posture posture = startPosture(figure);
  const auto at = [&](const char* site) { return worldFromSite(figure, posture, *figure.findSite(site)).translation; };
  CHECK((at("tool.base") - Eigen::Vector3d(0, 1.2, 0)).norm() < 1e-9);
  CHECK(posture[*figure.findDof("grip.slide")] == Approx(0.02));  // as it follows the elbow
  posture[*figure.findDof("shoulder.turn")] = 0.5;
  CHECK(at("tool.base").z() == Approx(0.7 * std::sin(0.5)));

  const auto body = loadBody(figure, arm.source);
  if (!body) FAIL(sentences(body.error()));
  CHECK(body->notices.empty());
  bool found = false;
  for (const SegmentMesh& segment : body->body.segments) {
    if (segment.segment != "upper") continue;
    found = true;
    REQUIRE(segment.parts.size() == 1);
    const Mesh& mesh = segment.parts[0].mesh;
    REQUIRE(mesh.positions.size() == 3);
    for (const Eigen::Vector3f& vertex : mesh.positions) CHECK(vertex.z() == Approx(0.1));
    const auto far = std::ranges::max(mesh.positions, {}, [](const auto& v) { return v.y(); });
    CHECK(far.y() == Approx(0.1));
  }
  CHECK(found);
}

TEST_CASE("a joint of a fixed robot whose zero is at its limit stands in the middle of its range", "[io]") {
  std::string text = kArm;
  const std::string limits = "lower=\"-1\" upper=\"2\"";
  text.replace(text.find(limits), limits.size(), "lower=\"-3\" upper=\"-0.07\"");
  const OwnFolder folder;
  const LoadedFigure arm = loaded(write(folder.path() / "arm.urdf", text));
  CHECK(startPosture(*arm.figure)[*arm.figure->findDof("shoulder.turn")] == Approx(-1.535));
}

TEST_CASE("a robot that stands on legs is free and its feet are held; a missing mesh is said once", "[io]") {
  std::string text =
      "<robot name=\"dog\"><link name=\"trunk\"><visual><geometry>"
      "<mesh filename=\"package://dog/trunk.dae\"/></geometry></visual></link>";
  for (const char* leg : {"fl", "fr", "rl", "rr"}) {
    const std::string name = leg;
    const std::string x = name[0] == 'f' ? "0.3" : "-0.3";
    const std::string y = name[1] == 'l' ? "0.1" : "-0.1";
    text += "<link name=\"" + name + "_thigh\"/><link name=\"" + name + "_foot\"/>";
    text += "<joint name=\"" + name + "_hip\" type=\"continuous\"><parent link=\"trunk\"/><child link=\"" + name +
            "_thigh\"/><origin xyz=\"" + x + " " + y + " 0\"/><axis xyz=\"0 1 0\"/></joint>";
    text += "<joint name=\"" + name + "_ankle\" type=\"fixed\"><parent link=\"" + name + "_thigh\"/><child link=\"" +
            name + "_foot\"/><origin xyz=\"0 0 -0.4\"/></joint>";
  }
  text += "</robot>";
  const OwnFolder folder;
  const LoadedFigure dog = loaded(write(folder.path() / "dog.urdf", text));
  CHECK(dog.figure->rootIsFree());
  CHECK(dog.figure->worldFromRoot().translation.y() == Approx(0.4));
  REQUIRE(dog.figure->effectors().size() == 4);
  for (const EffectorDeclaration& effector : dog.figure->effectors()) {
    CHECK(effector.held);
    CHECK(effector.name.find("_foot") != std::string::npos);
  }
  const auto body = loadBody(*dog.figure, dog.source);
  REQUIRE(body);
  REQUIRE(body->notices.size() == 1);
  CHECK(body->notices[0] == "1 mesh file was not found: dog/trunk.dae.");
}

TEST_CASE("what limber-import cannot read is refused in a sentence, and leaves nothing behind", "[io]") {
  const auto count = [] {
    std::size_t folders = 0;
    for (const auto& entry : std::filesystem::directory_iterator(std::filesystem::temp_directory_path())) {
      if (entry.path().filename().string().rfind("limber-import-", 0) == 0) ++folders;
    }
    return folders;
  };
  const std::size_t before = count();
  CHECK_THAT(refusal("a.urdf", "<robot><link name=\"a\"/></robot>"), Catch::Contains("No name given for the robot"));
  CHECK_THAT(refusal("b.urdf", "no robot at all"), Catch::Contains("b.urdf: found no robot that can be read"));
  CHECK_THAT(refusal("c.urdf", ""), Catch::Contains("found no robot that can be read"));
  CHECK_THAT(refusal("d.urdf",
                     "<robot name=\"x\"><link name=\"a\"/><link name=\"b\"/>"
                     "<joint name=\"j\" type=\"fixed\"><parent link=\"a\"/><child link=\"c\"/></joint></robot>"),
             Catch::Contains("[c]"));
  CHECK_THAT(refusal("e.urdf", "<robot><xacro:macro name=\"leg\"/></robot>"), Catch::Contains("run xacro FILE"));
  CHECK_THAT(refusal("f.fbx", "; FBX 7.4.0 project file\nObjects: {\n"), Catch::Contains("f.fbx: found"));
  CHECK_THAT(refusal("g.dae", "<COLLADA>"), Catch::Contains("g.dae: found no model that can be read"));
  CHECK_THAT(refusal("h.fbx", std::string(4096, '\0')), Catch::Contains("h.fbx: found no model that can be read"));
  std::string deep = "<robot name=\"deep\">";
  for (int i = 0; i < 100'000; ++i) deep += "<a>";
  CHECK_THAT(refusal("i.urdf", deep), Catch::Contains("i.urdf: found"));
  CHECK(count() == before);
}

}  // namespace limber::io::robot_file_test
