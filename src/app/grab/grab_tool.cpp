// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/grab/grab_tool.h"

#include <QKeyEvent>
#include <QLineF>
#include <QPainterPath>
#include <algorithm>
#include <array>
#include <cmath>

#include "app/goals/goals_view.h"
#include "app/view/fine_mouse.h"
#include "app/view/marks.h"
#include "document/goal_kinds.h"
#include "document/words.h"
#include "limber/base/index.h"
#include "limber/base/units.h"
#include "posing/drags.h"
#include "widgets/theme/tokens.h"

namespace limber::app {

namespace {

constexpr double kLineReach = 4000.0;  // pixels: the axis is drawn through the view
constexpr int kLongestNumber = 8;
constexpr std::array kAxisKeys{Qt::Key_X, Qt::Key_Y, Qt::Key_Z};

/// The axis of a grab as it is painted, and what has been done, beside the mouse.
struct GrabMark {
  std::optional<QLineF> line;
  QColor colour;
  QPointF at;
  QString words;
};

void paintGrab(QPainter& painter, const GrabMark& mark, const QSizeF& pane) {
  if (mark.line) {
    QPainterPath path(mark.line->p1());
    path.lineTo(mark.line->p2());
    marks::strokeCased(painter, path, mark.colour, 1.5);
  }
  const bool left = mark.at.x() > 0.6 * pane.width();
  marks::tag(painter, mark.at + QPointF(left ? -18.0 : 18.0, 18.0), left, mark.words, tokens().text);
}

}  // namespace

GrabTool::GrabTool(Posing& posing, Viewport& view) : posing_(posing), document_(posing.document()), view_(view) {
  view_.installEventFilter(this);
}

bool GrabTool::begin(Kind kind) {
  const int goal = document_.selection().goal();
  if (goal < 0 || pressed() || view_.inHand().pressed()) return false;
  const bool on_target = !followsItsHandle(document_.actor().goals[limber::at(goal)]);
  bool begun = false;
  if (kind == Kind::Turn) {
    begun = beginTurn(posing_, goal);
  } else {
    begun = on_target ? beginTargetDrag(posing_, goal) : beginDrag(posing_, goal);
  }
  if (!begun) return false;
  kind_ = kind;
  goal_ = goal;
  start_ = targetPlacement(document_, goal);
  axis_ = -1;
  local_ = false;
  number_.clear();
  followed_ = false;
  by_.setZero();
  moved_.setZero();
  swept_ = turned_ = 0.0;
  to_eye_ = -view_.projection().forward();
  modifiers_ = Qt::NoModifier;
  view_.part<GoalsView>().begin(goal_);
  Q_EMIT view_.events().dragBegan(goal_);
  view_.updatePointer();
  return true;
}

std::optional<Eigen::Vector3d> GrabTool::axis() const {
  if (axis_ < 0) return std::nullopt;
  const Eigen::Vector3d unit = Eigen::Vector3d::Unit(axis_);
  return local_ ? Eigen::Vector3d(start_.rotation * unit) : unit;
}

std::optional<double> GrabTool::typed() const {
  bool is_number = false;
  const double value = number_.toDouble(&is_number);
  if (!is_number) return std::nullopt;
  return kind_ == Kind::Move ? metresFromCentimetres(value) : radiansFromDegrees(value);
}

QString GrabTool::words() const {
  const QString about =
      axis_ < 0 ? QString() : QString(QLatin1Char("XYZ"[axis_])) + (local_ ? tr(" of the part") : QString());
  if (kind_ == Kind::Turn) {
    const QString angle = withMinus(tr("%1°").arg(degreesFromRadians(turned_), 0, 'f', 1));
    return about.isEmpty() ? angle : tr("%1 about %2").arg(angle, about);
  }
  const auto axis = this->axis();
  const double way = axis ? moved_.dot(*axis) : moved_.norm();
  const QString length = withMinus(tr("%1 cm").arg(centimetresFromMetres(way), 0, 'f', 1));
  return about.isEmpty() ? length : tr("%1 along %2").arg(length, about);
}

// --- the mouse ---

bool GrabTool::press(const MouseContext& at) {
  if (!pressed()) return false;
  if (at.button == Qt::RightButton) {
    static_cast<void>(cancel());
  } else if (at.button == Qt::LeftButton) {
    accept();
  }
  return true;
}

void GrabTool::move(const MouseContext& at) {
  if (!followed_) at_ = at.at - at.by;
  followed_ = true;
  modifiers_ = at.modifiers;
  const double pace = paceOf(modifiers_);
  const Eigen::Vector3d& centre = start_.translation;
  if (kind_ == Kind::Move) {
    const Eigen::Vector3d here = centre + by_;
    by_ += pace * (at.view.ontoFacingPlane(at.at, here) - at.view.ontoFacingPlane(at_, here));
  } else if (const auto middle = at.view.toView(centre)) {
    const QPointF before = at_ - *middle;
    const QPointF now = at.at - *middle;
    // Screens count y downwards: an angle to the left is one about the axis to the eye.
    const double turn =
        std::atan2(before.x() * -now.y() + before.y() * now.x(), before.x() * now.x() + before.y() * now.y());
    swept_ += pace * turn;
  }
  at_ = at.at;
  apply();
}

void GrabTool::apply() {
  const auto axis = this->axis();
  const auto number = typed();
  if (kind_ == Kind::Turn) {
    const Eigen::Vector3d about = axis.value_or(to_eye_);
    // Seen from behind, the mouse turns the other way round the axis.
    turned_ = number.value_or(about.dot(to_eye_) < 0.0 ? -swept_ : swept_);
    if (!number) turned_ = stepped(turned_, kAngleStep, modifiers_);
    turnTo(posing_, rotationAbout(about, turned_) * start_.rotation);
  } else {
    if (number) {
      moved_ = *number * axis.value_or(Eigen::Vector3d::UnitX());
    } else if (axis) {
      moved_ = stepped(by_.dot(*axis), kLengthStep, modifiers_) * *axis;
    } else {
      moved_ = stepped(by_, modifiers_);
    }
    dragTo(posing_, start_.translation + moved_);
  }
  view_.touch();
}

void GrabTool::accept() {
  goal_ = -1;
  view_.part<GoalsView>().end(true);
  releaseDrag(posing_);
  view_.updatePointer();
}

bool GrabTool::cancel() {
  if (!pressed()) return false;
  goal_ = -1;
  cancelDrag(posing_);
  view_.part<GoalsView>().drop();
  view_.updatePointer();
  return true;
}

void GrabTool::forget() {
  if (!pressed()) return;
  goal_ = -1;
  view_.part<GoalsView>().drop();
}

// --- keys ---

bool GrabTool::takes(const QKeyEvent& key) const {
  if (key.modifiers().testFlag(Qt::AltModifier) || key.modifiers().testFlag(Qt::ControlModifier)) return false;
  switch (key.key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Backspace:
    case Qt::Key_Minus:
    case Qt::Key_Period:
    case Qt::Key_Comma:
      return true;
    default:
      return std::ranges::find(kAxisKeys, key.key()) != kAxisKeys.end() ||
             (key.key() >= Qt::Key_0 && key.key() <= Qt::Key_9);
  }
}

bool GrabTool::eventFilter(QObject* /*watched*/, QEvent* event) {
  if (!pressed()) return false;
  if (event->type() != QEvent::ShortcutOverride && event->type() != QEvent::KeyPress) return false;
  const auto& key = static_cast<const QKeyEvent&>(*event);
  if (!takes(key)) return false;
  if (event->type() == QEvent::KeyPress) type(key);
  event->accept();
  return true;
}

void GrabTool::type(const QKeyEvent& key) {
  const auto axis = std::ranges::find(kAxisKeys, key.key());
  if (axis != kAxisKeys.end()) {
    chooseAxis(static_cast<int>(axis - kAxisKeys.begin()));
  } else if (key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter) {
    accept();
    return;
  } else if (key.key() == Qt::Key_Backspace) {
    number_.chop(1);
  } else if (key.key() == Qt::Key_Minus) {
    number_ = number_.startsWith(QLatin1Char('-')) ? number_.mid(1) : QLatin1Char('-') + number_;
  } else if (number_.size() < kLongestNumber) {
    const bool digit = key.key() >= Qt::Key_0 && key.key() <= Qt::Key_9;
    if (digit) number_ += QLatin1Char(static_cast<char>('0' + key.key() - Qt::Key_0));
    if (!digit && !number_.contains(QLatin1Char('.'))) number_ += QLatin1Char('.');
  }
  apply();
}

/// The same again: of the effector, then none.
void GrabTool::chooseAxis(int axis) {
  if (axis_ != axis) {
    axis_ = axis;
    local_ = false;
  } else if (!local_) {
    local_ = true;
  } else {
    axis_ = -1;
    local_ = false;
  }
}

// --- display ---

std::optional<QCursor> GrabTool::cursor(const MouseContext& /*at*/) const {
  return pressed() ? std::optional(QCursor(Qt::SizeAllCursor)) : std::nullopt;
}

void GrabTool::mark(Marks& marks, const PaneView& pane) const {
  if (!pressed() || !pane.active) return;
  const QPointF mouse = at_ - view_.panes().place(pane.pane).topLeft();
  GrabMark grab{std::nullopt, tokens().view.selection, mouse, words()};
  const auto centre = pane.view.toView(start_.translation);
  if (!followed_ && centre) grab.at = *centre;
  if (const auto axis = this->axis()) {
    const ViewColours& colours = tokens().view;
    grab.colour = axis_ == 0 ? colours.axis_x : axis_ == 1 ? colours.axis_y : colours.axis_z;
    const auto from = pane.view.toView(start_.translation - 0.01 * *axis);
    const auto to = pane.view.toView(start_.translation + 0.01 * *axis);
    if (from && to && QLineF(*from, *to).length() > 1e-3) {
      QLineF line(*from, *to);
      const QPointF way = (line.p2() - line.p1()) / line.length() * kLineReach;
      grab.line = QLineF(line.p1() - way, line.p2() + way);
    }
  }
  marks.add(Layer::Step, grab, paintGrab);
}

}  // namespace limber::app
