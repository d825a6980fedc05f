// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "mannequin/man.h"

namespace limber::mannequin {

namespace {

using Eigen::Vector3d;

std::vector<Station> trunkStations(const std::vector<TrunkRow>& rows) {
  std::vector<Station> stations;
  for (const TrunkRow& row : rows) {
    const double depth = 0.5 * (row.front + row.back);
    const double offset = 0.5 * (row.front - row.back);
    stations.push_back({row.y, row.width, row.width, depth, depth, row.n, 0.0, offset});
  }
  return stations;
}

}  // namespace

Field makeTorso(const TorsoForm& parts, const Form& form) {
  Field torso = loft(trunkStations(form.trunk), 2.5, 2.5);
  const auto add = [&](const Lump& lump) {
    torso = unite(torso, ellipsoid(lump.centre, lump.radii, lump.turn), lump.blend);
  };
  const auto addCord = [&](const Cord& cord) {
    torso = unite(torso, cone(cord.from, cord.to, cord.radius_from, cord.radius_to), cord.blend);
  };
  for (const Lump& lump : form.lumps) add(lump);
  if (parts.hips) add(form.trochanter);
  addCord(form.trapezius);
  torso = carve(torso, ellipsoid(form.furrow.centre, form.furrow.radii, form.furrow.turn), form.furrow.blend);
  if (parts.neck_cords) addCord(form.neck_cord);
  if (parts.collarbones) {
    for (const Cord& part : form.collarbone) addCord(part);
  }
  return mirrored(torso);
}

}  // namespace limber::mannequin
