// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/io/bvh_file.h"

#include <array>
#include <utility>

#include "io/motion/bvh_words.h"
#include "limber/io/atomic_file.h"

namespace limber::io {

namespace {

using motion::Channel;
using motion::Clip;
using motion::ClipJoint;

constexpr std::array<std::pair<std::string_view, Channel>, 6> kChannels{{{"Xposition", Channel::XPosition},
                                                                         {"Yposition", Channel::YPosition},
                                                                         {"Zposition", Channel::ZPosition},
                                                                         {"Xrotation", Channel::XRotation},
                                                                         {"Yrotation", Channel::YRotation},
                                                                         {"Zrotation", Channel::ZRotation}}};

/// Reads one file from top to bottom; joints are nested by a list of those that are open, so that no depth of the file
/// is a depth of calls.
class BvhReader {
 public:
  BvhReader(std::string_view text, const std::string& file_name) : words_(text, file_name), file_name_(file_name) {}

  Expected<LoadedClip> read() {
    if (const auto done = readHierarchy(); !done) return tl::unexpected<Error>(done.error());
    if (const auto done = readMotion(); !done) return tl::unexpected<Error>(done.error());
    return std::move(loaded_);
  }

 private:
  Expected<void> readHierarchy();
  /// Reads the next item in the braces of a joint.
  Expected<void> openChild();
  Expected<void> openJoint(bool is_end);
  Expected<void> readChannels(ClipJoint& joint);
  Expected<void> readChannel(ClipJoint& joint);
  Expected<void> readMotion();
  Expected<double> readFrameCount();
  Expected<void> readFrames(double announced);

