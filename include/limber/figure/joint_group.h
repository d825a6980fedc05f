// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "limber/base/id.h"
#include "limber/figure/effector_role.h"

namespace limber {

/// A named set of joints, such as left arm = pelvis to left hand (Abalı 2001, 2.9).
struct JointGroup {
  std::string name;
  std::vector<JointId> joints;
};

/// A handle declared by the figure, for dragging.
struct EffectorDeclaration {
  std::string name;                        ///< unique; shown with spaces for _
  SiteId site;                             ///< the frame that is dragged
  GroupId group;                           ///< the joints that move it by default; invalid: all from the root
  bool held = false;                       ///< a new scene starts with it held
  EffectorRole role = EffectorRole::None;  ///< from the file, else roleFromName()
};

}  // namespace limber
