// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <optional>

#include "io/files/json_reader.h"
#include "limber/scene/backdrop.h"

namespace limber::io {

/// Writes "backdrop" of a scene or a shot, if there is one. @param folder  of the scene: a file in it or below is named
/// relative to it
void writeBackdrop(Json& owner, const std::optional<scene::Backdrop>& backdrop, const std::filesystem::path& folder);
/// The "backdrop" of a scene or a shot; none if there is none. Its file is not opened: it may be missing.
[[nodiscard]] std::optional<scene::Backdrop> readBackdrop(JsonObject& owner, const std::filesystem::path& folder,
                                                          Reading& reading);

}  // namespace limber::io
