// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "app/view/pane_layout.h"
#include "app/view/view_marks.h"
#include "app/view/view_projection.h"
#include "limber/render/renderer.h"

namespace limber::app {

/// A pane for which marks are made.
struct PaneView {
  Pane pane;
  ViewProjection view;  ///< logical pixels of the pane, from its upper left corner
  bool active;          ///< the one of several panes that was pressed last; only this one shows names
};

/// Parts of the next picture.
struct PictureParts {
  render::Renderer& renderer;  ///< its context is current
  const render::Palette& palette;
  double ratio;  ///< device pixels per logical pixel
  std::vector<render::FigureLook>& figures;
  std::vector<render::GhostLook>& ghosts;
  std::optional<render::BackdropLook> backdrop{};  ///< of the perspective pane, in its pixels
};

/// Part of the view that a feature adds to the actors: things in the picture, and marks over it.
class ViewPart {
 public:
  virtual ~ViewPart() = default;

  /// Adds its marks over the picture of a pane.
  virtual void mark(Marks& /*marks*/, const PaneView& /*pane*/) const {}
  /// Hands new things to the renderer and adds them to the picture, which reads them until the next call.
  virtual void draw(PictureParts& /*picture*/) {}
  /// Called when the renderer is gone, with everything that it kept.
  virtual void forgetGraphics() {}
};

}  // namespace limber::app
