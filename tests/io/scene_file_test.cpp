// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/io/scene_file.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <limits>
#include <random>

#include "arm_folder.h"
#include "limber/base/units.h"
#include "limber/io/figure_file.h"

namespace scene_file_test {

namespace {

using namespace limber;

/// Anything that a scene can hold, from a seed.
class SceneMaker {
 public:
  SceneMaker(FigurePtr figure, scene::FigureSource source, unsigned seed)
      : figure_(std::move(figure)), source_(std::move(source)), random_(seed) {}

  scene::Scene make() {
    scene::Scene scene;
    scene.camera = {{number(-3, 3), number(0, 2), number(-3, 3)},
                    number(-3, 3),
                    number(-1.5, 1.5),
                    number(-3, 3),
                    number(0.2, 9),
                    number(0.1, 1.5),
                    number(0, 1) < 0.5};
    scene::Actor actor = scene::makeActor(figure_, source_);
    actor.name = "Ann \"the arm\" \xc3\xbc";
    actor.posture = posture();
    actor.goals[0] = goal("hand", goal::PositionOrientation{});
    actor.goals[1] = goal("foot", *goal::Orientation::make(number(1, 20), 0.0, 2.0));
    actor.goals.push_back(goal("picked point", *goal::Position::make(0.2)));
    actor.goals.back().chain_start = JointId{1};
    actor.goals.back().effector = {"picked point", SegmentId{2}, pose()};
    for (int i = 0; i < 3; ++i) {
      actor.key_poses.push_back({"Pose " + std::to_string(i + 1), i + number(0, 0.9), posture(), {actor.goals[0]}, ""});
    }
    scene.actors.push_back(std::move(actor));
    return scene;
  }

 private:
  double number(double lower, double upper) { return std::uniform_real_distribution<double>(lower, upper)(random_); }
  Eigen::Quaterniond orientation() {
    return Eigen::Quaterniond(number(-1, 1), number(-1, 1), number(-1, 1), number(-1, 1)).normalized();
  }
  Pose pose() { return {orientation().toRotationMatrix(), {number(-2, 2), number(-2, 2), number(-2, 2)}}; }
  Posture posture() {
    Posture posture = startPosture(*figure_);
    posture.root_position = pose().translation;
    posture.root_orientation = orientation();
    for (const DofId dof : ids<DofId>(figure_->dofs().size())) {
      const Interval& limits = figure_->dofs()[dof].limits;
      const double share = number(-0.2, 1.2);  // some are at their limits
      posture[dof] = limits.clamp(limits.lower + share * limits.width());
    }
    return posture;
  }
  goal::Goal goal(const std::string& effector, const goal::Potential& potential) {
    goal::Goal goal = *std::find_if(actor_goals().begin(), actor_goals().end(), [&effector](const goal::Goal& other) {
      return other.effector.name == effector || effector == "picked point";
    });
    goal.target.world_from_target = pose();
    goal.potential = potential;
    goal.weight = number(0.1, 9);
    goal.active = number(0, 1) < 0.5;
    goal.held = number(0, 1) < 0.5;
    return goal;
  }
  const std::vector<goal::Goal>& actor_goals() {
    if (goals_.empty()) goals_ = scene::makeActor(figure_, source_).goals;
    return goals_;
  }

