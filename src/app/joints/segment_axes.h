// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/view/viewport.h"
#include "posing/posing.h"

namespace limber::app {

/// Condition for showing the axes of a segment.
enum class AxesShown { Never, WhileTurning, SelectedJoint };

/// Marks a segment by its coordinate system (Badler, Manoochehri & Baraff 1986, figure 3): one whose joint angle or
/// multiplier is adjusted or whose goal is turned; optionally also the one that the selected joint carries.
class SegmentAxes : public ViewPart {
 public:
  SegmentAxes(Posing& posing, Viewport& view) : posing_(posing), document_(posing.document()), view_(view) {}

  [[nodiscard]] AxesShown shown() const { return shown_; }
  void show(AxesShown when);
  /// Sets the joint selected in the panel; invalid for none.
  void select(JointId joint);
  /// Sets the joint whose wedge is being adjusted; invalid for none.
  void weigh(JointId joint);
  /// The segment that is marked now; invalid for none.
  [[nodiscard]] SegmentId segment() const;

  void mark(Marks& marks, const PaneView& pane) const override;

 private:
  [[nodiscard]] SegmentId turned() const;

  Posing& posing_;
  Document& document_;
  Viewport& view_;
  AxesShown shown_ = AxesShown::WhileTurning;
  JointId selected_;
  JointId weighed_;
};

}  // namespace limber::app
