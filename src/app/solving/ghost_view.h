// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QColor>
#include <QString>
#include <memory>
#include <optional>
#include <vector>

#include "app/solving/replay_marks.h"
#include "app/view/viewport.h"
#include "document/document.h"

namespace limber::app {

/// Postures of the selected actor that a view shows besides the document's. They are not part of the scene.
struct GhostShow {
  std::optional<Posture> outlined;  ///< a second figure: an outline and a light tint
  QColor colour;                    ///< of that
  std::optional<Posture> instead;   ///< the actor itself is drawn in this posture
  GhostLegend legend;               ///< which figure is which; empty: not shown
  std::optional<ReplayShow> replay;
};

/// Shows a GhostShow: the second figure's body on the graphics card, the marks of a replayed iteration in place of
/// those of the document, and the legend below the pane's name.
class GhostView : public ViewPart {
 public:
  GhostView(const Document& document, Viewport& view) : document_(document), view_(view) {}

  [[nodiscard]] const GhostShow& show() const { return show_; }
  void setShow(GhostShow show);

  void mark(Marks& marks, const PaneView& pane) const override;
  void draw(PictureParts& picture) override;
  void forgetGraphics() override;

 private:
  const Document& document_;
  Viewport& view_;
  GhostShow show_;
  std::shared_ptr<const Body> body_;
  std::optional<render::BodyId> id_;
  std::vector<render::SegmentLook> segments_;
};

}  // namespace limber::app
