// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <utility>

#include "io/files/json_reader.h"

namespace limber::io {

/// Reads an object whose keys are names, such as those of DOFs: {"left_elbow.flexion": 0.5}. Names that nobody knows
/// are kept under the same key in `unknown`, with a notice.
/// @param expected  what a name is of, "a DOF of the figure 'adult'"
/// @param take      takes a name, its value and the value's path; returns whether the name is known
template <class Take>
void readByName(JsonObject& owner, const char* key, const std::string& expected, Reading& reading, Json& unknown,
                Take&& take) {
  const Json* value = owner.find(key);
  if (value == nullptr) return;
  const JsonObject object(*value, owner.pathOf(key), reading);
  const Json all = object.unknown();
  Json kept = Json::object();
  for (const auto& [name, item] : all.items()) {
    const std::string place = object.pathOf(name);
    if (take(name, item, place)) continue;
    if (kept.size() < kMostReported) reading.notice(place, "not " + expected + ". The value is kept, not used.");
    appendField(kept, name, item);
  }
  if (kept.size() > kMostReported) reportMoreUnknown(reading, object.path(), kept.size() - kMostReported, expected);
  if (!kept.empty()) unknown[key] = std::move(kept);
}

}  // namespace limber::io
