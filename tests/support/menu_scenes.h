// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

namespace limber::support {

/// The scenes that show one kind of goal each, by their files' names.
inline const std::vector<std::string>& goalScenes() {
  static const std::vector<std::string> names{"goals-01-cup",      "goals-02-look",  "goals-03-lamp",  "goals-04-rail",
                                              "goals-05-table",    "goals-06-box",   "goals-07-avoid", "goals-08-elbow",
                                              "goals-09-four-bar", "goals-10-fence", "goals-11-ball",  "goals-12-post",
                                              "goals-13-palm"};
  return names;
}

/// The scenes that show one kind of constraint each.
inline const std::vector<std::string>& constraintScenes() {
  static const std::vector<std::string> names{"constraints-1-gripper", "constraints-2-hamstring",
                                              "constraints-3-clavicle", "constraints-4-arms"};
  return names;
}

/// The scenes that show how solids are kept out of.
inline const std::vector<std::string>& obstacleScenes() {
  static const std::vector<std::string> names{"obstacles-1-elbow"};
  return names;
}

/// The scenes of several actors.
inline const std::vector<std::string>& actorScenes() {
  static const std::vector<std::string> names{"together-1-cup", "together-2-handshake"};
  return names;
}

/// The scenes of Peinado et al. 2005.
inline const std::vector<std::string>& rankScenes() {
  static const std::vector<std::string> names{
      "peinado-2005-figure-1-a", "peinado-2005-figure-1-b", "peinado-2005-figure-5-a",
      "peinado-2005-figure-5-b", "peinado-2005-figure-5-c", "peinado-2005-figure-6",
      "peinado-2005-figure-7-a", "peinado-2005-figure-7-b", "peinado-2005-figure-7-c"};
  return names;
}

/// The scenes of Badler, Manoochehri & Baraff 1986.
inline const std::vector<std::string>& reachTreeScenes() {
  static const std::vector<std::string> names{
      "badler-1986-figure-05-06", "badler-1986-figure-07", "badler-1986-figure-08-09", "badler-1986-figure-10-11",
      "badler-1986-figure-12",    "badler-1986-figure-13", "badler-1986-figure-15",    "badler-1986-negative-strength",
      "badler-1986-posit-blocks", "badler-1986-strengths", "badler-1986-two-hands"};
  return names;
}

}  // namespace limber::support
