// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QPointF>
#include <QRectF>
#include <QSizeF>
#include <array>
#include <optional>
#include <vector>

namespace limber::app {

/// The four panes of a view, in reading order.
enum class Pane { Top, Front, Left, Perspective };

inline constexpr std::array<Pane, 4> kPanes{Pane::Top, Pane::Front, Pane::Left, Pane::Perspective};

/// Layout of the panes of a view (POSIT, figure 4): one pane, or two rows of two with a gap of one pixel between them.
/// The gaps meet at the cross, which can be moved. All lengths are logical pixels of the view.
class PaneLayout {
 public:
  /// The gaps, as the mouse takes them.
  enum class Cross { None, Column, Row, Both };

  /// Gives the layout the size of its view; the cross keeps its share.
  void resize(const QSizeF& view) { view_ = view; }

  /// Shows four panes, or the perspective alone. Either way no pane is large.
  void setFour(bool four);
  [[nodiscard]] bool four() const { return four_; }
  /// Gives one of four panes the whole view and activates it; nothing: all four show again.
  void setLarge(std::optional<Pane> pane);
  [[nodiscard]] std::optional<Pane> large() const { return large_; }

  [[nodiscard]] std::vector<Pane> shown() const;
  [[nodiscard]] bool shows(Pane pane) const { return !single() || pane == active(); }
  /// Rectangle of a pane; the whole view when one pane shows.
  [[nodiscard]] QRectF place(Pane pane) const;
  /// The pane at a point of the view. A point in a gap or outside of the view belongs to the nearest pane.
  [[nodiscard]] Pane paneAt(const QPointF& at) const;

  /// The pane that was pressed last, of those that show.
  [[nodiscard]] Pane active() const;
  void activate(Pane pane) { active_ = pane; }

  /// The gap within reach of a point; None when one pane shows.
  [[nodiscard]] Cross crossAt(const QPointF& at) const;
  /// Moves the gaps that are held to a point; each pane keeps a least size.
  void moveCross(Cross held, const QPointF& to);
  /// Gives all panes the same size.
  void centreCross() { share_ = {0.5, 0.5}; }

 private:
  [[nodiscard]] bool single() const { return !four_ || large_; }
  /// The left column's width and the upper row's height.
  [[nodiscard]] QSizeF first() const;

  QSizeF view_{1.0, 1.0};
  QPointF share_{0.5, 0.5};  ///< of the first column and row
  bool four_ = false;
  std::optional<Pane> large_;
  Pane active_ = Pane::Perspective;
};

}  // namespace limber::app
