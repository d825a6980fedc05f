// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "io/fig/fig_cursor.h"

namespace limber::io {

/// Read a segment, an attribute from its name on. Mistakes inside the braces are reported and passed over.
/// @return nothing when there is not even a block
[[nodiscard]] std::optional<SegmentRecord> parseSegment(FigCursor& cursor);
[[nodiscard]] std::optional<Attribute> parseAttribute(FigCursor& cursor);

}  // namespace limber::io
