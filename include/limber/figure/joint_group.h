// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "limber/base/id.h"
#include "limber/figure/effector_role.h"

namespace limber {

/// Joints that are used together, such as left arm = pelvis to left hand (Abalı 2001, 2.9).
struct JointGroup {
  std::string name;
  std::vector<JointId> joints;
};

/// A handle that the figure declares: what people drag.
struct EffectorDeclaration {
  std::string name;   ///< unique; shown with spaces for _
  SiteId site;        ///< the frame that is dragged
  GroupId group;      ///< the joints that move it unless said otherwise; invalid: all from the root
  bool held = false;  ///< a new scene starts with it held
  EffectorRole role = EffectorRole::None;  ///< said in the file, else roleFromName()
};

}  // namespace limber
