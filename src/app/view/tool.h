// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <QCursor>
#include <QPoint>
#include <QPointF>
#include <Qt>
#include <optional>

#include "app/view/view_part.h"
#include "app/view/view_pick.h"

namespace limber::app {

class Tool;

/// State of the mouse, and the things under it.
struct MouseContext {
  Pane pane = Pane::Perspective;          ///< under the mouse, or where the button that is down was pressed
  ViewProjection view;                    ///< of that pane, in the view's coordinates
  QPointF at;                             ///< in the view, logical pixels
  QPointF by;                             ///< moved since the last event
  bool inside = false;                    ///< the mouse is in the view
  Qt::MouseButton button = Qt::NoButton;  ///< that went down or up
  Qt::MouseButtons buttons;               ///< that are down
  Qt::KeyboardModifiers modifiers;
  Hover under;                  ///< of the figures
  const Tool* cover = nullptr;  ///< the tool whose mark lies there, before all else

  /// The left button, which drags what lies there: with Alt it orbits.
  [[nodiscard]] bool leftDrag() const { return button == Qt::LeftButton && !modifiers.testFlag(Qt::AltModifier); }
  /// The left button alone, with no key.
  [[nodiscard]] bool plainLeft() const { return button == Qt::LeftButton && modifiers == Qt::NoModifier; }
};

/// Subject of the small picture from the side.
struct SideSubject {
  Eigen::Vector3d centre;  ///< world, m
  QPointF start;           ///< place of the press, logical pixels
  int goal = -1;           ///< that is moved
};

/// A mouse tool of the view. The viewport asks the tools in order; the first that takes a press keeps the mouse until
/// it is no longer pressed().
class Tool : public ViewPart {
 public:
  /// A button went down; also a further one while the tool has the mouse. @return whether the tool takes the press
  virtual bool press(const MouseContext& /*at*/) { return false; }
  /// The mouse has moved while the tool has it. A dialog that opens in a drag swallows the release: the tool looks at
  /// the buttons.
  virtual void move(const MouseContext& /*at*/) {}
  /// A button went up while the tool has the mouse.
  virtual void release(const MouseContext& /*at*/) {}
  /// Restores the state before the press. @return whether there was anything to restore
  virtual bool cancel() { return false; }
  /// Called when another figure is in use, or when the held goal is gone.
  virtual void forget() { static_cast<void>(cancel()); }
  /// Whether it has the mouse.
  [[nodiscard]] virtual bool pressed() const { return false; }
  /// Whether it waits for a press anywhere in the view; other tools show nothing then.
  [[nodiscard]] virtual bool waiting() const { return false; }

  /// Whether one of its marks lies there, before figures and obstacles.
  [[nodiscard]] virtual bool covers(const MouseContext& /*at*/) const { return false; }
  /// The mouse is here and no tool has it. The tool may remove from `at` the things that its own things hide.
  virtual void hover(MouseContext& /*at*/) {}
  /// Called when the mouse is on nothing any more.
  virtual void leave() {}

  /// Moves the held thing in depth by a centimetre a notch, with Shift by a millimetre.
  /// @param notches  y away from the user, x to the side. @return whether the wheel was meant for the tool
  virtual bool wheel(const MouseContext& at, const QPointF& notches) {
    const double notch = at.modifiers.testFlag(Qt::ShiftModifier) ? 0.001 : 0.01;  // m
    return pressed() && moveInDepth(at, notches.y() * notch);
  }
  /// Moves the thing that it holds, or would take, away from the eye by a length, m. @return whether the tool has one
  virtual bool moveInDepth(const MouseContext& /*at*/, double /*away*/) { return false; }
  /// A right click. @return whether the tool has asked for a menu
  virtual bool menu(const MouseContext& /*at*/, const QPoint& /*on_screen*/) { return false; }

  [[nodiscard]] virtual std::optional<QCursor> cursor(const MouseContext& /*at*/) const { return std::nullopt; }
  /// The goal that it holds, −1 for none.
  [[nodiscard]] virtual int goal() const { return -1; }
  /// The goal whose place it is changing, −1 for none.
  [[nodiscard]] virtual int movedGoal() const { return -1; }
  /// Subject of the side view while it moves something.
  [[nodiscard]] virtual std::optional<SideSubject> aside() const { return std::nullopt; }
};

}  // namespace limber::app
