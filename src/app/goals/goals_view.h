// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QPointF>
#include <QString>
#include <optional>
#include <vector>

#include "app/goals/goal_shape.h"
#include "app/view/handles.h"
#include "app/view/viewport.h"
#include "posing/follow.h"

namespace limber::app {

/// The handles of a pane, logical pixels.
struct HandleMarks {
  std::vector<Handle> handles;
  std::vector<bool> quiet;     ///< by handle: shows only when hovered or selected
  std::vector<bool> beneath;   ///< by handle: the body lies over this pin; it is faint
  std::vector<QPointF> floor;  ///< by handle: the point of the floor under a pin
  int hovered = -1;            ///< goal under the mouse
  int selected = -1;
};

/// A goal that is dragged, or switched on at rest and no pin; logical pixels.
struct GoalMark {
  QPointF goal;      ///< where the diamond is
  QPointF effector;  ///< where the ring is
  bool reached = false;
  bool oriented = false;
  GoalShape shape;
  QString gap;  ///< "12.4 cm", empty: not told
};

/// The joints that follow a drag, root side first, logical pixels.
struct ChainMark {
  std::vector<QPointF> joints;
};

/// What the view shows of the chosen actor's goals, and how a drag of one begins and ends in the view.
class GoalsView : public ViewPart {
 public:
  GoalsView(Posing& posing, Viewport& view);

  void mark(Marks& marks, const PaneView& pane) const override;

  /// What follows a goal is tinted, and the pictures of its motion are counted.
  void begin(int goal);
  /// The button goes up: call it before the document is told. @param moved  whether the goal was
  void end(bool moved);
  /// What was in the hand is put back, or gone without us.
  void drop();
  void tintFollowers(const Followed& part) { view_.tint(followers(part)); }

 private:
  [[nodiscard]] HandleMarks handleMarks(const ViewProjection& view) const;
  [[nodiscard]] ChainMark chainOf(int goal, const ViewProjection& view) const;
  /// Nothing when it lies behind the eye.
  [[nodiscard]] std::optional<GoalMark> goalMark(int goal, const ViewProjection& view) const;
  [[nodiscard]] std::vector<GoalMark> goalMarks(const ViewProjection& view) const;
  /// Whether a far goal waits for its click under the mouse.
  [[nodiscard]] bool aiming() const;
  [[nodiscard]] std::vector<bool> followers(const Followed& part) const;

  Posing& posing_;
  Document& document_;
  Viewport& view_;
  bool awaiting_settlement_ = false;  ///< a drag's button is up, its end is not told yet
};

}  // namespace limber::app
