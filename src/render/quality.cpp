// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/render/quality.h"

#include <algorithm>

namespace limber::render {

namespace {

// Two late frames in a row are no accident; forty easy ones (over a second) are room to spare. A level up costs up to
// twice as much, so "easy" is under 45 % of the budget: otherwise the level would swing.
constexpr int kLateFrames = 2;
constexpr int kEasyFrames = 40;
constexpr double kEasyShare = 0.45;

}  // namespace

Quality besides(const Quality& looked_at) {
  if (looked_at == kQualityLevels.front() || looked_at == kQualityLevels[kBestMoving]) return looked_at;
  Quality quality = looked_at;
  quality.samples = kQualityLevels.back().samples;
  quality.scale = std::min(quality.scale, kQualityLevels.back().scale);
  return quality;
}

void QualityPace::frameTook(double seconds) {
  late_frames_ = seconds > frame_budget_ ? late_frames_ + 1 : 0;
  easy_frames_ = seconds < kEasyShare * frame_budget_ ? easy_frames_ + 1 : 0;
  if (late_frames_ >= kLateFrames && level_ + 1 < kQualityLevels.size()) {
    ++level_;
    late_frames_ = 0;
  } else if (easy_frames_ >= kEasyFrames && level_ > kBestMoving) {
    --level_;
    easy_frames_ = 0;
  }
}

}  // namespace limber::render
