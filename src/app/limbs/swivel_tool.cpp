// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/limbs/swivel_tool.h"

#include <QPainterPath>
#include <QPolygonF>
#include <algorithm>
#include <cmath>
#include <limits>

#include "app/view/gizmo_marks.h"
#include "app/view/marks.h"
#include "document/measures.h"
#include "document/words.h"
#include "limber/base/index.h"
#include "limber/base/units.h"
#include "widgets/theme/tokens.h"

namespace limber::app {

namespace {

constexpr double kReach = 12.0;           // pixels
constexpr double kThreshold = 3.0;        // pixels
constexpr double kSmallestCircle = 0.01;  // m: a straight limb has nothing to swing
constexpr int kPoints = 96;

double distanceToRay(const Eigen::Vector3d& point, const scene::Ray& ray) {
  const Eigen::Vector3d direction = ray.direction.normalized();
  const Eigen::Vector3d from = point - ray.origin;
  return (from - from.dot(direction) * direction).norm();
}

double angleBetween(double a, double b) { return std::remainder(a - b, 2.0 * kPi); }

QPainterPath closedPath(const std::vector<QPointF>& points) {
  QPainterPath path;
  path.addPolygon(QPolygonF(QList<QPointF>(points.begin(), points.end())));
  path.closeSubpath();
  return path;
}

}  // namespace

double nearestAngle(const SwivelCircle& circle, const scene::Ray& ray, double last) {
  // Seen from its edge a circle has a near and a far side under the mouse: it stays on the side where it is.
  const auto cost = [&](double angle) {
    constexpr double kStays = 0.05;
    return distanceToRay(circle.pointAt(angle), ray) +
           kStays * circle.radius * std::abs(angleBetween(angle, last)) / kPi;
  };
  double best = last;
  double least = std::numeric_limits<double>::infinity();
  for (int i = 0; i < kPoints; ++i) {
    const double angle = 2.0 * kPi * i / kPoints;
    const double here = cost(angle);
    if (here >= least) continue;
    least = here;
    best = angle;
  }
  double low = best - 2.0 * kPi / kPoints;
  double high = best + 2.0 * kPi / kPoints;
  constexpr int kThirds = 30;
  for (int i = 0; i < kThirds; ++i) {
    const double a = low + (high - low) / 3.0;
    const double b = high - (high - low) / 3.0;
    (cost(a) < cost(b) ? high : low) = cost(a) < cost(b) ? b : a;
  }
  return std::remainder(0.5 * (low + high), 2.0 * kPi);
}

SwivelTool::SwivelTool(Posing& posing, Viewport& view, FarTravel& travel)
    : document_(posing.document()), view_(view), travel_(travel), swing_(posing) {
  whenChanged(document_, ScenePart::Posture, &view, [this] {
    if (turning()) Q_EMIT swivelTurned(name(), angle(), false);
  });
}

// --- limbs ---

void SwivelTool::gather() const {
  if (document_.scene().actors.empty()) return;  // no scene yet
  if (figure_ == document_.actor().figure) return;
  figure_ = document_.actor().figure;
  limbs_ = limbsOf(*figure_);
  of_segment_.assign(figure_->segments().size(), -1);
  for (const SegmentId segment : ids<SegmentId>(of_segment_.size())) {
    const auto limb = limbAt(*figure_, segment);
    for (int i = 0; limb && i < static_cast<int>(limbs_.size()); ++i) {
      if (limbs_[at(i)].hinge == limb->hinge) of_segment_[segment.index()] = i;
    }
  }
}

std::vector<int> SwivelTool::shown() const {
  gather();
  if (pressed()) return {pressed_};
  std::vector<int> limbs;
  const int goal = document_.selection().goal();
  if (isIndexOf(document_.actor().goals, goal)) {
    const SegmentId segment = document_.actor().goals[at(goal)].effector.segment;
    if (of_segment_[segment.index()] >= 0) limbs.push_back(of_segment_[segment.index()]);
  }
  if (isIndexOf(limbs_, watched_) && std::ranges::find(limbs, watched_) == limbs.end()) {
    limbs.push_back(watched_);
  }
  return limbs;
}

std::optional<SwivelCircle> SwivelTool::circleOf(int limb) const {
  if (!isIndexOf(limbs_, limb)) return std::nullopt;
  const SwivelCircle circle = swivelOf(document_.figure(), document_.actor().posture, limbs_[at(limb)]);
  return circle.radius < kSmallestCircle ? std::nullopt : std::optional(circle);
}

const Limb* SwivelTool::limb() const {
  gather();
  const int limb = pressed() ? pressed_ : lit_;
  return isIndexOf(limbs_, limb) ? &limbs_[at(limb)] : nullptr;
}

QString SwivelTool::name() const {
  const Limb* named = limb();
  return named == nullptr ? QString() : jointName(document_.figure(), named->middle);
}

double SwivelTool::angle() const {
  const auto circle = circleOf(pressed() ? pressed_ : lit_);
  return circle ? circle->angle : 0.0;
}

// --- the mouse ---

int SwivelTool::handleAt(const QPointF& at, const ViewProjection& projection) const {
  int nearest = -1;
  double reach = kReach;
  for (const int limb : shown()) {
    const auto circle = circleOf(limb);
    const auto place = circle ? projection.toView(circle->elbow) : std::nullopt;
    if (!place) continue;
    const double away = std::hypot(place->x() - at.x(), place->y() - at.y());
    if (away > reach) continue;
    reach = away;
    nearest = limb;
  }
  return nearest;
}

bool SwivelTool::press(const MouseContext& at) {
  if (pressed()) return true;
  if (!at.leftDrag() || at.under.onGoal() || !shows()) return false;
  const int limb = handleAt(at.at, at.view);
  const auto circle = circleOf(limb);
  if (!circle) return false;
  pressed_ = lit_ = limb;
  moved_ = false;
  pressed_at_ = at.at;
  led_.begin(at.at);
  start_ = wanted_ = circle->angle;
  static_cast<void>(travel_.stop());
  view_.touch();
  return true;
}

void SwivelTool::move(const MouseContext& at) {
  if (!at.buttons.testFlag(Qt::LeftButton)) return end();  // a dialog has swallowed the release
  const bool began = !moved_;
  if (began) {
    if (std::hypot(at.at.x() - pressed_at_.x(), at.at.y() - pressed_at_.y()) < kThreshold) return;
    if (!swing_.begin(limbs_[limber::at(pressed_)])) {
      pressed_ = -1;
      return;
    }
    moved_ = true;
  }
  const auto circle = circleOf(pressed_);
  if (!circle || !swing_.active()) return;
  led_.follow(at.at, at.modifiers);
  wanted_ = nearestAngle(*circle, at.view.ray(led_.place()), wanted_);
  swing_.to(stepped(wanted_, kAngleStep, at.modifiers));
  if (!began) return;
  const Limb& limb = limbs_[limber::at(pressed_)];
  std::vector<bool> tinted(document_.figure().segments().size(), false);
  for (const SegmentId segment : {limb.upper_segment, limb.lower_segment, limb.wrist_segment}) {
    tinted[segment.index()] = true;
  }
  view_.beginMotion(std::move(tinted));
}

void SwivelTool::release(const MouseContext& at) {
  if (at.button == Qt::LeftButton) end();
}

void SwivelTool::end() {
  const bool turned = turning();
  const QString name = this->name();
  const double angle = this->angle();
  if (moved_) swing_.end();
  pressed_ = -1;
  moved_ = false;
  view_.tint({});
  view_.touch();
  if (turned) Q_EMIT swivelTurned(name, angle, true);
}

bool SwivelTool::cancel() {
  if (!pressed()) return false;
  if (moved_) swing_.cancel();
  pressed_ = -1;
  moved_ = false;
  return true;
}

// --- hovering ---

bool SwivelTool::shows() const {
  const bool at_work = view_.idle() || pressed();
  const bool drags = view_.gizmoMode() == GizmoMode::Drag || view_.gizmoMode() == GizmoMode::Move;
  return at_work && drags && document_.actor().visible && document_.selection().observer() < 0;
}

bool SwivelTool::covers(const MouseContext& at) const {
  return !at.under.onGoal() && shows() && handleAt(at.at, at.view) >= 0;
}

void SwivelTool::light(int limb) {
  const bool was = this->limb() != nullptr;
  lit_ = limb;
  if ((this->limb() != nullptr) != was) Q_EMIT swivelHovered(name());
}

/// Shows the handle of the limb whose goal or body part is under the mouse.
void SwivelTool::hover(MouseContext& at) {
  gather();
  light(at.cover == this ? handleAt(at.at, at.view) : -1);
  if (at.cover != nullptr) return;
  const auto& goals = document_.actor().goals;
  const int goal = at.under.goal();
  const SegmentId segment = isIndexOf(goals, goal) ? goals[limber::at(goal)].effector.segment : at.under.segment;
  watched_ = segment.valid() && segment.index() < of_segment_.size() ? of_segment_[segment.index()] : -1;
}

void SwivelTool::leave() {
  light(-1);
  watched_ = -1;
}

std::optional<QCursor> SwivelTool::cursor(const MouseContext& /*at*/) const {
  if (limb() == nullptr || !shows()) return std::nullopt;
  return marks::turningCursor(view_.devicePixelRatioF());
}

// --- drawing ---

SwivelMark SwivelTool::markOf(int limb, const SwivelCircle& circle, const QPointF& place,
                              const ViewProjection& projection) const {
  SwivelMark mark;
  mark.place = place;
  mark.lit = limb == (pressed() ? pressed_ : lit_);
  if (!mark.lit) return mark;
  const QPointF middle = projection.toView(circle.centre).value_or(place);
  for (int i = 0; i < kPoints; ++i) {
    const auto point = projection.toView(circle.pointAt(2.0 * kPi * i / kPoints));
    if (point) mark.circle.push_back(*point);
  }
  if (turning()) {
    mark.sector.push_back(middle);
    const double swept = angleBetween(circle.angle, start_);
    constexpr int kSectorSteps = 32;
    for (int i = 0; i <= kSectorSteps; ++i) {
      const auto point = projection.toView(circle.pointAt(start_ + swept * i / kSectorSteps));
      if (point) mark.sector.push_back(*point);
    }
  }
  const QPointF out = place - middle;
  const double length = std::hypot(out.x(), out.y());
  constexpr double kTagAway = 18.0;
  mark.tag_at = place + (length > 1.0 ? out / length * kTagAway : QPointF(kTagAway, 0.0));
  mark.tag = QObject::tr("Swivel %1°").arg(numberText(degreesFromRadians(circle.angle), 0));
  return mark;
}

void SwivelTool::mark(Marks& marks, const PaneView& pane) const {
  if (!shows()) return;
  for (const int limb : shown()) {
    const auto circle = circleOf(limb);
    const auto place = circle ? pane.view.toView(circle->elbow) : std::nullopt;
    if (place) marks.add<SwivelMark>(Layer::Body, markOf(limb, *circle, *place, pane.view), paintSwivel);
  }
}

void paintSwivel(QPainter& painter, const SwivelMark& mark, const QSizeF& /*pane*/) {
  const QColor& colour = mark.lit ? tokens().view.selection : tokens().view.free_handle;
  if (mark.sector.size() > 2) {
    QColor light = colour;
    light.setAlphaF(0.35F);
    painter.fillPath(closedPath(mark.sector), light);
  }
  if (mark.circle.size() > 2) marks::strokeCased(painter, closedPath(mark.circle), colour, 2.0);
  // A ring with a dot, smaller than the ring of a free handle: it moves a joint within the limb.
  constexpr double kRing = 12.0;
  constexpr double kRingLit = 16.0;
  constexpr double kDotRadius = 2.0;
  marks::ring(painter, mark.place, mark.lit ? kRingLit : kRing, colour, mark.lit);
  painter.setPen(Qt::NoPen);
  painter.setBrush(colour);
  painter.drawEllipse(mark.place, kDotRadius, kDotRadius);
  if (mark.tag.isEmpty()) return;
  marks::tag(painter, mark.tag_at, mark.tag_at.x() < mark.place.x(), mark.tag, tokens().accent);
}

}  // namespace limber::app
