// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/look_at/look_at_tool.h"

#include "app/goals/goal_edits.h"
#include "document/words.h"
#include "limber/base/index.h"
#include "limber/figure/kinematics.h"

namespace limber::app {

namespace {

/// Where a ray meets the floor before it has gone so far, m; farther away is the background.
constexpr double kFarthestFloor = 12.0;

std::optional<Eigen::Vector3d> onFloor(const scene::Ray& ray) {
  if (!(ray.direction.y() < 0.0) || !(ray.origin.y() > 0.0)) return std::nullopt;
  const double way = -ray.origin.y() / ray.direction.y();
  if (way > kFarthestFloor) return std::nullopt;
  return ray.origin + way * ray.direction;
}

/// The site of a segment that is nearest to a point of it.
SiteId nearestSite(const Figure& figure, SegmentId segment, const Eigen::Vector3d& in_segment) {
  SiteId nearest;
  double least = 0.0;
  for (const SiteId id : ids<SiteId>(figure.sites().size())) {
    const Site& site = figure.sites()[id];
    if (site.segment != segment) continue;
    const double away = (site.segment_from_site.translation - in_segment).norm();
    if (nearest.valid() && away >= least) continue;
    nearest = id;
    least = away;
  }
  return nearest;
}

}  // namespace

LookAtTool::LookAtTool(Posing& posing, Viewport& view) : posing_(posing), document_(posing.document()), view_(view) {}

void LookAtTool::arm(bool armed) {
  const bool possible = armed && document_.selection().goal() >= 0;
  if (armed_ == possible) return;
  armed_ = possible;
  view_.updatePointer();
  view_.touch();
  Q_EMIT armedChanged(armed_);
}

LookAtTool::Subject LookAtTool::onActor(const ActorPoint& point) const {
  const scene::Actor& actor = document_.scene().actors[point.actor];
  const Figure& figure = *actor.figure;
  if (point.actor == document_.selectedActor()) {
    return {goal::Target::riding(point.part.segment, Pose::fromTranslation(point.part.point)),
            tr("the %1").arg(lowName(figure.segments()[point.part.segment].name))};
  }
  const SiteId site = nearestSite(figure, point.part.segment, point.part.point);
  const Pose world_from_segment = placeSegments(figure, actor.posture)[point.part.segment];
  goal::Target target = goal::Target::standing(Pose::fromTranslation(world_from_segment.point(point.part.point)));
  if (site.valid()) {
    target.actor = actor.name;
    target.site = figure.fullName(site);
    target.carrier_from_target =
        figure.sites()[site].segment_from_site.inverse() * Pose::fromTranslation(point.part.point);
  }
  return {target, shownName(actor.name)};
}

LookAtTool::Subject LookAtTool::subjectAt(const MouseContext& at) const {
  if (at.under.handle >= 0 && at.under.handle != document_.selection().goal()) {
    const goal::EndEffector& other = document_.actor().goals[limber::at(at.under.handle)].effector;
    return {goal::Target::riding(other.segment, Pose::fromTranslation(other.segment_from_effector.translation)),
            tr("the %1").arg(lowName(other.name))};
  }
  if (at.under.point) return onActor(*at.under.point);
  if (const auto floor = onFloor(at.view.ray(at.at))) {
    return {goal::Target::standing(Pose::fromTranslation(*floor)), tr("that place on the floor")};
  }
  return {goal::Target::standing(Pose::fromTranslation(at.view.worldFromEye().translation)), tr("the viewer")};
}

bool LookAtTool::press(const MouseContext& at) {
  const int goal = document_.selection().goal();
  if (!armed_ || at.button != Qt::LeftButton || goal < 0) return false;
  const Subject subject = subjectAt(at);
  const goal::EndEffector& effector = document_.actor().goals[limber::at(goal)].effector;
  const bool on_itself = at.under.handle == goal || subject.target.segment == effector.segment;
  if (on_itself) {  // it goes on asking
    Q_EMIT document_.refused(tr("The %1 cannot look at itself. Click on something else.").arg(lowName(effector.name)));
    return true;
  }
  arm(false);
  lookAt(posing_, goal, subject.target);
  Q_EMIT taken(goal, subject.name);
  return true;
}

bool LookAtTool::cancel() {
  if (!armed_) return false;
  arm(false);
  return true;
}

std::optional<QCursor> LookAtTool::cursor(const MouseContext& /*at*/) const {
  return armed_ ? std::optional(QCursor(Qt::CrossCursor)) : std::nullopt;
}

}  // namespace limber::app
