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

std::string uniqueName(const std::vector<KeyPose>& poses, const std::string& wanted, std::size_t renamed) {
  const auto taken = [&](const std::string& name) {
    for (std::size_t i = 0; i < poses.size(); ++i) {
      if (i != renamed && poses[i].name == name) return true;
    }
    return false;
  };
  std::string name = wanted;
  for (std::size_t number = 2; taken(name); ++number) name = wanted + " " + std::to_string(number);
  return name;
}

double timeOfCopy(const std::vector<KeyPose>& poses, std::size_t index) {
  if (index + 1 >= poses.size()) return nextTime(poses);
  return 0.5 * (poses[index].time + poses[index + 1].time);
}

void moveToPlace(std::vector<KeyPose>& poses, std::size_t from, std::size_t to) {
  std::vector<double> times;
  times.reserve(poses.size());
  for (const KeyPose& pose : poses) times.push_back(pose.time);
  const auto at = [&poses](std::size_t index) { return poses.begin() + static_cast<std::ptrdiff_t>(index); };
  if (from < to) {
    std::rotate(at(from), at(from + 1), at(to + 1));
  } else {
    std::rotate(at(to), at(from), at(from + 1));
  }
  for (std::size_t i = 0; i < poses.size(); ++i) poses[i].time = times[i];
}

}  // namespace limber::motion
