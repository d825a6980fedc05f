// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>

#include "limber/solve/prioritised.h"
#include "solve/method/method.h"
#include "solve/objective/body_frames.h"
#include "solve/objective/goal_terms.h"
#include "solve/objective/self_clearance.h"
#include "solve/ranks/collision_zone.h"
#include "solve/ranks/observer_watch.h"
#include "solve/ranks/rank_jacobian.h"
#include "solve/ranks/rank_tasks.h"
#include "solve/ranks/strict_step.h"

namespace limber::solve {

/// One solve of Prioritised: steps of strict ranks, taken or damped by what comes of them.
///
/// Levels are what is judged, highest first: how deep observers are in obstacles, the ranks, comfort. Nothing allocates
/// after construction.
class PrioritisedRun : public Method {
 public:
  PrioritisedRun(const Problem& problem, Objective& objective, const PrioritisedOptions& options);

 protected:
  bool begin() override;
  void walk() override;
  bool isDone() override;
  Next iterate() override;
  Next judge() override;
  void end() override { now_.value = objective_.evaluate(now_.theta, now_.gradient); }

 private:
  /// Verdict on a step.
  enum class Verdict { Fine, Worse };

  void stepUpTo(int most_iterations);
  void settleRanks();
  [[nodiscard]] bool counts(Eigen::Index level) const;
  void polish();
  void look();
  void findStep();
  void tryStep(bool watching);
  bool promote();
  [[nodiscard]] bool isDisturbed() const;
  void mend();
  void holdUnmet(RankTasks& tasks) const;
  void measure(const RankJacobian& body, const Eigen::VectorXd& theta, Eigen::VectorXd& values);
  void predict();
  [[nodiscard]] bool atRest() const;
  bool shorten();
  bool goOn();
  void tighten(double slack);
  Verdict verdict();
  [[nodiscard]] bool dampen();
  bool retreat(int rejections);
  [[nodiscard]] bool isOwnFault();
  void adapt();
  void take();
  [[nodiscard]] double allowed(Eigen::Index level) const;
  [[nodiscard]] bool isMet(Eigen::Index level) const { return values_[level] <= tolerances_[level]; }

  /// Final share of the widest tolerances, squared: 0.1 µm of a rank of weight 1.
  static constexpr double kTightest = 1e-6;

  const PrioritisedOptions options_;
  GoalTerms terms_;
  CollisionZone zone_;
  BodyFrames self_frames_;  ///< after those of goals and observers
  SelfClearance self_;
  RankTasks tasks_;
  RankJacobian bodies_[2];
  RankJacobian* body_ = nullptr;  ///< at θ
  RankJacobian* copy_ = nullptr;  ///< at the end of the step
  ObserverWatch watch_;
  StrictStep step_;
  RankTasks mended_;  ///< tasks at the end of a step, and the step that mends it
  StrictStep mending_;
  ObserverWatch mended_watch_;  ///< observers during that step
  Eigen::VectorXd end_;         ///< θ at the end of the step
  bool has_posture_ = false;
  bool by_jacobian_ = false;
  Eigen::VectorXd posture_pull_;  ///< Δφ towards comfort
  Eigen::VectorXd by_theta_;      ///< a workspace
  Eigen::VectorXd values_;        ///< by level, at θ, ℓ²
  Eigen::VectorXd tried_;         ///< at the end of the step
  Eigen::VectorXd predicted_;     ///< there, to first order
  Eigen::VectorXd partial_;       ///< after a part of the ranks
  Eigen::VectorXd tolerances_;    ///< by level: largest value that counts as met
  Eigen::VectorXd widest_;        ///< at the beginning
  double slack_ = 1.0;            ///< of these now
  Eigen::Index worst_ = 0;        ///< the level that made a step worse
  double stride_ = 0.2;           ///< longest step of a place: half a zone where there are zones, m
  double reach_ = 1.0;            ///< of the longest step, near obstacles
  double share_ = 1.0;            ///< of the longest share, after steps that came to nothing
  bool progressed_ = false;       ///< the last step was worth having
  int fruitless_ = 0;             ///< steps since one that was worth having
};

}  // namespace limber::solve
