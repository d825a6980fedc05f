// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "mannequin/man.h"

namespace limber::mannequin {

namespace {

using Eigen::Vector3d;

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

Field makeHead(const Form& form) {
  Field head = ellipsoid({0.0, 6.6, -0.1}, {7.5, 8.7, 9.8}, {-8.0, 0.0, 0.0});
  head = unite(head, faceLoft(), 3.2);
  head = unite(head, ellipsoid({0.0, 4.9, 7.7}, {4.3, 1.6, 1.7}), 3.0);                         // brow
  head = carve(head, ellipsoid({3.2, 3.0, 11.9}, {2.3, 1.35, 2.3}), 2.2);                       // eye socket
  head = unite(head, cone({0.0, 3.8, 9.1}, {0.0, 0.3, 10.5}, 0.65, 1.05), 1.6);                 // nose
  head = unite(head, ellipsoid({0.0, -2.9, 7.9}, {2.0, 1.3, 1.3}), 2.4);                        // mouth
  head = unite(head, ellipsoid({0.0, -6.1, 7.6}, {1.6, 1.4, 1.4}), 2.2);                        // chin
  head = unite(head, ellipsoid({6.75, 1.8, -1.2}, {0.9, 2.7, 1.6}, {-14.0, -12.0, 3.0}), 1.4);  // ear, without its bowl
  const double size = form.head;
  return placed(Pose::fromTranslation(form.joints.skull),
                [face = mirrored(head), size](const Vector3d& p) -> double { return size * face(p / size); });
}

}  // namespace limber::mannequin
