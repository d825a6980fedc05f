// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QPointF>
#include <QString>
#include <optional>
#include <set>
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
  std::set<int> others;  ///< selected besides
};

/// A goal that is dragged, or switched on at rest and no pin; logical pixels.
struct GoalMark {
  QPointF goal;                   ///< place of the diamond, at the edge for one beyond
  std::optional<QPointF> beyond;  ///< where it would be outside of the view
  QPointF effector;               ///< place of the ring
  bool reached = false;
  bool oriented = false;
  GoalShape shape;
  QString gap;  ///< "12.4 cm", empty: not shown
};

/// The joints that follow a drag, root side first, logical pixels.
struct ChainMark {
  std::vector<QPointF> joints;
};

/// Marks of the selected actor's goals in the view, and the start and end of a drag of one there.
class GoalsView : public ViewPart {
 public:
  GoalsView(Posing& posing, Viewport& view);

  void mark(Marks& marks, const PaneView& pane) const override;

  /// Begins a drag: tints the segments that follow the goal and restarts the count of painted postures.
  void begin(int goal);
  /// Ends a drag; call it before the document's drag is released. @param moved  whether the goal was moved
  void end(bool moved);
  /// Ends a drag that was cancelled or has lost its goal; emits dragEnded(−1).
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
  bool awaiting_settlement_ = false;  ///< the drag was released, dragEnded() is due
};

}  // namespace limber::app
