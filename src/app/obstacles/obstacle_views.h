// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "app/obstacles/obstacle_tool.h"
#include "document/document.h"

namespace limber::app {

/// The obstacles of the document as solids of the renderer, and the marks of obstacles and observers. Obstacles that
/// are switched off have no solid.
class ObstacleViews : public ViewPart {
 public:
  ObstacleViews(const Document& document, const Viewport& view) : document_(document), view_(view) {}

  void mark(Marks& marks, const PaneView& pane) const override;
  void draw(PictureParts& picture) override;
  void forgetGraphics() override { solids_.clear(); }

 private:
  struct Solid {
    std::optional<goal::Shape> shape;  ///< that the body was made of
    std::optional<render::BodyId> id;
    std::array<render::SegmentLook, 1> look;
  };

  const Document& document_;
  const Viewport& view_;
  std::vector<Solid> solids_;  ///< by obstacle
};

}  // namespace limber::app
