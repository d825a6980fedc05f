// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <cstddef>
#include <vector>

#include "limber/base/pose.h"
#include "limber/figure/figure.h"
#include "limber/figure/posture.h"
#include "limber/motion/performer.h"
#include "limber/solve/default_solver.h"
#include "limber/solve/problem.h"

namespace limber::training {

/// Brings a figure with a performer's bones into what the performer does, frame by frame: all joints are goals, those
/// whose anatomy differs (shoulders, neck, skull) weak ones.
///
/// Files do not say how the axes of hands, feet and heads lie in them, and skeletons differ in their zero posture. So
/// the orientations of these are levelled: the person's own mean over the frames of level() is taken for the figure's.
class FrameFit {
 public:
  /// @param figure     of motion::figureLike() for the performer
  /// @param performer  outlives it
  FrameFit(FigurePtr figure, const motion::Performer& performer);

  /// Finds the mean orientations from these frames, at least one. Until then orientations are left open.
  void level(const std::vector<std::size_t>& frames);

  /// The posture of a frame, and the largest distance of a wrist, elbow, knee, ankle or the pelvis from the
  /// performer's.
  struct Fit {
    Posture posture;
    double miss = 0.0;  ///< m
  };
  /// Starts at the last frame's posture, and once more from rest where that misses by more than kPoorFit.
  [[nodiscard]] Fit at(std::size_t frame);

  /// A miss that deserves another try, m.
  static constexpr double kPoorFit = 0.02;

 private:
  /// A goal on the position of a joint.
  struct PlaceGoal {
    motion::HumanJoint joint;
    std::size_t goal = 0;
    bool counts = false;  ///< in Fit::miss
  };
  /// A goal on the orientation of a segment.
  struct TurnGoal {
    int clip_joint = -1;
    SegmentId segment;
    std::size_t goal = 0;
    Eigen::Matrix3d joint_from_segment = Eigen::Matrix3d::Identity();
  };

  void addPlace(motion::HumanJoint joint, const char* segment, double weight, bool counts);
  void addTurn(motion::HumanJoint joint, const char* segment, double weight);
  void ask(std::size_t frame);
  [[nodiscard]] Posture restAtPelvis() const;
  [[nodiscard]] Fit solveFrom(const Posture& start);

  FigurePtr figure_;
  const motion::Performer& performer_;
  solve::Problem problem_;
  solve::DefaultSolver solver_;
  std::vector<PlaceGoal> places_;
  std::vector<TurnGoal> turns_;
  std::vector<Pose> world_from_joint_;
  bool has_last_ = false;
  Posture last_;
};

}  // namespace limber::training
