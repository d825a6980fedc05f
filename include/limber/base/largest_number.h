// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

namespace limber {

/// Larger lengths (cm) and angles (degrees) of a file or an option are mistakes; below it rounding to 1e-9 is exact.
inline constexpr double kLargestNumber = 1e6;
/// The same as a length, m.
inline constexpr double kLargestLength = 1e4;
/// The largest torque that may pull at a joint, N m (N of a slide).
inline constexpr double kLargestTorque = 1e4;

}  // namespace limber
