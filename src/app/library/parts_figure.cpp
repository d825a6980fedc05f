// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/library/parts_figure.h"

#include <QAbstractButton>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainterPath>
#include <QPainterPathStroker>
#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "document/words.h"
#include "widgets/theme/drawing.h"
#include "widgets/theme/tokens.h"

namespace limber::app {

namespace {

using scene::PosePart;

constexpr QSize kSize{96, 116};
constexpr double kLine = 1.25;
constexpr int kEdge = 3;  ///< around a part, for its line

/// A part of the figure as it is drawn, seen from the front: its left is at the right. Lengths are pixels.
struct Drawn {
  QPointF from, to;  ///< ends of its middle line; of a round part, the same
  double width;
};

const Drawn& drawnAs(PosePart part) {
  static const std::array<Drawn, scene::kPosePartCount> kDrawn{{
      {{48, 11}, {48, 11}, 17},  // head
      {{48, 29}, {48, 54}, 24},  // trunk
      {{66, 29}, {72, 46}, 10},  // left upper arm
      {{74, 52}, {79, 66}, 9},   // left forearm
      {{82, 75}, {82, 75}, 10},  // left hand
      {{30, 29}, {24, 46}, 10},
      {{22, 52}, {17, 66}, 9},
      {{14, 75}, {14, 75}, 10},
      {{54, 66}, {55, 82}, 11},  // left thigh
      {{56, 91}, {56, 110}, 9},  // left shin
      {{42, 66}, {41, 82}, 11},
      {{40, 91}, {40, 110}, 9},
  }};
  return kDrawn[static_cast<std::size_t>(part)];
}

QPainterPath outlineOf(PosePart part) {
  const Drawn& drawn = drawnAs(part);
  QPainterPath outline;
  if (drawn.from == drawn.to) {
    outline.addEllipse(drawn.from, drawn.width / 2.0, drawn.width / 2.0);
    return outline;
  }
  QPainterPath middle(drawn.from);
  middle.lineTo(drawn.to);
  QPainterPathStroker stroker;
  stroker.setWidth(drawn.width);
  stroker.setCapStyle(part == PosePart::Trunk ? Qt::SquareCap : Qt::RoundCap);
  return stroker.createStroke(middle).simplified();
}

QString nameOf(PosePart part) {
  switch (part) {
    case PosePart::Head:
      return PartsFigure::tr("Head");
    case PosePart::Trunk:
      return PartsFigure::tr("Trunk");
    case PosePart::LeftUpperArm:
      return PartsFigure::tr("Left upper arm");
    case PosePart::LeftForearm:
      return PartsFigure::tr("Left forearm");
    case PosePart::LeftHand:
      return PartsFigure::tr("Left hand");
    case PosePart::RightUpperArm:
      return PartsFigure::tr("Right upper arm");
    case PosePart::RightForearm:
      return PartsFigure::tr("Right forearm");
    case PosePart::RightHand:
      return PartsFigure::tr("Right hand");
    case PosePart::LeftThigh:
      return PartsFigure::tr("Left thigh");
    case PosePart::LeftShin:
      return PartsFigure::tr("Left shin and foot");
    case PosePart::RightThigh:
      return PartsFigure::tr("Right thigh");
    case PosePart::RightShin:
      return PartsFigure::tr("Right shin and foot");
  }
  return {};
}

}  // namespace

class PartsFigure::Part : public QAbstractButton {
 public:
  Part(PosePart part, PartsFigure& figure) : QAbstractButton(&figure), part_(part), figure_(figure) {
    setCheckable(true);
    setFocusPolicy(Qt::TabFocus);
    setAccessibleName(nameOf(part));
    outline_ = outlineOf(part);
    const QRect room = outline_.boundingRect().toAlignedRect().adjusted(-kEdge, -kEdge, kEdge, kEdge);
    setGeometry(room);
    outline_.translate(-room.topLeft());
    QPainterPathStroker around;
    around.setWidth(2.0 * kEdge);
    setMask(QRegion((outline_ + around.createStroke(outline_)).simplified().toFillPolygon().toPolygon()));
  }

  void showTaken(bool taken) {
    setChecked(taken);
    setToolTip(taken ? PartsFigure::tr("%1: takes part. Click to leave it as it is.").arg(nameOf(part_))
                     : PartsFigure::tr("%1: stays as it is. Click to take it.").arg(nameOf(part_)));
  }

 protected:
  void paintEvent(QPaintEvent* /*event*/) override {
    const Tokens& now = tokens();
    SoftPainter painter(this);
    painter.setPen(isChecked() ? QPen(now.accent, kLine) : QPen(now.text2, 1.0, Qt::DashLine));
    painter.setBrush(isChecked() ? QBrush(now.quiet) : QBrush(Qt::NoBrush));
    painter.drawPath(outline_);
    if (!hasFocus()) return;
    painter.setPen(QPen(now.text, 2.0));
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(outline_);
  }

  void mousePressEvent(QMouseEvent* event) override {
    if (event->button() == Qt::LeftButton) figure_.begin(part_, event->modifiers().testFlag(Qt::ShiftModifier));
  }
  void mouseMoveEvent(QMouseEvent* event) override {
    if (event->buttons().testFlag(Qt::LeftButton)) figure_.paintOver(mapToParent(event->pos()));
  }
  void mouseReleaseEvent(QMouseEvent* /*event*/) override {}

