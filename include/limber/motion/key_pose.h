// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "limber/figure/posture.h"
#include "limber/goal/goal.h"

namespace limber::motion {

/// A named posture with its time, goals and pins.
struct KeyPose {
  std::string name;
  double time = 0.0;  ///< s, ≥ 0
  Posture posture;
  std::vector<goal::Goal> goals;  ///< as they were when the pose was kept, pins included
  std::string unknown;            ///< JSON object of keys that a newer program wrote; empty: none

  bool operator==(const KeyPose&) const = default;
};

/// A name that no key pose bears yet: "Pose 1", "Pose 2", …
[[nodiscard]] std::string freshName(const std::vector<KeyPose>& poses);

/// A time for the next key pose, s: one second after the latest, 0 for the first.
[[nodiscard]] double nextTime(const std::vector<KeyPose>& poses);

/// Puts a pose where its time belongs, after those of the same time. @return its index
std::size_t insertByTime(std::vector<KeyPose>& poses, KeyPose pose);

}  // namespace limber::motion
