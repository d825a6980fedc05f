// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "limber/base/id.h"
#include "limber/base/pose.h"

namespace limber {

/// A named frame fixed to a segment; its name is unique within the segment, "segment.site" within the figure.
struct Site {
  std::string name;
  SegmentId segment;
  Pose segment_from_site;  ///< constant, in the segment's base frame
};

}  // namespace limber
