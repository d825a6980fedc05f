// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Materials, the softness of the key, and what bodies take of the light from all round.
#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <cmath>
#include <map>
#include <vector>

#include "gl_stage.h"
#include "limber/render/lights.h"
#include "limber/render/renderer.h"
#include "limber/render/solid_body.h"

namespace shading_test {

using namespace limber;
using namespace limber::render;

namespace {

constexpr int kSide = 200;
using Pixel = std::array<std::uint8_t, 4>;
using Pixels = std::vector<Pixel>;

int brightness(const Pixel& pixel) { return (pixel[0] + pixel[1] + pixel[2]) / 3; }

/// A ball 80 cm wide in the middle, and a box that stands behind it until it is moved, seen straight on: 1 m is 100
/// pixels.
struct BallScene {
  BallScene() {
    auto made = Renderer::make(shaderFolder());
    INFO((made ? std::string() : made.error().sentence()));
    REQUIRE(made.has_value());
    renderer = std::move(*made);
    Body ball = solidBody(goal::BallShape{0.4});
    Body box = solidBody(goal::BoxShape{{0.3, 0.3, 0.3}});
    for (Body* body : {&ball, &box}) body->materials.front().colour = Eigen::Vector3f(0.9F, 0.85F, 0.78F);
    const auto first = renderer->addBody(ball);
    const auto second = renderer->addBody(box);
    REQUIRE((first && second));
    looks[1].world_from_segment = Pose::fromTranslation({0.0, 0.0, -2.0});
    figures = {FigureLook{*first, {&looks[0], 1}}, FigureLook{*second, {&looks[1], 1}}};
    picture.figures = {figures.data(), 1};
    picture.viewpoint.world_from_eye = Pose::fromTranslation({0.0, 0.0, 4.0});
    picture.viewpoint.orthographic_height = 2.0;
    picture.palette = darkPalette();
    picture.floor = false;
    lights.key_direction = Eigen::Vector3f(-1.0F, 0.0F, 0.0F);
    lights.key_colour = Eigen::Vector3f::Constant(0.9F);
    lights.fill_direction = lights.rim_direction = Eigen::Vector3f::UnitZ();
    lights.fill_colour = lights.rim_colour = Eigen::Vector3f::Zero();
    lights.ambient = 0.05F;
    picture.light_set = &lights;
  }
  BallScene(const BallScene&) = delete;
  BallScene& operator=(const BallScene&) = delete;

  Pixels draw(Shading shading) {
    REQUIRE(renderer->load(shading));
    picture.shading = shading;
    renderer->draw(picture, stage.area(), stage.target());
    return stage.pixels();
  }
  /// The pixel of a place in the plane of the ball's centre, m.
  static const Pixel& at(const Pixels& pixels, double x, double y) {
    const auto column = static_cast<std::size_t>(100.0 + 100.0 * x);
    const auto row = static_cast<std::size_t>(100.0 + 100.0 * y);
    return pixels[row * kSide + column];
  }

