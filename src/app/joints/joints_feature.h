// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/shell/feature.h"

namespace limber::app {

class JointsPanel;

/// Joints: locked, reset, and their panel; the axes that mark the segment of a joint in the view.
class JointsFeature : public Feature {
  Q_OBJECT

 public:
  explicit JointsFeature(Workbench& bench);

  std::optional<Panel> makePanel() override;
  void assembled() override;

  /// The joint whose row is chosen in the panel; invalid for none.
  [[nodiscard]] JointId chosenJoint() const;
  /// Shows the panel, with a DOF chosen.
  void show(DofId dof);
  /// What is done to a joint is done to this one from now on.
  void choose(JointId joint);

 private:
  void makeAxesActions();
  void addTitleMenu(PanelDock& dock);
  void refresh();

  QAction* lock_;
  QAction* reset_joint_;
  QAction* reset_limb_;
  QAction* reset_body_;
  JointsPanel* panel_ = nullptr;
};

}  // namespace limber::app
