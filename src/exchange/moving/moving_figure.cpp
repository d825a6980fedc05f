// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/exchange/moving_figure.h"

#include <algorithm>
#include <cmath>

namespace limber::exchange {

namespace {

constexpr double kSameTime = 1e-6;  // s

}  // namespace

std::vector<Frame> framesOf(const scene::Actor& actor, double per_second) {
  const SharedList<motion::KeyPose>& keys = actor.key_poses;
  std::vector<Frame> frames;
  if (keys.empty()) return frames;
  const double begin = keys.front().time;
  if (per_second <= 0.0) {
    for (const motion::KeyPose& key : keys) frames.push_back({key.time - begin, key.name, key.posture});
    return frames;
  }
  const double wanted = std::round((keys.back().time - begin) * per_second) + 1.0;
  const auto count = static_cast<std::size_t>(std::min(wanted, static_cast<double>(kMostFrames)));
  for (std::size_t i = 0; i < count; ++i) {
    const double time = static_cast<double>(i) / per_second;
    const auto key = std::ranges::find_if(
        keys, [&](const motion::KeyPose& each) { return std::abs(each.time - begin - time) < kSameTime; });
    frames.push_back({time, key == keys.end() ? std::string() : key->name,
                      key == keys.end() ? motion::postureAt(keys, begin + time) : key->posture});
  }
  return frames;
}

std::vector<Frame> framesOf(const motion::ClipRig& rig) {
  std::vector<Frame> frames;
  const std::size_t count = std::min(rig.clip().frameCount(), kMostFrames);
  for (std::size_t i = 0; i < count; ++i) {
    frames.push_back({static_cast<double>(i) * rig.clip().frame_time, {}, rig.posture(i)});
  }
  return frames;
}

}  // namespace limber::exchange
