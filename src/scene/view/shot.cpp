// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/scene/shot.h"

#include <algorithm>
#include <cmath>

#include "limber/base/unique_name.h"

namespace limber::scene {

double focalLength(const Camera& camera) { return 0.5 * kFilmHeight / std::tan(0.5 * camera.vertical_field); }

double fieldOfLens(double length) { return 2.0 * std::atan(0.5 * kFilmHeight / length); }

Camera withLens(Camera camera, double length, bool keep_size) {
  const double field = fieldOfLens(length);
  if (keep_size) camera.distance *= std::tan(0.5 * camera.vertical_field) / std::tan(0.5 * field);
  camera.vertical_field = field;
  return camera;
}

const Shot* findShot(const SharedList<Shot>& shots, std::string_view name) {
  const auto found = std::ranges::find_if(shots, [name](const Shot& shot) { return shot.name == name; });
  return found == shots.end() ? nullptr : &*found;
}

std::string freshShotName(const SharedList<Shot>& shots, const std::string& wanted, int except) {
  const auto taken = [&](const std::string& name) {
    for (std::size_t i = 0; i < shots.size(); ++i) {
      if (static_cast<int>(i) != except && shots[i].name == name) return true;
    }
    return false;
  };
  return uniqueName(wanted, taken);
}

}  // namespace limber::scene
