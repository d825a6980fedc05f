// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QLabel>
#include <QToolButton>
#include <QWidget>
#include <utility>

#include "app/obstacles/obstacle_form.h"
#include "posing/posing.h"
#include "widgets/joint_heading.h"
#include "widgets/switch_list.h"

class QMenu;

namespace limber::app {

/// Obstacles of the scene and observers of the selected actor, below the actors in the panel Scene, with the numbers of
/// the selected one. Folded until there is an obstacle.
class ObstaclesBlock : public QWidget {
  Q_OBJECT

 public:
  ObstaclesBlock(Posing& posing, QWidget* parent);

  /// Menu of the button +.
  void setAddMenu(QMenu* menu) { add_->setMenu(menu); }
  [[nodiscard]] SwitchList& obstacles() const { return *obstacles_; }
  [[nodiscard]] SwitchList& observers() const { return *observers_; }
  [[nodiscard]] ObstacleForm& form() const { return *form_; }
  /// Opens the name editor of the selected obstacle or observer.
  void renameSelected();
  void setOpen(bool open);

 Q_SIGNALS:
  /// The user wants the menu of the selected obstacle or observer.
  void menuWanted(const QPoint& on_screen);

 private:
  void connectLists();
  void refresh();
  void showOpen();

  using Choice = std::pair<int, int>;  ///< obstacle and observer, −1 for none
  static constexpr Choice kNoChoice{-1, -1};

  Posing& posing_;
  Document& document_;
  JointHeading* heading_;
  QToolButton* add_;
  QWidget* body_;
  QLabel* none_;
  SwitchList* obstacles_;
  QLabel* observers_heading_;
  SwitchList* observers_;
  ObstacleForm* form_;
  bool open_ = false;
  std::size_t count_ = 0;     ///< of obstacles, when last shown
  Choice shown_ = kNoChoice;  ///< likewise
};

/// The icon of an obstacle's shape.
[[nodiscard]] QString shapeIcon(const goal::Shape& shape);

}  // namespace limber::app
