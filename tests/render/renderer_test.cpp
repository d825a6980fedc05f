// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/render/renderer.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <cstdlib>
#include <string>
#include <vector>

#include "gl_stage.h"
#include "limber/render/matrices.h"

namespace renderer_test {

using namespace limber;
using namespace limber::render;

namespace {

constexpr int kWidth = 240;
constexpr int kHeight = 180;
using Pixels = std::vector<std::array<std::uint8_t, 4>>;

std::size_t indexOf(int x, int y) {
  return static_cast<std::size_t>(y) * static_cast<std::size_t>(kWidth) + static_cast<std::size_t>(x);
}

/// An upright ivory box, 40 cm wide and deep and 1 m high, about its segment's origin.
SegmentMesh box(const std::string& segment) {
  MeshPart part;
  for (int face = 0; face < 6; ++face) {
    const int axis = face / 2;
    Eigen::Vector3f normal = Eigen::Vector3f::Zero();
    normal[axis] = face % 2 == 0 ? 1.0F : -1.0F;
    Eigen::Vector3f along = Eigen::Vector3f::Zero();
    along[(axis + 1) % 3] = 1.0F;
    const Eigen::Vector3f across = normal.cross(along);
    const auto first = static_cast<std::uint32_t>(part.mesh.positions.size());
    for (const auto& [u, v] : {std::pair{-1.0F, -1.0F}, {1.0F, -1.0F}, {1.0F, 1.0F}, {-1.0F, 1.0F}}) {
      const Eigen::Vector3f corner = normal + u * along + v * across;
      part.mesh.positions.emplace_back(corner.cwiseProduct(Eigen::Vector3f(0.2F, 0.5F, 0.2F)));
      part.mesh.normals.push_back(normal);
      part.mesh.occlusion.push_back(1.0F);
    }
    part.mesh.triangles.push_back({first, first + 1, first + 2});
    part.mesh.triangles.push_back({first, first + 2, first + 3});
  }
  return {segment, {part}};
}

Body boxBody() {
  Body body;
  body.materials = {{"ivory", Eigen::Vector3f(233.0F, 222.0F, 205.0F) / 255.0F}};
  body.segments = {box("box")};
  return body;
}

/// An eye 2 m up and 3 m in front that looks down a little.
Viewpoint eyeInFront() {
  Viewpoint viewpoint;
  viewpoint.world_from_eye = {rotationAbout(Eigen::Vector3d::UnitX(), radiansFromDegrees(-29.0)), {0.0, 2.0, 3.0}};
  viewpoint.vertical_field = radiansFromDegrees(50.0);
  return viewpoint;
}

/// One box on the floor, its stage and a picture of it.
struct BoxScene {
  explicit BoxScene(const Body& body = boxBody()) {
    auto made = Renderer::make(shaderFolder());
    INFO((made ? std::string() : made.error().sentence()));
    REQUIRE(made.has_value());
    renderer = std::move(*made);
    const auto id = renderer->addBody(body);
    REQUIRE(id.has_value());
    look.world_from_segment = Pose::fromTranslation({0.0, 0.5, 0.0});
    figure = {*id, {&look, 1}};
    picture.figures = {&figure, 1};
    picture.viewpoint = eyeInFront();
    picture.palette = darkPalette();
  }
  BoxScene(const BoxScene&) = delete;
  BoxScene& operator=(const BoxScene&) = delete;

  Pixels draw() {
    drawn = renderer->draw(picture, stage.area(), stage.target());
    return stage.pixels();
  }

  /// Mean of the three channels where a point of the world is seen, 0 … 255.
  [[nodiscard]] double brightness(const Pixels& pixels, const Eigen::Vector3d& world) const {
    const auto& pixel = at(pixels, world);
    return (pixel[0] + pixel[1] + pixel[2]) / 3.0;
  }
  [[nodiscard]] const std::array<std::uint8_t, 4>& at(const Pixels& pixels, const Eigen::Vector3d& world) const {
    const glm::mat4 clip_from_world = clipFromWorld(picture.viewpoint, static_cast<double>(kWidth) / kHeight);
    const glm::vec4 clip = clip_from_world * glm::vec4(toGlm(world), 1.0F);
    const auto x = static_cast<int>((clip.x / clip.w * 0.5F + 0.5F) * static_cast<float>(kWidth));
    const auto y = static_cast<int>((clip.y / clip.w * 0.5F + 0.5F) * static_cast<float>(kHeight));
    REQUIRE((x >= 0 && x < kWidth && y >= 0 && y < kHeight));
    return pixels[indexOf(x, y)];
  }

