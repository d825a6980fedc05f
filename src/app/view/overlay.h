// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QPainter>
#include <QRectF>
#include <QString>
#include <QWidget>
#include <vector>

#include "app/view/view_marks.h"
#include "app/view/word_cards.h"

namespace limber::app {

/// Content drawn over the picture of one pane: the marks of tools and features, in logical pixels of that pane, its
/// name and the readout. Sizes don't change with the zoom, and every line has a casing, so that it is legible on any
/// background.
struct OverlayContent {
  QRectF place;  ///< of the pane in the view
  bool one_of_four = false;
  bool active = false;  ///< the active one of four panes
  Marks marks;
  QString readout;
  double readout_end = 0.0;  ///< where something else begins beside it, logical pixels
  QString pane;
  bool focus_frame = false;  ///< the view has the keyboard
};

/// A transparent widget over the viewport that paints an OverlayContent in each pane; the mouse passes through.
class Overlay : public QWidget {
  Q_OBJECT

 public:
  explicit Overlay(QWidget* parent);

  /// @param panes  one or four
  void show(std::vector<OverlayContent> panes);
  /// Content of the active pane.
  [[nodiscard]] const OverlayContent& content() const;
  [[nodiscard]] const std::vector<OverlayContent>& panes() const { return panes_; }

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  void paintReadout(QPainter& painter, const OverlayContent& content);

  std::vector<OverlayContent> panes_{OverlayContent()};
  WordCards cards_;
};

}  // namespace limber::app
