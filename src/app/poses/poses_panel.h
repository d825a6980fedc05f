// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>
#include <functional>

#include "app/poses/pose_model.h"
#include "app/poses/pose_thumbnails.h"
#include "posing/posing.h"

class QLabel;

namespace limber::app {

class PoseGrid;

/// Panel Poses: the key poses in the order of their times, as cards with pictures that can be applied, renamed, timed,
/// copied, deleted and moved.
class PosesPanel : public QWidget {
  Q_OBJECT

 public:
  explicit PosesPanel(Posing& posing, QWidget* parent = nullptr);

  /// Selects a pose without applying it.
  void select(std::size_t index);
  /// Whose poses they are.
  [[nodiscard]] PoseOwner& owner() { return owner_; }
  /// The selected pose, −1 for none.
  [[nodiscard]] int selected() const;
  /// No thumbnail is drawn while `busy` returns true.
  void setBusy(std::function<bool()> busy) { thumbnails_.setBusy(std::move(busy)); }

 Q_SIGNALS:
  void selectionChanged();
  /// A key in the list asks for the pose that is `places` further.
  void stepAsked(int places);

 private:
  void rebuild();
  void connectGrid();
  void showMenu(const QPoint& at);
  /// Selects the owner for an edit of a pose. @return whether there is such a pose
  bool takeUp(int row);
  [[nodiscard]] bool isPose(int row) const { return row >= 0 && row < model_.rowCount(); }

  Posing& posing_;
  Document& document_;
  PoseOwner owner_;
  PoseModel model_;
  PoseThumbnails thumbnails_;
  PoseGrid* grid_;
  QLabel* empty_;
  int selected_ = -1;  ///< the selection before the model was reset
};

}  // namespace limber::app