  GlStage stage{kWidth, kHeight};  // first in, last out: the renderer needs its context until the end
  std::unique_ptr<Renderer> renderer;
  SegmentLook look;
  FigureLook figure;
  Picture picture;
  Renderer::Drawn drawn;  ///< of the last picture
};

double meanDifference(const Pixels& a, const Pixels& b) {
  double sum = 0.0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    for (std::size_t channel = 0; channel < 3; ++channel) sum += std::abs(a[i][channel] - b[i][channel]);
  }
  return sum / (3.0 * static_cast<double>(a.size()));
}

/// Where the ray from the box's middle along the key light (−.5, .72, .62) meets the floor.
const Eigen::Vector3d kInShadow(0.5 * 0.5 / 0.72, 0.0, -0.5 * 0.62 / 0.72);
const Eigen::Vector3d kInLight(-0.75, 0.0, 0.25);

}  // namespace

TEST_CASE("the figure stands bright where it is, and the ground is the palette's gradient where it is not",
          "[render]") {
  BoxScene scene;
  const Pixels pixels = scene.draw();
  CHECK(scene.brightness(pixels, {0.0, 0.7, 0.2}) > 120.0);
  scene.picture.floor = false;
  const Pixels bare = scene.draw();
  for (std::size_t channel = 0; channel < 3; ++channel) {
    const auto top =
        static_cast<int>(std::lround(scene.picture.palette.ground_top[static_cast<int>(channel)] * 255.0F));
    const auto bottom =
        static_cast<int>(std::lround(scene.picture.palette.ground_bottom[static_cast<int>(channel)] * 255.0F));
    CHECK(std::abs(bare[indexOf(0, kHeight - 1)][channel] - top) <= 1);
    CHECK(std::abs(bare[0][channel] - bottom) <= 1);
  }
}

TEST_CASE("the figure never burns out, in either theme and from every side", "[render]") {
  BoxScene scene;
  scene.picture.palette = GENERATE(false, true) ? darkPalette() : lightPalette();
  for (const double turn : {0.0, 40.0, 130.0, 220.0, 310.0}) {
    scene.look.world_from_segment.rotation = rotationAbout(Eigen::Vector3d::UnitY(), radiansFromDegrees(turn));
    int brightest = 0;
    for (const auto& pixel : scene.draw())
      brightest = std::max({brightest, int{pixel[0]}, int{pixel[1]}, int{pixel[2]}});
    CHECK(brightest < 250);
  }
}

TEST_CASE("the shadow darkens the floor where the figure stands in the light, and nowhere else", "[render]") {
  BoxScene scene;
  for (const std::size_t level : {std::size_t{0}, std::size_t{1}}) {
    scene.picture.quality = kQualityLevels[level];
    const Pixels shadowed = scene.draw();
    scene.picture.quality.shadow = false;
    const Pixels open = scene.draw();
    CHECK(scene.brightness(shadowed, kInShadow) < 0.75 * scene.brightness(open, kInShadow));
    CHECK(scene.brightness(shadowed, kInLight) == Approx(scene.brightness(open, kInLight)).margin(1.5));
  }
}

TEST_CASE("the shadow goes with the figure", "[render]") {
  BoxScene scene;
  const double before = scene.brightness(scene.draw(), kInShadow);
  scene.look.world_from_segment.translation.x() += 0.9;
  const double after = scene.brightness(scene.draw(), kInShadow);
  CHECK(after > before / 0.75);
  scene.look.visible = false;
  CHECK(scene.brightness(scene.draw(), kInShadow) == Approx(after).margin(1.5));
}

