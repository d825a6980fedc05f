// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QFrame>
#include <functional>

#include "app/library/library_model.h"
#include "app/library/pose_applying.h"
#include "app/poses/pose_preview.h"
#include "app/poses/pose_thumbnails.h"

namespace limber::app {

class LibraryGrid;

/// A card over the view with a few poses to begin with, for newcomers: one under the mouse shows on the figure, a click
/// applies it. It goes for good once one has been applied or its cross is clicked, and steps aside for drags, for
/// scenes on which work has begun and for views without room.
class FirstPoses : public QFrame {
  Q_OBJECT

 public:
  FirstPoses(Posing& posing, Viewport& view, const PoseOwner& owner);

  /// Brings it back, or removes it.
  void setOffered(bool offered);
  /// No picture is drawn while `busy` returns true.
  void setBusy(std::function<bool()> busy) { thumbnails_.setBusy(std::move(busy)); }

 Q_SIGNALS:
  /// What is under the mouse; empty: nothing any more.
  void hovered(const QString& words);
  void applied(const QString& name);
  /// All poses are asked for.
  void moreAsked();
  /// It has gone for good.
  void finished();

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void connectGrid();
  void apply(int row);
  [[nodiscard]] PoseWish wish(int row) const;
  void finish();
  void place();

  Posing& posing_;
  Viewport& view_;
  PoseShelf shelf_;
  LibraryModel model_;
  PoseThumbnails thumbnails_;
  PosePreview preview_;
  LibraryGrid* grid_;
  bool offered_ = false;
  bool dragging_ = false;
};

}  // namespace limber::app
