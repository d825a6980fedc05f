// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

namespace limber::io {

// Names of our file formats, under the key "format" or in the first line.
inline constexpr const char* kSceneFormat = "limber-scene";
inline constexpr const char* kPoseFormat = "limber-pose";
inline constexpr const char* kGoalsFormat = "limber-goals";
inline constexpr const char* kHandsFormat = "limber-hands";
inline constexpr const char* kReachFormat = "# limber-reach 2; ";
inline constexpr const char* kPriorFormat = "limber-prior 1\n";

}  // namespace limber::io