TEST_CASE("a frame tells where it differs from its ground, and only there it does", "[render]") {
  BoxScene scene;
  for (const std::size_t level : {std::size_t{0}, std::size_t{3}, kQualityLevels.size() - 1}) {
    scene.picture.quality = kQualityLevels[level];
    scene.look.world_from_segment.translation = {-0.1, 0.5, 0.0};
    const Pixels before = scene.draw();
    const Renderer::Drawn there = scene.drawn;
    REQUIRE(there.ground != 0);
    scene.look.world_from_segment.translation = {0.25, 0.7, 0.1};
    const Pixels after = scene.draw();
    CHECK((scene.drawn.ground == there.ground || level == 0));  // a picture at rest has a floor of its own
    if (scene.drawn.ground != there.ground) continue;
    const auto inside = [](const Area& area, int x, int y) {
      return x >= area.x && x < area.x + area.width && y >= area.y && y < area.y + area.height;
    };
    int elsewhere = 0;
    for (int y = 0; y < kHeight; ++y) {
      for (int x = 0; x < kWidth; ++x) {
        if (inside(there.part, x, y) || inside(scene.drawn.part, x, y)) continue;
        elsewhere += before[indexOf(x, y)] == after[indexOf(x, y)] ? 0 : 1;
      }
    }
    CHECK(elsewhere == 0);
    CHECK(there.part.width < kWidth);
  }
}

TEST_CASE("the ground is drawn anew for another eye, and where the figure has gone far", "[render]") {
  BoxScene scene;
  scene.picture.quality = kQualityLevels.back();
  (void)scene.draw();
  const std::uint64_t first = scene.drawn.ground;
  (void)scene.draw();
  CHECK(scene.drawn.ground == first);
  scene.look.world_from_segment.translation.x() += 2.0;
  (void)scene.draw();
  CHECK(scene.drawn.ground != first);
  const std::uint64_t second = scene.drawn.ground;
  scene.picture.viewpoint.vertical_field *= 0.9;
  (void)scene.draw();
  CHECK(scene.drawn.ground != second);
  scene.picture.viewpoint.vertical_field /= 0.9;
  const Pixels kept = scene.draw();
  scene.renderer->freeBuffers();
  CHECK(meanDifference(kept, scene.draw()) < 0.01);
}

TEST_CASE("every quality level shows about the same picture", "[render]") {
  const Quality level = kQualityLevels[GENERATE(range(std::size_t{1}, kQualityLevels.size()))];
  BoxScene scene;
  const Pixels best = scene.draw();
  scene.picture.quality = level;
  const Pixels pixels = scene.draw();
  // Of 255, over the whole picture; without its shadow the floor is brighter where that was.
  CHECK(meanDifference(best, pixels) < (level.shadow ? 1.0 : 3.0));
  // The front face is lit alike; it has no shadow to lose.
  CHECK(scene.brightness(pixels, {0.0, 0.7, 0.2}) == Approx(scene.brightness(best, {0.0, 0.7, 0.2})).margin(6.0));
}

TEST_CASE("multisampling smooths the outline", "[render]") {
  BoxScene scene;
  scene.look.world_from_segment.rotation = rotationAbout(Eigen::Vector3d::UnitZ(), 0.1);
  scene.picture.floor = false;
  const auto between = [&scene](int samples) {
    scene.picture.quality = {samples, false, false, false, 1.0};
    int count = 0;  // pixels darker than any face of the box and brighter than the ground
    for (const auto& pixel : scene.draw()) count += pixel[0] > 55 && pixel[0] < 85 ? 1 : 0;
    return count;
  };
  REQUIRE(scene.renderer->samples(4) == 4);
  CHECK(between(1) < 5);
  CHECK(between(4) > 30);
}

TEST_CASE("a frame touches nothing outside its area", "[render]") {
  BoxScene scene;
  glBindFramebuffer(GL_FRAMEBUFFER, scene.stage.target());
  glClearColor(1.0F, 0.0F, 1.0F, 1.0F);
  glClear(GL_COLOR_BUFFER_BIT);
  const Area area{60, 40, 100, 80};
  scene.renderer->draw(scene.picture, area, scene.stage.target());
  const Pixels pixels = scene.stage.pixels();
  int strange = 0;
  for (int y = 0; y < kHeight; ++y) {
    for (int x = 0; x < kWidth; ++x) {
      const auto& pixel = pixels[indexOf(x, y)];
      const bool magenta = pixel[0] == 255 && pixel[1] == 0 && pixel[2] == 255;
      const bool inside = x >= 60 && x < 160 && y >= 40 && y < 120;
      strange += magenta == inside ? 1 : 0;
    }
  }
  CHECK(strange == 0);
}

