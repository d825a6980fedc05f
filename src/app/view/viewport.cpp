// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/view/viewport.h"

#include <QOpenGLContext>
#include <QOpenGLFunctions>
#include <algorithm>
#include <cmath>
#include <utility>

#include "app/view/light_set.h"
#include "app/view/readout.h"
#include "app/view/viewpoint.h"
#include "document/paced.h"
#include "document/single_shot.h"
#include "limber/goal/gap.h"
#include "limber/io/asset_folder.h"
#include "widgets/theme/tokens.h"

namespace limber::app {

namespace {

constexpr int kRestAfterMs = 180;
constexpr int kGoalAloneMs = 6;
constexpr double kFrameBudget = 1.0 / 45.0;  // s: the longest welcome frame while something moves

/// The small picture from the side, with its marks.
struct SideMark {
  SideView view;
  SideMarks marks;
};

}  // namespace

Viewport::Viewport(Posing& posing, QWidget* parent)
    : QWidget(parent),
      posing_(posing),
      document_(posing.document()),
      cameras_(document_, layout_),
      actors_(document_),
      pick_(document_, actors_),
      canvas_(&Canvas::make(*this, {[this] { takeContext(); }, [this](unsigned target) { return draw(target); },
                                    [this] { releaseGraphics(); }})),
      overlay_(new Overlay(this)),
      close_up_(new CloseUp(this)),
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
    redraw();
  });
  makeSingleShot(goal_timer_, kGoalAloneMs, this, &Viewport::touch);
  connect(&cameras_, &ViewCameras::moved, this, &Viewport::touch);
  connect(close_up_, &CloseUp::changed, this, &Viewport::touch);
  connect(canvas_, &Canvas::shown, this, &Viewport::pictureShown);
  connectDocument();
}