  void keyPressEvent(QKeyEvent* event) override {
    switch (event->key()) {
      case Qt::Key_Space:
      case Qt::Key_Return:
      case Qt::Key_Enter:
        figure_.toggle(part_);
        return;
      case Qt::Key_Left:
        return figure_.goFrom(*this, {-1, 0});
      case Qt::Key_Right:
        return figure_.goFrom(*this, {1, 0});
      case Qt::Key_Up:
        return figure_.goFrom(*this, {0, -1});
      case Qt::Key_Down:
        return figure_.goFrom(*this, {0, 1});
      default:
        QAbstractButton::keyPressEvent(event);
    }
  }

 private:
  friend class PartsFigure;
  PosePart part_;
  PartsFigure& figure_;
  QPainterPath outline_;
};

PartsFigure::PartsFigure(QWidget* parent) : QWidget(parent) {
  setFixedSize(kSize);
  setAccessibleName(tr("Parts that take the pose"));
  for (const PosePart part : scene::kPoseParts) {
    auto*& button = buttons_[static_cast<std::size_t>(part)];
    button = new Part(part, *this);
    connect(button, &QAbstractButton::clicked, this, [this, part] { toggle(part); });  // by a screen reader
  }
  show();
}

void PartsFigure::setParts(const scene::PosePartSet& parts) {
  parts_ = parts;
  show();
}

void PartsFigure::show() {
  for (Part* button : buttons_) button->showTaken(parts_.has(button->part_));
}

void PartsFigure::begin(scene::PosePart part, bool alone) {
  if (alone) {
    parts_ = {};
    painted_ = true;
  } else {
    painted_ = !parts_.has(part);
  }
  parts_.set(part, painted_);
  show();
  Q_EMIT partsChanged();
}

void PartsFigure::paintOver(const QPoint& at) {
  const auto* under = dynamic_cast<Part*>(childAt(at));
  if (under == nullptr || parts_.has(under->part_) == painted_) return;
  parts_.set(under->part_, painted_);
  show();
  Q_EMIT partsChanged();
}

void PartsFigure::toggle(scene::PosePart part) {
  parts_.set(part, !parts_.has(part));
  show();
  Q_EMIT partsChanged();
}

/// Gives the keyboard to the nearest part in a direction.
void PartsFigure::goFrom(const Part& part, const QPoint& direction) {
  Part* nearest = nullptr;
  double least = std::numeric_limits<double>::infinity();
  for (Part* other : buttons_) {
    const QPointF way = QRectF(other->geometry()).center() - QRectF(part.geometry()).center();
    const double ahead = QPointF::dotProduct(way, direction);
    if (other == &part || ahead <= 0.0) continue;
    const double aside = std::abs(QPointF::dotProduct(way, QPointF(direction.y(), direction.x())));
    if (ahead + 2.0 * aside >= least) continue;
    nearest = other;
    least = ahead + 2.0 * aside;
  }
  if (nearest != nullptr) nearest->setFocus(Qt::TabFocusReason);
}

QString wordsOf(const scene::PosePartSet& parts) {
  if (parts.none()) return PartsFigure::tr("No part");
  if (parts == scene::PosePartSet::all()) return PartsFigure::tr("Whole body");
  /// Parts that have a word together: those that say more come first.
  struct Together {
    std::vector<PosePart> parts;
    QString words;
  };
  using enum PosePart;
  const std::vector<Together> all{
      {{LeftUpperArm, LeftForearm, RightUpperArm, RightForearm}, PartsFigure::tr("arms")},
      {{LeftUpperArm, LeftForearm}, PartsFigure::tr("left arm")},
      {{RightUpperArm, RightForearm}, PartsFigure::tr("right arm")},
      {{LeftUpperArm, RightUpperArm}, PartsFigure::tr("upper arms")},
      {{LeftForearm, RightForearm}, PartsFigure::tr("forearms")},
      {{LeftHand, RightHand}, PartsFigure::tr("hands")},
      {{LeftThigh, LeftShin, RightThigh, RightShin}, PartsFigure::tr("legs")},
      {{LeftThigh, LeftShin}, PartsFigure::tr("left leg")},
      {{RightThigh, RightShin}, PartsFigure::tr("right leg")},
      {{LeftThigh, RightThigh}, PartsFigure::tr("thighs")},
      {{LeftShin, RightShin}, PartsFigure::tr("shins and feet")},
  };
  QStringList words;
  scene::PosePartSet left_over = parts;
  const auto has = [&left_over](PosePart part) { return left_over.has(part); };
  for (const PosePart part : {Head, Trunk}) {
    if (has(part)) words << nameOf(part).toLower();
    left_over.set(part, false);
  }
  for (const Together& together : all) {
    if (!std::ranges::all_of(together.parts, has)) continue;
    words << together.words;
    for (const PosePart part : together.parts) left_over.set(part, false);
  }
  for (const PosePart part : scene::kPoseParts) {
    if (has(part)) words << nameOf(part).toLower();
  }
  return capitalised(words.join(QStringLiteral(", ")));
}

}  // namespace limber::app
