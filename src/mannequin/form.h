// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <array>
#include <vector>

#include "mannequin/bind_pose.h"

namespace limber::mannequin {

/// A station of the trunk: height, half-width, front and back depth from z = 0, exponent; cm.
struct TrunkRow {
  double y, width, front, back, n;
};

/// An ellipsoid that is blended in, cm and degrees.
struct Lump {
  Eigen::Vector3d centre, radii;
  Eigen::Vector3d turn = Eigen::Vector3d::Zero();
  double blend = 0.0;
};

/// A round cone that is blended in, cm.
struct Cord {
  Eigen::Vector3d from, to;
  double radius_from, radius_to, blend;
};

/// What tells faces apart; lengths in cm.
struct FaceForm {
  double jaw;          ///< factor on the half-widths below the skull joint
  double brow;         ///< how far its ridge stands forward
  double socket;       ///< of the eye: the smaller, the deeper
  double cheek_blend;  ///< fuller with a wider blend
  double nose, lips;   ///< factors on its width and their height
  double mouth;        ///< half its width
  double chin;         ///< half the distance between its two lobes
};

/// The numbers by which one person's flesh differs from another's; lengths in cm.
struct Form {
  JointCentres joints;
  std::vector<TrunkRow> trunk;
  std::vector<Lump> lumps;  ///< of the trunk
  Lump trochanter, furrow;
  Cord trapezius, neck_cord;
  std::array<Cord, 2> collarbone;           ///< its inner and its outer part
  double upper_arm, forearm, thigh, shank;  ///< factors on the half-widths of the man's limbs
  double relief;                            ///< of the muscles: factor on their radii
  std::array<double, 2> arm_caps;
  double arm_blend;                      ///< with the trunk
  double deltoid_centre, deltoid_radii;  ///< factors
  Lump elbow, kneecap, outer_ankle, inner_ankle;
  double palm;             ///< factor on the palm's half-widths, beside the hand's size
  double foot, foot_axis;  ///< factor; height of the foot's axis
  double head;             ///< factor
  FaceForm face;

  /// 175 cm and 162 cm tall.
  [[nodiscard]] static const Form& man();
  [[nodiscard]] static const Form& woman();
};

}  // namespace limber::mannequin
