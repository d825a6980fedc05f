// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/motion/key_pose.h"

#include <algorithm>
#include <iterator>

#include "limber/base/unique_name.h"

namespace limber::motion {

std::string freshName(const SharedList<KeyPose>& poses) {
  for (std::size_t number = poses.size() + 1;; ++number) {
    std::string name = "Pose " + std::to_string(number);
    const bool taken = std::ranges::find(poses, name, &KeyPose::name) != poses.end();
    if (!taken) return name;
  }
}

double nextTime(const SharedList<KeyPose>& poses) {
  double latest = -1.0;
  for (const KeyPose& pose : poses) latest = std::max(latest, pose.time);
  return latest + 1.0;
}

Posture postureAt(const SharedList<KeyPose>& poses, double time) {
  const auto next = std::ranges::upper_bound(poses, time, {}, &KeyPose::time);
  if (next == poses.begin()) return poses.front().posture;
  const auto last = std::prev(next);
  if (next == poses.end() || last->time == time) return last->posture;
  return between(last->posture, next->posture, (time - last->time) / (next->time - last->time));
}

std::size_t insertByTime(SharedList<KeyPose>& poses, KeyPose pose) {
  const auto place = std::ranges::upper_bound(poses, pose.time, {}, &KeyPose::time);
  const auto index = static_cast<std::size_t>(place - poses.begin());
  poses.insert(index, std::move(pose));
  return index;
}

std::string uniqueName(const SharedList<KeyPose>& poses, const std::string& wanted, std::size_t renamed) {
  const auto taken = [&](const std::string& name) {
    for (std::size_t i = 0; i < poses.size(); ++i) {
      if (i != renamed && poses[i].name == name) return true;
    }
    return false;
  };
  return limber::uniqueName(wanted, taken);
}

double timeOfCopy(const SharedList<KeyPose>& poses, std::size_t index) {
  if (index + 1 >= poses.size()) return nextTime(poses);
  return 0.5 * (poses[index].time + poses[index + 1].time);
}

void moveToPlace(SharedList<KeyPose>& poses, std::size_t from, std::size_t to) {
  std::vector<double> times;
  times.reserve(poses.size());
  for (const KeyPose& pose : poses) times.push_back(pose.time);
  poses.move(from, to);
  for (std::size_t i = 0; i < poses.size(); ++i) {
    if (poses[i].time != times[i]) poses.edit(i).time = times[i];
  }
}

}  // namespace limber::motion
