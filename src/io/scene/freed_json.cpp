// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "io/scene/freed_json.h"

#include <utility>
#include <vector>

#include "limber/figure/free_couplings.h"

namespace limber::io {

bool takeFreed(const Json& figure_json, const std::string& path, scene::Actor& actor, Reading& reading) {
  if (!figure_json.is_object() || !figure_json.contains(kFreedKey)) return true;
  const Json& list = figure_json[kFreedKey];
  const std::string place = path + "." + kFreedKey;
  std::vector<std::string> names;
  bool sound = list.is_array();
  if (sound) {
    for (const Json& name : list) {
      sound = sound && name.is_string();
      if (sound) names.push_back(name.get<std::string>());
    }
  }
  if (!sound) {
    reading.fail(place, describe(list), "a list of names of couplings");
    return false;
  }
  auto freed = withFreed(*actor.figure, std::move(names));
  if (!freed) {
    reading.fail(place, freed.error().found, freed.error().expected);
    return false;
  }
  actor.figure = std::move(*freed);
  return true;
}

}  // namespace limber::io
