// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QPointF>
#include <optional>
#include <vector>

#include "app/view/actor_views.h"
#include "app/view/handles.h"

namespace limber::app {

/// Parts of the figures under the mouse; −1 or invalid: none of the kind.
struct Hover {
  int handle = -1;                  ///< of a goal
  int target = -1;                  ///< of a goal, when it is nearer than its effector
  std::optional<ActorPoint> point;  ///< of any actor's body, with no handle and no target before it
  SegmentId segment;                ///< of the selected actor's body
  int actor = -1;                   ///< another one, which a click would select

  /// Goal of the handle, −1 for none, or when the target is nearer.
  [[nodiscard]] int goal() const { return target < 0 ? handle : -1; }
  [[nodiscard]] bool onGoal() const { return handle >= 0 || target >= 0; }
  void clearBody();
};

/// Picks goals of the selected actor and all actors' bodies in a pane.
class ViewPick {
 public:
  ViewPick(const Document& document, const ActorViews& actors) : document_(document), actors_(actors) {}

  /// Whether handles and targets can be picked; bodies always can.
  void pickHandles(bool pick) { picks_handles_ = pick; }
  /// The handles that can be picked.
  [[nodiscard]] std::vector<Handle> handles(const ViewProjection& view) const;
  /// The targets that are shown and can be dragged.
  [[nodiscard]] std::vector<Handle> targets(const ViewProjection& view) const;
  [[nodiscard]] Hover under(const ViewProjection& view, const QPointF& at) const;
  /// Visible body at a point of the view, logical pixels, and its part.
  [[nodiscard]] std::optional<ActorPoint> pointAt(const ViewProjection& view, const QPointF& at) const;
  /// Visible part of the selected actor's body there; nothing when another actor's is in front.
  [[nodiscard]] std::optional<scene::BodyPoint> bodyAt(const ViewProjection& view, const QPointF& at) const;
  /// The selected actor's segments, as last drawn.
  [[nodiscard]] const PerId<SegmentId, Pose>& worldFromSegment() const { return actors_.worldFromSegment(); }

  /// Whether a goal's handle shows only while the mouse is on it.
  [[nodiscard]] bool isQuiet(int goal) const;
  /// Whether a pin lies under the body, seen from above: its handle would cover everything to drag there.
  [[nodiscard]] bool isBeneath(const Handle& handle, const ViewProjection& view) const;
  /// Whether a goal's target shows while nothing is held.
  [[nodiscard]] bool showsTarget(int goal) const;

 private:
  [[nodiscard]] bool isHidden(const Handle& handle, const ViewProjection& view) const;

  const Document& document_;
  const ActorViews& actors_;
  bool picks_handles_ = true;
};

}  // namespace limber::app
