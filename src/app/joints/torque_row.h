// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

#include "limber/figure/figure.h"
#include "widgets/place_field.h"

namespace limber::app {

/// Torque of a DOF against the springs of the goals (POSIT: "individual joint torques"), as a number that is typed,
/// wheeled or stepped: N m for rotations, N for translations, towards larger values.
class TorqueRow : public QWidget {
  Q_OBJECT

 public:
  /// @param thing  "left elbow flexion"
  TorqueRow(const Dof& dof, const QString& thing, QWidget* parent);

  /// Whether a DOF can have a torque, which needs a limit in its direction.
  [[nodiscard]] static bool canPull(const Dof& dof);
  /// Shows the torque; disabled for a locked DOF, which has none.
  void showState(double torque, bool locked);
  [[nodiscard]] PlaceField& field() const { return *field_; }

 Q_SIGNALS:
  /// N m or N.
  void edited(double torque);
  void gestureEnded();

 private:
  PlaceField* field_;
};

/// "5.00 N m", "−12.50 N".
[[nodiscard]] QString torqueText(const Dof& dof, double torque);

}  // namespace limber::app
