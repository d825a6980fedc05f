// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "posing/posing.h"

/// Edits of the chosen actor's joint angles, of how readily they move, of their limits and couplings, and of the linear
/// relations between them. Each is one step of undo; angles and multipliers belong to a
/// gesture or a drag that is in the hand.
namespace limber::app {

/// Bends or shifts one DOF, rad or m, moved into its limits. Pins that this would tear away are solved for, with the
/// DOF kept where it was put.
void setValue(Posing& posing, DofId dof, double value);
/// How readily DOFs move: 0.1 … 2.5, 0 locks. A solve that is under way goes on with the new ones.
void setMultipliers(Posing& posing, const std::vector<DofId>& dofs, double multiplier);
/// Gives DOFs their rest values back (Joints: reset joint, limb, body); multipliers stay.
void resetToRest(Posing& posing, const std::vector<DofId>& dofs, const QString& text);
/// Gives DOFs the figure's own priorities back.
void resetMultipliers(Posing& posing, const std::vector<DofId>& dofs, const QString& text);

/// Lets a DOF, and what is coupled to it, go 10° or 5 cm beyond the limit on which it stands, and takes the goal
/// that was held back on its way. The file of the figure stays as it is.
void relax(Posing& posing, DofId dof, bool at_upper);
/// Gives DOFs the limits of the figure's file back.
void restoreLimits(Posing& posing, const std::vector<DofId>& dofs);
/// Leaves couplings and drives of the figure out, and obeys those again that are not named.
/// @param names  as for withFreed(); Figure::freed() has those of now
void setFreed(Document& document, const std::vector<std::string>& names);

// Linear relations that a person adds: the figure moves to the nearest posture that obeys.

/// @return why the row cannot be taken, a sentence; empty when it was
QString addRow(Posing& posing, solve::Row row);
QString changeRow(Posing& posing, std::size_t index, solve::Row row);
QString setRowActive(Posing& posing, std::size_t index, bool active);
void removeRow(Posing& posing, std::size_t index);

}  // namespace limber::app
