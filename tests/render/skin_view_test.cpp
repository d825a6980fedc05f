// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>
#include <cstdlib>
#include <vector>

#include "gl_stage.h"
#include "limber/base/units.h"
#include "limber/render/renderer.h"
#include "support/skinned_tube.h"

namespace skin_view_test {

using namespace limber;
using namespace limber::render;

namespace {

using SkinPixels = std::vector<std::array<std::uint8_t, 4>>;
constexpr int kSide = 160;

/// A skinned tube of 2 m that is seen from the front, its middle at the picture's middle.
struct TubeScene {
  TubeScene() : looks(2) {
    auto made = Renderer::make(shaderFolder());
    INFO((made ? std::string() : made.error().sentence()));
    REQUIRE(made.has_value());
    renderer = std::move(*made);
    const auto id = renderer->addBody(support::skinnedTube());
    REQUIRE(id.has_value());
    figure = {*id, looks};
    picture.figures = {&figure, 1};
    picture.floor = false;
    picture.viewpoint.world_from_eye = Pose::fromTranslation({0.0, 0.0, 5.0});
    picture.viewpoint.orthographic_height = 2.4;
    picture.palette = darkPalette();
  }

  /// Bends the lower half, forwards and up past the side.
  void bend(double angle) { looks[1].world_from_segment.rotation = rotationAbout(Eigen::Vector3d::UnitZ(), angle); }
  SkinPixels draw() {
    renderer->draw(picture, stage.area(), stage.target());
    return stage.pixels();
  }
  /// The pixel at a point of the plane z = 0, m.
  [[nodiscard]] static std::array<std::uint8_t, 4> at(const SkinPixels& pixels, double x, double y) {
    const auto column = static_cast<std::size_t>((x / 2.4 + 0.5) * kSide);
    const auto row = static_cast<std::size_t>((y / 2.4 + 0.5) * kSide);
    return pixels[row * kSide + column];
  }
  [[nodiscard]] static bool bright(const SkinPixels& pixels, double x, double y) { return at(pixels, x, y)[0] > 90; }

  GlStage stage{kSide, kSide};
  std::unique_ptr<Renderer> renderer;
  std::vector<SegmentLook> looks;
  FigureLook figure;
  Picture picture;
};

}  // namespace

TEST_CASE("a skin follows its segments and stays whole at the bend", "[render]") {
  TubeScene scene;
  scene.picture.quality.coarse = GENERATE(false, true);
  const SkinPixels straight = scene.draw();
  CHECK(TubeScene::bright(straight, 0.0, 0.6));
  CHECK(TubeScene::bright(straight, 0.0, -0.6));
  CHECK_FALSE(TubeScene::bright(straight, 0.6, 0.0));
  scene.bend(90.0_deg);  // the lower half now lies along +x
  const SkinPixels bent = scene.draw();
  CHECK(TubeScene::bright(bent, 0.0, 0.6));
  CHECK_FALSE(TubeScene::bright(bent, 0.0, -0.6));
  for (const double x : {0.05, 0.15, 0.3, 0.6, 0.9}) CHECK(TubeScene::bright(bent, x, 0.0));
}

TEST_CASE("a segment's tint colours its part of the skin and fades into the next", "[render]") {
  TubeScene scene;
  scene.looks[1].tint = Eigen::Vector4f(0.0F, 0.2F, 1.0F, 0.8F);
  const SkinPixels pixels = scene.draw();
  const auto blueness = [&](double y) {
    const auto pixel = TubeScene::at(pixels, 0.0, y);
    return static_cast<int>(pixel[2]) - static_cast<int>(pixel[0]);
  };
  CHECK(blueness(-0.5) > 60);
  CHECK(blueness(0.5) < 10);
  CHECK(blueness(0.0) < blueness(-0.5) - 10);
  CHECK(blueness(0.0) > blueness(0.5) + 10);
}

TEST_CASE("a skin casts a shadow on the floor, and a bent one another", "[render]") {
  TubeScene scene;
  scene.picture.floor = true;
  scene.looks[0].world_from_segment = Pose::fromTranslation({0.0, 1.02, 0.0});
  scene.looks[1].world_from_segment = Pose::fromTranslation({0.0, 1.02, 0.0});
  scene.picture.viewpoint.world_from_eye = {rotationAbout(Eigen::Vector3d::UnitX(), -90.0_deg), {0.0, 6.0, 0.0}};
  const SkinPixels straight = scene.draw();
  scene.picture.quality.shadow = false;
  const SkinPixels without = scene.draw();
  scene.picture.quality.shadow = true;
  scene.looks[1].world_from_segment.rotation = rotationAbout(Eigen::Vector3d::UnitX(), 100.0_deg);
  const SkinPixels bent = scene.draw();
  int shaded = 0;
  int moved = 0;
  for (std::size_t i = 0; i < straight.size(); ++i) {
    if (straight[i][1] + 6 < without[i][1]) ++shaded;
    if (std::abs(straight[i][1] - bent[i][1]) > 6) ++moved;
  }
  CHECK(shaded > 100);
  CHECK(moved > 100);
}

TEST_CASE("a skin shows the textures of its materials, each where its vertices say, and a tint over them", "[render]") {
  TubeScene scene;
  Body body = support::skinnedTube();
  auto image = std::make_shared<TextureImage>();
  image->width = 2;
  image->height = 2;
  image->pixels = {255, 30, 30, 255, 30, 30, 255, 255, 255, 30, 30, 255, 30, 30, 255, 255};  // red beside blue
  body.materials.push_back({"painted", {1.0F, 1.0F, 1.0F}, image});
  SkinMesh& skin = body.skin->full;
  for (const Eigen::Vector3f& at : skin.mesh.positions) {
    skin.materials.push_back(at.y() > 0.45F ? 1 : 2);
    skin.mesh.texture_places.emplace_back(at.y() > -0.45F ? 0.25F : 0.75F, 0.5F);
  }
  REQUIRE(scene.renderer->replaceBody(scene.figure.body, body));
  const SkinPixels pixels = scene.draw();
  const auto ivory = TubeScene::at(pixels, 0.0, 0.8);
  const auto red = TubeScene::at(pixels, 0.0, 0.0);
  const auto blue = TubeScene::at(pixels, 0.0, -0.8);
  CHECK(ivory[2] > 100);
  CHECK(red[0] > 2 * red[2]);
  CHECK(blue[2] > 2 * blue[0]);
  scene.looks[0].tint = scene.looks[1].tint = Eigen::Vector4f(0.0F, 1.0F, 0.0F, 1.0F);
  const auto tinted = TubeScene::at(scene.draw(), 0.0, -0.8);
  CHECK(tinted[1] > 2 * tinted[2]);
}

TEST_CASE("a skin that names no segment of its body is rejected", "[render]") {
  TubeScene scene;
  Body body = support::skinnedTube();
  body.skin->influences[0].segment = "nobody";
  const auto id = scene.renderer->addBody(body);
  REQUIRE_FALSE(id.has_value());
  CHECK(id.error().found == "an influence of 'nobody'");
}

}  // namespace skin_view_test
