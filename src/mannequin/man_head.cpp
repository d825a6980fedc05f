// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <cstddef>
#include <iterator>
#include <utility>

#include "limber/base/units.h"
#include "mannequin/man.h"

namespace limber::mannequin {

namespace {

using Eigen::Vector3d;

/// @param jaw  factor on the half-widths below the skull joint
Field faceLoft(double jaw) {
  const auto below = [jaw](double y, double width, double front, double back, double n, double offset) {
    return Station{y, jaw * width, jaw * width, front, back, n, 0.0, offset};
  };
  return loft(
      {
          below(-6.9, 2.5, 2.4, 2.6, 2.1, 5.6),
          below(-5.2, 3.9, 4.1, 4.2, 2.15, 4.6),
          below(-2.8, 5.0, 8.9, 1.2, 2.2, 0.0),
          {0.6, 6.0, 6.0, 9.3, 3.0, 2.25},
          {3.6, 6.4, 6.4, 9.3, 4.0, 2.25},
          {6.0, 5.9, 5.9, 9.0, 5.0, 2.2},
      },
      1.3, 3.5);
}

/// The edge of the jaw from the ear over its angle to the chin, and the floor of the mouth, which leads to the throat.
Field withJaw(Field head, double jaw) {
  const Vector3d angle(jaw * 4.75, -3.9, 0.9);
  head = unite(head, cone({5.3, 0.8, -0.4}, angle, 0.9, 0.9), 2.6);
  head = unite(head, cone(angle, {jaw * 1.7, -6.5, 7.2}, 0.9, 0.9), 2.2);
  return unite(head, cone({0.0, -5.4, 5.2}, {0.0, -8.2, 2.2}, 1.5, 1.9), 2.4);
}

/// Temple, cheekbone with its arch to the ear, and the cheek.
Field withCheeks(Field head, const FaceForm& face) {
  head = carve(head, ellipsoid({10.9, 6.2, 5.8}, {4.0, 4.4, 4.6}), 3.6);                                 // temple
  head = unite(head, ellipsoid({4.45, 1.5, 6.0}, {1.6, 0.95, 1.9}, {0.0, 34.0, -12.0}), 2.0);            // cheekbone
  head = unite(head, cone({5.2, 1.6, 4.6}, {6.3, 1.7, 0.6}, 0.75, 0.6), 1.8);                            // arch
  return unite(head, ellipsoid({3.3, -1.4, 5.2}, {1.7, 2.6, 2.3}, {0.0, 20.0, 8.0}), face.cheek_blend);  // cheek
}

/// Brow over the socket, and a closed eye in it: a ball under two lids that meet in a step.
Field withEyes(Field head, const FaceForm& face) {
  const Vector3d ball(3.15, 3.35, 6.85);
  head = unite(head, ellipsoid({2.7, 5.25, face.brow}, {2.9, 0.95, 1.55}, {0.0, 14.0, -7.0}), 2.2);
  head = carve(head, ellipsoid({3.25, 3.45, face.socket}, {2.35, 1.3, 2.75}, {0.0, 10.0, -5.0}), 1.5);
  const Field upper = intersect(ellipsoid(ball, {1.75, 1.5, 1.5}, {0.0, 14.0, 0.0}),
                                halfSpace({3.15, 2.95, 8.0}, {0.12, -1.0, -0.28}), 0.5);
  const Field lower = ellipsoid(ball - Vector3d(0.0, 0.1, 0.0), {1.65, 1.3, 1.3}, {0.0, 14.0, 0.0});
  return unite(head, unite(lower, upper, 0.3), 0.55);
}

/// A wedge with a ridge, side planes and a flat underside.
Field withNose(Field head, double size) {
  const double wide = size;
  Field nose = cone({0.0, 4.5, 8.6}, {0.0, 1.1, 10.45}, 0.5, 0.62);
  nose = unite(nose, cone({0.6, 3.6, 8.3}, {1.0 * wide, 0.6, 9.2}, 0.45, 0.85), 1.2);                          // flank
  nose = unite(nose, ellipsoid({0.0, 0.5, 10.5}, {1.0 * wide, 0.8, 1.0}), 1.1);                                // tip
  nose = unite(nose, ellipsoid({1.15 * wide, 0.12, 9.45}, {0.62 * wide, 0.68, 0.95}, {0.0, 20.0, 0.0}), 0.9);  // wing
  nose = carve(nose, ellipsoid({0.0, -1.25, 10.3}, {2.6, 0.95, 2.0}, {-14.0, 0.0, 0.0}), 0.5);
  return unite(std::move(head), nose, 0.9);
}

/// The mouth's barrel with closed lips, the hollow under them, and the chin.
Field withMouth(Field head, const FaceForm& face) {
  const double full = face.lips;
  const double half = face.mouth;
  head = unite(head, ellipsoid({0.0, -2.9, 7.25}, {half + 0.5, 2.3, 1.75}), 2.4);
  head = unite(head, ellipsoid({0.0, -2.95, 8.2}, {half - 0.2, 1.15 * full, 1.0}), 0.7);  // lips
  const Vector3d half_way(0.55 * half, -2.9, 9.3);
  const Field line =
      unite(cone({0.0, -2.9, 9.52}, half_way, 0.28, 0.26), cone(half_way, {0.98 * half, -2.98, 8.95}, 0.28, 0.12), 0.1);
  head = carve(head, line, 0.9);                                             // between them
  head = carve(head, ellipsoid({0.0, -4.75, 10.1}, {2.2, 0.6, 1.25}), 1.5);  // under them
  return unite(head, ellipsoid({face.chin, -6.05, 7.55}, {1.35, 1.35, 1.45}), 1.6);
}

/// In the ear's own frame: x looks away from its plane, y up, z to the face.
Field earShell() {
  constexpr double kRim[][2] = {{0.9, 0.1},  {1.45, 1.3},  {1.1, 2.45},   {0.05, 2.95},
                                {-1.1, 2.5}, {-1.65, 1.3}, {-1.45, -0.2}, {-0.75, -1.6}};  // z, y of the helix
  Field ear = ellipsoid({-0.2, 0.5, -0.1}, {0.4, 2.5, 1.5});
  for (std::size_t i = 0; i + 1 < std::size(kRim); ++i) {
    const Vector3d from(0.0, kRim[i][1], kRim[i][0]);
    const Vector3d to(0.0, kRim[i + 1][1], kRim[i + 1][0]);
    ear = unite(ear, cone(from, to, 0.42, 0.42), i == 0 ? 0.4 : 0.15);
  }
  ear = unite(ear, ellipsoid({-0.05, -2.0, 0.1}, {0.4, 1.0, 0.8}), 0.6);    // lobe
  ear = unite(ear, ellipsoid({0.0, -0.55, 1.25}, {0.45, 0.7, 0.5}), 0.5);   // tragus
  ear = carve(ear, ellipsoid({0.45, -0.1, 0.05}, {0.6, 1.15, 0.85}), 0.5);  // bowl
  return unite(ear, ellipsoid({-1.0, 0.4, -0.1}, {1.2, 2.7, 1.4}), 0.9);    // root
}

Field withEars(Field head) {
  const Vector3d turn = Vector3d(-12.0, -22.0, -14.0) * (kPi / 180.0);
  return unite(std::move(head), placed({rotationXyz(turn), Vector3d(7.75, 1.75, -1.6)}, earShell()), 0.9);
}

}  // namespace

Field makeHead(const Form& form) {
  const FaceForm& face = form.face;
  Field head = ellipsoid({0.0, 6.6, -0.1}, {7.5, 8.7, 9.8}, {-8.0, 0.0, 0.0});
  head = unite(head, faceLoft(face.jaw), 3.2);
  head = withCheeks(withJaw(head, face.jaw), face);
  head = withEars(withMouth(withNose(withEyes(head, face), face.nose), face));
  const double size = form.head;
  return placed(Pose::fromTranslation(form.joints.skull),
                [whole = mirrored(head), size](const Vector3d& p) -> double { return size * whole(p / size); });
}

}  // namespace limber::mannequin
