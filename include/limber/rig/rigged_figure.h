// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "limber/base/error.h"
#include "limber/figure/figure.h"
#include "limber/figure/mesh.h"
#include "limber/figure/posture.h"
#include "limber/rig/bone_table.h"
#include "limber/rig/character.h"

namespace limber::rig {

/// A character as a figure.
struct RiggedFigure {
  FigurePtr figure;                     ///< it stands as the file shows it
  Body body;                            ///< its surfaces, as a skin; empty if it has none
  std::vector<std::string> segment_of;  ///< by bone: the segment that moves it
  Posture bind;                         ///< in which it is where the surfaces are given
};

/// The posture in which a character's figure comes nearest to where its bones are, within limits and couplings: each
/// segment turned as its first bone is turned from the bind posture.
/// @param world_from_bone  by bone, m
[[nodiscard]] Posture postureOf(const RiggedFigure& rigged, const Character& character,
                                const std::vector<Pose>& world_from_bone);

/// What moves a bone's part of the surfaces: a segment, or a share of its turn, as SkinInfluence.
struct Carrier {
  std::string segment;
  std::string parent = {};  ///< of a share: the segment from which it is measured; empty: all of the turn
  float swing = 1.0F;
  float twist = 1.0F;
  bool operator==(const Carrier&) const = default;
};

/// The surfaces of a character as the skin of a figure.
/// @param carriers  by bone
/// @param bind      posture of the figure in which it is where the surfaces are
/// @return an Error that says that the skin hangs on too many segments
[[nodiscard]] Expected<Body> skinOf(const Character& character, const std::vector<Carrier>& carriers,
                                    const Figure& figure, const Posture& bind);

/// Names for the bones in a figure: letters, digits and _ alone, each once.
[[nodiscard]] std::vector<std::string> figureNames(const Character& character);

/// The ends of branches that are longer than a share of a character's size, the longest branch first: of a hand with
/// fingers the hand itself.
/// @return indices of bones, at most `most`
[[nodiscard]] std::vector<std::size_t> farEnds(const Character& character, double least_share, std::size_t most);

/// A figure with the bones as its segments and a ball joint at each, without limits; the root is free. Ends of long
/// branches are its handles.
///
/// The smallest bones move along with those that they hang on where there are more than kMostBones.
[[nodiscard]] ExpectedAll<RiggedFigure> freeFigure(const Character& character);

/// A person's figure with the joints, limits, couplings and names of the adult, and the bones and proportions of the
/// character: each joint is where the character has its bone. The trunk's joints share out the way from hips to neck.
/// Fingers and toes that the character has not are left out; bones that are no parts move along with the nearest one.
/// It stands as the file shows the character, as nearly as limits allow; its rest is the adult's.
/// @param character  upright, facing +Z (standUpright)
/// @param adult      the figure that ships, whose frames are parallel to the world with all angles at zero
/// @return an Error that names a segment that the adult lacks
[[nodiscard]] ExpectedAll<RiggedFigure> personFigure(const Character& character, const BoneTable& table,
                                                     const Figure& adult);

/// What was done to a person's file to make it upright and of a person's size.
struct Standing {
  double metres_per_unit = 1.0;  ///< of the file's length
  bool turned = false;           ///< whether it lay, or faced elsewhere
};
/// Turns a person upright, +Y, to face +Z, and brings its size to that of people where a usual unit does so.
[[nodiscard]] Standing standUpright(Character& character, const BoneTable& table);

/// Segments of a figure that freeFigure makes, at most.
inline constexpr std::size_t kMostBones = 150;

}  // namespace limber::rig
