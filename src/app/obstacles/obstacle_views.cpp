// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/obstacles/obstacle_views.h"

#include <QColor>

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

void ObstacleViews::forget() { views_.clear(); }

void ObstacleViews::takeUp(render::Renderer& renderer, const render::Palette& palette, int hovered) {
  const std::vector<goal::Obstacle>& obstacles = document_.scene().obstacles;
  for (std::size_t i = obstacles.size(); i < views_.size(); ++i) {
    if (views_[i].id) renderer.removeBody(*views_[i].id);
    views_[i].shape.reset();  // the id is kept: its place is used again
  }
  if (views_.size() < obstacles.size()) views_.resize(obstacles.size());
  for (std::size_t i = 0; i < obstacles.size(); ++i) {
    View& view = views_[i];
    if (view.shape != obstacles[i].shape) {
      view.shape = obstacles[i].shape;
      const Body body = render::solidBody(*view.shape);
      if (view.id) {
        static_cast<void>(renderer.replaceBody(*view.id, body));
      } else if (const auto added = renderer.addBody(body)) {
        view.id = *added;
      }
    }
    const int index = static_cast<int>(i);
    const bool chosen = index == document_.selectedObstacle();
    view.look[0].world_from_segment = obstacles[i].world_from_obstacle;
    view.look[0].visible = obstacles[i].active;
    view.look[0].tint = colourOf(palette, obstacles[i].shape,
                                 chosen             ? kChosenShare
                                 : index == hovered ? kHoveredShare
                                                    : 0.0F);
  }
}

void ObstacleViews::addTo(std::vector<render::FigureLook>& figures) const {
  for (const View& view : views_) {
    if (view.id && view.shape) figures.push_back({*view.id, view.look});
  }
}

}  // namespace limber::app
