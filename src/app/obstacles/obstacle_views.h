// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "app/document/document.h"
#include "limber/render/renderer.h"

namespace limber::app {

/// The obstacles of the document as solids of the renderer. Those that are switched off have none.
class ObstacleViews {
 public:
  explicit ObstacleViews(const Document& document) : document_(document) {}

  /// The renderer has gone, with all that it kept.
  void forget();
  /// Hands shapes that are new to the renderer, and places all as they stand.
  /// @param hovered  the obstacle under the mouse, −1 for none: tinted a little
  void takeUp(render::Renderer& renderer, const render::Palette& palette, int hovered);
  /// Adds them to what is drawn; what is added points here until the next takeUp().
  void addTo(std::vector<render::FigureLook>& figures) const;

 private:
  struct View {
    std::optional<goal::Shape> shape;  ///< that the body was made of
    std::optional<render::BodyId> id;
    std::array<render::SegmentLook, 1> look;
  };

  const Document& document_;
  std::vector<View> views_;  ///< by obstacle
};

}  // namespace limber::app
