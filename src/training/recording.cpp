// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/training/recording.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "limber/io/bvh_file.h"
#include "limber/motion/clip_units.h"
#include "limber/motion/human_joints.h"

namespace limber::training {

namespace {

/// The clips of one skeleton.
struct Group {
  motion::Clip clip;
  std::vector<Recording::Part> parts;
};

double longestOffset(const motion::Clip& clip) {
  double longest = 0.0;
  for (const motion::ClipJoint& joint : clip.joints) {
    if (joint.parent >= 0) longest = std::max(longest, joint.offset.norm());
  }
  return longest;
}

/// The root's offset is where somebody stood, not how he is built.
bool sameSkeleton(const motion::Clip& a, const motion::Clip& b) {
  constexpr double kTolerance = 0.02;
  const double near = kTolerance * longestOffset(a);
  return std::ranges::equal(a.joints, b.joints, [near](const motion::ClipJoint& one, const motion::ClipJoint& other) {
    return one.name == other.name && one.parent == other.parent && one.channels == other.channels &&
           one.first_value == other.first_value &&
           (one.parent < 0 || (one.offset - other.offset).cwiseAbs().maxCoeff() <= near);
  });
}

void addTo(std::vector<Group>& groups, const std::string& file, motion::Clip clip) {
  const std::size_t count = clip.frameCount();
  const double frame_time = clip.frame_time;
  const auto same = std::ranges::find_if(groups, [&](const Group& group) { return sameSkeleton(group.clip, clip); });
  if (same == groups.end()) {
    groups.push_back({std::move(clip), {{file, 0, count, frame_time}}});
    return;
  }
  same->parts.push_back({file, same->clip.frameCount(), count, frame_time});
  same->clip.values.insert(same->clip.values.end(), clip.values.begin(), clip.values.end());
}

/// The person of a group, or why it is none.
Expected<motion::Performer> performerOf(motion::Clip clip) {
  const motion::HumanJoints joints = motion::findHumanJoints(clip);
  clip.up = motion::guessUpAxis(clip, joints);
  const auto unit = motion::guessUnit(clip, joints);
  if (!unit) return failure("motion", "legs that are a person's in no unit", "a person");
  clip.metres_per_unit = unit->metres;
  const bool is_cmu = std::abs(clip.metres_per_unit / motion::kCmuUnit - 1.0) < 1e-3;
  return motion::Performer::make(std::move(clip), joints, is_cmu ? motion::Performer::kCmuWrist : 1.0);
}

}  // namespace

Expected<Recordings> readRecordings(const std::vector<std::string>& files) {
  std::vector<Group> groups;
  for (const std::string& file : files) {
    auto loaded = io::readBvh(file);
    if (!loaded) return tl::unexpected<Error>(loaded.error());
    if (loaded->clip.frameCount() > 0) addTo(groups, file, std::move(loaded->clip));
  }
  Recordings recordings;
  for (Group& group : groups) {
    auto performer = performerOf(std::move(group.clip));
    if (performer) {
      recordings.people.push_back({std::move(*performer), std::move(group.parts)});
      continue;
    }
    recordings.notices.push_back(group.parts.front().file + " and " + std::to_string(group.parts.size() - 1) +
                                 " more are left out: " + performer.error().sentence());
  }
  return recordings;
}

}  // namespace limber::training