  FigurePtr figure_;
  scene::FigureSource source_;
  std::mt19937 random_;
  std::vector<goal::Goal> goals_;
};

scene::Scene makeScene(const ArmFolder& folder, unsigned seed) {
  const auto loaded = io::loadFigure("arm.fig", folder.path());
  REQUIRE(loaded);
  return SceneMaker(loaded->figure, loaded->source, seed).make();
}

io::LoadedScene parsed(const ArmFolder& folder, const std::string& text) {
  auto loaded = io::parseScene(text, "walk.limber", folder.path());
  INFO((loaded ? std::string() : sentences(loaded.error())));
  REQUIRE(loaded);
  return std::move(*loaded);
}

void requireNear(const Pose& a, const Pose& b) {
  REQUIRE((a.translation - b.translation).norm() < 1e-9);
  REQUIRE((a.rotation - b.rotation).norm() < 1e-9);
}

void requireNear(const Posture& a, const Posture& b) {
  REQUIRE(a.values.size() == b.values.size());
  REQUIRE((a.values - b.values).norm() < 1e-9);
  requireNear(a.worldFromRoot(), b.worldFromRoot());
}

void requireNear(const goal::Goal& a, const goal::Goal& b) {
  REQUIRE(a.effector.name == b.effector.name);
  REQUIRE(a.effector.segment == b.effector.segment);
  requireNear(a.effector.segment_from_effector, b.effector.segment_from_effector);
  requireNear(a.target.world_from_target, b.target.world_from_target);
  REQUIRE(a.potential == b.potential);
  REQUIRE(a.weight == b.weight);
  REQUIRE(a.active == b.active);
  REQUIRE(a.held == b.held);
  REQUIRE(a.chain_start == b.chain_start);
}

void requireNear(const scene::Actor& a, const scene::Actor& b) {
  REQUIRE(a.name == b.name);
  REQUIRE(a.source == b.source);
  requireNear(a.posture, b.posture);
  REQUIRE(a.goals.size() == b.goals.size());
  for (std::size_t i = 0; i < a.goals.size(); ++i) requireNear(a.goals[i], b.goals[i]);
  REQUIRE(a.key_poses.size() == b.key_poses.size());
  for (std::size_t i = 0; i < a.key_poses.size(); ++i) {
    REQUIRE(a.key_poses[i].name == b.key_poses[i].name);
    REQUIRE(a.key_poses[i].time == Approx(b.key_poses[i].time).margin(1e-9));
    requireNear(a.key_poses[i].posture, b.key_poses[i].posture);
    requireNear(a.key_poses[i].goals.at(0), b.key_poses[i].goals.at(0));
  }
}

const char* const kMinimal = R"({"format": "limber-scene", "version": 1, "actors": [{"figure": {"file": "arm.fig"}}]})";

}  // namespace

TEST_CASE("a saved scene loads as it was, and saving it again gives the same bytes", "[io]") {
  const ArmFolder folder;
  for (unsigned seed = 1; seed <= 60; ++seed) {
    CAPTURE(seed);
    const scene::Scene scene = makeScene(folder, seed);
    const auto path = folder / "walk.limber";
    REQUIRE(io::saveScene(path, scene));
    const std::string first = folder.read("walk.limber");
    const auto loaded = io::readScene(path);
    REQUIRE(loaded);
    REQUIRE(loaded->notices.empty());
    REQUIRE((loaded->scene.camera.centre - scene.camera.centre).norm() < 1e-9);
    REQUIRE(std::abs(loaded->scene.camera.distance - scene.camera.distance) < 1e-9);
    REQUIRE(std::abs(loaded->scene.camera.direction - scene.camera.direction) < 1e-9);
    REQUIRE(std::abs(loaded->scene.camera.altitude - scene.camera.altitude) < 1e-9);
    REQUIRE(std::abs(loaded->scene.camera.roll - scene.camera.roll) < 1e-9);
    REQUIRE(std::abs(loaded->scene.camera.vertical_field - scene.camera.vertical_field) < 1e-9);
    REQUIRE(loaded->scene.camera.orthographic == scene.camera.orthographic);
    requireNear(loaded->scene.actors.at(0), scene.actors.at(0));
    REQUIRE(withinLimits(*loaded->scene.actors[0].figure, loaded->scene.actors[0].posture));
    REQUIRE(io::saveScene(path, loaded->scene));
    REQUIRE(folder.read("walk.limber") == first);
  }
}

TEST_CASE("a scene file names units, keeps vectors on one line and ends with a newline", "[io]") {
  const ArmFolder folder;
  const std::string text = io::writeScene(parsed(folder, kMinimal).scene, folder.path());
  REQUIRE(text.rfind("{\n  \"format\": \"limber-scene\",\n  \"version\": 1,\n  \"camera\": {\n", 0) == 0);
  REQUIRE(text.find("    \"centre_cm\": [0.0, 92.0, 0.0],\n    \"direction_deg\": 28.0,\n") != std::string::npos);
  REQUIRE(text.find("          \"shoulder.x\": 10.0,\n") != std::string::npos);
  REQUIRE(text.find("        \"lengths_cm\": {\n          \"slide.tx\": 0.0\n") != std::string::npos);
  REQUIRE(text.find("          \"chain_start\": \"shoulder\"\n") != std::string::npos);
  REQUIRE(text.substr(text.size() - 3) == "\n}\n");
}

TEST_CASE("the shortest scene is its figure as a new scene has it", "[io]") {
  const ArmFolder folder;
  const io::LoadedScene loaded = parsed(folder, kMinimal);
  const scene::Actor& actor = loaded.scene.actors.at(0);
  const scene::Actor fresh = scene::makeActor(actor.figure, actor.source);
  REQUIRE(loaded.notices.empty());
  REQUIRE(actor.name == "arm");
  REQUIRE(actor.posture == fresh.posture);
  REQUIRE(actor.goals.size() == 2);
  REQUIRE(actor.goals[1].held);
  REQUIRE(actor.goals[1].active);
  REQUIRE(loaded.scene.camera == scene::Camera{});
}

TEST_CASE("an effector that a list of goals leaves out is neither held nor on", "[io]") {
  const ArmFolder folder;
  const io::LoadedScene loaded = parsed(folder, R"({"format": "limber-scene", "version": 1, "actors": [
      {"figure": {"file": "arm.fig"}, "goals": [{"effector": "hand", "position_cm": [1, 2, 3]}]}]})");
  const scene::Actor& actor = loaded.scene.actors.at(0);
  REQUIRE(actor.goals.size() == 2);
  REQUIRE(actor.goals[0].active);
  REQUIRE((actor.goals[0].target.world_from_target.translation - Eigen::Vector3d(0.01, 0.02, 0.03)).norm() < 1e-15);
  REQUIRE(actor.goals[0].chain_start == actor.figure->findJoint("shoulder"));
  REQUIRE_FALSE(actor.goals[1].active);
  REQUIRE_FALSE(actor.goals[1].held);
}

