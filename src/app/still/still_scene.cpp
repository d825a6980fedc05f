// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/still/still_scene.h"

#include <utility>

#include "limber/figure/body_boxes.h"
#include "limber/figure/kinematics.h"
#include "limber/io/figure_body.h"
#include "limber/render/solid_body.h"

namespace limber::app {

namespace {

ExpectedAll<std::shared_ptr<const Body>> bodyFor(const scene::Actor& actor, const Wardrobe* bodies) {
  if (bodies != nullptr && bodies->has(actor)) return bodies->of(actor);
  auto loaded = io::loadBody(*actor.figure, actor.source);
  if (!loaded) return tl::unexpected<Errors>(loaded.error());
  return std::make_shared<const Body>(std::move(loaded->body));
}

}  // namespace

ExpectedAll<StillScene> stillSceneOf(const scene::Scene& scene, const Wardrobe* bodies) {
  StillScene still;
  still.people = keyPlacesOf(scene);
  for (const scene::Actor& actor : scene.actors) {
    if (!actor.visible) continue;
    auto body = bodyFor(actor, bodies);
    if (!body) return tl::unexpected<Errors>(body.error());
    StillThing thing{actor.name, std::move(*body), {}, true};
    const PerId<SegmentId, Pose> placed = placeSegments(*actor.figure, actor.posture);
    const std::vector<Eigen::AlignedBox3f> boxes = segmentBoxes(*thing.body);
    for (std::size_t i = 0; i < thing.body->segments.size(); ++i) {
      const auto segment = actor.figure->findSegment(thing.body->segments[i].segment);
      render::SegmentLook look;
      look.visible = segment.has_value();
      if (segment) {
        look.world_from_segment = placed[*segment];
        addCorners(boxes[i], look.world_from_segment, still.corners);
      }
      thing.looks.push_back(look);
    }
    still.things.push_back(std::move(thing));
  }
  for (const goal::Obstacle& obstacle : scene.obstacles) {
    if (!obstacle.active) continue;
    StillThing thing{
        obstacle.name, std::make_shared<const Body>(render::solidBody(obstacle.shape)), {render::SegmentLook{}}, false};
    thing.looks[0].world_from_segment = obstacle.world_from_obstacle;
    still.things.push_back(std::move(thing));
  }
  return still;
}

}  // namespace limber::app
