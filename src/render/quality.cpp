// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/render/quality.h"

#include <algorithm>

namespace limber::render {

namespace {

// A late frame counts one, a very late one two, one in time takes one back: a level is left when most of its frames are
// late, not for an accident. Forty easy ones (about a second) are room to spare. A level up costs half as much again,
// at most twice as much, so "easy" is under 55 % of the budget: otherwise the level would swing.
constexpr int kMostLateness = 4;
constexpr double kVeryLate = 2.0;
constexpr int kEasyFrames = 40;
constexpr double kEasyShare = 0.55;

}  // namespace

Quality besides(const Quality& looked_at) {
  if (looked_at == kQualityLevels.front() || looked_at == kQualityLevels[kBestMoving]) return looked_at;
  Quality quality = looked_at;
  quality.samples = kQualityLevels.back().samples;
  quality.scale = std::min(quality.scale, kQualityLevels.back().scale);
  return quality;
}

void QualityPace::frameTook(double seconds) {
  const bool late = seconds > frame_budget_;
  lateness_ = late ? lateness_ + (seconds > kVeryLate * frame_budget_ ? 2 : 1) : std::max(0, lateness_ - 1);
  easy_frames_ = seconds < kEasyShare * frame_budget_ ? easy_frames_ + 1 : 0;
  if (lateness_ >= kMostLateness && level_ + 1 < kQualityLevels.size()) {
    ++level_;
    lateness_ = 0;
  } else if (easy_frames_ >= kEasyFrames && level_ > kBestMoving) {
    --level_;
    easy_frames_ = 0;
  }
  lateness_ = std::min(lateness_, kMostLateness);
}

}  // namespace limber::render
