// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/view/viewport.h"

#include <QOpenGLContext>
#include <QOpenGLFunctions>
#include <cmath>
#include <utility>

#include "app/view/light_set.h"
#include "app/view/readout.h"
#include "app/view/viewpoint.h"
#include "document/single_shot.h"
#include "limber/goal/gap.h"
#include "limber/io/asset_folder.h"
#include "widgets/theme/tokens.h"

namespace limber::app {

namespace {

constexpr int kRestAfterMs = 180;
constexpr int kGoalAloneMs = 6;
constexpr double kFrameBudget = 1.0 / 30.0;  // s: the longest welcome frame while something moves

/// The small picture from the side, with its marks.
struct SideMark {
  SideView view;
  SideMarks marks;
};

}  // namespace

Viewport::Viewport(Posing& posing, QWidget* parent)
    : QOpenGLWidget(parent),
      posing_(posing),
      document_(posing.document()),
      cameras_(document_, layout_),
      actors_(document_),
      pick_(document_, actors_),
      overlay_(new Overlay(this)),
      pace_(kFrameBudget) {
  setMinimumSize(240, 200);  // beside the narrowest panel on a small screen with letters of twice the size
  setMouseTracking(true);
  setFocusPolicy(Qt::StrongFocus);
  setObjectName(QStringLiteral("viewport"));
  setAccessibleName(tr("View of the figure"));
  layout_.resize(size());
  const auto panes_moved = [this] {
    touch();
    Q_EMIT events_.panesChanged();
  };
  auto cross = std::make_unique<CrossTool>(layout_, panes_moved);
  auto camera = std::make_unique<CameraTool>(document_, cameras_, events_);
  tools_ = {cross_ = cross.get(), camera_ = camera.get()};
  parts_.push_back(std::move(cross));
  parts_.push_back(std::move(camera));
  makeSingleShot(rest_timer_, kRestAfterMs, this, [this] {
    if (posing_.solving()) {
      rest_timer_.start();
      return;
    }
    moving_ = false;
    update();
  });
  makeSingleShot(goal_timer_, kGoalAloneMs, this, &Viewport::touch);
  connect(&cameras_, &ViewCameras::moved, this, &Viewport::touch);
  connect(this, &QOpenGLWidget::frameSwapped, this, &Viewport::frameSwappedNow);
  connectDocument();
}

Viewport::~Viewport() {
  // The context ends in QOpenGLWidget's destructor, when the Viewport no longer exists to receive the signal.
  if (context() != nullptr) {
    disconnect(context(), &QOpenGLContext::aboutToBeDestroyed, this, &Viewport::releaseGraphics);
  }
  releaseGraphics();
}

void Viewport::connectDocument() {
  const SceneChange seen = ScenePart::Posture | ScenePart::Figure | ScenePart::Camera | ScenePart::Obstacles |
                           ScenePart::Solving | ScenePart::Lights | ScenePart::Material | ScenePart::Backdrop;
  whenChanged(document_, seen, this, &Viewport::touch);
  // A goal that moves is followed by its posture within a few milliseconds: one frame shows both.
  whenChanged(document_, ScenePart::Goals, this, [this] {
    letGoOfLostGoal();
    if (!goal_timer_.isActive()) goal_timer_.start();
  });
  connect(&document_.selection(), &Selection::goalSelected, this, &Viewport::touch);
  connect(&document_.selection(), &Selection::partSelected, this, &Viewport::touch);
  connect(&posing_.reasons(), &ReasonWatch::sought, this, &Viewport::touch);
  const auto others = [this] {
    actors_.touch();
    touch();
  };
  whenChanged(document_, ScenePart::Bodies | ScenePart::Cast, this, others);
  connect(&document_, &Document::actorSelected, this, &Viewport::letGoOfAll);
  connect(&document_, &Document::sceneReplaced, this, [this] {
    cameras_.takeNewScene();
    actors_.touch();
    letGoOfAll();
  });
}

// --- drawing ---

void Viewport::initializeGL() {
  // A dock that floats can bring a new context: everything is made anew then.
  connect(context(), &QOpenGLContext::aboutToBeDestroyed, this, &Viewport::releaseGraphics, Qt::UniqueConnection);
  std::string failure;
  const auto assets = io::findAssets();
  if (assets) {
    auto made = render::Renderer::make(*assets / "shaders");
    if (made) {
      renderer_ = std::move(*made);
      actors_.touch();
      return;
    }
    failure = made.error().sentence();
  } else {
    failure = assets.error().sentence();
  }
  Q_EMIT events_.failed(QString::fromStdString(failure));
}

void Viewport::releaseGraphics() {
  if (!renderer_) return;
  makeCurrent();
  renderer_.reset();
  actors_.forget();
  for (const auto& part : parts_) part->forgetGraphics();
  doneCurrent();
}

void Viewport::freeBuffers() {
  if (!renderer_) return;
  makeCurrent();
  renderer_->freeBuffers();
  doneCurrent();
}

void Viewport::drawScene() {
  quality_ = look_.quality.value_or(moving_ ? pace_.moving() : render::kQualityLevels.front());
  render::Picture picture;
  picture.palette = currentTheme() == Theme::Dark ? render::darkPalette() : render::lightPalette();
  figures_.assign(actors_.looks().begin(), actors_.looks().end());
  ghosts_.clear();
  PictureParts parts{*renderer_, picture.palette, devicePixelRatioF(), figures_, ghosts_, {}};
  for (const auto& part : parts_) part->draw(parts);
  picture.figures = figures_;
  picture.ghosts = ghosts_;
  picture.lights = look_.lights;
  const auto light_set = lightSetOf(document_.scene().lights);
  if (light_set) picture.light_set = &*light_set;
  picture.shading = shadingOf(document_.scene().material);
  if (const auto loaded = renderer_->load(picture.shading); !loaded) {
    Q_EMIT events_.failed(QString::fromStdString(loaded.error().sentence()));
  }
  picture.wireframe = look_.wireframe;
  if (layout_.four()) {
    const QColor gap = tokens().line;
    QOpenGLFunctions* gl = context()->functions();
    gl->glDisable(GL_SCISSOR_TEST);
    gl->glClearColor(gap.redF(), gap.greenF(), gap.blueF(), 1.0F);
    gl->glClear(GL_COLOR_BUFFER_BIT);
  }
  for (const Pane pane : layout_.shown()) {
    picture.viewpoint = viewpointOf(camera(pane));
    picture.backdrop = parts.backdrop && pane == Pane::Perspective ? &*parts.backdrop : nullptr;
    picture.quality = pane == layout_.active() ? quality_ : render::besides(quality_);
    renderer_->draw(picture, pixelsOf(layout_.place(pane)), defaultFramebufferObject());
  }
  picture.backdrop = nullptr;
  drawSideView(picture);
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
  if (!look_.side_view || layout_.shown().size() > 1) return;  // four panes show the sides already
  const auto subject = inHand().aside();
  if (subject) side_view_ = sideView(camera(layout_.active()), subject->centre, size(), subject->start);
  if (!side_view_) return;
  picture.viewpoint = viewpointOf(side_view_->camera);
  renderer_->draw(picture, pixelsOf(side_view_->place), defaultFramebufferObject());
}

void Viewport::paintGL() {
  paint_begin_ = FrameClock::Clock::now();
  painted_ = true;
  cameras_.frameNewScene();
  if (renderer_) {
    if (const auto error = actors_.takeUp(*renderer_)) Q_EMIT events_.failed(QString::fromStdString(error->sentence()));
  }
  actors_.place(tinted_, hover_.actor);  // marks are drawn where nothing else can be
  if (renderer_ && !document_.scene().actors.empty()) drawScene();
  if (!(painted_posture_ == document_.actor().posture)) {
    painted_posture_ = document_.actor().posture;
    ++postures_painted_;
  }
  painted_serial_ = posing_.lastFrame().serial;
  drawn_at_rest_ = !moving_;
  updateOverlay();
}

void Viewport::frameSwappedNow() {
  if (!std::exchange(painted_, false)) return;  // another widget of the window was shown, the same picture again
  // A software driver draws after paintGL() has returned: only the swap marks the end of the picture.
  const FrameClock::Clock::duration drawing = FrameClock::Clock::now() - paint_begin_;
  clock_.swapped(painted_serial_, drawing);
  if (moving_) pace_.frameTook(std::chrono::duration<double>(drawing).count());
  Q_EMIT events_.shown();
}

void Viewport::resizeEvent(QResizeEvent* event) {
  QOpenGLWidget::resizeEvent(event);
  overlay_->resize(size());
  layout_.resize(size());
  Q_EMIT events_.panesChanged();
}

void Viewport::touch() {
  goal_timer_.stop();
  moving_ = true;
  drawn_at_rest_ = false;
  rest_timer_.start();
  update();
}

void Viewport::beginMotion(std::vector<bool> tinted) {
  postures_painted_ = 0;
  tint(std::move(tinted));
  updatePointer();
}

// --- overlay ---

void Viewport::updateOverlay() {
  if (document_.scene().actors.empty()) return;  // no scene yet
  std::vector<OverlayContent> panes;
  for (const Pane pane : layout_.shown()) panes.push_back(contentOf(pane));
  overlay_->show(std::move(panes));
}

OverlayContent Viewport::contentOf(Pane pane) const {
  OverlayContent content;
  content.place = layout_.place(pane);
  content.one_of_four = layout_.shown().size() > 1;
  content.active = pane == layout_.active();
  const PaneView seen{pane, {camera(pane), content.place.size()}, content.active};
  for (const auto& part : parts_) part->mark(content.marks, seen);
  if (shownInstead()) {
    using enum Layer;
    content.marks.hide({Shape, Chain, Body, Handle, Gizmo, Limit, Goal});
  }
  const auto subject = inHand().aside();
  if (side_view_ && subject) {
    const SideMarks shown{effectorPlacement(document_, subject->goal).translation,
                          targetPlacement(document_, subject->goal).translation,
                          isMet(missOf(document_, subject->goal))};
    content.marks.add<SideMark>(Layer::Side, {*side_view_, shown},
                                [](QPainter& painter, const SideMark& side, const QSizeF& /*pane*/) {
                                  paintSideView(painter, side.view, side.marks);
                                });
  }
  if (content.active && look_.readout) content.readout = readout();
  // Beside a pane that is called Front, the perspective from there is called by its kind.
  const bool by_kind = content.one_of_four && !camera(pane).orthographic;
  content.pane = pane == Pane::Perspective && !by_kind ? paneName(camera(pane)) : nameOf(pane);
  content.focus_frame = focus_by_key_;
  return content;
}

QString Viewport::readout() const {
  const int selected = document_.selection().goal();
  std::optional<Eigen::Vector3d> place;
  if (selected >= 0 && inHand().aside()) {
    place = targetPlacement(document_, selected).translation;
  } else if (selected >= 0 && mouse_inside_) {
    place = projection().ontoFacingPlane(mouse_, effectorPlacement(document_, selected).translation);
  }
  return readoutOf(posing_, clock_, look_, mouse_inside_ ? std::optional(mouse_) : std::nullopt, place);
}

// --- panes ---

Pane Viewport::pane() const {
  if (held_pane_) return *held_pane_;
  return mouse_inside_ ? layout_.paneAt(mouse_) : layout_.active();
}

/// Changes the panes once every gesture has ended.
void Viewport::changePanes(const std::function<void()>& change) {
  if (inHand().pressed()) static_cast<void>(cancelDrag());  // a far goal that waits for its click goes on waiting
  camera_->drop();
  cross_->drop();
  held_pane_.reset();
  change();
  clearHover();
  cameras_.frameNewScene();
  updatePointer();
  touch();
  Q_EMIT events_.panesChanged();
}

void Viewport::setFourViews(bool four) {
  if (four == layout_.four()) return;
  changePanes([this, four] { layout_.setFour(four); });
}

void Viewport::toggleLargePane() {
  if (!layout_.four()) return;
  const std::optional<Pane> large = layout_.large() ? std::nullopt : std::optional(pane());
  changePanes([this, large] { layout_.setLarge(large); });
}

/// Shows the perspective pane, so that a requested direction is seen.
void Viewport::showPerspective() {
  if (!layout_.shows(Pane::Perspective)) changePanes([this] { layout_.setLarge(Pane::Perspective); });
}

void Viewport::lookFrom(double direction, double altitude) {
  showPerspective();
  scene::Camera camera = cameras_.destination(Pane::Perspective);
  camera.direction = direction;
  camera.altitude = altitude;
  camera.roll = 0.0;
  flyTo(camera);
}

void Viewport::resetLook() {
  showPerspective();
  cameras_.resetLook();
}

}  // namespace limber::app
