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

/// Where the mouse is, and what lies under it.
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
  const Tool* cover = nullptr;  ///< whose mark lies there, before all else

  /// The left button alone, with no key.
  [[nodiscard]] bool plainLeft() const { return button == Qt::LeftButton && modifiers == Qt::NoModifier; }
};

/// What the small picture from the side is about.
struct SideSubject {
  Eigen::Vector3d centre;  ///< world, m
  QPointF start;           ///< where the button went down, logical pixels
  int goal = -1;           ///< that is moved
};

/// What the mouse does in the view. The viewport asks the tools in order; the first that takes a press keeps the mouse
/// until it is no longer pressed().
class Tool : public ViewPart {
 public:
  /// A button went down; also a further one while the tool has the mouse. @return whether the tool takes the press
  virtual bool press(const MouseContext& /*at*/) { return false; }
  /// The mouse has moved while the tool has it. A dialog that opens in a drag swallows the release: the tool looks at
  /// the buttons.
  virtual void move(const MouseContext& /*at*/) {}
  /// A button went up while the tool has the mouse.
  virtual void release(const MouseContext& /*at*/) {}
  /// Everything as it was before the press. @return whether there was anything to put back
  virtual bool cancel() { return false; }
  /// Another figure is meant, or the goal in the hand has gone.
  virtual void forget() { static_cast<void>(cancel()); }
  /// Whether it has the mouse.
  [[nodiscard]] virtual bool pressed() const { return false; }
  /// Whether it waits for a press, wherever that comes: other tools show nothing then.
  [[nodiscard]] virtual bool waiting() const { return false; }

  /// Whether one of its marks lies there, before figures and obstacles.
  [[nodiscard]] virtual bool covers(const MouseContext& /*at*/) const { return false; }
  /// The mouse is here and nobody has it. The tool may take out of `at` what something of its own hides.
  virtual void hover(MouseContext& /*at*/) {}
  /// The mouse is on nothing any more.
  virtual void leave() {}

  /// What is in the hand moves by a centimetre a notch, with Shift by a millimetre.
  /// @param notches  y away from the person, x to the side. @return whether the wheel was meant for the tool
  virtual bool wheel(const MouseContext& at, const QPointF& notches) {
    const double notch = at.modifiers.testFlag(Qt::ShiftModifier) ? 0.001 : 0.01;  // m
    return pressed() && moveInDepth(at, notches.y() * notch);
  }
  /// Moves what it has in its hand, or would take, away from the eye by a length, m. @return whether that is its
  virtual bool moveInDepth(const MouseContext& /*at*/, double /*away*/) { return false; }
  /// A right click. @return whether the tool has asked for a menu
  virtual bool menu(const MouseContext& /*at*/, const QPoint& /*on_screen*/) { return false; }

  [[nodiscard]] virtual std::optional<QCursor> cursor(const MouseContext& /*at*/) const { return std::nullopt; }
  /// The goal that it has in its hand, −1 for none.
  [[nodiscard]] virtual int goal() const { return -1; }
  /// The goal whose place it is changing, −1 for none.
  [[nodiscard]] virtual int movedGoal() const { return -1; }
  /// What is worth a second look from the side while it moves something.
  [[nodiscard]] virtual std::optional<SideSubject> aside() const { return std::nullopt; }
};

}  // namespace limber::app
