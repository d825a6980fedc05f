// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <array>
#include <catch2/catch.hpp>
#include <cmath>
#include <vector>

#include "gl_stage.h"
#include "limber/render/renderer.h"
#include "limber/render/solid_body.h"

namespace ghost_test {

using namespace limber;
using namespace limber::render;

namespace {

constexpr int kGhostSide = 200;
using Pixels = std::vector<std::array<std::uint8_t, 4>>;

std::array<std::uint8_t, 4> at(const Pixels& pixels, int x, int y) {
  return pixels[static_cast<std::size_t>(y) * kGhostSide + static_cast<std::size_t>(x)];
}

int difference(const std::array<std::uint8_t, 4>& a, const std::array<std::uint8_t, 4>& b) {
  int sum = 0;
  for (std::size_t i = 0; i < 3; ++i) sum += std::abs(a[i] - b[i]);
  return sum;
}

/// A box 40 cm wide at the left and its ghost at the right, seen straight on: 1 m is 100 pixels.
struct GhostScene {
  GhostScene() {
    auto made = Renderer::make(shaderFolder());
    INFO((made ? std::string() : made.error().sentence()));
    REQUIRE(made.has_value());
    renderer = std::move(*made);
    const Body body = solidBody(goal::BoxShape{{0.4, 0.4, 0.4}});
    const auto real = renderer->addBody(body);
    const auto second = renderer->addBody(body);
    REQUIRE((real && second));
    looks[0].world_from_segment = Pose::fromTranslation({-0.5, 0.0, 0.0});
    looks[1].world_from_segment = Pose::fromTranslation({0.5, 0.0, 0.0});
    figure = {*real, {&looks[0], 1}};
    ghost.figure = {*second, {&looks[1], 1}};
    ghost.colour = {0.9F, 0.6F, 0.2F};
    picture.figures = {&figure, 1};
    picture.viewpoint.world_from_eye = Pose::fromTranslation({0.0, 0.0, 4.0});
    picture.viewpoint.orthographic_height = 2.0;
    picture.palette = darkPalette();
    picture.floor = false;
  }
  GhostScene(const GhostScene&) = delete;
  GhostScene& operator=(const GhostScene&) = delete;

  Pixels draw(bool with_ghost) {
    picture.ghosts = {&ghost, with_ghost ? std::size_t{1} : std::size_t{0}};
    renderer->draw(picture, stage.area(), stage.target());
    return stage.pixels();
  }

  GlStage stage{kGhostSide, kGhostSide};  // first in, last out: the renderer needs its context until the end
  std::unique_ptr<Renderer> renderer;
  std::array<SegmentLook, 2> looks;
  FigureLook figure;
  GhostLook ghost;
  Picture picture;
};

}  // namespace

TEST_CASE("a ghost is a line about its outline and a light tint within, and leaves the rest alone", "[render]") {
  GhostScene scene;
  const Pixels without = scene.draw(false);
  const Pixels with = scene.draw(true);
  const std::array<std::uint8_t, 4> ink{230, 153, 51, 255};
  CHECK(difference(at(with, 150, 120), ink) < 40);  // its upper edge: y = 0.2 m
  CHECK(difference(at(with, 130, 100), ink) < 40);  // its left edge: x = 0.3 m
  const int tint = difference(at(with, 150, 100), at(without, 150, 100));
  CHECK(tint > 10);
  CHECK(tint < 100);
  CHECK(at(with, 50, 100) == at(without, 50, 100));    // the figure itself
  CHECK(at(with, 100, 100) == at(without, 100, 100));  // between both
  CHECK(at(with, 150, 160) == at(without, 150, 160));
}

TEST_CASE("a ghost over a figure lets it be seen, at every quality", "[render]") {
  GhostScene scene;
  scene.looks[1].world_from_segment = Pose::fromTranslation({-0.4, 0.05, 0.0});
  for (const Quality& quality : kQualityLevels) {
    scene.picture.quality = quality;
    const Pixels without = scene.draw(false);
    const Pixels with = scene.draw(true);
    CHECK(difference(at(with, 52, 95), at(without, 52, 95)) < 120);  // deep within both: tinted
    int changed = 0;
    for (std::size_t i = 0; i < with.size(); ++i) changed += difference(with[i], without[i]) > 60 ? 1 : 0;
    CHECK(changed > 80);  // an outline of about 160 pixels
    CHECK(changed < 1500);
  }
}

}  // namespace ghost_test
