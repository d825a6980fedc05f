// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

namespace limber::support {

/// The scenes that show one kind of goal each, by their files' names.
inline const std::vector<std::string>& goalScenes() {
  static const std::vector<std::string> names{"goals-1-cup",   "goals-2-look",  "goals-3-lamp",
                                              "goals-4-rail",  "goals-5-table", "goals-6-box",
                                              "goals-7-avoid", "goals-8-elbow", "goals-9-four-bar"};
  return names;
}

/// The scenes that show one kind of constraint each.
inline const std::vector<std::string>& constraintScenes() {
  static const std::vector<std::string> names{"constraints-1-gripper", "constraints-2-hamstring",
                                              "constraints-3-clavicle"};
  return names;
}

/// The scenes of several actors.
inline const std::vector<std::string>& actorScenes() {
  static const std::vector<std::string> names{"together-1-cup", "together-2-handshake"};
  return names;
}

}  // namespace limber::support
