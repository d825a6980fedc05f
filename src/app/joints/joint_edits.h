// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <vector>

#include "limber/figure/own_ranges.h"
#include "posing/edit_gesture.h"

namespace limber::app {

/// Edits of the panel Joints, each with its status sentence. Remembers the multiplier that a DOF had before it was
/// locked, so that unlocking restores it.
class JointEdits : public QObject {
  Q_OBJECT

 public:
  explicit JointEdits(Posing& posing, QObject* parent = nullptr);

  /// From press to release of a slider or a wedge: one step of undo.
  void beginBend(DofId dof);
  void beginWeigh(DofId dof);
  void end(DofId dof);
  /// Ends it without a status sentence.
  void letGo();

  /// Sets a value, rad or m; a locked DOF stays, and the status line says that it is locked.
  void setValue(DofId dof, double value);
  /// Sets a multiplier, 0.1 … 2.5; a locked DOF stays locked, and the status line says so.
  void setMultiplier(DofId dof, double multiplier);
  /// Sets a torque, N m or N towards larger values, 0: none. Consecutive edits are one undo step.
  void setTorque(DofId dof, double torque);
  [[nodiscard]] bool locked(DofId dof) const;
  [[nodiscard]] bool locked(JointId joint) const;
  /// Reports a locked DOF. @return whether it is
  bool refuses(DofId dof);
  void setLocked(const std::vector<DofId>& dofs, bool locked);
  void toggleLock(JointId joint) { setLocked(document_.figure().joints()[joint].dofs, !locked(joint)); }

  /// Resets DOFs to their rest values. @param thing  "left elbow"
  void reset(const std::vector<DofId>& dofs, const QString& thing);
  /// Resets multipliers to the figure's priorities. @param thing  "left arm"
  void resetMultipliers(const std::vector<DofId>& dofs, const QString& thing);
  /// Gives a DOF limits and a rest of its own. @return false, and the reason is reported, if it cannot have them
  bool setRange(const OwnRange& range);
  /// Restores limits and rest of the figure's file for a DOF.
  void restoreLimits(DofId dof);
  /// Reports value, limits and multiplier of a DOF.
  void reportDof(DofId dof);

 Q_SIGNALS:
  /// A sentence for the status line.
  void reported(const QString& words);
  /// The wedge of a joint is being adjusted; invalid: no longer.
  void weighing(JointId joint);

 private:
  void remember();

  Posing& posing_;
  Document& document_;
  EditGesture gesture_;
  std::vector<double> unlocked_;  ///< by DofId: the last multiplier above 0
  QElapsedTimer since_report_;
};

}  // namespace limber::app
