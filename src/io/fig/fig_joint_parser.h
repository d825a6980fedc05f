// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "io/fig/fig_cursor.h"

namespace limber::io {

/// Reads a joint from its name on. Mistakes inside its braces are reported and passed over.
/// @return nothing when there is not even a block
[[nodiscard]] std::optional<JointRecord> parseJoint(FigCursor& cursor);

}  // namespace limber::io
