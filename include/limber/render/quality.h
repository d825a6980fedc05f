// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>

namespace limber::render {

/// The quality of a frame; the defaults are the picture at rest.
struct Quality {
  int samples = 4;          ///< multisamples of the figure's edges; 0 or 1 = none; limited by the driver
  bool shadow = true;       ///< the key light's shadow on body and floor
  bool fine_shadow = true;  ///< wide, smooth edges of that shadow; off: a few taps
  bool coarse = false;      ///< draw the coarse meshes if a body has them
  double scale = 1.0;       ///< resolution of the figure, 0.25 … 1; the background stays sharp
  bool occlusion = true;    ///< bodies darken each other where they are near
  bool body_shadow = true;  ///< bodies take the shadow, too; off: the floor alone

  bool operator==(const Quality&) const = default;
};

/// The levels from the picture at rest down to the slowest machine; each costs less than the one before. The darkness
/// between bodies goes first, only a picture at rest has it; then the soft edge of the shadow, the fine mesh, the
/// shadow on bodies, that on the floor, the smooth outline, and last half the resolution.
inline constexpr std::array<Quality, 8> kQualityLevels = {{
    {4, true, true, false, 1.0, true},
    {4, true, true, false, 1.0, false},
    {4, true, false, false, 1.0, false},
    {4, true, false, true, 1.0, false},
    {4, true, false, true, 1.0, false, false},
    {4, false, false, true, 1.0, false},
    {1, false, false, true, 1.0, false},
    {1, false, false, true, 0.5, false},
}};
/// The best level during movement.
inline constexpr std::size_t kBestMoving = 1;

/// The quality of inactive panes: no antialiasing and half the resolution below kBestMoving. They share the shadow
/// of the active pane.
[[nodiscard]] Quality besides(const Quality& looked_at);

/// Selects the quality level during movement by frame time: down soon when most frames are late, up again after a while
/// with time to spare. At rest always draw kQualityLevels[0].
class QualityPace {
 public:
  /// @param frame_budget  longest acceptable frame, s, > 0
  explicit QualityPace(double frame_budget) : frame_budget_(frame_budget) {}

  /// Reports the time of a frame drawn at `moving()`, s.
  void frameTook(double seconds);

  /// The quality during movement, and its index in kQualityLevels.
  [[nodiscard]] const Quality& moving() const { return kQualityLevels[level_]; }
  [[nodiscard]] std::size_t level() const { return level_; }

 private:
  double frame_budget_;
  std::size_t level_ = kBestMoving + 2;
  int lateness_ = 0;  ///< of the last frames together
  int easy_frames_ = 0;
};

}  // namespace limber::render
