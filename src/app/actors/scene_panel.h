// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QSortFilterProxyModel>
#include <QTimer>
#include <QWidget>

#include "app/actors/actor_list.h"
#include "app/actors/figure_tree.h"
#include "app/obstacles/obstacles_block.h"

class QFormLayout;
class QLabel;
class QLineEdit;
class QTreeView;

namespace limber::app {

/// Panel Scene: the actors, the obstacles, and the selected actor's Peabody tree with a search by name and the details
/// of the selected part.
class ScenePanel : public QWidget {
  Q_OBJECT

 public:
  explicit ScenePanel(Posing& posing, QWidget* parent = nullptr);

  /// The part whose details show.
  [[nodiscard]] FigurePart selected() const;
  /// The selected site if it can become the root; invalid otherwise.
  [[nodiscard]] SiteId possibleRoot() const;
  [[nodiscard]] ActorList& actors() { return *actors_; }
  [[nodiscard]] ObstaclesBlock& obstacles() { return *obstacles_; }
  /// Selects a part in the tree and shows its details; does nothing when the figure has no such part.
  void select(const FigurePart& part);

 Q_SIGNALS:
  void selectionChanged();

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  void rebuild();
  void makeRoom();
  void openTop();
  void filter(const QString& words);
  void refresh();
  void fillDetails();

  Document& document_;
  FigureTree tree_;
  QSortFilterProxyModel filtered_;
  QLineEdit* search_;
  QTreeView* view_;
  ActorList* actors_;
  ObstaclesBlock* obstacles_;
  QLabel* alone_;  ///< hint for a scene of one actor
  QLabel* nothing_found_;
  QWidget* tree_rule_;
  QWidget* details_rule_;
  QWidget* details_;
  QFormLayout* form_;
  QTimer refresh_timer_;  ///< values follow a drag a few times a second, whatever the solver's pace
};

}  // namespace limber::app
