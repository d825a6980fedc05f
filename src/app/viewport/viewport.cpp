// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/viewport/viewport.h"

#include <QOpenGLContext>
#include <QSurfaceFormat>
#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "app/theme/tokens.h"
#include "app/viewport/overlay.h"
#include "limber/figure/chain.h"
#include "limber/figure/kinematics.h"
#include "limber/io/asset_folder.h"

namespace limber::app {

namespace {

constexpr int kRestAfterMs = 180;
constexpr int kGoalAloneMs = 6;
constexpr int kFlightMs = 180;
constexpr int kFlightStepMs = 15;
constexpr float kChainTint = 0.55F;

render::Viewpoint viewpoint(const scene::Camera& camera) {
  render::Viewpoint view;
  view.world_from_eye = scene::worldFromEye(camera);
  view.vertical_field = camera.vertical_field;
  view.near_plane = std::max(0.02, 0.05 * camera.distance);
  view.far_plane = 40.0 + 4.0 * camera.distance;
  return view;
}

}  // namespace

Viewport::Viewport(Document& document, QWidget* parent)
    : QOpenGLWidget(parent), document_(document), drag_(document), overlay_(new Overlay(this)) {
  setMinimumSize(320, 240);
  setMouseTracking(true);
  setFocusPolicy(Qt::StrongFocus);
  setAccessibleName(tr("View of the figure"));
  rest_timer_.setSingleShot(true);
  rest_timer_.setInterval(kRestAfterMs);
  connect(&rest_timer_, &QTimer::timeout, this, [this] {
    if (document_.solver().solving()) {
      rest_timer_.start();
      return;
    }
    moving_ = false;
    update();
  });
  flight_timer_.setInterval(kFlightStepMs);
  connect(&flight_timer_, &QTimer::timeout, this, &Viewport::fly);
  connect(&document_, &Document::postureChanged, this, &Viewport::touch);
  // A goal that moves is followed by its posture within a few milliseconds: one frame shows both.
  goal_timer_.setSingleShot(true);
  goal_timer_.setInterval(kGoalAloneMs);
  connect(&goal_timer_, &QTimer::timeout, this, &Viewport::touch);
  connect(&document_, &Document::goalsChanged, this, [this] {
    if (!goal_timer_.isActive()) goal_timer_.start();
  });
  connect(&document_, &Document::cameraChanged, this, &Viewport::touch);
  connect(&document_, &Document::selectionChanged, this, &Viewport::touch);
  connect(&document_, &Document::dragSettled, this, [this](int goal) {
    if (std::exchange(awaiting_settlement_, false)) Q_EMIT dragEnded(goal);
  });
  connect(&document_, &Document::bodyChanged, this, [this] {
    body_is_stale_ = true;
    touch();
  });
  connect(&document_, &Document::sceneReplaced, this, [this] {
    setHovered(-1);  // first: the new scene may have fewer goals
    cancelDrag();
    body_is_stale_ = true;
    touch();
  });
  connect(this, &QOpenGLWidget::frameSwapped, this, &Viewport::frameSwappedNow);
}

Viewport::~Viewport() { releaseGraphics(); }

// --- drawing ---

void Viewport::initializeGL() {
  // A dock that floats can bring a new context: everything is made anew then.
  connect(context(), &QOpenGLContext::aboutToBeDestroyed, this, &Viewport::releaseGraphics, Qt::UniqueConnection);
  const auto assets = io::findAssets();
  if (assets) {
    auto made = render::Renderer::make(*assets / "shaders");
    if (made) {
      renderer_ = std::move(*made);
      body_is_stale_ = true;
      return;
    }
    failure_ = made.error().sentence();
  } else {
    failure_ = assets.error().sentence();
  }
  Q_EMIT failed(QString::fromStdString(failure_));
}

void Viewport::releaseGraphics() {
  if (!renderer_) return;
  makeCurrent();
  renderer_.reset();
  body_.reset();
  doneCurrent();
}

/// Hands the document's body to the renderer.
void Viewport::takeBody() {
  body_is_stale_ = false;
  if (body_) renderer_->removeBody(*body_);
  body_.reset();
  const auto added = renderer_->addBody(document_.body());
  if (!added) {
    Q_EMIT failed(QString::fromStdString(added.error().sentence()));
    return;
  }
  body_ = *added;
  segment_of_look_.clear();
  for (const SegmentMesh& mesh : document_.body().segments) {
    const auto segment = document_.figure().findSegment(mesh.segment);
    segment_of_look_.push_back(segment ? *segment : SegmentId{});
  }
  looks_.assign(segment_of_look_.size(), render::SegmentLook{});
}

void Viewport::updateLooks() {
  placeSegments(document_.figure(), document_.actor().posture, world_from_segment_);
  const QColor colour(0x5C, 0xA4, 0xF0);  // the selection's hue, deep enough to show on ivory
  const Eigen::Vector4f tint(colour.redF(), colour.greenF(), colour.blueF(), kChainTint);
  for (std::size_t i = 0; i < looks_.size(); ++i) {
    const SegmentId segment = segment_of_look_[i];
    looks_[i].visible = segment.valid();
    if (!segment.valid()) continue;
    looks_[i].world_from_segment = world_from_segment_[segment];
    const bool follows = segment.index() < chain_segments_.size() && chain_segments_[segment.index()];
    looks_[i].tint = follows ? tint : Eigen::Vector4f::Zero();
  }
}

void Viewport::drawFigure() {
  if (body_is_stale_) takeBody();
  updateLooks();
  quality_ = moving_ ? pace_.moving() : render::kQualityLevels.front();
  render::Picture picture;
  picture.viewpoint = viewpoint(document_.scene().camera);
  const std::array<render::FigureLook, 1> figures{render::FigureLook{body_.value_or(render::BodyId{}), looks_}};
  if (body_) picture.figures = figures;
  picture.quality = quality_;
  picture.palette = currentTheme() == Theme::Dark ? render::darkPalette() : render::lightPalette();
  const double ratio = devicePixelRatioF();
  const render::Area area{0, 0, static_cast<int>(std::lround(width() * ratio)),
                          static_cast<int>(std::lround(height() * ratio))};
  renderer_->draw(picture, area, defaultFramebufferObject());
}

void Viewport::paintGL() {
  paint_begin_ = FrameClock::Clock::now();
  painted_ = true;
  if (renderer_ && !document_.scene().actors.empty()) drawFigure();
  if (!(painted_posture_ == document_.actor().posture)) {
    painted_posture_ = document_.actor().posture;
    ++postures_painted_;
  }
  painted_serial_ = document_.lastFrame().serial;
  drawn_at_rest_ = !moving_;
  updateOverlay();
}

void Viewport::frameSwappedNow() {
  if (!std::exchange(painted_, false)) return;  // another widget of the window was shown, the same picture again
  // A driver that draws in software works behind paintGL's back: only the swap tells when the picture was done.
  const FrameClock::Clock::duration drawing = FrameClock::Clock::now() - paint_begin_;
  clock_.swapped(painted_serial_, drawing);
  if (moving_) pace_.frameTook(std::chrono::duration<double>(drawing).count());
  Q_EMIT shown();
}

void Viewport::resizeEvent(QResizeEvent* event) {
  QOpenGLWidget::resizeEvent(event);
  overlay_->resize(size());
}

/// Something has changed: the next frames are drawn quickly, and once more in full when nothing changes any longer.
void Viewport::touch() {
  goal_timer_.stop();
  moving_ = true;
  drawn_at_rest_ = false;
  rest_timer_.start();
  update();
}

// --- what is drawn over the picture ---

std::vector<QPointF> Viewport::chainInView(const ViewProjection& projection) const {
  std::vector<QPointF> points;
  const goal::Goal& goal = document_.actor().goals[static_cast<std::size_t>(drag_.goal())];
  for (const JointId joint : chain(document_.figure(), goal.chain_start, goal.effector.segment)) {
    const Joint& here = document_.figure().joints()[joint];
    const Site& site = document_.figure().sites()[here.second];
    const auto place = projection.toView(world_from_segment_[site.segment].point(site.segment_from_site.translation));
    if (place) points.push_back(*place);
  }
  const auto end = projection.toView(document_.effectorPlacement(drag_.goal()).translation);
  if (end) points.push_back(*end);
  return points;
}

void Viewport::updateOverlay() {
  const ViewProjection view = projection();
  OverlayContent content;
  content.handles = visibleHandles(document_, view);
  for (const Handle& handle : content.handles) {
    const std::string& name = document_.actor().goals[static_cast<std::size_t>(handle.goal)].effector.name;
    const bool limb_end = name.find("hand") != std::string::npos || name.find("foot") != std::string::npos;
    content.quiet.push_back(!limb_end && document_.figure().rootIsFree());
    const Eigen::Vector3d below(handle.world.x(), std::min(handle.world.y(), 0.0), handle.world.z());
    const Eigen::Vector3d ground = handle.world.y() < 0.06 ? below : handle.world;
    content.floor.push_back(view.toView(ground).value_or(handle.place));
  }
  content.hovered = drag_.pressed() ? -1 : hovered_;
  content.selected = document_.selectedGoal();
  if (drag_.dragging()) {
    const goal::Goal& goal = document_.actor().goals[static_cast<std::size_t>(drag_.goal())];
    const goal::Miss miss = document_.miss(drag_.goal());
    const auto target = view.toView(goal.target.world_from_target.translation);
    const auto effector = view.toView(document_.effectorPlacement(drag_.goal()).translation);
    if (target && effector) {
      OverlayContent::Goal mark;
      // A goal beyond the view's edge is shown at the edge.
      constexpr double kEdge = 16.0;
      mark.goal = QPointF(std::clamp(target->x(), kEdge, std::max(kEdge, width() - kEdge)),
                          std::clamp(target->y(), kEdge, std::max(kEdge, height() - kEdge)));
      mark.effector = *effector;
      mark.reached = miss.distance <= 0.001 && miss.angle <= radiansFromDegrees(0.5);
      mark.oriented = goal::asksForOrientation(goal);
      if (miss.distance > 0.005) mark.gap = tr("%1 cm").arg(centimetresFromMetres(miss.distance), 0, 'f', 1);
      content.goal = mark;
    }
    content.chain = chainInView(view);
  }
  if (readout_shown_) content.readout = readout();
  content.pane = tr("Perspective");
  content.focus_frame = focus_by_key_;
  overlay_->show(std::move(content));
}

QString Viewport::readout() const {
  QStringList parts;
  if (clock_.movingRate() > 0) parts << tr("%1 fps").arg(clock_.movingRate(), 2);
  parts << tr("%1 ms").arg(clock_.frameMilliseconds(), 0, 'f', 1);
  const int selected = document_.selectedGoal();
  if (selected >= 0) {
    const goal::Goal& goal = document_.actor().goals[static_cast<std::size_t>(selected)];
    parts << (Document::typeOf(goal) == GoalType::Position ? tr("Position") : tr("Position + orientation"));
    if (mouse_inside_ || drag_.dragging()) {
      const Eigen::Vector3d at =
          drag_.dragging() ? goal.target.world_from_target.translation
                           : projection().ontoFacingPlane(mouse_, document_.effectorPlacement(selected).translation);
      const auto number = [](double metres) {
        QString text = QString::number(centimetresFromMetres(metres), 'f', 1);
        return text.startsWith(QLatin1Char('-')) ? QStringLiteral("−") + text.mid(1) : text;
      };
      parts << tr("x %1 y %2 z %3 cm").arg(number(at.x()), number(at.y()), number(at.z()));
    }
  }
  const solve::LiveFrame& frame = document_.lastFrame();
  parts << tr("%1 iterations").arg(frame.iteration);
  if (frame.serial > 0) {
    parts << tr("objective %1").arg(frame.objective, 0, 'g', 3) << tr("%1 µs").arg(frame.seconds * 1e6, 0, 'f', 0);
  }
  return parts.join(QStringLiteral(" · "));
}

void Viewport::setReadoutShown(bool shown) {
  readout_shown_ = shown;
  touch();
}

// --- the camera ---

ViewProjection Viewport::projection() const { return {document_.scene().camera, QSizeF(size())}; }

std::vector<Handle> Viewport::handles() const { return visibleHandles(document_, projection()); }

void Viewport::startFlight(const scene::Camera& to) {
  flight_from_ = document_.scene().camera;
  flight_to_ = to;
  // The shorter way round.
  flight_to_.direction = flight_from_.direction + std::remainder(to.direction - flight_from_.direction, 2.0 * kPi);
  flight_start_ = FrameClock::Clock::now();
  flight_timer_.start();
}

void Viewport::fly() {
  using Milliseconds = std::chrono::duration<double, std::milli>;
  const double t = std::min(1.0, Milliseconds(FrameClock::Clock::now() - flight_start_).count() / kFlightMs);
  const double s = t * t * (3.0 - 2.0 * t);
  const auto between = [s](double a, double b) { return a + s * (b - a); };
  scene::Camera camera = flight_to_;
  if (t < 1.0) {
    camera.centre = flight_from_.centre + s * (flight_to_.centre - flight_from_.centre);
    camera.direction = between(flight_from_.direction, flight_to_.direction);
    camera.altitude = between(flight_from_.altitude, flight_to_.altitude);
    camera.distance = between(flight_from_.distance, flight_to_.distance);
  } else {
    flight_timer_.stop();
  }
  document_.setCamera(camera);
}

void Viewport::frameFigure() {
  placeSegments(document_.figure(), document_.actor().posture, world_from_segment_);
  Eigen::Vector3d lower = Eigen::Vector3d::Constant(1e9);
  Eigen::Vector3d upper = -lower;
  const auto include = [&](const Eigen::Vector3d& point) {
    lower = lower.cwiseMin(point);
    upper = upper.cwiseMax(point);
  };
  for (const Pose& pose : world_from_segment_) include(pose.translation);
  for (const Handle& handle : handles()) include(handle.world);
  constexpr double kFlesh = 0.12;  // the body reaches beyond its joints
  const double radius = 0.5 * (upper - lower).norm() + kFlesh;
  startFlight(scene::framed(document_.scene().camera, 0.5 * (lower + upper), radius,
                            static_cast<double>(width()) / std::max(1, height())));
}

void Viewport::frameSelection() {
  const int goal = document_.selectedGoal();
  if (goal < 0) {
    frameFigure();
    return;
  }
  constexpr double kAround = 0.35;
  startFlight(scene::framed(document_.scene().camera, document_.effectorPlacement(goal).translation, kAround,
                            static_cast<double>(width()) / std::max(1, height())));
}

void Viewport::lookFrom(double direction, double altitude) {
  scene::Camera camera = document_.scene().camera;
  camera.direction = direction;
  camera.altitude = altitude;
  startFlight(camera);
}

}  // namespace limber::app
