// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/shell/feature.h"

namespace limber::app {

class PoseOwner;
class PosesPages;
class PosesPanel;

/// Key poses: keep, apply, step through, and the panel Poses; also the reset of the posture.
class PosesFeature : public Feature {
  Q_OBJECT

 public:
  explicit PosesFeature(Workbench& bench);

  std::optional<Panel> makePanel() override;
  void assembled() override;

  /// Adds a page of another feature to the panel, after the others.
  void addPage(const QString& title, QWidget* page);
  /// Brings the panel up with a page of it.
  void showPage(QWidget* page);
  /// Whose poses the panel is about.
  [[nodiscard]] PoseOwner& owner();

 private:
  void keep();
  /// Applies the pose that is `places` after the selected one.
  void step(int places);

  QAction* keep_;
  QAction* apply_;
  PanelDock* dock_ = nullptr;
  PosesPages* pages_ = nullptr;
  PosesPanel* panel_ = nullptr;
};

}  // namespace limber::app
