// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <tl/expected.hpp>
#include <vector>

#include "limber/scene/hand_shape.h"

/// Hand shapes of the user's own, in one file beside the folder of poses.
namespace limber::app {

[[nodiscard]] QString ownShapesFile();
/// The shapes of that file, none if there is no file. @return or the sentence that says why it cannot be read
[[nodiscard]] tl::expected<std::vector<scene::HandShape>, QString> readOwnShapes();
/// Writes the file anew, whole or not at all. @return the sentence that says why not
[[nodiscard]] tl::expected<void, QString> saveOwnShapes(const std::vector<scene::HandShape>& shapes);

}  // namespace limber::app
