// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QRectF>
#include <QSize>
#include <QString>

#include "app/view/viewport.h"
#include "limber/scene/shot.h"

namespace limber::app {

/// Where a picture of a size lies in a pane: in its middle, as large as fits with a margin.
[[nodiscard]] QRectF frameIn(const QRectF& pane, const QSize& size);

/// The camera of the picture in that frame of a pane: as the pane's, with a narrower lens.
[[nodiscard]] scene::Camera pictureCamera(const scene::Camera& view, const QRectF& pane, const QSize& size);
/// The camera of a pane in whose frame a picture is seen.
[[nodiscard]] scene::Camera viewCamera(const scene::Camera& picture, const QRectF& pane, const QSize& size);

/// The frame of the picture over the view: its edge and thirds, and all outside of it dimmed.
class PictureFrame : public ViewPart {
 public:
  explicit PictureFrame(Viewport& view) : view_(view) {}

  void setShown(bool shown);
  [[nodiscard]] bool shown() const { return shown_; }
  /// Shows the parts that every screen shows: 90 % of it for what happens, 80 % for letters.
  void setSafeAreas(bool shown);
  /// @param words  above its corners
  void setPicture(const QSize& size, const QString& left_words, const QString& right_words);

  /// Where the picture lies in a pane.
  [[nodiscard]] QRectF placeIn(const QRectF& pane) const { return frameIn(pane, size_); }

  void mark(Marks& marks, const PaneView& pane) const override;

 private:
  Viewport& view_;
  bool shown_ = false;
  bool safe_areas_ = false;
  QSize size_{1600, 2000};
  QString left_words_;
  QString right_words_;
};

}  // namespace limber::app
