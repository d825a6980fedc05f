// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "app/view/pane_layout.h"
#include "app/view/view_marks.h"
#include "app/view/view_projection.h"
#include "limber/render/renderer.h"

namespace limber::app {

/// A pane as marks are made for it.
struct PaneView {
  Pane pane;
  ViewProjection view;  ///< logical pixels of the pane, from its upper left corner
  bool active;          ///< of several panes the one that was pressed last; it names what the others only show
};

/// What the next picture is drawn of.
struct PictureParts {
  render::Renderer& renderer;  ///< its context is current
  const render::Palette& palette;
  double ratio;  ///< device pixels per logical pixel
  std::vector<render::FigureLook>& figures;
  std::vector<render::GhostLook>& ghosts;
};

/// What a feature shows in the view beside the actors: things in the picture, and marks over it.
class ViewPart {
 public:
  virtual ~ViewPart() = default;

  /// Adds what it draws over the picture of a pane.
  virtual void mark(Marks& /*marks*/, const PaneView& /*pane*/) const {}
  /// Hands the renderer what is new and adds it to the picture. What is added is read until the next call.
  virtual void draw(PictureParts& /*picture*/) {}
  /// The renderer has gone, with all that it kept.
  virtual void forgetGraphics() {}
};

}  // namespace limber::app
