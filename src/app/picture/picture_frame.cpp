// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/picture/picture_frame.h"

#include <QPainterPath>
#include <algorithm>
#include <cmath>
#include <vector>

#include "limber/base/units.h"
#include "widgets/theme/drawing.h"
#include "widgets/theme/tokens.h"

namespace limber::app {

namespace {

constexpr double kMargin = 28.0;
constexpr double kWidestField = radiansFromDegrees(170.0);
const QColor kOutside(0x0E, 0x10, 0x13, 158);
const QColor kThird(255, 255, 255, 77);
const QColor kSafe(255, 214, 102, 170);
constexpr double kActionSafe = 0.9;
constexpr double kTitleSafe = 0.8;

/// The frame as it is painted.
struct FrameMark {
  QRectF place;
  QString left_words;
  QString right_words;
  bool safe_areas;
};

void paintFrame(QPainter& painter, const FrameMark& mark, const QSizeF& pane) {
  QPainterPath outside;
  outside.addRect(QRectF(QPointF(), pane));
  outside.addRect(mark.place);
  painter.fillPath(outside, kOutside);
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(kThird, 1.0));
  for (const double share : {1.0 / 3.0, 2.0 / 3.0}) {
    const double x = mark.place.left() + share * mark.place.width();
    const double y = mark.place.top() + share * mark.place.height();
    painter.drawLine(QPointF(x, mark.place.top()), QPointF(x, mark.place.bottom()));
    painter.drawLine(QPointF(mark.place.left(), y), QPointF(mark.place.right(), y));
  }
  for (const double share : mark.safe_areas ? std::vector{kActionSafe, kTitleSafe} : std::vector<double>()) {
    QRectF safe(QPointF(), share * mark.place.size());
    safe.moveCenter(mark.place.center());
    painter.setPen(QPen(kSafe, 1.0, Qt::DashLine));
    painter.drawRect(safe);
  }
  painter.setPen(QPen(QColor(0, 0, 0, 150), 3.0));
  painter.drawRect(mark.place);
  painter.setPen(QPen(Qt::white, 1.0));
  painter.drawRect(mark.place);
  setLetters(painter, textFont(TextSize::Small), Qt::white);
  const QRectF line(mark.place.left(), mark.place.top() - kMargin, mark.place.width(), kMargin - 4.0);
  const QFontMetricsF metrics(painter.font(), painter.device());
  const double right = metrics.horizontalAdvance(mark.right_words);
  painter.drawText(line, Qt::AlignLeft | Qt::AlignBottom,
                   metrics.elidedText(mark.left_words, Qt::ElideRight, line.width() - right - 12.0));
  painter.drawText(line, Qt::AlignRight | Qt::AlignBottom, mark.right_words);
}

/// A camera with a field whose tangent is so many times as large.
scene::Camera withField(scene::Camera camera, double factor) {
  camera.vertical_field = std::min(kWidestField, 2.0 * std::atan(factor * std::tan(0.5 * camera.vertical_field)));
  return camera;
}

}  // namespace

QRectF frameIn(const QRectF& pane, const QSize& size) {
  const QRectF room = pane.adjusted(kMargin, kMargin, -kMargin, -kMargin);
  const QSizeF fitted = QSizeF(size).scaled(room.size().expandedTo({1.0, 1.0}), Qt::KeepAspectRatio);
  QRectF frame(QPointF(), fitted);
  frame.moveCenter(pane.center());
  return frame;
}

scene::Camera pictureCamera(const scene::Camera& view, const QRectF& pane, const QSize& size) {
  return withField(view, frameIn(pane, size).height() / pane.height());
}

scene::Camera viewCamera(const scene::Camera& picture, const QRectF& pane, const QSize& size) {
  return withField(picture, pane.height() / frameIn(pane, size).height());
}

void PictureFrame::setShown(bool shown) {
  shown_ = shown;
  if (shown) {
    view_.setFramedArea([this](const QRectF& pane) { return placeIn(pane); });
  } else {
    view_.setFramedArea({});
  }
  view_.touch();
}

void PictureFrame::setSafeAreas(bool shown) {
  safe_areas_ = shown;
  view_.touch();
}

void PictureFrame::setPicture(const QSize& size, const QString& left_words, const QString& right_words) {
  size_ = size;
  left_words_ = left_words;
  right_words_ = right_words;
  view_.touch();
}

void PictureFrame::mark(Marks& marks, const PaneView& pane) const {
  if (!shown_ || pane.pane != Pane::Perspective) return;
  const QRectF place(QPointF(), pane.view.place().size());
  marks.add(Layer::Floor, FrameMark{frameIn(place, size_), left_words_, right_words_, safe_areas_}, paintFrame);
}

}  // namespace limber::app
