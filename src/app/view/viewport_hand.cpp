// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// The viewport's way with elbows and knees, with how much of the body follows, and with handles that a click leaves.
#include <QMouseEvent>
#include <QWheelEvent>
#include <cmath>
#include <utility>

#include "app/document/index.h"
#include "app/posing/follow.h"
#include "app/view/overlay.h"
#include "app/view/viewport.h"
#include "limber/base/units.h"

namespace limber::app {

// --- swivel handles ---

bool Viewport::swivelsShow() const {
  const bool idle = !drag_.pressed() && !turn_.pressed() && !move_.pressed() && !obstacle_.pressed();
  return idle && !far_goal_ && tool_ != Tool::Turn && document_.selectedObserver() < 0;
}

bool Viewport::pressSwivel() {
  if (!swivelsShow() || !swivel_.press(mouse_, projection())) return false;
  follow_gesture_.end();  // what is under way ends as it is
  static_cast<void>(travel_.stop());
  updatePointer();
  touch();
  return true;
}

bool Viewport::moveSwivel(const QMouseEvent& event) {
  if (!swivel_.pressed()) return false;
  if (!event.buttons().testFlag(Qt::LeftButton)) {  // a dialog has swallowed the release
    endSwivel();
    return true;
  }
  const bool began = !swivel_.turning();
  if (!swivel_.move(mouse_, projection())) return true;
  noteQuestion(event);
  if (began) {
    postures_painted_ = 0;
    const Limb& limb = *swivel_.limb();
    chain_segments_.assign(document_.figure().segments().size(), false);
    for (const SegmentId segment : {limb.upper_segment, limb.lower_segment, limb.wrist_segment}) {
      chain_segments_[segment.index()] = true;
    }
    updatePointer();
  }
  return true;
}

bool Viewport::releaseSwivel(Qt::MouseButton button) {
  if (!swivel_.pressed()) return false;
  if (button == Qt::LeftButton) endSwivel();
  return true;
}

void Viewport::endSwivel() {
  const bool turned = swivel_.turning();
  const QString name = swivel_.name();
  const double angle = swivel_.angle();
  swivel_.release();
  chain_segments_.clear();
  updatePointer();
  touch();
  if (turned) Q_EMIT swivelTurned(name, angle, true);
}

bool Viewport::cancelSwivel() {
  if (!swivel_.pressed()) return false;
  swivel_.cancel();
  chain_segments_.clear();
  updatePointer();
  touch();
  return true;
}

/// Handles of goals come first, then those of elbows and knees, then the body.
bool Viewport::hoverSwivel(bool covered) {
  const bool was = swivel_.limb() != nullptr;
  const bool on = !covered && swivelsShow() && swivel_.hover(mouse_, projection());
  if (!on) swivel_.leave();
  if (on != was) Q_EMIT swivelHovered(swivel_.name());
  return on;
}

void Viewport::watchLimb() {
  if (swivel_.limb() != nullptr) return;
  const bool on_goal = isIndexOf(document_.actor().goals, hover_.goal);
  swivel_.watch(on_goal ? document_.actor().goals[at(hover_.goal)].effector.segment : hover_.segment);
}

// --- how much of the body follows ---

void Viewport::tintFollowers(const Followed& part) {
  const Figure& figure = document_.figure();
  chain_segments_.assign(figure.segments().size(), false);
  for (const SegmentId segment : followingSegments(figure, part, document_.actor().distance_cutoff)) {
    chain_segments_[segment.index()] = true;
  }
}

/// What Ctrl+wheel means now: what is in the hand, else what the mouse is on.
std::optional<Followed> Viewport::followedNow() const {
  const auto& goals = document_.actor().goals;
  if (drag_.pressed() && drag_.goal() < 0 && !click_point_) return std::nullopt;
  if (isIndexOf(goals, goalInHand())) return followedBy(goals[at(goalInHand())]);
  if (drag_.pressed()) return Followed{click_point_->segment, {}};
  if (isIndexOf(goals, hover_.goal)) return followedBy(goals[at(hover_.goal)]);
  if (hover_.segment.valid()) return Followed{hover_.segment, {}};
  return std::nullopt;
}

bool Viewport::turnFollowWheel(const QWheelEvent& event) {
  if (!event.modifiers().testFlag(Qt::ControlModifier) || obstacle_.pressed() || swivel_.pressed()) return false;
  const auto part = followedNow();
  if (!part) return false;
  constexpr double kNotchOfWheel = 120.0;  // Qt's eighths of a degree
  follow_.turn += (event.angleDelta().y() != 0 ? event.angleDelta().y() : event.angleDelta().x()) / kNotchOfWheel;
  const int notches = static_cast<int>(follow_.turn);
  if (notches == 0) return true;
  follow_.turn -= notches;
  if (goalInHand() < 0) {
    static_cast<void>(travel_.stop());  // or it would be part of its step, and end it
    follow_gesture_.touch(tr("how much follows"));
  }
  const bool weighting = event.modifiers().testFlag(Qt::ShiftModifier);
  static_cast<void>(weighting ? stepFalloff(document_, notches) : stepCutoff(document_, *part, notches));
  tintFollowers(*part);
  follow_.shown = goalInHand() < 0;
  noteQuestion(event);
  touch();
  const scene::Actor& actor = document_.actor();
  Q_EMIT followTurned(weighting ? falloffWords(actor.distance_falloff)
                                : followWords(document_.figure(), *part, actor.distance_cutoff));
  return true;
}

void Viewport::forgetFollowShown() {
  if (!std::exchange(follow_.shown, false) || goalInHand() >= 0) return;
  chain_segments_.clear();
  touch();
}

}  // namespace limber::app
