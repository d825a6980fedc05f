// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QPainter>
#include <QPointF>
#include <QPolygonF>
#include <QSizeF>
#include <QString>
#include <optional>

#include "app/balance/stance_words.h"
#include "app/view/viewport.h"

namespace limber::app {

/// Balance marks of an actor in the view: the centre of mass, its plumb line to the floor, and the outline of the
/// support.
struct BalanceMark {
  std::optional<QPointF> centre;  ///< nothing: behind the eye
  std::optional<QPointF> floor;   ///< below it
  QPolygonF outline;              ///< empty: no support
  StanceState state = StanceState::Nowhere;
  QString words;  ///< beside the floor point; empty: none
};

/// Nothing for a figure without mass.
[[nodiscard]] std::optional<BalanceMark> balanceMark(const scene::Actor& actor, const scene::Solids& solids,
                                                     const ViewProjection& view);

/// Shows the balance marks of the selected actor in the view.
class BalanceView : public ViewPart {
 public:
  BalanceView(const Document& document, Viewport& view) : document_(document), view_(view) {}

  void setShown(bool shown);
  void mark(Marks& marks, const PaneView& pane) const override;

 private:
  const Document& document_;
  Viewport& view_;
  bool shown_ = false;
};

}  // namespace limber::app
