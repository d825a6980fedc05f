// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/view/viewport.h"
#include "posing/posing.h"

namespace limber::app {

/// When the axes of a segment show.
enum class AxesShown { Never, WhileTurning, ChosenJoint };

/// Marks the segment whose joint is moved by its coordinate system (Badler, Manoochehri & Baraff 1986, figure 3): a
/// joint angle, or its multiplier, under a hand, or a goal that is turned; also the one that the chosen joint carries,
/// if it is wanted.
class SegmentAxes : public ViewPart {
 public:
  SegmentAxes(Posing& posing, Viewport& view) : posing_(posing), document_(posing.document()), view_(view) {}

  [[nodiscard]] AxesShown shown() const { return shown_; }
  void show(AxesShown when);
  /// The joint that is chosen in the panel; invalid for none.
  void choose(JointId joint);
  /// The joint whose wedge is in the hand; invalid for none.
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
  JointId chosen_;
  JointId weighed_;
};

}  // namespace limber::app
