// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "limber/base/shared_list.h"
#include "limber/figure/posture.h"
#include "limber/goal/goal.h"

namespace limber::motion {

/// A named posture with its time, goals and pins.
struct KeyPose {
  std::string name;
  double time = 0.0;  ///< s, ≥ 0
  Posture posture;
  std::vector<goal::Goal> goals;  ///< as they were when the pose was kept, pins included
  std::string unknown;            ///< JSON object of unknown keys of a newer version; empty: none

  bool operator==(const KeyPose&) const = default;
};

/// A name that no key pose has yet: "Pose 1", "Pose 2", …
[[nodiscard]] std::string freshName(const SharedList<KeyPose>& poses);

/// A time for the next key pose, s: one second after the latest, 0 for the first.
[[nodiscard]] double nextTime(const SharedList<KeyPose>& poses);

/// The posture at a time, s: between two key poses as of between(), before the first and after the last theirs.
/// @param poses  at least one, by time
[[nodiscard]] Posture postureAt(const SharedList<KeyPose>& poses, double time);

/// Inserts a pose by its time, after those of the same time. @return its index
std::size_t insertByTime(SharedList<KeyPose>& poses, KeyPose pose);

/// The wanted name, or "NAME 2", "NAME 3", … if a pose has it already.
/// @param renamed  index of the pose to be renamed, whose own name does not count; poses.size() for a new one
[[nodiscard]] std::string uniqueName(const SharedList<KeyPose>& poses, const std::string& wanted, std::size_t renamed);

/// A time for a copy of a pose, s: halfway to the next one, or a second after the last.
[[nodiscard]] double timeOfCopy(const SharedList<KeyPose>& poses, std::size_t index);

/// Moves a pose to another index. The times stay at their indices: the pose takes the time of its new index, and the
/// poses between shift by one.
/// @param from  index of the pose
/// @param to    its index afterwards
void moveToPlace(SharedList<KeyPose>& poses, std::size_t from, std::size_t to);

}  // namespace limber::motion
