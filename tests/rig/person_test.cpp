// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// People among the characters of other programs: recognised, made upright, made figures with the adult's joints.
#include <catch2/catch.hpp>

#include "limber/figure/kinematics.h"
#include "limber/figure/skin.h"
#include "limber/figure/tied_posture.h"
#include "limber/rig/rigged_figure.h"
#include "support/characters.h"
#include "support/figures.h"

namespace limber::rig::person_test {

namespace {

using support::boneNamed;
using support::personCharacter;

BoneTable tableOf(const Character& character) {
  const auto table = recognisePerson(character);
  REQUIRE(table);
  return *table;
}

RiggedFigure figureOf(const Character& character) {
  auto made = personFigure(character, tableOf(character), *support::adult());
  if (!made) FAIL(sentences(made.error()));
  return std::move(*made);
}

/// The largest distance of a segment from the bone that it was made of, m.
double mostOff(const RiggedFigure& made, const Character& character, const Posture& posture) {
  const PerId<SegmentId, Pose> placed = placeSegments(*made.figure, posture);
  double most = 0.0;
  const std::pair<const char*, const char*> pairs[] = {{"left_upper_arm", "LeftArm"},
                                                       {"left_forearm", "LeftForeArm"},
                                                       {"left_hand", "LeftHand"},
                                                       {"right_hand", "RightHand"},
                                                       {"left_thigh", "LeftUpLeg"},
                                                       {"right_shank", "RightLeg"},
                                                       {"left_foot", "LeftFoot"},
                                                       {"right_toes", "RightToeBase"},
                                                       {"neck", "Neck"},
                                                       {"head", "Head"},
                                                       {"left_clavicle", "LeftShoulder"}};
  for (const auto& [segment, bone] : pairs) {
    const Eigen::Vector3d at = placed[*made.figure->findSegment(segment)].translation;
    most = std::max(most, (at - character.bones[boneNamed(character, bone)].world_from_bind.translation).norm());
  }
  return most;
}

}  // namespace

TEST_CASE("a person is recognised by names, by shape alone, and as its file says", "[rig]") {
  const Character named = personCharacter(support::mixamoNames());
  const Character numbered = personCharacter(support::numberedNames());
  const Character hanging = personCharacter(support::numberedNames(), radiansFromDegrees(-60));
  const BoneTable by_name = tableOf(named);
  CHECK(by_name.parts.at("leftHand").source == Source::Name);
  for (const Character* other : {&numbered, &hanging}) {
    const BoneTable by_shape = tableOf(*other);
    CHECK(by_shape.parts.at("leftHand").source == Source::Shape);
    CHECK(by_shape.parts.size() == by_name.parts.size());
    for (const auto& [part, match] : by_name.parts) {
      INFO(part);
      REQUIRE(by_shape.has(part));
      CHECK(by_shape.bone(part) == match.bone);
    }
  }
  Character said = numbered;
  for (const auto& [part, match] : by_name.parts) said.humanoid[part] = match.bone;
  CHECK(tableOf(said).parts.at("leftHand").source == Source::File);
}

TEST_CASE("a skeleton without two arms and two legs is no person", "[rig]") {
  Character chain;
  chain.name = "chain";
  for (int i = 0; i < 12; ++i) {
    chain.bones.push_back({"Bone." + std::to_string(i), i - 1, Pose::fromTranslation({0.0, 0.1 * i, 0.0}), {}});
  }
  CHECK_FALSE(recognisePerson(chain));
  Character headless = personCharacter(support::numberedNames());
  headless.bones.resize(3);
  headless.surfaces.clear();
  CHECK_FALSE(recognisePerson(headless));
}

TEST_CASE("a person that lies, looks away or is given in centimetres stands upright in metres", "[rig]") {
  const Character upright = personCharacter(support::mixamoNames());
  const Eigen::Matrix3d turns[] = {rotationAbout(Eigen::Vector3d::UnitX(), kPi / 2),
                                   rotationAbout(Eigen::Vector3d::UnitY(), kPi),
                                   rotationAbout(Eigen::Vector3d::UnitZ(), kPi / 2)};
  for (const Eigen::Matrix3d& turn : turns) {
    for (const double scale : {1.0, 100.0, 1.0 / 0.0254, 1000.0}) {
      Character turned = upright;
      for (Bone& bone : turned.bones) {
        bone.world_from_bind = Pose::fromRotation(turn) * bone.world_from_bind;
        bone.world_from_bind.translation *= scale;
        bone.world_from_shown = bone.world_from_bind;
      }
      for (Surface& surface : turned.surfaces) {
        for (auto& at : surface.mesh.positions) at = (scale * (turn * at.cast<double>())).cast<float>();
      }
      const Standing standing = standUpright(turned, tableOf(turned));
      CHECK(standing.turned);
      CHECK(standing.metres_per_unit == Approx(1.0 / scale));
      for (std::size_t i = 0; i < upright.bones.size(); ++i) {
        const Eigen::Vector3d& wanted = upright.bones[i].world_from_bind.translation;
        CHECK((turned.bones[i].world_from_bind.translation - wanted).norm() < 1e-6);
      }
    }
  }
  Character same = upright;
  CHECK_FALSE(standUpright(same, tableOf(same)).turned);
}

TEST_CASE("a person has the adult's joints where its bones are, within limits, and its skin is where it was", "[rig]") {
  for (const double spread : {0.0, radiansFromDegrees(-45), radiansFromDegrees(-80)}) {
    INFO(spread);
    const Character character = personCharacter({}, spread);
    const RiggedFigure made = figureOf(character);
    const Figure& figure = *made.figure;
    CHECK(figure.name() == "person");
    CHECK_FALSE(figure.findSegment("left_index_proximal"));  // it has no fingers
    CHECK(figure.findSegment("left_toes"));
    CHECK(figure.effectors().size() == 7);
    const Posture start = startPosture(figure);
    CHECK(withinLimits(figure, start));
    CHECK(obeyCouplings(figure, start) == start);
    CHECK(mostOff(made, character, start) < 1e-9);
    // Feet stand flat on what they stood on.
    const auto sole = figure.findSite("left_foot.sole");
    REQUIRE(sole);
    const Pose world = worldFromSite(figure, start, *sole);
    CHECK(world.translation.y() == Approx(0.02).margin(0.006));  // the toes' joint, below which nothing is
    CHECK(world.rotation(1, 1) > 0.99);

    REQUIRE(made.body.skin);
    const auto rig = SkinRig::make(made.body);
    if (!rig) FAIL(rig.error().sentence());
    std::vector<Pose> world_from_segment;
    const PerId<SegmentId, Pose> placed = placeSegments(figure, made.bind);
    for (const SegmentMesh& segment : made.body.segments) {
      world_from_segment.push_back(placed[*figure.findSegment(segment.segment)]);
    }
    std::vector<Pose> world_from_bind(rig->size());
    rig->place(world_from_segment, world_from_bind);
    const auto posed = posedPositions(made.body.skin->full, world_from_bind);
    for (std::size_t i = 0; i < posed.size(); ++i) {
      CHECK((posed[i] - made.body.skin->full.mesh.positions[i]).norm() < 1e-5F);
    }
    CHECK(partsByMaterial(*made.body.skin).size() == 2);
  }
}

TEST_CASE("an arm of a person hangs where its angles are the adult's that hangs", "[rig]") {
  const Character character = personCharacter(support::mixamoNames());
  const RiggedFigure made = figureOf(character);
  Posture rest = restPosture(*made.figure);
  const PerId<SegmentId, Pose> placed = placeSegments(*made.figure, rest);
  const Eigen::Vector3d shoulder = placed[*made.figure->findSegment("left_upper_arm")].translation;
  const Eigen::Vector3d elbow = placed[*made.figure->findSegment("left_forearm")].translation;
  CHECK((shoulder - elbow).normalized().y() > 0.95);
  CHECK((shoulder - elbow).norm() == Approx(0.27).margin(1e-6));
}

TEST_CASE("a person stands as its file shows it, and follows its bones", "[rig]") {
  const Character character = personCharacter({});
  const RiggedFigure bound = figureOf(character);
  // Any posture of the figure, told by its bones, is found again.
  for (const std::uint32_t seed : {1U, 2U, 3U}) {
    Posture wanted = support::randomPosture(*bound.figure, seed);
    const PerId<SegmentId, Pose> before = placeSegments(*bound.figure, bound.bind);
    const PerId<SegmentId, Pose> after = placeSegments(*bound.figure, wanted);
    std::vector<Pose> shown;
    for (std::size_t i = 0; i < character.bones.size(); ++i) {
      const SegmentId segment = *bound.figure->findSegment(bound.segment_of[i]);
      shown.push_back(after[segment] * before[segment].inverse() * character.bones[i].world_from_bind);
    }
    const Posture found = postureOf(bound, character, shown);
    CHECK(withinLimits(*bound.figure, found));
    const PerId<SegmentId, Pose> there = placeSegments(*bound.figure, found);
    for (const char* segment : {"pelvis", "head", "left_hand", "right_hand", "left_foot", "right_toes"}) {
      INFO(segment << " of posture " << seed);
      const SegmentId id = *bound.figure->findSegment(segment);
      CHECK((there[id].translation - after[id].translation).norm() < 0.02);
    }
    Character moved = character;
    for (std::size_t i = 0; i < moved.bones.size(); ++i) moved.bones[i].world_from_shown = shown[i];
    const RiggedFigure standing = figureOf(moved);
    const Posture start = startPosture(*standing.figure);
    CHECK((start.values - found.values).norm() < 1e-6);
    CHECK((start.root_position - found.root_position).norm() < 1e-9);
  }
}

}  // namespace limber::rig::person_test