TEST_CASE("the picture is the same in whatever state a painter left OpenGL", "[render]") {
  BoxScene scene;
  const Pixels clean = scene.draw();
  for (const int state : {GL_BLEND, GL_CULL_FACE, GL_DEPTH_TEST, GL_SCISSOR_TEST, GL_STENCIL_TEST}) {
    glEnable(static_cast<GLenum>(state));
  }
  glScissor(3, 3, 5, 5);
  glBlendFunc(GL_ONE, GL_ONE);
  glCullFace(GL_FRONT);
  glDepthFunc(GL_NEVER);
  glColorMask(GL_TRUE, GL_FALSE, GL_FALSE, GL_FALSE);
  CHECK(meanDifference(clean, scene.draw()) == 0.0);
}

TEST_CASE("the floor hides things below it only from an eye above it", "[render]") {
  BoxScene scene;
  scene.look.world_from_segment = Pose::fromTranslation({0.0, -0.6, 0.0});
  const Eigen::Vector3d point(0.1, -0.3, 0.2);
  CHECK(scene.brightness(scene.draw(), point) < 60.0);
  scene.picture.floor = false;
  CHECK(scene.brightness(scene.draw(), point) > 90.0);
  scene.picture.floor = true;
  scene.picture.viewpoint.world_from_eye = Pose::fromTranslation({0.0, -0.3, 3.0});
  CHECK(scene.brightness(scene.draw(), point) > 90.0);
}

TEST_CASE("a tint colours its segment", "[render]") {
  BoxScene scene;
  const Eigen::Vector3d point(0.0, 0.7, 0.2);
  const auto plain = scene.at(scene.draw(), point);
  scene.look.tint = {0.0F, 0.0F, 1.0F, 0.33F};
  const auto tinted = scene.at(scene.draw(), point);
  CHECK(tinted[0] < plain[0] - 10);
  CHECK(tinted[2] > plain[2] + 5);
}

TEST_CASE("wireframe, lights off and a parallel view are drawn", "[render]") {
  BoxScene scene;
  const Pixels mesh = scene.draw();
  scene.picture.wireframe = true;
  const Pixels wire = scene.draw();
  const Eigen::Vector3d between_edges(0.1, 0.4, 0.2);
  CHECK(scene.brightness(wire, between_edges) < 0.6 * scene.brightness(mesh, between_edges));
  CHECK(meanDifference(mesh, wire) > 3.0);
  scene.picture.lights = false;
  CHECK(scene.brightness(scene.draw(), between_edges) < 60.0);
  scene.picture.lights = true;
  scene.picture.wireframe = false;
  scene.picture.lights = false;
  CHECK(scene.brightness(scene.draw(), {0.0, 0.7, 0.2}) > 120.0);
  scene.picture.lights = true;
  scene.picture.viewpoint.orthographic_height = 3.0;
  CHECK(scene.brightness(scene.draw(), {0.0, 0.7, 0.2}) > 120.0);
}

TEST_CASE("a body that is removed is not drawn, and the next one takes its place", "[render]") {
  BoxScene scene;
  const Eigen::Vector3d point(0.0, 0.7, 0.2);
  scene.renderer->removeBody(scene.figure.body);
  CHECK(scene.brightness(scene.draw(), point) < 60.0);
  const auto next = scene.renderer->addBody(boxBody());
  REQUIRE(next.has_value());
  CHECK(*next == scene.figure.body);
  CHECK(scene.brightness(scene.draw(), point) > 120.0);
  REQUIRE(scene.renderer->replaceBody(*next, boxBody()).has_value());
  CHECK(scene.brightness(scene.draw(), point) > 120.0);
}

TEST_CASE("an invalid mesh is reported with its segment", "[render]") {
  BoxScene scene;
  Body body = boxBody();
  body.segments[0].parts[0].mesh.triangles[0][0] = 99U;
  const auto triangle = scene.renderer->addBody(body);
  REQUIRE_FALSE(triangle.has_value());
  CHECK(triangle.error().where == "mesh of 'box'");
  body = boxBody();
  body.segments[0].parts[0].material = 4;
  CHECK_FALSE(scene.renderer->addBody(body).has_value());
  body = boxBody();
  body.segments[0].parts[0].mesh.normals.pop_back();
  CHECK_FALSE(scene.renderer->addBody(body).has_value());
  body.segments.resize(500);
  const auto many = scene.renderer->addBody(body);
  REQUIRE_FALSE(many.has_value());
  CHECK(many.error().found == "500 segments, 1 materials");
}

}  // namespace renderer_test
