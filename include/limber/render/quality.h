// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>

namespace limber::render {

/// What a frame spends; the defaults are the picture at rest.
struct Quality {
  int samples = 4;          ///< multisamples of the figure's edges; 0 or 1 = none; at most what the driver can
  bool shadow = true;       ///< the key light's shadow on body and floor
  bool fine_shadow = true;  ///< wide, smooth edges of that shadow; off: a few taps
  bool coarse = false;      ///< draw the coarse meshes where a body has them
  double scale = 1.0;       ///< resolution of the figure, 0.25 … 1; the ground stays sharp

  bool operator==(const Quality&) const = default;
};

/// From the picture at rest down to what the slowest machine needs: each level costs less than the one before. The soft
/// edge of the shadow goes first, then the fine mesh, the shadow, the resolution, and last the smooth outline.
inline constexpr std::array<Quality, 6> kQualityLevels = {{
    {4, true, true, false, 1.0},
    {4, true, false, false, 1.0},
    {4, true, false, true, 1.0},
    {4, false, false, true, 1.0},
    {4, false, false, true, 0.5},
    {1, false, false, true, 0.5},
}};

/// What the views beside the one that is looked at are drawn with: no smooth outline and half the resolution as soon as
/// anything must be saved. They share its shadow.
[[nodiscard]] Quality besides(const Quality& looked_at);

/// Picks the level at which something moves, from the time that frames took: down at once when frames are late, up
/// again when there has been room to spare for a while. At rest always draw kQualityLevels[0].
class QualityPace {
 public:
  /// @param frame_budget  longest welcome frame, s, > 0
  explicit QualityPace(double frame_budget = 1.0 / 30.0) : frame_budget_(frame_budget) {}

  /// Tells how long a frame drawn at `moving()` took, s.
  void frameTook(double seconds);

  /// What to draw with while something moves, and its index in kQualityLevels.
  [[nodiscard]] const Quality& moving() const { return kQualityLevels[level_]; }
  [[nodiscard]] std::size_t level() const { return level_; }

 private:
  double frame_budget_;
  std::size_t level_ = 1;
  int late_frames_ = 0;
  int easy_frames_ = 0;
};

}  // namespace limber::render
