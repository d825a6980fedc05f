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
#include "app/viewport/readout.h"
#include "limber/figure/chain.h"
#include "limber/figure/kinematics.h"
#include "limber/io/asset_folder.h"

namespace limber::app {

namespace {

constexpr int kRestAfterMs = 180;
constexpr int kGoalAloneMs = 6;
constexpr int kFlightStepMs = 15;
constexpr float kChainTint = 0.55F;

render::Viewpoint viewpoint(const scene::Camera& camera) {
  render::Viewpoint view;
  view.world_from_eye = scene::worldFromEye(camera);
  view.vertical_field = camera.vertical_field;
  view.near_plane = std::max(0.02, 0.05 * camera.distance);
  view.far_plane = 40.0 + 4.0 * camera.distance;
  if (camera.orthographic) {
    // Parallel rays begin nowhere: the eye steps back, so that nothing near is cut off.
    constexpr double kBack = 40.0;
    view.orthographic_height = scene::pictureHeight(camera);
    view.world_from_eye.translation += kBack * view.world_from_eye.rotation.col(2);
    view.far_plane += kBack;
  }
  return view;
}

}  // namespace

Viewport::Viewport(Document& document, QWidget* parent)
    : QOpenGLWidget(parent),
      document_(document),
      drag_(document),
      turn_(document),
      move_(document),
      overlay_(new Overlay(this)) {
  setMinimumSize(320, 240);
  setMouseTracking(true);
  setFocusPolicy(Qt::StrongFocus);
  setObjectName(QStringLiteral("viewport"));
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
    forgetLostGoals();
    if (!goal_timer_.isActive()) goal_timer_.start();
  });
  connect(&document_, &Document::cameraChanged, this, &Viewport::touch);
  connect(&document_, &Document::selectionChanged, this, &Viewport::touch);
  connect(&document_, &Document::dragSettled, this, [this](int goal) {
    if (std::exchange(awaiting_settlement_, false)) Q_EMIT dragEnded(goal);
  });
  connect(&document_, &Document::bodyChanged, this, [this] {
    body_is_stale_ = true;
    picker_.reset();
    touch();
  });
  connect(&document_, &Document::sceneReplaced, this, [this] {
    setHovered(-1);  // first: the new scene may have fewer goals
    setHoveredPart({});
    picker_.reset();
    cancelDrag();
    flight_timer_.stop();  // the new scene has a point of view of its own
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
  quality_ = moving_ && !full_quality_ ? pace_.moving() : render::kQualityLevels.front();
  render::Picture picture;
  picture.viewpoint = viewpoint(document_.scene().camera);
  const std::array<render::FigureLook, 1> figures{render::FigureLook{body_.value_or(render::BodyId{}), looks_}};
  if (body_) picture.figures = figures;
  picture.quality = quality_;
  picture.lights = lights_;
  picture.wireframe = wireframe_;
  picture.palette = currentTheme() == Theme::Dark ? render::darkPalette() : render::lightPalette();
  const double ratio = devicePixelRatioF();
  const render::Area area{0, 0, static_cast<int>(std::lround(width() * ratio)),
                          static_cast<int>(std::lround(height() * ratio))};
  renderer_->draw(picture, area, defaultFramebufferObject());
  drawSideView(picture);
}

/// Draws the same figures once more, small and from the side, while something is dragged.
void Viewport::drawSideView(render::Picture picture) {
  side_view_.reset();
  if (!side_view_wanted_ || !drag_.dragging()) return;
  side_view_ = sideView(document_.scene().camera, side_view_centre_, size(), side_view_start_);
  if (!side_view_) return;
  picture.viewpoint = viewpoint(side_view_->camera);
  const double ratio = devicePixelRatioF();
  const auto pixels = [ratio](double length) { return static_cast<int>(std::lround(length * ratio)); };
  const QRectF& place = side_view_->place;
  renderer_->draw(
      picture, {pixels(place.left()), pixels(height() - place.bottom()), pixels(place.width()), pixels(place.height())},
      defaultFramebufferObject());
}

void Viewport::setSideViewWanted(bool wanted) {
  side_view_wanted_ = wanted;
  touch();
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

void Viewport::setReadoutShown(bool shown) {
  readout_shown_ = shown;
  touch();
}

}  // namespace limber::app
