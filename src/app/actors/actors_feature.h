// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QMenu>

#include "app/shell/feature.h"

namespace limber::app {

class ScenePanel;

/// The actors of the scene: adding, removing and showing them, the root site, the panel Scene, and the menu of a body
/// part.
class ActorsFeature : public Feature {
  Q_OBJECT

 public:
  explicit ActorsFeature(Workbench& bench);

  std::optional<Panel> makePanel() override;
  void assembled() override;

 private:
  void makeRootAction();
  void makeAddActions();
  /// The figures that can be added, by their names, and "From a file…".
  void fillAddMenu(QMenu& menu);
  void addFigure(const QString& figure);
  void askAndAddFigure();
  /// The menu of a part of the body.
  void showPartMenu(const scene::BodyPoint& point, const QPoint& on_screen);
  /// Asks what a part is to look at: by its goal, or a new one.
  void lookFrom(const scene::BodyPoint& point);
  void giveGoal(const scene::BodyPoint& point);
  /// Shows a part of the selected actor in the panel.
  void show(SegmentId segment);
  void refresh();

  QStringList figures_;  ///< that ship, by name
  QAction* rename_;
  QAction* show_;
  QAction* remove_;
  QAction* make_root_ = nullptr;
  ScenePanel* panel_ = nullptr;
};

}  // namespace limber::app
