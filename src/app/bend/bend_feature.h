// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/shell/feature.h"

namespace limber::app {

/// Bending joints in the view: the joint is the one that is selected in the panel Joints, and the status line says its
/// angles.
class BendFeature : public Feature {
  Q_OBJECT

 public:
  explicit BendFeature(Workbench& bench);

  void assembled() override;

 private:
  void modeChanged(GizmoMode mode);
  void reportBent(JointId joint, DofId dof, bool done);
  /// "flexion **34°** (0° to 150°)" of one DOF, or the values of all of a joint.
  [[nodiscard]] QString valuesOf(JointId joint, DofId dof) const;
};

}  // namespace limber::app
