// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

/// A picture behind the figures.
namespace limber::scene {

/// Bounds of a backdrop's size, as a share of its size to begin with, and of its place.
inline constexpr double kSmallestBackdrop = 0.05;
inline constexpr double kLargestBackdrop = 20.0;
inline constexpr double kFarthestBackdrop = 10.0;

/// A file with a picture, and its place in the frame of a picture: to begin with in its middle, as large as fits.
struct Backdrop {
  std::string file;      ///< absolute path
  double opacity = 1.0;  ///< 0 … 1
  double scale = 1.0;    ///< kSmallestBackdrop … kLargestBackdrop
  double right = 0.0;    ///< of its middle from the frame's, in widths of the frame, up to kFarthestBackdrop either way
  double up = 0.0;       ///< likewise in its heights
  bool operator==(const Backdrop&) const = default;
};

}  // namespace limber::scene
