// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "mannequin/man.h"

#include <utility>

namespace limber::mannequin {

namespace {

using Eigen::Vector3d;

Field faceLoft() {
  return loft(
      {
          {-6.9, 2.7, 2.7, 2.6, 2.6, 2.05, 0.0, 5.6},
          {-5.4, 4.2, 4.2, 4.15, 4.15, 2.1, 0.0, 4.75},
          {-2.8, 5.5, 5.5, 9.0, 1.2, 2.2},
          {0.6, 6.3, 6.3, 9.3, 3.0, 2.2},
          {3.6, 6.5, 6.5, 9.4, 4.0, 2.15},
          {6.0, 5.8, 5.8, 9.0, 5.0, 2.1},
      },
      1.3, 3.5);
}

/// Brow, closed eyes and cheekbones.
Field withEyes(Field head) {
  head = unite(head, ellipsoid({2.5, 5.3, 7.7}, {3.2, 1.1, 1.6}, {0.0, 12.0, -8.0}), 2.8);     // brow
  head = carve(head, ellipsoid({3.2, 3.5, 11.3}, {2.3, 1.35, 2.3}), 2.0);                      // socket
  head = unite(head, ellipsoid({3.15, 3.45, 7.75}, {1.6, 1.0, 1.35}, {0.0, 14.0, 0.0}), 0.9);  // lids
  head = unite(head, ellipsoid({4.4, 1.6, 5.7}, {1.7, 1.1, 1.9}, {0.0, 30.0, -14.0}), 3.2);    // cheekbone
  return unite(head, ellipsoid({3.6, -1.3, 5.0}, {1.9, 2.8, 2.6}, {0.0, 20.0, 8.0}), 3.6);     // cheek
}

Field withNose(Field head) {
  Field nose = cone({0.0, 4.6, 8.7}, {0.0, 1.0, 10.6}, 0.6, 0.72);
  nose = unite(nose, ellipsoid({0.0, 0.45, 10.6}, {0.95, 0.85, 1.0}), 0.9);                  // tip
  nose = unite(nose, ellipsoid({0.85, 0.1, 9.7}, {0.7, 0.6, 0.95}, {0.0, 15.0, 0.0}), 0.8);  // wing
  return unite(std::move(head), nose, 1.2);
}

/// Closed lips and the chin.
Field withMouth(Field head) {
  head = unite(head, ellipsoid({0.0, -2.9, 7.9}, {2.7, 2.0, 1.5}), 2.6);
  head = unite(head, ellipsoid({0.0, -2.4, 8.75}, {1.35, 0.6, 0.8}, {8.0, 0.0, 0.0}), 0.8);  // upper lip
  head = unite(head, ellipsoid({0.0, -3.65, 8.7}, {1.1, 0.6, 0.8}), 0.8);                    // lower lip
  head = carve(head, ellipsoid({0.0, -3.0, 10.25}, {2.0, 0.3, 0.68}), 0.9);                  // between them
  head = carve(head, ellipsoid({0.0, -4.7, 10.2}, {2.0, 0.6, 1.1}), 1.8);                    // under them
  return unite(head, ellipsoid({0.0, -6.1, 7.6}, {1.9, 1.45, 1.5}), 2.0);                    // chin
}

Field withEars(Field head) {
  const Vector3d turn(-14.0, -24.0, 7.0);
  head = unite(head, ellipsoid({7.2, 1.8, -1.3}, {0.8, 3.0, 1.75}, turn), 0.7);
  return carve(head, ellipsoid({8.05, 2.2, -0.75}, {0.65, 1.75, 0.9}, turn), 0.6);  // its bowl
}

}  // namespace

Field makeLayHead() {
  Field head = ellipsoid({0.0, 6.6, -0.1}, {7.5, 8.7, 9.8}, {-8.0, 0.0, 0.0});
  head = unite(head, faceLoft(), 3.2);
  head = unite(head, ellipsoid({4.2, -2.8, 1.2}, {1.4, 2.0, 2.4}, {20.0, 0.0, 0.0}), 3.6);  // angle of the jaw
  return placed(Pose::fromTranslation(joint::kSkull), mirrored(withEars(withMouth(withNose(withEyes(head))))));
}

}  // namespace limber::mannequin
