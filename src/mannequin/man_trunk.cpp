// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "mannequin/man.h"

namespace limber::mannequin {

namespace {

using Eigen::Vector3d;

/// A station of the trunk: height, half-width, front and back depth from z = 0, exponent.
struct TrunkRow {
  double y, width, front, back, n;
};

constexpr TrunkRow kTrunk[] = {
    {87.5, 5.0, 3.0, 6.0, 2.0},     {90.0, 10.0, 6.4, 9.0, 2.1},    {93.0, 14.6, 8.6, 10.2, 2.2},
    {96.5, 15.9, 9.5, 10.3, 2.25},  {100.5, 15.2, 9.5, 9.2, 2.3},   {105.0, 13.8, 9.1, 7.9, 2.3},
    {110.0, 13.0, 8.8, 7.6, 2.3},   {115.0, 13.4, 9.2, 8.8, 2.3},   {120.0, 14.5, 10.2, 10.8, 2.35},
    {126.0, 15.9, 11.0, 12.8, 2.4}, {132.0, 16.4, 10.8, 13.7, 2.4}, {136.5, 15.6, 9.2, 13.4, 2.3},
    {140.5, 13.2, 6.4, 12.2, 2.2},  {143.5, 9.8, 4.0, 11.0, 2.1},   {146.0, 7.4, 2.4, 9.9, 2.0},
    {149.0, 6.1, 2.0, 8.8, 2.0},    {153.0, 5.6, 2.8, 7.5, 2.0},    {158.0, 5.4, 4.4, 6.2, 2.0},
    {162.0, 5.4, 5.0, 5.6, 2.0},
};

std::vector<Station> trunkStations() {
  std::vector<Station> stations;
  for (const TrunkRow& row : kTrunk) {
    const double depth = 0.5 * (row.front + row.back);
    const double offset = 0.5 * (row.front - row.back);
    stations.push_back({row.y, row.width, row.width, depth, depth, row.n, 0.0, offset});
  }
  return stations;
}

Field faceLoft() {
  return loft(
      {
          {-6.9, 2.9, 2.9, 2.6, 2.6, 2.05, 0.0, 5.6},
          {-5.4, 4.4, 4.4, 4.15, 4.15, 2.1, 0.0, 4.75},
          {-2.8, 5.6, 5.6, 9.3, 1.2, 2.2},
          {0.6, 6.4, 6.4, 9.5, 3.0, 2.2},
          {3.6, 6.5, 6.5, 9.4, 4.0, 2.15},
          {6.0, 5.8, 5.8, 9.0, 5.0, 2.1},
      },
      1.3, 3.5);
}

}  // namespace

Field makeTorso(const TorsoForm& form) {
  Field torso = loft(trunkStations(), 2.5, 2.5);
  torso = unite(torso, ellipsoid({8.2, 132.3, 6.2}, {8.4, 5.4, 3.4}, {-14.0, 20.0, -8.0}), 4.5);  // pectoral
  torso = unite(torso, ellipsoid({7.2, 90.3, -5.6}, {7.4, 8.4, 6.6}), 4.0);                       // gluteus
  torso = unite(torso, ellipsoid({12.0, 129.0, -5.4}, {4.2, 11.0, 6.0}, {0.0, 0.0, -9.0}), 6.0);  // latissimus
  if (form.hips) torso = unite(torso, ellipsoid({9.4, 90.5, 0.6}, {7.0, 9.5, 7.2}), 6.0);         // trochanter
  torso = unite(torso, cone({2.0, 152.0, -3.4}, {13.5, 143.2, -3.2}, 1.6, 2.2), 5.5);             // trapezius
  torso = carve(torso, ellipsoid({0.0, 117.0, -16.4}, {3.0, 24.0, 3.3}, {5.0, 0.0, 0.0}), 5.0);   // spine furrow
  if (form.neck_cords) torso = unite(torso, cone({5.2, 159.5, -0.8}, {1.5, 144.6, 1.2}, 0.8, 0.8), 1.8);
  return mirrored(torso);
}

Field makeHead() {
  Field head = ellipsoid({0.0, 6.6, -0.1}, {7.5, 8.7, 9.8}, {-8.0, 0.0, 0.0});
  head = unite(head, faceLoft(), 3.2);
  head = unite(head, ellipsoid({0.0, 4.9, 7.7}, {4.3, 1.6, 1.7}), 3.0);                         // brow
  head = carve(head, ellipsoid({3.2, 3.0, 11.9}, {2.3, 1.35, 2.3}), 2.2);                       // eye socket
  head = unite(head, cone({0.0, 3.8, 9.1}, {0.0, 0.3, 10.5}, 0.65, 1.05), 1.6);                 // nose
  head = unite(head, ellipsoid({0.0, -2.9, 7.9}, {2.0, 1.3, 1.3}), 2.4);                        // mouth
  head = unite(head, ellipsoid({0.0, -6.1, 7.6}, {1.6, 1.4, 1.4}), 2.2);                        // chin
  head = unite(head, ellipsoid({6.75, 1.8, -1.2}, {0.9, 2.7, 1.6}, {-14.0, -12.0, 3.0}), 1.4);  // ear, without its bowl
  return placed(Pose::fromTranslation(joint::kSkull), mirrored(head));
}

}  // namespace limber::mannequin
