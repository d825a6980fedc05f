// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <QElapsedTimer>
#include <QTimer>
#include <optional>

#include "limber/figure/posture.h"
#include "limber/scene/footstep.h"

namespace limber::app {

class Posing;

/// The steps of a figure whose dragged goal falls short (scene::Solving::footsteps): part of the drag's step of undo.
/// The target of the foot's hold goes along its way at the pace of a clock, and the solver brings the figure after it.
class Footsteps {
 public:
  explicit Footsteps(Posing& posing);

  /// Takes a step if the drag that is under way has come to rest short of its target, and steps bring it nearer.
  /// @return whether a foot is on its way
  bool goOn();
  /// A foot on its way goes back to where it stood, and the figure to the posture of then.
  void stop();
  /// The same without the figure: another state has been restored.
  void forget();
  /// Whether a foot is on its way.
  [[nodiscard]] bool active() const { return step_.has_value(); }

 private:
  [[nodiscard]] bool mayStep() const;
  [[nodiscard]] double missOf(int goal) const;
  /// Whether the last step brought so little that another would not help; until the target goes elsewhere.
  [[nodiscard]] bool isStuck(int goal);
  void advance();
  void place(const Pose& world_from_target);

  Posing& posing_;
  QTimer timer_;
  QElapsedTimer since_;
  std::optional<scene::Footstep> step_;
  Posture before_;                           ///< of the figure, when the foot left its place
  double share_ = 0.0;                       ///< of the way's time
  double miss_before_ = 0.0;                 ///< of the dragged goal, when the foot left its place, m
  int judged_ = -1;                          ///< the goal whose last step is to be judged by its gain; −1: none
  std::optional<Eigen::Vector3d> stuck_at_;  ///< place of a target that steps have not come nearer, world, m
};

}  // namespace limber::app