TEST_CASE("figures in the scene's folder are named relative to it, assets by name", "[io]") {
  const ArmFolder folder;
  scene::Scene scene = parsed(folder, kMinimal).scene;
  REQUIRE(io::writeScene(scene, folder.path()).find("\"file\": \"arm.fig\"") != std::string::npos);
  const std::string elsewhere = io::writeScene(scene, folder / "assets");
  REQUIRE(elsewhere.find("\"file\": \"" + (folder / "arm.fig").string() + "\"") != std::string::npos);
  scene =
      parsed(folder, R"({"format": "limber-scene", "version": 1, "actors": [{"figure": {"asset": "adult"}}]})").scene;
  REQUIRE(scene.actors[0].source == scene::FigureSource{true, "adult"});
  REQUIRE(io::writeScene(scene, folder.path()).find("\"asset\": \"adult\"") != std::string::npos);
}

TEST_CASE("actors of one figure share it", "[io]") {
  const ArmFolder folder;
  const io::LoadedScene loaded = parsed(folder, R"({"format": "limber-scene", "version": 1, "actors": [
      {"name": "Ann", "figure": {"file": "arm.fig"}}, {"name": "Bob", "figure": {"file": "arm.fig"}}]})");
  REQUIRE(loaded.scene.actors.at(0).figure == loaded.scene.actors.at(1).figure);
}

TEST_CASE("keys that a newer program wrote are kept in their places", "[io]") {
  const ArmFolder folder;
  const std::string text = R"({"format": "limber-scene", "version": 1, "future": {"deep": [1, {"a": null}]},
    "camera": {"lens_mm": 85, "centre_cm": [0, 1, 2]},
    "actors": [{"figure": {"file": "arm.fig", "scale": 2}, "mood": "glad",
      "posture": {"root": {"spin": 1}, "breath": 0.5, "angles_deg": {"elbow.flexion": 7, "wrist.roll": 12}},
      "goals": [{"effector": "hand", "position_cm": [1, 2, 3], "colour": "blue"}],
      "key_poses": [{"name": "A", "time_s": 1, "posture": {"ease": "in"}, "note": "soft",
        "goals": [{"effector": "foot", "position_cm": [1, 2, 3], "sticky": true}]}]}]})";
  const io::LoadedScene loaded = parsed(folder, text);
  REQUIRE(loaded.scene.actors.at(0).unknown_of_goals.at("hand") == R"({"colour":"blue"})");
  const std::string once = io::writeScene(loaded.scene, folder.path());
  for (const char* kept : {"\"deep\": [", "\"a\": null", "\"lens_mm\": 85", "\"scale\": 2", "\"mood\": \"glad\"",
                           "\"spin\": 1", "\"breath\": 0.5", "\"wrist.roll\": 12", "\"colour\": \"blue\"",
                           "\"ease\": \"in\"", "\"note\": \"soft\"", "\"sticky\": true"}) {
    CAPTURE(kept, once);
    REQUIRE(once.find(kept) != std::string::npos);
    REQUIRE(once.find(kept) == once.rfind(kept));
  }
  REQUIRE(io::writeScene(parsed(folder, once).scene, folder.path()) == once);
}

