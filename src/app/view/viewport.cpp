// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/view/viewport.h"

#include <QOpenGLContext>
#include <QOpenGLFunctions>
#include <QSurfaceFormat>
#include <algorithm>
#include <cmath>
#include <utility>

#include "app/reach/reach_veil.h"
#include "app/view/overlay.h"
#include "app/view/readout.h"
#include "app/widgets/theme/tokens.h"
#include "limber/figure/chain.h"
#include "limber/io/asset_folder.h"

namespace limber::app {

namespace {

constexpr int kRestAfterMs = 180;
constexpr int kGoalAloneMs = 6;
constexpr int kFlightStepMs = 15;

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
      obstacle_(document, [this](const QPointF& at) { return bodyAt(at); }),
      swivel_(document),
      travel_(document),
      follow_gesture_(document, nullptr),
      overlay_(new Overlay(this)),
      actors_(document),
      solids_(document) {
  setMinimumSize(320, 240);
  setMouseTracking(true);
  setFocusPolicy(Qt::StrongFocus);
  setObjectName(QStringLiteral("viewport"));
  setAccessibleName(tr("View of the figure"));
  layout_.resize(size());
  rest_timer_.setSingleShot(true);
  rest_timer_.setInterval(kRestAfterMs);
  connect(&rest_timer_, &QTimer::timeout, this, [this] {
    if (document_.solving()) {
      rest_timer_.start();
      return;
    }
    moving_ = false;
    update();
  });
  flight_.timer.setInterval(kFlightStepMs);
  connect(&flight_.timer, &QTimer::timeout, this, &Viewport::fly);
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
  connect(&document_, &Document::obstaclesChanged, this, &Viewport::touch);
  connect(&document_, &Document::obstacleChosen, this, &Viewport::touch);
  connect(&document_, &Document::settingsChanged, this, &Viewport::touch);
  connect(&document_, &Document::dragSettled, this, [this](int goal) {
    if (std::exchange(awaiting_settlement_, false)) Q_EMIT dragEnded(goal);
  });
  connect(&document_, &Document::bodyChanged, this, [this] {
    actors_.touch();
    touch();
  });
  connect(&document_, &Document::castChanged, this, [this] {
    actors_.touch();
    touch();
  });
  connect(&document_, &Document::actorChosen, this, &Viewport::letGoOfAll);
  connect(&document_, &Document::sceneReplaced, this, [this] {
    flight_.timer.stop();  // the new scene has a point of view of its own
    panes_framed_ = false;
    actors_.touch();
    letGoOfAll();
  });
  connect(&travel_, &FarTravel::ended, this, &Viewport::touch);
  connect(&document_, &Document::postureChanged, this, [this] {
    if (swivel_.turning()) Q_EMIT swivelTurned(swivel_.name(), swivel_.angle(), false);
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
      veil_stale_ = true;
      actors_.touch();
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
  actors_.forget();
  solids_.forget();
  ghost_.forget();
  doneCurrent();
}

void Viewport::drawFigure() {
  quality_ = moving_ && !full_quality_ ? pace_.moving() : render::kQualityLevels.front();
  render::Picture picture;
  picture.palette = currentTheme() == Theme::Dark ? render::darkPalette() : render::lightPalette();
  solids_.takeUp(*renderer_, picture.palette, hover_.obstacle);
  looks_.assign(actors_.looks().begin(), actors_.looks().end());
  solids_.addTo(looks_);
  picture.figures = looks_;
  picture.ghosts = ghost_.looks();
  picture.quality = quality_;
  picture.lights = look_.lights;
  picture.wireframe = look_.wireframe;
  if (layout_.four()) {
    const QColor gap = tokens().line;
    QOpenGLFunctions* gl = context()->functions();
    gl->glDisable(GL_SCISSOR_TEST);
    gl->glClearColor(gap.redF(), gap.greenF(), gap.blueF(), 1.0F);
    gl->glClear(GL_COLOR_BUFFER_BIT);
  }
  for (const Pane pane : layout_.shown()) drawPane(picture, pane);
  drawSideView(picture);
}

void Viewport::drawPane(render::Picture& picture, Pane pane) {
  picture.viewpoint = viewpoint(camera(pane));
  picture.quality = pane == layout_.active() ? quality_ : render::besides(quality_);
  renderer_->draw(picture, pixelsOf(layout_.place(pane)), defaultFramebufferObject());
}

/// A part of the view in pixels of the screen, y upwards.
render::Area Viewport::pixelsOf(const QRectF& place) const {
  const double ratio = devicePixelRatioF();
  const auto pixels = [ratio](double length) { return static_cast<int>(std::lround(length * ratio)); };
  const int left = pixels(place.left());
  const int lower = pixels(height()) - pixels(place.bottom());
  return {left, lower, pixels(place.right()) - left, pixels(place.bottom()) - pixels(place.top())};
}

/// Draws the same figures once more, small and from the side, while something is dragged.
void Viewport::drawSideView(render::Picture picture) {
  side_view_.reset();
  if (!side_view_wanted_ || !drag_.dragging() || layout_.shown().size() > 1) return;  // four show the sides as it is
  side_view_ = sideView(camera(layout_.active()), side_view_centre_, size(), side_view_start_);
  if (!side_view_) return;
  picture.viewpoint = viewpoint(side_view_->camera);
  renderer_->draw(picture, pixelsOf(side_view_->place), defaultFramebufferObject());
}

void Viewport::setSideViewWanted(bool wanted) {
  side_view_wanted_ = wanted;
  touch();
}

void Viewport::paintGL() {
  paint_begin_ = FrameClock::Clock::now();
  painted_ = true;
  framePanesOnce();
  if (renderer_) {
    if (const auto error = actors_.takeUp(*renderer_)) Q_EMIT failed(QString::fromStdString(error->sentence()));
    if (std::exchange(veil_stale_, false)) renderer_->setVeil(reach_ ? veilOf(reach_->surface) : render::Veil{});
  }
  if (renderer_) ghost_.takeUp(*renderer_, document_, devicePixelRatioF());
  actors_.showInstead(ghost_.show().instead);
  actors_.place(chain_segments_, hover_.actor);  // marks are drawn where nothing else can be
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
  layout_.resize(size());
  Q_EMIT panesChanged();
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

void Viewport::setBalanceShown(bool shown) {
  look_.balance = shown;
  touch();
}

void Viewport::setReach(std::shared_ptr<const ReachPicture> picture) {
  reach_ = std::move(picture);
  veil_stale_ = true;
  touch();
}

void Viewport::setGhost(GhostShow show) {
  ghost_.setShow(std::move(show));
  touch();
}

void Viewport::setReadoutShown(bool shown) {
  look_.readout = shown;
  touch();
}

}  // namespace limber::app
