// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "io/files/json_reader.h"
#include "limber/figure/figure.h"
#include "limber/goal/target.h"

namespace limber::io {

/// Reads the carrier of a goal's target, if there is one, and the target's place on it: target_segment or target_site
/// of the same figure, target_actor with a target_site of that actor's.
/// @param alone  the file knows no other actors: target_actor is an error
/// @return whether a carrier is named, be it found or not
bool readCarrier(JsonObject& object, const Figure& figure, bool alone, Reading& reading, goal::Target& target);

/// Writes a goal's target: its place in the world unless it rides on the same figure, and its carrier.
void writeTarget(Json& json, const Figure& figure, const goal::Target& target);

/// The frame of two fields, each left as it is when it is missing.
void readPose(JsonObject& object, const char* position_cm, const char* orientation_wxyz, Pose& pose);

/// Turns a frame so that its axis `which` (0: x, 1: y) points along the field "axis", if there is one: the direction of
/// a line, or the normal of a plane, as people give it.
void readAxis(JsonObject& object, Eigen::Index which, Reading& reading, Pose& pose);

/// The segment or the site of the figure that a field names; nothing, and an error unless the text is no name at all.
[[nodiscard]] std::optional<SegmentId> readSegment(JsonObject& object, const char* key, const Figure& figure,
                                                   Reading& reading);
[[nodiscard]] std::optional<SiteId> readSite(JsonObject& object, const char* key, const Figure& figure,
                                             Reading& reading);
/// Range of the lengths of a solid, cm.
inline constexpr NumberRange kSolidLength{1e-6, kLargestNumber, "a length above 0 cm"};
/// A box's "size_cm", in m; nothing when it is missing or wrong.
[[nodiscard]] std::optional<Eigen::Vector3d> readSize(JsonObject& object, Reading& reading);

}  // namespace limber::io
