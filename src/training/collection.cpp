// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/training/collection.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "limber/prior/person.h"
#include "limber/training/frame_fit.h"

namespace limber::training {

using prior::End;

namespace {

/// Frames from which a person's mean orientations are taken.
constexpr std::size_t kLevelFrames = 150;

std::vector<std::size_t> framesOf(const Recording::Part& part, double rate) {
  const double step = std::max(1.0, std::round(1.0 / (rate * part.frame_time)));
  std::vector<std::size_t> frames;
  for (std::size_t i = 0; i < part.count; i += static_cast<std::size_t>(step)) frames.push_back(part.first + i);
  return frames;
}

std::vector<std::size_t> spread(const std::vector<std::size_t>& all, std::size_t count) {
  std::vector<std::size_t> some;
  const std::size_t taken = std::min(count, all.size());
  for (std::size_t i = 0; i < taken; ++i) some.push_back(all[i * all.size() / taken]);
  return some;
}

/// The height of a standing sole: the tenth percentile of the lower sole's over the frames.
double floorOf(const prior::Person& person, const std::vector<Posture>& postures) {
  std::vector<double> heights;
  for (const Posture& posture : postures) {
    const prior::PerEnd<Pose> ends = prior::placeEnds(person, posture);
    heights.push_back(std::min(ends[End::LeftFoot].translation.y(), ends[End::RightFoot].translation.y()));
  }
  if (heights.empty()) return 0.0;
  const auto tenth = heights.begin() + static_cast<std::ptrdiff_t>(heights.size() / 10);
  std::ranges::nth_element(heights, tenth);
  return *tenth;
}

/// Takes one person's postures.
class Collector {
 public:
  Collector(prior::Person person, const Recording& recording, const CollectionOptions& options)
      : person_(std::move(person)),
        recording_(recording),
        options_(options),
        fit_(person_.figure(), recording.performer) {}

  Collection run() {
    std::vector<std::size_t> all;
    for (const Recording::Part& part : recording_.parts) {
      const std::vector<std::size_t> frames = framesOf(part, options_.rate);
      all.insert(all.end(), frames.begin(), frames.end());
    }
    Collection collection{person_.figure(), {}, 0.0};
    if (all.empty()) return collection;
    fit_.level(spread(all, kLevelFrames));
    for (const Recording::Part& part : recording_.parts) collection.files.push_back(take(part));
    if (!misses_.empty()) {
      const auto middle = misses_.begin() + static_cast<std::ptrdiff_t>(misses_.size() / 2);
      std::ranges::nth_element(misses_, middle);
      collection.median_miss = *middle;
    }
    return collection;
  }

 private:
  FileSamples take(const Recording::Part& part) {
    FileSamples taken;
    taken.file = part.file;
    taken.first = part.first;
    std::vector<Posture> postures;
    for (const std::size_t frame : framesOf(part, options_.rate)) {
      FrameFit::Fit fit = fit_.at(frame);
      if (fit.miss > options_.most_miss * person_.leg()) {
        ++taken.dropped;
        continue;
      }
      misses_.push_back(fit.miss);
      taken.frames.push_back(frame);
      postures.push_back(std::move(fit.posture));
    }
    taken.floor = floorOf(person_, postures);
    for (const Posture& posture : postures) taken.samples.push_back(sampleOf(person_, posture, taken.floor));
    for (const std::size_t frame : taken.frames) {
      taken.performed.push_back(recording_.performer.at(frame).positions);
      for (Eigen::Vector3d& joint : taken.performed.back()) joint.y() -= taken.floor;
    }
    return taken;
  }

  prior::Person person_;
  const Recording& recording_;
  CollectionOptions options_;
  FrameFit fit_;
  std::vector<double> misses_;
};

}  // namespace

Expected<Collection> collect(const Figure& adult, const std::vector<std::string>& dofs, const Recording& recording,
                             const CollectionOptions& options) {
  const auto figure = motion::figureLike(adult, recording.performer.proportions());
  if (!figure) return tl::unexpected<Error>(figure.error());
  auto person = prior::Person::find(*figure, dofs);
  if (!person) return failure("figure '" + adult.name() + "'", "no person", "a figure with the adult's segments");
  return Collector(std::move(*person), recording, options).run();
}

}  // namespace limber::training