TEST_CASE("missing and excessive values of a posture are corrected with a notice", "[io]") {
  const ArmFolder folder;
  const auto notices = [&folder](const std::string& posture) {
    return parsed(folder, R"({"format": "limber-scene", "version": 1, "actors": [{"figure": {"file": "arm.fig"},
      "posture": )" + posture +
                              "}]}")
        .notices;
  };
  using Notices = std::vector<std::string>;
  REQUIRE(notices(R"({"angles_deg": {"shoulder.x": 0, "shoulder.y": 0, "elbow.flexion": 3}})") ==
          Notices{"walk.limber: actors[0].posture: 1 DOF is missing (slide.tx); it has its start value."});
  REQUIRE(notices(R"({"angles_deg": {"shoulder.x": 0, "shoulder.y": 0}})") ==
          Notices{"walk.limber: actors[0].posture: 2 DOFs are missing (slide.tx is the first); they have their start "
                  "values."});
  REQUIRE(notices(R"({"angles_deg": {"shoulder.x": 91, "shoulder.y": -70, "elbow.flexion": 3},
                      "lengths_cm": {"slide.tx": 0}})") ==
          Notices{"walk.limber: actors[0].posture: 1 joint of this pose is beyond its limits (shoulder); it was moved "
                  "back."});
  REQUIRE(
      notices(R"({"angles_deg": {"shoulder.x": 91, "shoulder.y": 0, "elbow.flexion": -3},
                      "lengths_cm": {"slide.tx": 20.1}})") ==
      Notices{"walk.limber: actors[0].posture: 3 joints of this pose are beyond their limits (slide, shoulder, elbow); "
              "they were moved back."});
  REQUIRE(
      notices(R"({"angles_deg": {"shoulder.x": 0, "shoulder.y": 0, "elbow.flexion": 3, "elbow.flexio": 4},
                      "lengths_cm": {"slide.tx": 0}})") ==
      Notices{"walk.limber: actors[0].posture.angles_deg[\"elbow.flexio\"]: not a rotation of the figure 'arm', did "
              "you mean 'elbow.flexion'? The value is kept, not used."});
}

TEST_CASE("actors and poses of one name get another with a notice", "[io]") {
  const ArmFolder folder;
  const io::LoadedScene loaded = parsed(folder, R"({"format": "limber-scene", "version": 1, "actors": [
      {"figure": {"file": "arm.fig"}}, {"figure": {"file": "arm.fig"}, "key_poses": [
        {"name": "A", "time_s": 2, "posture": {"angles_deg": {"shoulder.x": 1, "shoulder.y": 0, "elbow.flexion": 3},
                                               "lengths_cm": {"slide.tx": 0}}},
        {"name": "A", "time_s": 1, "posture": {"angles_deg": {"shoulder.x": 2, "shoulder.y": 0, "elbow.flexion": 3},
                                               "lengths_cm": {"slide.tx": 0}}}]}]})");
  REQUIRE(loaded.scene.actors.at(1).name == "arm 2");
  REQUIRE(loaded.scene.actors[1].key_poses.at(0).name == "A 2");  // by time
  REQUIRE(loaded.scene.actors[1].key_poses.at(1).name == "A");
  REQUIRE(loaded.notices ==
          std::vector<std::string>{"walk.limber: actors[1].key_poses[1].name: a second pose \"A\"; it is \"A 2\" now.",
                                   "walk.limber: actors[1].name: a second actor \"arm\"; it is \"arm 2\" now."});
}

TEST_CASE("a scene with a number that is none is not saved over a good one", "[io]") {
  const ArmFolder folder;
  scene::Scene scene = parsed(folder, kMinimal).scene;
  REQUIRE(io::saveScene(folder / "walk.limber", scene));
  const std::string before = folder.read("walk.limber");
  scene.actors.edit(0).posture.values[0] = std::numeric_limits<double>::quiet_NaN();
  const auto saved = io::saveScene(folder / "walk.limber", scene);
  REQUIRE_FALSE(saved);
  REQUIRE(saved.error().expected == "at least one actor and finite numbers; the file was not changed");
  REQUIRE_FALSE(io::saveScene(folder / "walk.limber", scene::Scene{}));
  REQUIRE(folder.read("walk.limber") == before);
}

TEST_CASE("a figure opens as a new scene with one actor", "[io]") {
  const ArmFolder folder;
  const auto opened = io::openAny(folder / "arm.fig");
  REQUIRE(opened);
  REQUIRE(opened->scene.actors.at(0).source == scene::FigureSource{false, (folder / "arm.fig").string()});
  folder.write("figure.txt", std::string("# a comment\n/* another */ ") + kArmFigure);
  REQUIRE(io::openAny(folder / "figure.txt"));
  folder.write("scene.json", kMinimal);
  REQUIRE(io::openAny(folder / "scene.json"));
}

