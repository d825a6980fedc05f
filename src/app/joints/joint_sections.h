// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <vector>

#include "limber/figure/figure.h"

namespace limber::app {

/// A section of joints in the panel.
struct JointSection {
  QString heading;              ///< "Trunk, shared with right arm"; empty: no heading
  QString addition;             ///< suffix of each joint's name: ", shared with right arm" when there is no heading
  std::vector<JointId> joints;  ///< only those that have DOFs
  bool open = true;             ///< whether the joints show their DOFs at first
};

/// The groups as tabs: limbs first, which have a left and a right one, then the rest, each in the figure's order.
/// Groups that the figure freezes (fingers) have no tab; they are under what they hang on, and in allSections().
[[nodiscard]] std::vector<GroupId> tabOrder(const Figure& figure);
/// The smallest of some groups that holds a joint, the first of several; invalid: none does.
[[nodiscard]] GroupId smallestGroup(const Figure& figure, const std::vector<GroupId>& groups, JointId joint);

/// A group's own joints, then the groups that the figure freezes and that hang on it, closed, then those that it shares
/// with other groups. Shared joints that make up a whole group bear its
/// name; a section of several shared joints starts closed when the group has joints of its own.
[[nodiscard]] std::vector<JointSection> sectionsOf(const Figure& figure, GroupId group);

/// All joints of the figure, each once: under the smallest group that it belongs to.
[[nodiscard]] std::vector<JointSection> allSections(const Figure& figure);

/// The joints that a search finds, in the order of allSections(): all words must occur in the name of the joint, of
/// one of its DOFs or of its group.
[[nodiscard]] std::vector<JointSection> matchingSections(const Figure& figure, const QString& text);

/// Whether the figure itself locks all DOFs of the joint (fingers): such joints start closed.
[[nodiscard]] bool lockedByFigure(const Figure& figure, JointId joint);

}  // namespace limber::app
