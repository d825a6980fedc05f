// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/joints/blocking_watch.h"
#include "app/view/viewport.h"

namespace limber::app {

/// Shows the limits that hold a goal back: in a drag the one that blocks it, at rest those that held the last goal.
class LimitView : public ViewPart {
 public:
  LimitView(Posing& posing, const Viewport& view) : posing_(posing), document_(posing.document()), view_(view) {}

  void mark(Marks& marks, const PaneView& pane) const override;

 private:
  void markBlocking(Marks& marks, const PaneView& pane, int goal) const;
  void markHeldBack(Marks& marks, const PaneView& pane) const;

  Posing& posing_;
  Document& document_;
  const Viewport& view_;
  mutable BlockingWatch watch_;  ///< updated when marks are made
};

}  // namespace limber::app
