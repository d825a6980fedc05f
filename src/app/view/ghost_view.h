// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QColor>
#include <QString>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "app/document/document.h"
#include "app/solving/replay_marks.h"
#include "limber/render/renderer.h"

namespace limber::app {

/// What a view shows of the chosen actor beside where the document has it. Nothing of this is part of the scene.
struct GhostShow {
  std::optional<Posture> outlined;  ///< a second figure: an outline and a light tint
  QColor colour;                    ///< of that
  std::optional<Posture> instead;   ///< the actor itself is drawn so
  GhostLegend legend;               ///< which figure is which; empty: not told
  std::optional<ReplayShow> replay;
};

/// The body of the second figure on the card.
class GhostView {
 public:
  [[nodiscard]] const GhostShow& show() const { return show_; }
  void setShow(GhostShow show) { show_ = std::move(show); }

  /// The renderer has gone, with all that it kept.
  void forget();
  /// Hands the body to the renderer when it is new there, and places it.
  /// @param ratio  device pixels per logical pixel
  void takeUp(render::Renderer& renderer, const Document& document, double ratio);
  /// As last placed; nothing when there is no second figure.
  [[nodiscard]] std::span<const render::GhostLook> looks() const { return looks_; }

 private:
  GhostShow show_;
  std::shared_ptr<const Body> body_;
  std::optional<render::BodyId> id_;
  std::vector<render::SegmentLook> segments_;
  std::vector<render::GhostLook> looks_;  ///< one or none
};

}  // namespace limber::app