  BvhWords words_;
  std::string file_name_;
  LoadedClip loaded_;
  std::vector<int> open_;  ///< joints whose braces are open
};

Expected<void> BvhReader::readHierarchy() {
  if (const auto done = words_.expect("HIERARCHY"); !done) return done;
  if (const auto done = words_.expect("ROOT"); !done) return done;
  if (const auto done = openJoint(false); !done) return done;
  while (!open_.empty()) {
    if (words_.takeIf("}")) {
      open_.pop_back();
      continue;
    }
    if (const auto done = openChild(); !done) return done;
  }
  if (words_.isNext("ROOT")) return words_.unexpectedWord("MOTION: one skeleton only");
  return {};
}

Expected<void> BvhReader::openChild() {
  const bool in_end = loaded_.clip.joints[static_cast<std::size_t>(open_.back())].is_end;
  if (in_end) return words_.unexpectedWord("'}'");
  if (words_.takeIf("JOINT")) return openJoint(false);
  if (!words_.takeIf("End")) return words_.unexpectedWord("JOINT, End Site or '}'");
  if (const auto done = words_.expect("Site"); !done) return done;
  return openJoint(true);
}

/// From the joint's name to its channels: its children follow.
Expected<void> BvhReader::openJoint(bool is_end) {
  Clip& clip = loaded_.clip;
  if (clip.joints.size() >= kMostClipJoints) {
    return failure(words_.where(), "more than " + std::to_string(kMostClipJoints) + " joints", "a person's skeleton");
  }
  ClipJoint joint;
  joint.is_end = is_end;
  joint.parent = open_.empty() ? -1 : open_.back();
  joint.name = words_.takeName();
  if (is_end) {
    joint.name = clip.joints[static_cast<std::size_t>(joint.parent)].name + " end";
  } else if (joint.name.empty()) {
    return words_.unexpectedWord("the joint's name");
  }
  joint.first_value = clip.values_per_frame;
  if (const auto done = words_.expect("{"); !done) return done;
  if (const auto done = words_.expect("OFFSET"); !done) return done;
  for (int axis = 0; axis < 3; ++axis) {
    const Expected<double> number = words_.takeNumber();
    if (!number) return tl::unexpected<Error>(number.error());
    joint.offset[axis] = *number;
  }
  if (!is_end && words_.isNext("CHANNELS")) {
    if (const auto done = readChannels(joint); !done) return done;
  }
  clip.values_per_frame += joint.channels.size();
  open_.push_back(static_cast<int>(clip.joints.size()));
  clip.joints.push_back(std::move(joint));
  return {};
}

Expected<void> BvhReader::readChannels(ClipJoint& joint) {
  words_.take();
  constexpr double kMostChannels = 6.0;
  const std::string where = words_.where();
  const std::string written(words_.peek());
  const Expected<double> count = words_.takeNumber();
  if (!count) return tl::unexpected<Error>(count.error());
  if (!(*count >= 0.0 && *count <= kMostChannels) || *count != static_cast<int>(*count)) {
    return failure(where, written + " channels", "0 to 6");
  }
  for (int i = 0; i < static_cast<int>(*count); ++i) {
    if (const auto done = readChannel(joint); !done) return done;
  }
  return {};
}

Expected<void> BvhReader::readChannel(ClipJoint& joint) {
  for (const auto& [word, channel] : kChannels) {
    if (!words_.isNext(word)) continue;
    for (const Channel known : joint.channels) {
      if (known == channel) return failure(words_.where(), std::string(word) + " twice", "each channel once");
    }
    joint.channels.push_back(channel);
    words_.take();
    return {};
  }
  return words_.unexpectedWord("one of: Xposition, Yposition, Zposition, Xrotation, Yrotation, Zrotation");
}

Expected<double> BvhReader::readFrameCount() {
  if (const auto done = words_.expect("MOTION"); !done) return tl::unexpected<Error>(done.error());
  if (const auto done = words_.expect("Frames:"); !done) return tl::unexpected<Error>(done.error());
  return words_.takeNumber();
}

Expected<void> BvhReader::readMotion() {
  const Expected<double> announced = readFrameCount();
  if (!announced) return tl::unexpected<Error>(announced.error());
  if (const auto done = words_.expect("Frame"); !done) return done;
  if (const auto done = words_.expect("Time:"); !done) return done;
  const std::string where = words_.where();
  const std::string written(words_.peek());
  const Expected<double> frame_time = words_.takeNumber();
  if (!frame_time) return tl::unexpected<Error>(frame_time.error());
  if (!(*frame_time > 0.0)) return failure(where, "a frame time of " + written, "seconds, above 0");
  loaded_.clip.frame_time = *frame_time;
  if (loaded_.clip.values_per_frame == 0) return failure(file_name_, "no channels", "joints that move");
  return readFrames(*announced);
}

Expected<void> BvhReader::readFrames(double announced) {
  Clip& clip = loaded_.clip;
  while (!words_.peek().empty()) {
    if (clip.values.size() >= kMostClipValues) {
      return failure(words_.where(), "more than " + std::to_string(kMostClipValues) + " numbers", "fewer frames");
    }
    const Expected<double> number = words_.takeNumber();
    if (!number) return tl::unexpected<Error>(number.error());
    clip.values.push_back(*number);
  }
  const std::size_t per_frame = clip.values_per_frame;
  const std::size_t rest = clip.values.size() % per_frame;
  if (rest != 0) {
    return failure(words_.where(), "a last frame with " + std::to_string(rest) + " numbers",
                   std::to_string(per_frame) + ", one for each channel");
  }
  const std::size_t frames = clip.values.size() / per_frame;
  if (frames == 0) return failure(words_.where(), "no frames", "at least one");
  if (announced != static_cast<double>(frames)) {
    loaded_.notices.push_back(file_name_ + " states a different number of frames than it contains: " +
                              std::to_string(frames) + " were read.");
  }
  return {};
}

}  // namespace

Expected<LoadedClip> readBvh(const std::filesystem::path& path) {
  const Expected<std::string> text = readFile(path, kLargestMotionFile);
  if (!text) return tl::unexpected<Error>(text.error());
  return parseBvh(*text, path.string());
}

Expected<LoadedClip> parseBvh(std::string_view text, const std::string& file_name) {
  return BvhReader(text, file_name).read();
}

}  // namespace limber::io
