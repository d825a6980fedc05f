// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <vector>

#include "limber/base/id.h"
#include "limber/figure/figure.h"
#include "limber/figure/posture.h"

namespace limber::goal {

/// A bearing that comfort wants of a segment, however the rest of the figure stands: arms hang and heads look in the
/// world, not from the trunk.
struct Bearing {
  SegmentId segment;
  Eigen::Matrix3d world_from_segment = Eigen::Matrix3d::Identity();  ///< a rotation
  double stiffness = 0.0;                                            ///< k, ≥ 0, per rad²

  bool operator==(const Bearing&) const = default;
};

/// Comfort: a weak pull of every moving DOF towards a reference posture, so that redundancy resolves to natural
/// postures.
///
///     P = w Σ k_i ((θ_i − reference_i)/s_i)²        k_i: the DOF's stiffness, s_i: its multiplier
///
/// It contains 1/s², because a plain term would make the converged posture independent of the multipliers. A root that
/// moves takes part with stiffnesses of its own: k |r − reference|² for its position, 2k (1 − cos φ) for its rotation
/// by φ from the reference, which is k φ² while φ is small; a bearing costs the same. Units: w in ℓ²/rad² with k = 1; ℓ
/// = 1 cm. Source: Badler, Manoochehri & Baraff 1986 [8]; Abalı 2001, chapter 8.
struct Comfort {
  double weight = 0.0;  ///< w, 0 = off, as in the papers' scenes
  Posture reference;    ///< ignored when weight is 0
  /// k_i by DofId, ≥ 0, where the reference is known better in some DOFs than in others; empty: the figure's own.
  std::vector<double> stiffness{};
  std::vector<Bearing> bearings{};  ///< of parts that hang and look

  /// Stiffness of the root's translation: 1 m costs as much as k rad² of a DOF with k = 1, per m².
  static constexpr double kRootTranslationStiffness = 120.0;
  /// Stiffness of the root's rotation: 1 rad² costs as much as k rad² of a DOF with k = 1.
  static constexpr double kRootRotationStiffness = 12.0;
  double root_translation_stiffness = kRootTranslationStiffness;  ///< k of a moving root's place, ≥ 0, per m²
  double root_rotation_stiffness = kRootRotationStiffness;        ///< k of a moving root's rotation, ≥ 0, per rad²

  bool operator==(const Comfort&) const = default;
};

/// k_i of a DOF of the figure: Comfort::stiffness, or the figure's own.
[[nodiscard]] inline double stiffnessOf(const Comfort& comfort, const Figure& figure, DofId dof) {
  return comfort.stiffness.empty() ? figure.dofs()[dof].stiffness : comfort.stiffness[dof.index()];
}

/// Two springs on one thing: their stiffness together, and the share of the second in it, 0 … 1.
struct Springs {
  Springs(double first, double second) : stiffness(first + second), share(stiffness > 0.0 ? second / stiffness : 0.0) {}
  double stiffness;
  double share;
};

/// The weight in the application: a reachable goal is still met within 1 mm.
inline constexpr double kComfortWeight = 0.02;

}  // namespace limber::goal
