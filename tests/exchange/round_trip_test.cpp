// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// What left as glTF comes back.
#include <catch2/catch.hpp>
#include <fstream>

#include "exchange/moving_figures.h"
#include "limber/exchange/export.h"
#include "limber/figure/kinematics.h"
#include "limber/io/character_file.h"
#include "support/characters.h"
#include "support/own_folder.h"

namespace limber::exchange::round_trip_test {

namespace {

io::CharacterFigure thereAndBack(const MovingFigure& moving, const OwnFolder& folder) {
  const auto path = folder.path() / "out.glb";
  const auto written = exportFigures(path, Format::Glb, {moving}, {});
  if (!written) FAIL(written.error().sentence());
  auto read = io::readCharacterFigure(path);
  if (!read) FAIL(sentences(read.error()));
  return std::move(*read);
}

}  // namespace

TEST_CASE("a person that leaves as glTF opens as a person in the same posture", "[exchange]") {
  for (const char* asset : {"adult", "woman"}) {
    const OwnFolder folder;
    const scene::Actor actor = support::movingActor(asset, 0, 11);
    const io::CharacterFigure back = thereAndBack(support::movingFigure(actor, 0.0), folder);
    CHECK(back.notices.front() == "It is a person, recognised by the names of its bones.");
    const Figure& figure = *back.rigged.figure;
    CHECK(figure.segments().size() == actor.figure->segments().size());
    const PerId<SegmentId, Pose> before = placeSegments(*actor.figure, actor.posture);
    const PerId<SegmentId, Pose> after = placeSegments(figure, startPosture(figure));
    // It was turned to face ahead: compared by distances within.
    const auto between = [&](const char* a, const char* b) {
      const auto of = [&](const Figure& f, const PerId<SegmentId, Pose>& placed) {
        return (placed[*f.findSegment(a)].translation - placed[*f.findSegment(b)].translation).norm();
      };
      return std::abs(of(*actor.figure, before) - of(figure, after));
    };
    for (const char* segment : {"head", "left_hand", "right_hand", "left_foot", "right_toes", "left_forearm"}) {
      INFO(asset << ": pelvis to " << segment);
      CHECK(between("pelvis", segment) < 0.01);
    }
    CHECK(between("left_hand", "right_hand") < 0.01);
    REQUIRE(back.rigged.body.skin);
    CHECK(back.rigged.body.skin->full.mesh.triangles.size() > 10'000);
  }
}

TEST_CASE("textures and materials of a skin leave and come back", "[exchange]") {
  const rig::Character character = [] {
    rig::Character person = support::personCharacter(support::mixamoNames());
    auto image = std::make_shared<TextureImage>();
    image->width = 2;
    image->height = 1;
    image->pixels = {255, 0, 0, 255, 0, 255, 0, 0};
    person.materials[1].texture = image;
    for (rig::Surface& surface : person.surfaces) {
      surface.mesh.texture_places.assign(3, Eigen::Vector2f(0.25F, 0.5F));
    }
    return person;
  }();
  auto made = rig::freeFigure(character);
  REQUIRE(made);
  const OwnFolder folder;
  const MovingFigure moving{"person", made->figure, made->body, startPosture(*made->figure), {}};
  const io::CharacterFigure back = thereAndBack(moving, folder);
  const Body& body = back.rigged.body;
  REQUIRE(body.materials.size() == 2);
  const auto textured = std::ranges::find_if(body.materials, [](const Material& m) { return m.texture != nullptr; });
  REQUIRE(textured != body.materials.end());
  CHECK(textured->name == "skin");
  CHECK(textured->texture->pixels == character.materials[1].texture->pixels);
  REQUIRE(body.skin);
  CHECK(body.skin->full.mesh.texture_places.front() == Eigen::Vector2f(0.25F, 0.5F));
  CHECK(body.skin->full.mesh.triangles.size() == character.surfaces.size());
}

TEST_CASE("a character leaves as text with its body beside it, and is the same again", "[exchange]") {
  rig::Character character = support::personCharacter(support::mixamoNames());
  auto image = std::make_shared<TextureImage>();
  image->width = image->height = 1;
  image->pixels = {10, 200, 30, 255};
  character.materials[0].texture = image;
  for (rig::Surface& surface : character.surfaces) surface.mesh.texture_places.assign(3, Eigen::Vector2f(0.5F, 0.5F));
  const auto table = rig::recognisePerson(character);
  REQUIRE(table);
  const auto made = rig::personFigure(character, *table, *support::adult());
  REQUIRE(made);
  const OwnFolder folder;
  const auto path = folder.path() / "knight.fig";
  const auto notices = exportFigures(path, Format::Fig, {{"knight", made->figure, made->body, made->bind, {}}}, {});
  if (!notices) FAIL(notices.error().sentence());
  CHECK(*notices == std::vector<std::string>{"Its body is in knight-body.glb beside it."});
  const auto loaded = io::loadFigure(path.string());
  if (!loaded) FAIL(sentences(loaded.error()));
  const auto body = io::loadBody(*loaded->figure, loaded->source);
  if (!body) FAIL(sentences(body.error()));
  REQUIRE(body->body.skin);
  CHECK(body->notices.empty());
  const SkinMesh& before = made->body.skin->full;
  const SkinMesh& after = body->body.skin->full;
  CHECK(after.mesh.triangles.size() == before.mesh.triangles.size());
  CHECK(after.materials.size() == after.mesh.positions.size());
  CHECK(body->body.materials[0].texture != nullptr);
  CHECK(body->body.materials[0].texture->pixels == image->pixels);
  CHECK(body->body.materials[1].texture == nullptr);
  const Posture start = startPosture(*loaded->figure);
  CHECK((start.values - startPosture(*made->figure).values).norm() < 1e-9);
}

}  // namespace limber::exchange::round_trip_test
