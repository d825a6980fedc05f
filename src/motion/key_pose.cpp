// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/motion/key_pose.h"

#include <algorithm>

namespace limber::motion {

std::string freshName(const std::vector<KeyPose>& poses) {
  for (std::size_t number = poses.size() + 1;; ++number) {
    std::string name = "Pose " + std::to_string(number);
    const bool taken =
        std::any_of(poses.begin(), poses.end(), [&name](const KeyPose& pose) { return pose.name == name; });
    if (!taken) return name;
  }
}

double nextTime(const std::vector<KeyPose>& poses) {
  double latest = -1.0;
  for (const KeyPose& pose : poses) latest = std::max(latest, pose.time);
  return latest + 1.0;
}

std::size_t insertByTime(std::vector<KeyPose>& poses, KeyPose pose) {
  const auto place = std::upper_bound(poses.begin(), poses.end(), pose.time,
                                      [](double time, const KeyPose& other) { return time < other.time; });
  const auto index = static_cast<std::size_t>(place - poses.begin());  // before the insertion moves everything
  poses.insert(place, std::move(pose));
  return index;
}

}  // namespace limber::motion
