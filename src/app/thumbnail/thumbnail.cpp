// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/thumbnail/thumbnail.h"

#include <memory>
#include <utility>
#include <vector>

#include "app/view/viewpoint.h"
#include "limber/base/units.h"
#include "limber/figure/body_boxes.h"
#include "limber/figure/kinematics.h"
#include "limber/io/figure_body.h"
#include "limber/render/off_screen.h"
#include "limber/render/renderer.h"
#include "limber/render/solid_body.h"
#include "limber/scene/camera.h"

namespace limber::app {

namespace {

constexpr double kField = radiansFromDegrees(24.0);
constexpr double kFilled = 0.88;  // share of the picture that the figures take

/// An actor or an obstacle in the picture.
struct Thing {
  Body body;
  std::vector<render::SegmentLook> looks;
};

/// Content of the scene: the actors first, then the obstacles.
struct Things {
  std::vector<Thing> all;
  std::vector<Eigen::Vector3d> corners;  ///< that must be seen, world, m
};

ExpectedAll<Things> thingsOf(const scene::Scene& scene) {
  Things things;
  for (const scene::Actor& actor : scene.actors) {
    if (!actor.visible) continue;
    auto loaded = io::loadBody(*actor.figure, actor.source);
    if (!loaded) return tl::unexpected<Errors>(loaded.error());
    Thing thing{std::move(loaded->body), {}};
    PerId<SegmentId, Pose> placed;
    placeSegments(*actor.figure, actor.posture, placed);
    const std::vector<Eigen::AlignedBox3f> boxes = segmentBoxes(thing.body);
    for (std::size_t i = 0; i < thing.body.segments.size(); ++i) {
      const auto segment = actor.figure->findSegment(thing.body.segments[i].segment);
      render::SegmentLook look;
      look.visible = segment.has_value();
      if (segment) {
        look.world_from_segment = placed[*segment];
        addCorners(boxes[i], look.world_from_segment, things.corners);
      }
      thing.looks.push_back(look);
    }
    things.all.push_back(std::move(thing));
  }
  for (const goal::Obstacle& obstacle : scene.obstacles) {
    if (!obstacle.active) continue;
    Thing thing{render::solidBody(obstacle.shape), {render::SegmentLook{}}};
    thing.looks[0].world_from_segment = obstacle.world_from_obstacle;
    things.all.push_back(std::move(thing));
  }
  return things;
}

scene::Camera framed(scene::Camera camera, const std::vector<Eigen::Vector3d>& corners) {
  camera.vertical_field = kField;
  camera.orthographic = false;
  return scene::fitted(camera, corners, 1.0, kFilled);
}

}  // namespace

ExpectedAll<QImage> thumbnailOf(const scene::Scene& scene, int size, const std::filesystem::path& assets) {
  const ExpectedAll<Things> things = thingsOf(scene);
  if (!things) return tl::unexpected<Errors>(things.error());
  auto off_screen = render::OffScreen::make(size, size);
  if (!off_screen) return tl::unexpected<Errors>(Errors{off_screen.error()});
  auto renderer = render::Renderer::make(assets / "shaders");
  if (!renderer) return tl::unexpected<Errors>(Errors{renderer.error()});
  std::vector<render::FigureLook> figures;
  for (const Thing& thing : things->all) {
    const auto added = (*renderer)->addBody(thing.body);
    if (!added) return tl::unexpected<Errors>(Errors{added.error()});
    figures.push_back({*added, thing.looks});
  }
  render::Picture picture;
  picture.viewpoint = viewpointOf(framed(scene.camera, things->corners));
  picture.figures = figures;
  picture.palette = render::darkPalette();
  (*renderer)->draw(picture, off_screen->area(), off_screen->target());
  const std::vector<render::OffScreen::Pixel> pixels = off_screen->pixels();
  const QImage upwards(pixels.front().data(), size, size, QImage::Format_RGBX8888);
  return upwards.mirrored().convertToFormat(QImage::Format_RGB32);
}

}  // namespace limber::app
