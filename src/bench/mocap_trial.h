// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "limber/base/units.h"
#include "limber/figure/figure.h"
#include "limber/goal/comfort.h"
#include "limber/motion/performer.h"
#include "limber/prior/prior.h"

namespace limber::bench {

/// Settings of `bench mocap`, which poses a figure by a performer's motion.
struct MocapOptions {
  std::size_t frames = 100;    ///< number of frames of the clip, evenly spread
  bool from_previous = false;  ///< each frame starts at the last one's answer instead of rest
  bool head_faces = false;     ///< the head's left is given too, not only its place
  bool limbs = false;          ///< elbows and knees are given too
  double comfort = goal::kComfortWeight;
  double tolerance = 0.01;  ///< m: a goal is met within it
  /// Its posture and certainty shape comfort, as of a natural person; null: comfort is about rest.
  std::shared_ptr<const prior::Prior> prior;
};

/// Results: misses and errors, m, frame after frame.
struct MocapResult {
  struct Asked {
    std::string name;
    std::vector<double> misses;
    std::size_t met = 0;
  };
  std::vector<Asked> goals;
  std::vector<double> elbows;  ///< empty with MocapOptions::limbs
  std::vector<double> knees;   ///< empty with MocapOptions::limbs
  std::vector<double> shoulders;
  std::vector<double> neck;
  std::size_t frames = 0;
  std::size_t leaps = 0;   ///< joints that moved kLeap farther between two frames than the performer's
  std::size_t steps = 0;   ///< from frame to frame, one for each joint that was not asked for
  std::size_t turned = 0;  ///< frames in which a joint turns by kFarTurn more than the performer's fastest bone
  long evaluations = 0;
  double seconds = 0.0;
};

/// A joint leaps when it moves this much farther than the performer's between two frames, m.
inline constexpr double kLeap = 0.10;
/// So much more than the performer's fastest bone no joint should turn from one frame to the next, rad.
inline constexpr double kFarTurn = radiansFromDegrees(20.0);

/// Poses `figure`, which has the performer's bones, by pelvis, hands, feet and head alone (`limbs`: by elbows and knees
/// as well), and compares the other joints.
[[nodiscard]] MocapResult tryMocap(const FigurePtr& figure, const motion::Performer& performer,
                                   const MocapOptions& options);

}  // namespace limber::bench
