// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

#include "app/view/viewport.h"
#include "posing/far_travel.h"

namespace limber::app {

/// Far goal: while it is armed the next left click sets the selected goal, in the plane through its effector that faces
/// the eye, and the body goes there (Abalı 2001, A.3.2). With Shift the click leaves it armed.
class FarGoalTool : public QObject, public Tool {
  Q_OBJECT

 public:
  FarGoalTool(Posing& posing, Viewport& view);

  /// Does nothing while no goal is selected.
  void arm(bool armed);
  /// Moves far goals along their paths.
  [[nodiscard]] FarTravel& travel() { return travel_; }

  bool press(const MouseContext& at) override;
  bool cancel() override;
  [[nodiscard]] bool waiting() const override { return armed_; }
  [[nodiscard]] bool covers(const MouseContext& /*at*/) const override { return armed_; }
  [[nodiscard]] std::optional<QCursor> cursor(const MouseContext& at) const override;
  void mark(Marks& marks, const PaneView& pane) const override;

 Q_SIGNALS:
  /// The next click sets the selected goal, or no longer does.
  void farGoalChanged(bool armed);

 private:
  Document& document_;
  Viewport& view_;
  FarTravel travel_;
  bool armed_ = false;
};

}  // namespace limber::app
