// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "limber/figure/own_ranges.h"
#include "posing/posing.h"

/// Edits of the selected actor's joint angles, multipliers, limits, couplings and linear relations. Each is one undo
/// step; edits of angles and multipliers join a gesture or a drag under way.
namespace limber::app {

struct DofValue {
  DofId dof;
  double value = 0.0;  ///< rad or m
};
/// Sets the values of DOFs, clamped to their limits. A solve restores the pins that this would break, with the DOFs
/// kept fixed.
/// @param text  name of the step
void setValues(Posing& posing, const std::vector<DofValue>& values, const QString& text);
/// The same of one, "bend left elbow flexion".
void setValue(Posing& posing, DofId dof, double value);
/// Sets the multiplier of DOFs: 0.1 … 2.5, 0 locks. A solve under way goes on with the new one.
void setMultipliers(Posing& posing, const std::vector<DofId>& dofs, double multiplier);
/// Resets DOFs to their rest values (Joints: reset joint, limb, body); multipliers stay.
void resetToRest(Posing& posing, const std::vector<DofId>& dofs, const QString& text);
/// Resets the multipliers of DOFs to the figure's priorities.
void resetMultipliers(Posing& posing, const std::vector<DofId>& dofs, const QString& text);

/// Widens the limit on which a DOF stands by 10° or 5 cm, also for DOFs coupled to it, and continues towards the goal
/// that was held back. The figure's file stays as it is.
void relax(Posing& posing, DofId dof, bool at_upper);
/// Gives a DOF limits and a rest of its own; a value outside goes to the nearest limit. The figure's file stays as it
/// is.
/// @return why the range cannot be taken, a sentence; empty if it was
QString setRange(Posing& posing, const OwnRange& range);
/// Restores limits and rest of the figure's file for DOFs.
void restoreLimits(Posing& posing, const std::vector<DofId>& dofs);
/// Frees the named couplings, drives and limits of several angles of the figure, and restores all others. With more of
/// them free it continues towards the goal that was held back.
/// @param names  as for withFreed(); Figure::freed() has the current ones
void setFreed(Posing& posing, std::vector<std::string> names);

// The user's linear relations: the figure moves to the nearest posture that obeys them.

/// @return the reason why the row was rejected, a sentence; empty when it was accepted
QString addRow(Posing& posing, solve::Row row);
QString changeRow(Posing& posing, std::size_t index, solve::Row row);
QString setRowActive(Posing& posing, std::size_t index, bool active);
void removeRow(Posing& posing, std::size_t index);

}  // namespace limber::app
