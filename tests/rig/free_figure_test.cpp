// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Characters that are no people open with the joints of their file.
#include <catch2/catch.hpp>

#include "limber/figure/kinematics.h"
#include "limber/figure/skin.h"
#include "limber/io/fig.h"
#include "limber/rig/rigged_figure.h"
#include "support/characters.h"
#include "support/figures.h"

namespace limber::rig::free_figure_test {

namespace {

RiggedFigure freeOf(const Character& character) {
  auto made = freeFigure(character);
  if (!made) FAIL(sentences(made.error()));
  return std::move(*made);
}

}  // namespace

TEST_CASE("a free figure has a ball joint at each bone and stands as its file shows it", "[rig]") {
  Character character = support::personCharacter(support::numberedNames());
  for (std::size_t i = 0; i < character.bones.size(); ++i) {
    Bone& bone = character.bones[i];
    const Pose turn = Pose::fromRotation(rotationAbout(Eigen::Vector3d::UnitX(), 0.1 * static_cast<double>(i)));
    bone.world_from_shown = bone.parent < 0
                                ? bone.world_from_bind
                                : character.bones[static_cast<std::size_t>(bone.parent)].world_from_shown *
                                      character.bones[static_cast<std::size_t>(bone.parent)].world_from_bind.inverse() *
                                      bone.world_from_bind * turn;
  }
  const RiggedFigure made = freeOf(character);
  const Figure& figure = *made.figure;
  CHECK(figure.segments().size() == character.bones.size() - 1);  // the end of the head carries nothing
  CHECK(figure.dofs().size() == 3 * figure.joints().size());
  CHECK(figure.rootIsFree());
  CHECK(figure.effectors().size() == 5);  // hands, feet, head
  const PerId<SegmentId, Pose> placed = placeSegments(figure, startPosture(figure));
  for (std::size_t i = 0; i < character.bones.size(); ++i) {
    if (i == 5) continue;
    const Pose& found = placed[*figure.findSegment(made.segment_of[i])];
    CHECK((found.translation - character.bones[i].world_from_shown.translation).norm() < 1e-9);
    CHECK((found.rotation - character.bones[i].world_from_shown.rotation).norm() < 1e-9);
  }
  CHECK(made.segment_of[5] == made.segment_of[4]);
  // It can be written as text and is the same again.
  const std::string text = io::writeFig(figure);
  const auto read = io::parseFig(text, "person.fig");
  if (!read) FAIL(sentences(read.error()));
  CHECK(io::writeFig(*read->figure) == text);
}

TEST_CASE("of too many bones the smallest move along", "[rig]") {
  Character character;
  character.name = "crab";
  character.bones.push_back({"body", -1, {}, {}});
  for (int leg = 0; leg < 60; ++leg) {
    int above = 0;
    for (int i = 1; i <= 4; ++i) {
      const Pose at = Pose::fromTranslation({0.1 * leg, 0.0, (leg % 2 == 0 ? 0.1 : 0.01) * i});
      character.bones.push_back({"leg", above, at, at});
      above = static_cast<int>(character.bones.size()) - 1;
    }
  }
  const RiggedFigure made = freeOf(character);
  CHECK(made.figure->segments().size() <= kMostBones);
  CHECK(made.figure->segments().size() > kMostBones / 2);
  CHECK_FALSE(made.body.skin);
  for (const std::string& segment : made.segment_of) CHECK(made.figure->findSegment(segment));
}

TEST_CASE("names of bones become names of a figure, each once", "[rig]") {
  Character character;
  character.name = "岩";
  for (const char* name : {"Bone.001", "Bone 001", "左腕", "1st", "", "a\nb"}) {
    character.bones.push_back({name, static_cast<int>(character.bones.size()) - 1, {}, {}});
  }
  CHECK(figureNames(character) ==
        std::vector<std::string>{"Bone_001", "Bone_001_2", "bone", "bone_1st", "bone_2", "a_b"});
  CHECK(freeOf(character).figure->name() == "character");
}

}  // namespace limber::rig::free_figure_test
