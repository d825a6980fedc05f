// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/shell/feature.h"

namespace limber::app {

class JointsPanel;

/// Joints: lock, reset, the panel Joints, and the axes that mark a joint's segment in the view.
class JointsFeature : public Feature {
  Q_OBJECT

 public:
  explicit JointsFeature(Workbench& bench);

  std::optional<Panel> makePanel() override;
  void assembled() override;

  /// The joint whose row is selected in the panel; invalid for none.
  [[nodiscard]] JointId selectedJoint() const;
  /// Shows the panel with a DOF selected.
  void show(DofId dof);
  /// Selects a joint in the panel for the commands.
  void select(JointId joint);
  /// Selects a DOF in the panel.
  void select(DofId dof);

 Q_SIGNALS:
  /// The row of another joint may be selected, or none (invalid).
  void selected(JointId joint);
  /// The panel shows, or no longer.
  void panelShown(bool shown);

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