TEST_CASE("a body is found beside its figure", "[io]") {
  const ArmFolder folder;
  std::string with_skin = kArmFigure;
  with_skin.insert(with_skin.find('{') + 1, "\n skin = \"../bodies/arm.glb\";");
  folder.write("assets/figures/adult.fig", with_skin);
  const auto asset = io::loadFigure("adult");
  REQUIRE(asset);
  REQUIRE(io::bodyPath(*asset->figure, asset->source) == folder / "assets" / "bodies" / "arm.glb");
  const auto file = io::loadFigure((folder / "assets/figures/adult.fig").string());
  REQUIRE(file);
  REQUIRE(io::bodyPath(*file->figure, file->source) == folder / "assets" / "bodies" / "arm.glb");
  const auto bare = io::loadFigure("arm.fig", folder.path());
  REQUIRE(bare);
  REQUIRE(io::bodyPath(*bare->figure, bare->source).empty());
}

TEST_CASE("a scene's title and note, its comfort and its fixed root are kept, and written only where they are set",
          "[io]") {
  const ArmFolder folder;
  const std::string plain = io::writeScene(parsed(folder, kMinimal).scene, folder.path());
  for (const char* key : {"title", "note", "comfort", "root_fixed"}) {
    CHECK(plain.find(std::string("\"") + key + "\"") == std::string::npos);
  }
  const auto scene = parsed(folder, R"({"format": "limber-scene", "version": 1, "title": "Reach, far",
      "note": "Out of reach.", "actors": [{"figure": {"file": "arm.fig"}, "comfort": false, "root_fixed": true}]})");
  CHECK(scene.notices.empty());
  CHECK(scene.scene.title == "Reach, far");
  CHECK(scene.scene.note == "Out of reach.");
  CHECK(scene.scene.actors.front().solving.comfort == 0.0);
  CHECK(scene.scene.actors.front().solving.root_fixed);
  const std::string text = io::writeScene(scene.scene, folder.path());
  const scene::Scene again = parsed(folder, text).scene;
  CHECK(again.title == "Reach, far");
  CHECK(again.note == "Out of reach.");
  CHECK(again.actors.front().solving.comfort == 0.0);
  CHECK(again.actors.front().solving.root_fixed);
  CHECK(io::writeScene(again, folder.path()) == text);
}

TEST_CASE("the strength of comfort is read back from a scene, and invalid values are rejected", "[io]") {
  const ArmFolder folder;
  const auto with = [](const std::string& fields) {
    return R"({"format": "limber-scene", "version": 1, "actors": [{"figure": {"file": "arm.fig"}, )" + fields + "}]}";
  };
  const scene::Scene scene = parsed(folder, with("\"comfort_share\": 2.5")).scene;
  CHECK(scene.actors.front().solving.comfort == 2.5);
  CHECK(parsed(folder, io::writeScene(scene, folder.path())).scene.actors.front().solving.comfort == 2.5);
  CHECK(parsed(folder, with("\"comfort_share\": 2.5, \"comfort\": false")).scene.actors.front().solving.comfort == 0.0);
  const auto wrong = io::parseScene(with("\"comfort_share\": -1"), "s.limber", folder.path());
  REQUIRE_FALSE(wrong);
  CHECK(sentences(wrong.error()) == "s.limber: actors[0].comfort_share: found -1, expected a number from 0 to 1000");
}

TEST_CASE("the title of a scene is read without its figures", "[io]") {
  const ArmFolder folder;
  folder.write("a.limber", R"({"format": "limber-scene", "version": 1, "title": "A", "actors": [7]})");
  folder.write("b.limber", R"({"format": "limber-scene", "version": 1})");
  folder.write("c.limber", R"({"format": "limber-scene", "version": 1, "title": 3})");
  CHECK(io::readSceneTitle(folder.path() / "a.limber") == "A");
  CHECK(io::readSceneTitle(folder.path() / "b.limber") == "");
  const auto wrong = io::readSceneTitle(folder.path() / "c.limber");
  REQUIRE_FALSE(wrong);
  CHECK(wrong.error().sentence().rfind("c.limber: title: found 3, expected", 0) == 0);
  CHECK_FALSE(io::readSceneTitle(folder.path() / "none.limber"));
}

}  // namespace scene_file_test
