// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <vector>

#include "posing/edit_gesture.h"

namespace limber::app {

/// What the panel Joints does to the document, each with its sentence. Remembers the multiplier that a DOF had before
/// it was locked, so that unlocking gives it back.
class JointEdits : public QObject {
  Q_OBJECT

 public:
  explicit JointEdits(Posing& posing, QObject* parent = nullptr);

  /// From press to release of a slider or a wedge: one step of undo.
  void beginBend(DofId dof);
  void beginWeigh(DofId dof);
  void end(DofId dof);
  /// Ends it without a word.
  void letGo();

  /// rad or m; a locked DOF says that it is locked and stays.
  void setValue(DofId dof, double value);
  /// 0.1 … 2.5; a locked DOF says that it is locked and stays so.
  void setMultiplier(DofId dof, double multiplier);
  /// N m or N towards larger values, 0: none. Steps that follow each other are one step of undo.
  void setTorque(DofId dof, double torque);
  [[nodiscard]] bool locked(DofId dof) const;
  [[nodiscard]] bool locked(JointId joint) const;
  /// Says so when the DOF is locked. @return whether it is
  bool refuses(DofId dof);
  void setLocked(const std::vector<DofId>& dofs, bool locked);
  void toggleLock(JointId joint) { setLocked(document_.figure().joints()[joint].dofs, !locked(joint)); }

  /// DOFs back to their rest values. @param thing  "left elbow"
  void reset(const std::vector<DofId>& dofs, const QString& thing);
  /// DOFs back to the figure's own priorities. @param thing  "left arm"
  void resetMultipliers(const std::vector<DofId>& dofs, const QString& thing);
  /// Gives a DOF the limits of the figure's file back.
  void restoreLimits(DofId dof);
  /// Says how the DOF stands.
  void tell(DofId dof);

 Q_SIGNALS:
  /// A sentence for the status line.
  void told(const QString& words);
  /// The wedge of a joint is in the hand; invalid: no longer.
  void weighing(JointId joint);

 private:
  void remember();

  Posing& posing_;
  Document& document_;
  EditGesture gesture_;
  std::vector<double> unlocked_;  ///< by DofId: the last multiplier above 0
  QElapsedTimer since_told_;
};

}  // namespace limber::app
