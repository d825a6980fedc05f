// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/bend/bend_tool.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "app/bend/bend_towards.h"
#include "app/view/gizmo_marks.h"
#include "app/view/pick_gizmo.h"
#include "document/measures.h"
#include "document/words.h"
#include "limber/base/units.h"

namespace limber::app {

namespace {

constexpr double kReach = 9.0;      // pixels
constexpr double kThreshold = 3.0;  // pixels: a click is no drag

double stepOf(bool turns) { return turns ? kAngleStep : kLengthStep; }

QString textOf(const Figure& figure, JointId joint) {
  return QObject::tr("bend %1").arg(lowName(figure.joints()[joint].name));
}

}  // namespace

bool BendTool::bends() const {
  return view_.gizmoMode() == GizmoMode::Bend && document_.actor().visible && (view_.idle() || pressed());
}

bool BendTool::showsDials() const {
  if (bends()) return true;
  return always_ && view_.gizmoMode() == GizmoMode::Drag && document_.actor().visible && (view_.idle() || pressed());
}

void BendTool::showAlways(bool always) {
  if (std::exchange(always_, always) != always) view_.touch();
}

void BendTool::select(JointId joint) {
  if (joint == joint_ || pressed()) return;
  joint_ = joint;
  lit_ = {};
  view_.touch();
}

// --- dials ---

std::vector<DialMark> BendTool::dials(const ViewProjection& view) const {
  std::vector<DialMark> marks;
  if (!showsDials() || !joint_.valid()) return marks;
  int number = 0;
  for (const JointDial& dial : dialsOf(document_.actor(), joint_)) {
    auto mark = dialMark(dial, number++, view);
    if (!mark) continue;
    mark->lit = dial.dof == lit_;
    const bool in_hand = hold_ == Hold::Dial && dial.dof == grabbed_.dof;
    if (in_hand && moved_) sweep(*mark, dial, grabbed_.value, view);
    if (mark->lit || in_hand) {
      mark->tag = QObject::tr("%1 %2").arg(dofName(document_.figure(), dial.dof),
                                           valueText(document_.figure().dofs()[dial.dof], dial.value));
    }
    marks.push_back(std::move(*mark));
  }
  return marks;
}

DofId BendTool::dialAt(const MouseContext& at) const {
  if (at.under.onGoal()) return {};
  DofId nearest;
  double reach = kReach;
  for (const DialMark& mark : dials(at.view)) {
    const double away = mark.away(at.at);
    if (away >= reach) continue;
    reach = away;
    nearest = mark.dof;
  }
  return nearest;
}

// --- the mouse ---

bool BendTool::press(const MouseContext& at) {
  if (pressed()) return true;
  if (!showsDials() || !at.leftDrag()) return false;
  pressed_at_ = at_ = at.at;
  led_.begin(at.at);
  moved_ = false;
  const DofId dof = dialAt(at);
  if (!dof.valid()) return bends() && pressPart(at);
  for (const JointDial& dial : dialsOf(document_.actor(), joint_)) {
    if (dial.dof == dof) grabbed_ = dial;
  }
  hold_ = Hold::Dial;
  lit_ = dof;
  swept_ = 0.0;
  view_.touch();
  Q_EMIT jointTaken(joint_, dof);
  return true;
}

bool BendTool::pressPart(const MouseContext& at) {
  const auto point = view_.pick().bodyAt(at.view, at.at);
  if (!point) return false;
  const JointId joint = jointOf(document_.actor(), point->segment);
  if (!joint.valid()) return false;
  select(joint);
  hold_ = Hold::Part;
  part_ = *point;
  lit_ = {};
  view_.touch();
  Q_EMIT jointTaken(joint_, DofId{});
  return true;
}

bool BendTool::begin(const MouseContext& at) {
  if (std::hypot(at.at.x() - pressed_at_.x(), at.at.y() - pressed_at_.y()) < kThreshold) return false;
  light({});
  posing_.settle();
  posing_.beginGesture(textOf(document_.figure(), joint_));
  moved_ = posing_.underWay();
  before_ = document_.actor();
  return moved_;
}

void BendTool::move(const MouseContext& at) {
  if (!at.buttons.testFlag(Qt::LeftButton)) return end();  // a dialog has swallowed the release
  if (!moved_ && !begin(at)) return;
  if (!posing_.underWay()) return end();  // something else has ended it
  led_.follow(at.at, at.modifiers);
  if (hold_ == Hold::Dial) {
    const Dial dial = heldDial();
    swept_ += paceOf(at.modifiers) * (grabbed_.turns
                                          ? turnedAbout(at.view, at_, at.at, dial.pivot(), dial.axis())
                                          : slidAlong(at.view, at_, at.at, dial.pivot(), dial.axis()).dot(dial.axis()));
    turnDial(at);
  } else {
    followPart(at);
  }
  at_ = at.at;
  Q_EMIT bent(joint_, hold_ == Hold::Dial ? grabbed_.dof : DofId{}, false);
}

/// The dial in the hand where it is now: pins may have moved it.
Dial BendTool::heldDial() const {
  for (const JointDial& dial : dialsOf(document_.actor(), joint_)) {
    if (dial.dof == grabbed_.dof) return dial.dial;
  }
  return grabbed_.dial;
}

void BendTool::turnDial(const MouseContext& at) {
  const double wanted = stepped(grabbed_.value + swept_, stepOf(grabbed_.turns), at.modifiers);
  setValue(posing_, grabbed_.dof, std::clamp(wanted, grabbed_.limits.lower, grabbed_.limits.upper));
}

void BendTool::followPart(const MouseContext& at) {
  // From where all was: with a foot that is pinned it is the body that moves, and the shin never comes to the mouse.
  const scene::Actor& actor = before_;
  std::vector<DofId> dofs;
  for (const JointDial& dial : dialsOf(actor, joint_)) dofs.push_back(dial.dof);
  std::vector<DofValue> values = bentTowards(actor, dofs, part_, at.view.ray(led_.place()));
  for (DofValue& each : values) {
    const bool turns = actor.figure->dofs()[each.dof].kind == DofKind::Rotation;
    each.value = stepped(each.value, stepOf(turns), at.modifiers);
  }
  setValues(posing_, values, textOf(document_.figure(), joint_));
}

void BendTool::release(const MouseContext& at) {
  if (at.button == Qt::LeftButton) end();
}

void BendTool::end() {
  const bool done = moved_;
  const DofId dof = hold_ == Hold::Dial ? grabbed_.dof : DofId{};
  hold_ = Hold::Nothing;
  moved_ = false;
  if (done) posing_.endGesture();
  view_.touch();
  if (done) Q_EMIT bent(joint_, dof, true);
}

bool BendTool::cancel() {
  if (!pressed()) return false;
  const bool moved = std::exchange(moved_, false);
  hold_ = Hold::Nothing;
  if (moved) static_cast<void>(posing_.cancelGesture());
  view_.touch();
  return true;
}

void BendTool::forget() {
  static_cast<void>(cancel());
  joint_ = {};
  lit_ = {};
  hovered_ = {};
}

// --- hovering ---

bool BendTool::covers(const MouseContext& at) const { return dialAt(at).valid(); }

/// The part under the mouse is tinted: a drag would take it.
void BendTool::light(SegmentId segment) {
  if (segment == hovered_) return;
  hovered_ = segment;
  std::vector<bool> tinted(document_.figure().segments().size(), false);
  if (segment.valid()) tinted[segment.index()] = true;
  view_.tint(std::move(tinted));
  view_.touch();
}

void BendTool::hover(MouseContext& at) {
  const DofId dial = showsDials() && at.cover == this ? dialAt(at) : DofId{};
  if (dial != lit_) {
    lit_ = dial;
    view_.touch();
  }
  const SegmentId segment = bends() && !dial.valid() && at.cover == nullptr ? at.under.segment : SegmentId{};
  const bool moves = segment.valid() && jointOf(document_.actor(), segment).valid();
  light(moves ? segment : SegmentId{});
}

void BendTool::leave() {
  if (document_.scene().actors.empty()) return;
  light({});
  if (!pressed()) lit_ = {};
}

std::optional<QCursor> BendTool::cursor(const MouseContext& /*at*/) const {
  if (!showsDials() || (!pressed() && !lit_.valid() && !hovered_.valid())) return std::nullopt;
  return marks::turningCursor(view_.devicePixelRatioF());
}

void BendTool::mark(Marks& marks, const PaneView& pane) const {
  if (!showsDials() || !joint_.valid()) return;
  if (auto cone = coneMark(coneOf(document_.actor(), joint_), pane.view)) {
    marks.add<ConeMark>(Layer::Shape, std::move(*cone), paintCone);
  }
  std::vector<DialMark> shown = dials(pane.view);
  // The one in the hand lies over the others.
  std::ranges::stable_partition(shown, [](const DialMark& dial) { return !dial.lit; });
  for (DialMark& dial : shown) marks.add<DialMark>(Layer::Gizmo, std::move(dial), paintDial);
}

}  // namespace limber::app
