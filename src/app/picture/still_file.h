// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "app/still/still.h"

namespace limber::app {

/// Writes a still that has been drawn: as PNG, or, of StillContent::Joints with a path that ends in .json, as
/// OpenPose's JSON. @return an Error whose `where` is the path; no partial file is left behind
[[nodiscard]] Expected<void> saveStillFile(const StillScene& scene, const StillWish& wish, const QImage& still,
                                           const std::string& path);

}  // namespace limber::app