Viewport::~Viewport() {
  delete canvas_;  // while there is something to release
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

void Viewport::takeContext() {
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
  renderer_.reset();
  drawn_before_.clear();  // another renderer numbers its grounds anew
  actors_.forget();
  for (const auto& part : parts_) part->forgetGraphics();
}

void Viewport::freeBuffers() {
  canvas_->inContext([this] {
    if (renderer_) renderer_->freeBuffers();
  });
}

void Viewport::drawScene(unsigned target) {
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
  picture.shading = look_.see_through ? render::Shading::XRay : shadingOf(document_.scene().material);
  if (const auto loaded = renderer_->load(picture.shading); !loaded) {
    Q_EMIT events_.failed(QString::fromStdString(loaded.error().sentence()));
  }
  picture.wireframe = look_.wireframe;
  if (layout_.four()) {
    const QColor gap = tokens().line;
    QOpenGLFunctions* gl = QOpenGLContext::currentContext()->functions();
    gl->glBindFramebuffer(GL_FRAMEBUFFER, target);
    gl->glDisable(GL_SCISSOR_TEST);
    gl->glClearColor(gap.redF(), gap.greenF(), gap.blueF(), 1.0F);
    gl->glClear(GL_COLOR_BUFFER_BIT);
  }
  for (const Pane pane : layout_.shown()) {
    picture.viewpoint = viewpointOf(camera(pane));
    picture.backdrop = parts.backdrop && pane == Pane::Perspective ? &*parts.backdrop : nullptr;
    picture.quality = pane == layout_.active() ? quality_ : render::besides(quality_);
    drawInto(picture, layout_.place(pane), target);
  }
  picture.backdrop = nullptr;
  drawSideView(picture, target);
  if (!side_view_) drawCloseUp(picture, target);
}

/// A part of the view in pixels of the screen, y upwards.
render::Area Viewport::pixelsOf(const QRectF& place) const {
  const double ratio = devicePixelRatioF();
  const auto pixels = [ratio](double length) { return static_cast<int>(std::lround(length * ratio)); };
  const int left = pixels(place.left());
  const int lower = pixels(height()) - pixels(place.bottom());
  return {left, lower, pixels(place.right()) - left, pixels(place.bottom()) - pixels(place.top())};
}

void Viewport::drawInto(const render::Picture& picture, const QRectF& place, unsigned target) {
  const render::Area area = pixelsOf(place);
  drawn_.push_back({area, renderer_->draw(picture, area, target)});
}

/// What bodies cover now and covered before, while all the backgrounds are the same.
QRect Viewport::changedPart() {
  const auto same = [](const PartDrawn& now, const PartDrawn& before) {
    return now.area == before.area && now.drawn.ground != 0 && now.drawn.ground == before.drawn.ground;
  };
  const bool kept = !drawn_.empty() && std::ranges::equal(drawn_, drawn_before_, same);
  QRect changed;
  for (const auto* frame : {&drawn_, &drawn_before_}) {
    for (const PartDrawn& part : *frame) {
      const render::Area& covered = part.drawn.part;
      changed |= QRect(covered.x, covered.y, covered.width, covered.height);
    }
  }
  std::swap(drawn_, drawn_before_);
  drawn_.clear();
  return kept ? changed : QRect();
}

/// Draws the same figures once more, small and from the side, while something is dragged.
void Viewport::drawSideView(render::Picture picture, unsigned target) {
  side_view_.reset();
  if (!look_.side_view || layout_.shown().size() > 1) return;  // four panes show the sides already
  const auto subject = inHand().aside();
  if (subject) side_view_ = sideView(camera(layout_.active()), subject->centre, size(), subject->start);
  if (!side_view_) return;
  picture.viewpoint = viewpointOf(side_view_->camera);
  drawInto(picture, side_view_->place, target);
}

void Viewport::drawCloseUp(render::Picture picture, unsigned target) {
  const auto near = close_up_->isVisible() ? close_up_->camera(camera(layout_.active())) : std::nullopt;
  if (!near) return;
  picture.viewpoint = viewpointOf(*near);
  drawInto(picture, close_up_->geometry(), target);
}

QRect Viewport::draw(unsigned target) {
  draw_begin_ = FrameClock::Clock::now();
  cameras_.frameNewScene();
  if (renderer_) {
    if (const auto error = actors_.takeUp(*renderer_)) Q_EMIT events_.failed(QString::fromStdString(error->sentence()));
  }
  actors_.place(tinted_, hover_.actor);  // marks are drawn where nothing else can be
  if (renderer_ && !document_.scene().actors.empty()) drawScene(target);
  if (!(painted_posture_ == document_.actor().posture)) {
    painted_posture_ = document_.actor().posture;
    ++postures_painted_;
  }
  painted_serial_ = posing_.lastFrame().serial;
  drawn_at_rest_ = !moving_;
  if (QOpenGLContext* gl = QOpenGLContext::currentContext())
    gl->functions()->glFlush();  // it draws while marks are made
  updateOverlay();
  return changedPart();
}

void Viewport::pictureShown() {
  // A driver may draw after draw() has returned: only the showing marks the end of the picture.
  const FrameClock::Clock::duration drawing = FrameClock::Clock::now() - draw_begin_;
  clock_.swapped(painted_serial_, drawing);
  if (moving_) pace_.frameTook(std::chrono::duration<double>(drawing).count());
  Q_EMIT events_.shown();
}

void Viewport::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  canvas_->widget().resize(size());
  overlay_->resize(size());
  close_up_->fit(size());
  layout_.resize(size());
  Q_EMIT events_.panesChanged();
}

void Viewport::touch() {
  goal_timer_.stop();
  moving_ = true;
  drawn_at_rest_ = false;
  rest_timer_.start();
  redraw();
}

void Viewport::beginMotion(std::vector<bool> tinted) {
  postures_painted_ = 0;
  tint(std::move(tinted));
  updatePointer();
}

// --- overlay ---

void Viewport::updateOverlay() {
  if (document_.scene().actors.empty()) return;  // no scene yet
  close_up_->giveWay(side_view_.has_value() || layout_.shown().size() > 1);
  // Numbers that change with every picture nobody reads.
  constexpr auto kReadable = std::chrono::milliseconds(Paced::kReadableMs);
  const bool due = !moving_ || draw_begin_ - readout_at_ >= kReadable;
  if (due) readout_at_ = draw_begin_;
  if (due) readout_ = readout();
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
  if (content.active && look_.readout) content.readout = readout_;
  content.readout_end = close_up_->isVisible() ? close_up_->x() : content.place.width();
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
