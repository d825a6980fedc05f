// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/joints/segment_axes.h"

#include "app/view/gizmo_marks.h"
#include "limber/base/index.h"
#include "limber/figure/chain.h"
#include "limber/figure/kinematics.h"

namespace limber::app {

void SegmentAxes::show(AxesShown when) {
  shown_ = when;
  view_.touch();
}

void SegmentAxes::select(JointId joint) {
  if (joint == selected_) return;
  selected_ = joint;
  if (shown_ == AxesShown::SelectedJoint) view_.touch();
}

void SegmentAxes::weigh(JointId joint) {
  if (joint == weighed_) return;
  weighed_ = joint;
  view_.touch();
}

/// Segment that the user turns: of the adjusted wedge, of the joint bent last, or of the turned goal.
SegmentId SegmentAxes::turned() const {
  if (weighed_.valid()) return carriedBy(document_.figure(), weighed_);
  if (!posing_.underWay() || view_.gizmoMode() == GizmoMode::Bend) return {};  // there the dials say more
  const UnderWay& now = *posing_.current();
  const auto* gesture = std::get_if<Gesture>(&now.kind);
  if (gesture != nullptr && !gesture->aside.empty()) return {};  // a limb swings, and all that does not is fixed
  if (!now.fixed.empty()) return carriedBy(document_.figure(), document_.figure().dofs()[now.fixed.back()].joint);
  const auto* turn = std::get_if<Turn>(&now.kind);
  if (turn == nullptr || turn->target || posing_.draggedGoal() < 0) return {};
  return document_.actor().goals[at(posing_.draggedGoal())].effector.segment;
}

SegmentId SegmentAxes::segment() const {
  if (shown_ == AxesShown::Never) return {};
  const SegmentId in_hand = turned();
  if (in_hand.valid() || shown_ == AxesShown::WhileTurning || !selected_.valid()) return in_hand;
  return carriedBy(document_.figure(), selected_);
}

void SegmentAxes::mark(Marks& marks, const PaneView& pane) const {
  const SegmentId marked = segment();
  if (!marked.valid()) return;
  const scene::Actor& actor = document_.actor();
  auto axes = axesOf(placeSegments(*actor.figure, actor.posture)[marked], pane.view);
  if (!axes) return;
  axes->lettered = posing_.draggedGoal() < 0;
  marks.add<AxesView>(Layer::Gizmo, *axes, marks::axes);
}

}  // namespace limber::app
