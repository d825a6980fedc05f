// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace limber::app {

/// A name as that of a file, without an extension: letters and digits of any script, small, "_" for the rest.
/// @param otherwise  if nothing is left of it
[[nodiscard]] QString asFileName(const QString& name, const QString& otherwise);

}  // namespace limber::app
