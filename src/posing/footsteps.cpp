// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "posing/footsteps.h"

#include <algorithm>
#include <utility>
#include <variant>

#include "limber/base/index.h"
#include "limber/scene/cast.h"
#include "posing/posing.h"

namespace limber::app {

namespace {

constexpr int kTickMs = 15;
constexpr qint64 kLongestTickMs = 40;  // a machine that is busy makes the step longer, not more sudden
constexpr double kSeconds = 0.5;       // of a step
constexpr double kLeastGain = 0.02;    // m, or half of a smaller miss: of a step that deserves another
constexpr double kElsewhere = 0.1;     // m, to a target that is worth another try

}  // namespace

Footsteps::Footsteps(Posing& posing) : posing_(posing) {
  timer_.setInterval(kTickMs);
  timer_.setTimerType(Qt::PreciseTimer);
  QObject::connect(&timer_, &QTimer::timeout, &timer_, [this] { advance(); });
}

bool Footsteps::mayStep() const {
  if (!posing_.current() || !posing_.document().actor().solving.footsteps) return false;
  // Whatever rides on the figure would be left behind where an interrupted step goes back.
  const Document& document = posing_.document();
  if (!scene::followersOf(document.scene(), document.selectedActor()).empty()) return false;
  const auto* drag = std::get_if<Drag>(&posing_.current()->kind);
  return drag != nullptr && !drag->target;
}

double Footsteps::missOf(int goal) const {
  const Document& document = posing_.document();
  return (targetPlacement(document, goal).translation - effectorPlacement(document, goal).translation).norm();
}

bool Footsteps::isStuck(int goal) {
  const Document& document = posing_.document();
  const Eigen::Vector3d target = targetPlacement(document, goal).translation;
  if (std::exchange(judged_, -1) == goal) {
    // The target may have gone on meanwhile.
    const goal::EndEffector& effector = document.actor().goals[at(goal)].effector;
    const Pose was = scene::effectorPlacement(document.figure(), before_, effector);
    const double gain = (target - was.translation).norm() - missOf(goal);
    if (gain < std::min(kLeastGain, 0.5 * miss_before_)) stuck_at_ = target;
  }
  if (stuck_at_ && (target - *stuck_at_).norm() > kElsewhere) stuck_at_.reset();
  return stuck_at_.has_value();
}

bool Footsteps::goOn() {
  if (active()) return true;
  if (!mayStep()) return false;
  const int goal = posing_.pursuedGoal();
  const Document& document = posing_.document();
  if (!isIndexOf(document.actor().goals, goal) || isStuck(goal)) return false;
  step_ = scene::nextFootstep(document.actor(), at(goal), solidsAround(document));
  if (!step_) return false;
  before_ = document.actor().posture;
  miss_before_ = missOf(goal);
  share_ = 0.0;
  since_.start();
  timer_.start();
  return true;
}

void Footsteps::advance() {
  if (!step_ || !posing_.current()) return forget();
  share_ += 1e-3 * static_cast<double>(std::min(since_.restart(), kLongestTickMs)) / kSeconds;
  place(scene::onItsWay(*step_, share_));
  if (share_ >= 1.0) {
    timer_.stop();
    judged_ = step_->catches_up ? -1 : posing_.pursuedGoal();  // by itself that gains nothing
    step_.reset();
  }
  posing_.solve();
}

void Footsteps::place(const Pose& world_from_target) {
  posing_.change([&](scene::Actor& actor) {
    if (step_->goal < actor.goals.size()) actor.goals[step_->goal].target = goal::Target::standing(world_from_target);
  });
}

void Footsteps::stop() {
  if (active()) {
    place(step_->from);
    posing_.change([this](scene::Actor& actor) { actor.posture = before_; });
  }
  forget();
}

void Footsteps::forget() {
  timer_.stop();
  step_.reset();
  judged_ = -1;
  stuck_at_.reset();
}

}  // namespace limber::app
