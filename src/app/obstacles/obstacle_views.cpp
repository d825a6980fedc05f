// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/obstacles/obstacle_views.h"

#include <QColor>

#include "app/obstacles/obstacle_marks.h"
#include "limber/render/solid_body.h"

namespace limber::app {

namespace {

constexpr float kHoveredShare = 0.18F;
constexpr float kChosenShare = 0.30F;

/// The solid's colour, with some of the selection's hue. A wall fills much of the view: it keeps quiet.
Eigen::Vector4f colourOf(const render::Palette& palette, const goal::Shape& shape, float share) {
  constexpr float kWallShare = 0.5F;
  if (std::holds_alternative<goal::HalfSpaceShape>(shape)) {
    const Eigen::Vector3f quiet = kWallShare * palette.solid + (1.0F - kWallShare) * palette.floor;
    return {quiet.x(), quiet.y(), quiet.z(), 1.0F};
  }
  const QColor hue(0x5C, 0xA4, 0xF0);
  const Eigen::Vector3f chosen(hue.redF(), hue.greenF(), hue.blueF());
  const Eigen::Vector3f mixed = (1.0F - share) * palette.solid + share * chosen;
  return {mixed.x(), mixed.y(), mixed.z(), 1.0F};
}

}  // namespace

void ObstacleViews::mark(Marks& marks, const PaneView& pane) const {
  const int hovered = view_.part<ObstacleTool>().hovered();
  marks.add<ObstacleMarks>(Layer::Solid, obstacleMarks(document_, hovered, view_.pick().worldFromSegment(), pane.view),
                           paintObstacles);
}

void ObstacleViews::draw(PictureParts& picture) {
  const int hovered = view_.part<ObstacleTool>().hovered();
  render::Renderer& renderer = picture.renderer;
  const SharedList<goal::Obstacle>& obstacles = document_.scene().obstacles;
  for (std::size_t i = obstacles.size(); i < solids_.size(); ++i) {
    if (solids_[i].id) renderer.removeBody(*solids_[i].id);
    solids_[i].shape.reset();  // the id is kept: its place is used again
  }
  if (solids_.size() < obstacles.size()) solids_.resize(obstacles.size());
  for (std::size_t i = 0; i < obstacles.size(); ++i) {
    Solid& solid = solids_[i];
    if (solid.shape != obstacles[i].shape) {
      solid.shape = obstacles[i].shape;
      const Body body = render::solidBody(*solid.shape);
      if (solid.id) {
        static_cast<void>(renderer.replaceBody(*solid.id, body));
      } else if (const auto added = renderer.addBody(body)) {
        solid.id = *added;
      }
    }
    const int index = static_cast<int>(i);
    const bool chosen = index == document_.selectedObstacle();
    solid.look[0].world_from_segment = obstacles[i].world_from_obstacle;
    solid.look[0].visible = obstacles[i].active;
    solid.look[0].tint = colourOf(picture.palette, obstacles[i].shape,
                                  chosen             ? kChosenShare
                                  : index == hovered ? kHoveredShare
                                                     : 0.0F);
  }
  for (const Solid& solid : solids_) {
    if (solid.id && solid.shape) picture.figures.push_back({*solid.id, solid.look});
  }
}

}  // namespace limber::app
