// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "limber/figure/figure.h"
#include "limber/figure/mesh.h"
#include "limber/figure/posture.h"
#include "limber/motion/clip_rig.h"
#include "limber/scene/actor.h"

namespace limber::exchange {

/// A figure at a moment of its motion.
struct Frame {
  double time = 0.0;  ///< s
  std::string name;   ///< of the key pose that it is; empty: between two
  Posture posture;
};

/// A figure as other programs are told of it: how it stands, and how it moves.
struct MovingFigure {
  std::string name;
  FigurePtr figure;
  Body body;                  ///< may be empty where only joints are written
  Posture posture;            ///< as it stands
  std::vector<Frame> frames;  ///< by time, the first at 0; empty: it does not move
};

/// The key poses of an actor as frames, the first at time 0. Frames between two are those of between().
/// @param per_second  frames a second, the key poses' own times among them where they fall on a frame; 0: the key poses
///                    alone
[[nodiscard]] std::vector<Frame> framesOf(const scene::Actor& actor, double per_second);

/// All frames of a clip.
[[nodiscard]] std::vector<Frame> framesOf(const motion::ClipRig& rig);

/// Most frames of one file.
inline constexpr std::size_t kMostFrames = 100'000;

}  // namespace limber::exchange
