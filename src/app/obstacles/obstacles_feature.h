// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/shell/feature.h"

namespace limber::app {

class ObstaclesBlock;

/// Obstacles and observers: add, switch, rename and delete, in the view and in the list of the panel Scene.
class ObstaclesFeature : public Feature {
  Q_OBJECT

 public:
  explicit ObstaclesFeature(Workbench& bench);

  void assembled() override;

 private:
  void makeAddActions();
  void makeActions();
  void add(const goal::Shape& shape);
  void switchSelected();
  /// Shows the panel Scene with its list of obstacles.
  void showList();
  void showMenu(const QPoint& on_screen);
  void showHovered(int obstacle);
  void refresh();

  QList<QAction*> adds_;  ///< ball, capsule, line, wall, box
  QAction* on_ = nullptr;
  QAction* rename_ = nullptr;
  QAction* remove_ = nullptr;
  ObstaclesBlock* list_ = nullptr;
};

}  // namespace limber::app