  GlStage stage{kSide, kSide};
  std::unique_ptr<Renderer> renderer;
  std::array<SegmentLook, 2> looks;
  std::array<FigureLook, 2> figures;
  LightSet lights;
  Picture picture;
};

}  // namespace

TEST_CASE("a shading is drawn as clay until it is loaded, and is another picture then", "[render]") {
  BallScene scene;
  const Pixels clay = scene.draw(Shading::Clay);
  for (const Shading shading : kShadings) {
    if (shading == Shading::Clay) continue;
    BallScene fresh;
    fresh.picture.shading = shading;
    fresh.renderer->draw(fresh.picture, fresh.stage.area(), fresh.stage.target());
    CHECK(BallScene::at(fresh.stage.pixels(), -0.2, 0.0) == BallScene::at(clay, -0.2, 0.0));
    CHECK(BallScene::at(fresh.draw(shading), -0.2, 0.0) != BallScene::at(clay, -0.2, 0.0));
  }
}

TEST_CASE("a silhouette has one colour, whatever the light", "[render]") {
  BallScene scene;
  const Pixels pixels = scene.draw(Shading::Silhouette);
  const Pixel& middle = BallScene::at(pixels, 0.0, 0.0);
  for (const double x : {-0.35, -0.2, 0.2, 0.35}) CHECK(BallScene::at(pixels, x, 0.0) == middle);
  for (int channel = 0; channel < 3; ++channel) {
    CHECK(middle[static_cast<std::size_t>(channel)] == Approx(255.0F * scene.picture.palette.ink[channel]).margin(2));
  }
}

TEST_CASE("one looks through an X-rayed body at what is behind it, and its rim is dense", "[render]") {
  BallScene scene;
  const auto with_box = [&scene](Shading shading) {
    scene.picture.figures = {scene.figures.data(), 2};
    return scene.draw(shading);
  };
  const auto alone = [&scene](Shading shading) {
    scene.picture.figures = {scene.figures.data(), 1};
    return scene.draw(shading);
  };
  CHECK(brightness(BallScene::at(with_box(Shading::XRay), 0.05, 0.05)) >
        brightness(BallScene::at(alone(Shading::XRay), 0.05, 0.05)) + 5);
  CHECK(BallScene::at(with_box(Shading::Clay), 0.05, 0.05) == BallScene::at(alone(Shading::Clay), 0.05, 0.05));
  const Pixels ball = alone(Shading::XRay);
  CHECK(brightness(BallScene::at(ball, 0.385, 0.0)) > brightness(BallScene::at(ball, 0.0, 0.0)) + 60);
}

TEST_CASE("a toon has a few flat tones, and a line of ink where the body ends at every quality", "[render]") {
  BallScene scene;
  scene.picture.palette = lightPalette();
  const Pixels pixels = scene.draw(Shading::Toon);
  std::map<int, int> tones;
  int inside = 0;
  for (int x = -35; x <= 35; ++x) {
    for (int y = -35; y <= 35; ++y) {
      if (x * x + y * y > 35 * 35) continue;
      ++inside;
      ++tones[brightness(BallScene::at(pixels, 0.01 * x, 0.01 * y))];
    }
  }
  std::vector<int> counts;
  for (const auto& [tone, count] : tones) counts.push_back(count);
  std::ranges::sort(counts, std::greater<>());
  REQUIRE(counts.size() >= 3);
  CHECK(counts[0] + counts[1] + counts[2] > 0.9 * inside);
  CHECK(counts[2] > inside / 20);
  for (const Quality& quality : kQualityLevels) {
    scene.picture.quality = quality;
    const Pixels drawn = scene.draw(Shading::Toon);
    int darkest = 255;
    for (int x = 34; x <= 42; ++x) darkest = std::min(darkest, brightness(BallScene::at(drawn, -0.01 * x, 0.0)));
    CHECK(darkest < 120);
    CHECK(brightness(BallScene::at(drawn, -0.25, 0.0)) > 140);
  }
}

TEST_CASE("a toon's line follows the crease between two faces of a box", "[render]") {
  BallScene scene;
  scene.looks[1].world_from_segment = {rotationAbout(Eigen::Vector3d::UnitY(), radiansFromDegrees(45.0)),
                                       Eigen::Vector3d::Zero()};
  scene.picture.figures = {&scene.figures[1], 1};
  scene.lights.key_direction = Eigen::Vector3f::UnitZ();  // both faces alike
  const Pixels pixels = scene.draw(Shading::Toon);
  const int crease =
      std::min(brightness(BallScene::at(pixels, 0.0, 0.0)), brightness(BallScene::at(pixels, -0.01, 0.0)));
  CHECK(crease < brightness(BallScene::at(pixels, -0.08, 0.0)) - 60);
  CHECK(crease < brightness(BallScene::at(pixels, 0.08, 0.0)) - 60);
}

TEST_CASE("skin is red where light turns into shadow", "[render]") {
  BallScene scene;
  const auto redness = [](const Pixel& pixel) { return static_cast<double>(pixel[0]) / std::max<int>(1, pixel[2]); };
  const Pixels skin = scene.draw(Shading::Skin);
  CHECK(redness(BallScene::at(skin, 0.05, 0.0)) > 1.3 * redness(BallScene::at(skin, -0.3, 0.0)));
  const Pixels clay = scene.draw(Shading::Clay);
  CHECK(redness(BallScene::at(clay, 0.05, 0.0)) < 1.1 * redness(BallScene::at(clay, -0.3, 0.0)));
}

TEST_CASE("a softer key is brighter where its light ends", "[render]") {
  BallScene scene;
  double before = 0.0;
  for (const float softness : {0.0F, 0.5F, 1.0F}) {
    scene.lights.softness = softness;
    const double near_end = brightness(BallScene::at(scene.draw(Shading::Clay), -0.02, 0.0));
    CHECK(near_end > before + 5.0);
    before = near_end;
  }
}

TEST_CASE("a softer key has wider edges of its shadow on the floor", "[render]") {
  BallScene scene;
  scene.picture.floor = true;
  Palette& palette = scene.picture.palette;
  palette.minor_strength = palette.major_strength = palette.axis_strength = 0.0F;
  palette.ground_top = palette.ground_bottom = palette.floor = Eigen::Vector3f::Constant(0.8F);
  palette.shadow_strength = 0.9F;
  scene.looks[0].world_from_segment = Pose::fromTranslation({0.0, 0.8, 0.0});
  scene.lights.key_direction = Eigen::Vector3f(0.6F, 0.8F, 0.0F);
  scene.picture.viewpoint.world_from_eye = {rotationAbout(Eigen::Vector3d::UnitX(), radiansFromDegrees(-90.0)),
                                            {0.0, 4.0, 0.0}};
  // From above: pixels between light and shadow in the column across the middle of the shadow.
  const auto between = [&scene](float softness) {
    scene.lights.softness = softness;
    const Pixels pixels = scene.draw(Shading::Clay);
    std::vector<int> column;
    for (int y = -99; y < 99; ++y) column.push_back(brightness(BallScene::at(pixels, -0.6, 0.01 * y)));
    const auto [least, most] = std::ranges::minmax(column);
    CHECK(most - least > 60);
    const int darker = least + (most - least) / 5;
    const int lighter = most - (most - least) / 5;
    return std::ranges::count_if(column, [=](int tone) { return tone > darker && tone < lighter; });
  };
  const auto hard = between(0.0F);
  const auto medium = between(0.4F);
  const auto soft = between(1.0F);
  CHECK(hard < 6);
  CHECK(medium > hard + 4);
  CHECK(soft > medium + 10);
}

TEST_CASE("a body near the floor darkens it softly, from wherever the light comes", "[render]") {
  BallScene scene;
  scene.picture.floor = true;
  scene.picture.palette.minor_strength = scene.picture.palette.major_strength = 0.0F;
  scene.picture.palette.axis_strength = 0.0F;
  scene.picture.figures = {&scene.figures[1], 1};
  scene.lights.key_direction = Eigen::Vector3f(0.7F, 0.7F, 0.0F).normalized();  // its shadow is to the left
  scene.picture.viewpoint.world_from_eye = {rotationAbout(Eigen::Vector3d::UnitX(), radiansFromDegrees(-90.0)),
                                            {0.0, 4.0, 0.0}};
  const auto at = [&scene](double height, double x) {
    scene.looks[1].world_from_segment = Pose::fromTranslation({0.0, height, 0.0});
    return brightness(BallScene::at(scene.draw(Shading::Clay), x, 0.0));
  };
  for (const Quality& quality : {kQualityLevels[0], kQualityLevels[2]}) {
    scene.picture.quality = quality;
    const int far = at(0.16, 0.7);
    CHECK(at(0.20, 0.17) < far - 2);
    CHECK(at(0.20, 0.17) < at(0.20, 0.30));
    CHECK(at(0.20, 0.30) <= far);
    CHECK(at(1.5, 0.17) >= far - 1);  // too far above
  }
}

TEST_CASE("bodies darken each other where they are near, and only there", "[render]") {
  BallScene scene;
  scene.picture.figures = {scene.figures.data(), 2};
  scene.lights.ambient = 0.6F;
  scene.lights.key_colour = Eigen::Vector3f::Zero();
  const auto darker = [&scene](double behind) {
    scene.looks[1].world_from_segment = Pose::fromTranslation({0.45, 0.0, -0.15 - behind});
    scene.picture.quality.occlusion = false;
    const Pixels open = scene.draw(Shading::Clay);
    scene.picture.quality.occlusion = true;
    const Pixels taken = scene.draw(Shading::Clay);
    return brightness(BallScene::at(open, 0.43, 0.0)) - brightness(BallScene::at(taken, 0.43, 0.0));
  };
  CHECK(darker(0.0) > 8);
  CHECK(darker(1.0) <= 1);
}

TEST_CASE("a backdrop lies behind the body and before the ground, where it is put, and under the floor's shadow",
          "[render]") {
  BallScene scene;
  // Red above, blue below.
  const std::array<unsigned char, 8> pixels = {200, 0, 0, 255, 0, 0, 200, 255};
  scene.renderer->setBackdrop({1, 2, pixels.data()});
  BackdropLook look{0.0F, 0.0F, 200.0F, 200.0F, 1.0F};
  const Pixels without = scene.draw(Shading::Clay);
  scene.picture.backdrop = &look;
  const Pixels with = scene.draw(Shading::Clay);
  CHECK(BallScene::at(with, -0.9, 0.95) == Pixel{200, 0, 0, 255});
  CHECK(BallScene::at(with, -0.9, -0.95) == Pixel{0, 0, 200, 255});
  CHECK(BallScene::at(with, 0.0, 0.0) == BallScene::at(without, 0.0, 0.0));
  look = {100.0F, 0.0F, 100.0F, 200.0F, 0.5F};
  const Pixels right = scene.draw(Shading::Clay);
  CHECK(BallScene::at(right, -0.9, 0.95) == BallScene::at(without, -0.9, 0.95));
  CHECK(BallScene::at(right, 0.9, 0.95)[0] == Approx(0.5 * (200 + BallScene::at(without, 0.9, 0.95)[0])).margin(2));
  // From above, the shadow falls on it; beside the shadow and the grid it keeps its colour.
  look = {0.0F, 0.0F, 200.0F, 200.0F, 1.0F};
  scene.picture.floor = true;
  scene.picture.palette.minor_strength = scene.picture.palette.major_strength = 0.0F;
  scene.picture.palette.axis_strength = 0.0F;
  scene.looks[0].world_from_segment = Pose::fromTranslation({0.0, 0.8, 0.0});
  scene.lights.key_direction = Eigen::Vector3f(0.5F, 0.8F, 0.0F).normalized();
  scene.picture.viewpoint.world_from_eye = {rotationAbout(Eigen::Vector3d::UnitX(), radiansFromDegrees(-90.0)),
                                            {0.0, 4.0, 0.0}};
  const Pixels above = scene.draw(Shading::Clay);
  CHECK(BallScene::at(above, -0.55, 0.05)[0] < 150);
  CHECK(BallScene::at(above, 0.9, 0.9)[0] == 200);
}

TEST_CASE("what softness does grows with it", "[render]") {
  KeyEdges before = keyEdges(0.0F);
  CHECK(before.spread > 0.0F);
  for (const float softness : {0.3F, 0.6F, 1.0F}) {
    const KeyEdges edges = keyEdges(softness);
    CHECK(edges.wrap > before.wrap);
    CHECK(edges.spread > before.spread);
    CHECK(edges.on_floor > before.on_floor);
    CHECK(edges.on_body > before.on_body);
    before = edges;
  }
  // Straight from above there is a frame, too.
  const ShadowFrame frame = shadowFrame({0.0F, 1.0F, 0.0F}, glm::vec3(-1.0F), glm::vec3(1.0F), 512);
  CHECK(std::isfinite(frame.shadow_from_world[0][0]));
}

}  // namespace shading_test
