// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

#include "app/view/viewport.h"
#include "posing/edit_gesture.h"
#include "posing/far_travel.h"
#include "posing/follow.h"

namespace limber::app {

/// Ctrl+wheel: sets the distance cut-off, how much of the body follows the dragged goal or else the one under the
/// mouse; with Shift the fall-off, how much less distant joints move.
class FollowTool : public QObject, public Tool {
  Q_OBJECT

 public:
  FollowTool(Posing& posing, Viewport& view, FarTravel& travel);

  /// Ends the gesture of the wheel; never takes the press.
  bool press(const MouseContext& at) override;
  bool wheel(const MouseContext& at, const QPointF& notches) override;

 Q_SIGNALS:
  /// The cut-off or the fall-off has changed; `words` describes it.
  void followTurned(const QString& words);

 private:
  /// Part of the body to which the wheel applies; nothing when there is none.
  [[nodiscard]] std::optional<Followed> meant() const;
  void forgetShown();

  Posing& posing_;
  Document& document_;
  Viewport& view_;
  FarTravel& travel_;
  EditGesture gesture_;  ///< notches of the wheel without a pause are one step
  double turn_ = 0.0;    ///< fraction of a notch that is not used yet
  bool shown_ = false;   ///< the followers are tinted though nothing is dragged
};

}  // namespace limber::app
