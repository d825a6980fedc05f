// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/poses/pose_thumbnails.h"

#include <QOffscreenSurface>
#include <QOpenGLContext>
#include <QOpenGLFramebufferObject>
#include <QOpenGLFunctions>
#include <algorithm>
#include <array>
#include <utility>

#include "app/view/viewpoint.h"
#include "limber/base/units.h"
#include "limber/figure/body_boxes.h"
#include "limber/figure/kinematics.h"
#include "limber/io/asset_folder.h"
#include "limber/scene/camera.h"

namespace limber::app {

namespace {

constexpr std::size_t kMostKept = 400;  // 45 kB each
constexpr int kNextMs = 10;
constexpr int kBusyMs = 100;
constexpr double kField = radiansFromDegrees(24.0);
constexpr double kDirection = radiansFromDegrees(28.0);
constexpr double kAltitude = radiansFromDegrees(9.0);
constexpr double kFilled = 0.86;  // share of the picture that the figure takes

}  // namespace

PoseThumbnails::PoseThumbnails(Posing& posing, QSize size, QObject* parent, const PoseOwner* owner)
    : QObject(parent), posing_(posing), document_(posing.document()), owner_(owner), size_(size) {
  timer_.setSingleShot(true);
  connect(&timer_, &QTimer::timeout, this, &PoseThumbnails::drawNext);
  whenChanged(document_, ScenePart::Shown | ScenePart::Bodies, this, &PoseThumbnails::forget);
}

PoseThumbnails::~PoseThumbnails() {
  inContext([this] {
    target_.reset();
    renderer_.reset();
  });
}

bool PoseThumbnails::inContext(const std::function<void()>& act) {
  if (!context_ || !context_->makeCurrent(surface_.get())) return false;
  act();
  context_->doneCurrent();
  return true;
}

void PoseThumbnails::forget() {
  kept_.clear();
  waiting_.clear();
  body_is_stale_ = true;
  failed_ = failed_ && !renderer_;  // the next body may be drawn
  if (body_ && !timer_.isActive()) timer_.start(kNextMs);
}

QImage PoseThumbnails::of(const Posture& posture, double ratio) {
  const Theme theme = currentTheme();
  const auto matches = [&](const Wanted& what) {
    return what.theme == theme && what.ratio == ratio && what.posture == posture;
  };
  const auto found = std::ranges::find_if(kept_, [&](const Kept& kept) { return matches(kept.what); });
  if (found != kept_.end()) {
    kept_.splice(kept_.begin(), kept_, found);
    return found->picture;
  }
  if (!failed_ && std::ranges::none_of(waiting_, matches)) {
    waiting_.push_back({posture, theme, ratio});
    if (!timer_.isActive()) timer_.start(kNextMs);
  }
  return {};
}

void PoseThumbnails::drawNext() {
  if (waiting_.empty()) {
    letGoOfBody();
    return;
  }
  if (posing_.dragging() || posing_.solving() || (busy_ && busy_())) {
    timer_.start(kBusyMs);
    return;
  }
  const Wanted wanted = std::move(waiting_.back());
  waiting_.pop_back();
  if (wanted.theme != currentTheme()) {  // it is out of date
    timer_.start(0);
    return;
  }
  if (!begin()) {
    failed_ = true;
    waiting_.clear();
    return;
  }
  QImage picture = draw(wanted);
  context_->doneCurrent();
  kept_.push_front({wanted, std::move(picture)});
  if (kept_.size() > kMostKept) kept_.pop_back();
  Q_EMIT drawn();
  if (!waiting_.empty()) timer_.start(kNextMs);
}

/// Of one that is no longer shown, while nobody asks for a picture of the next.
void PoseThumbnails::letGoOfBody() {
  if (!body_ || !body_is_stale_) return;
  inContext([this] {
    renderer_->removeBody(*body_);
    body_.reset();
  });
}

/// Makes the context current, with a renderer that has the body. @return whether it can draw
bool PoseThumbnails::begin() {
  if (!context_) {
    auto context = std::make_unique<QOpenGLContext>();
    auto surface = std::make_unique<QOffscreenSurface>();
    if (!context->create()) return false;
    surface->setFormat(context->format());
    surface->create();
    context_ = std::move(context);
    surface_ = std::move(surface);
  }
  if (!context_->makeCurrent(surface_.get())) return false;
  if (!renderer_) {
    const auto assets = io::findAssets();
    if (!assets) return false;
    auto made = render::Renderer::make(*assets / "shaders");
    if (!made) return false;
    renderer_ = std::move(*made);
  }
  return !body_is_stale_ || takeBody();
}

bool PoseThumbnails::takeBody() {
  if (body_) renderer_->removeBody(*body_);
  body_.reset();
  const Body& body = *document_.bodies().of(actor());
  const auto added = renderer_->addBody(body);
  if (!added) return false;
  body_ = *added;
  segment_of_look_.clear();
  boxes_ = segmentBoxes(body);
  for (const SegmentMesh& mesh : body.segments) {
    segment_of_look_.push_back(actor().figure->findSegment(mesh.segment).value_or(SegmentId{}));
  }
  looks_.assign(segment_of_look_.size(), render::SegmentLook{});
  body_is_stale_ = false;
  return true;
}

/// A viewpoint from which the body, as posed in looks_, just fills the picture.
render::Viewpoint PoseThumbnails::viewpoint() const {
  scene::Camera camera;
  camera.direction = kDirection;
  camera.altitude = kAltitude;
  camera.vertical_field = kField;
  std::vector<Eigen::Vector3d> corners;
  for (std::size_t i = 0; i < looks_.size(); ++i) {
    if (looks_[i].visible) addCorners(boxes_[i], looks_[i].world_from_segment, corners);
  }
  return viewpointOf(scene::fitted(camera, corners, static_cast<double>(size_.width()) / size_.height(), kFilled));
}

QImage PoseThumbnails::draw(const Wanted& wanted) {
  const QSize pixels = size_ * wanted.ratio;
  if (!target_ || target_->size() != pixels) target_ = std::make_unique<QOpenGLFramebufferObject>(pixels);
  placeSegments(*actor().figure, wanted.posture, world_from_segment_);
  for (std::size_t i = 0; i < looks_.size(); ++i) {
    looks_[i].visible = segment_of_look_[i].valid();
    if (looks_[i].visible) looks_[i].world_from_segment = world_from_segment_[segment_of_look_[i]];
  }
  render::Picture picture;
  picture.viewpoint = viewpoint();
  const std::array<render::FigureLook, 1> figures{render::FigureLook{*body_, looks_}};
  picture.figures = figures;
  picture.palette = wanted.theme == Theme::Dark ? render::darkPalette() : render::lightPalette();
  renderer_->draw(picture, {0, 0, pixels.width(), pixels.height()}, target_->handle());
  QImage image = target_->toImage().convertToFormat(QImage::Format_RGB32);
  image.setDevicePixelRatio(wanted.ratio);
  // Software OpenGL holds what a frame was drawn with, some 2 MB, until another begins.
  target_->bind();
  context_->functions()->glClear(GL_COLOR_BUFFER_BIT);
  context_->functions()->glFlush();
  target_->release();
  return image;
}

}  // namespace limber::app
