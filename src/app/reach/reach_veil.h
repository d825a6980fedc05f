// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "app/reach/reach_session.h"
#include "app/view/viewport.h"

namespace limber::app {

/// A reach space in the view: its surface, coloured by discomfort from dark blue to yellow, and the legend.
class ReachVeil : public ViewPart {
 public:
  explicit ReachVeil(Viewport& view) : view_(view) {}

  /// Shows a reach space until the next call; null: nothing.
  void show(std::shared_ptr<const ReachPicture> picture);
  void mark(Marks& marks, const PaneView& pane) const override;
  void draw(PictureParts& picture) override;
  void forgetGraphics() override { stale_ = true; }

 private:
  Viewport& view_;
  std::shared_ptr<const ReachPicture> shown_;
  bool stale_ = true;  ///< the renderer does not have it yet
};

}  // namespace limber::app
