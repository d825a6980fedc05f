// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

#include "app/view/viewport.h"
#include "posing/edit_gesture.h"
#include "posing/far_travel.h"
#include "posing/follow.h"

namespace limber::app {

/// Ctrl+wheel: how much of the body follows what is in the hand, else what the mouse is on; with Shift how much less
/// farther joints move.
class FollowTool : public QObject, public Tool {
  Q_OBJECT

 public:
  FollowTool(Posing& posing, Viewport& view, FarTravel& travel);

  /// What is under way ends as it is.
  bool press(const MouseContext& at) override;
  bool wheel(const MouseContext& at, const QPointF& notches) override;

 Q_SIGNALS:
  /// Another part of the body follows from now on; `words` says which.
  void followTurned(const QString& words);

 private:
  /// What the wheel means now; nothing when nothing is meant.
  [[nodiscard]] std::optional<Followed> meant() const;
  void forgetShown();

  Posing& posing_;
  Document& document_;
  Viewport& view_;
  FarTravel& travel_;
  EditGesture gesture_;  ///< notches of the wheel without a pause are one step
  double turn_ = 0.0;    ///< notches of the wheel that are not a whole one yet
  bool shown_ = false;   ///< what follows is tinted though nothing is dragged
};

}  // namespace limber::app
