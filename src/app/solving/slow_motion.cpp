// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/solving/slow_motion.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "document/measures.h"
#include "limber/scene/actor.h"
#include "limber/scene/target_place.h"

namespace limber::app {

namespace {

constexpr double kAtLimit = 1e-9;      // rad or m
constexpr double kStandsStill = 1e-7;  // rad or m: not worth a bar

}  // namespace

SlowMotion::SlowMotion(Posing& posing, QObject* parent)
    : QObject(parent), posing_(posing), document_(posing.document()) {
  solver_.recorder().setWanted(true);
  timer_.setInterval(1000 / rate_);
  connect(&timer_, &QTimer::timeout, this, [this] {
    setStep(step_ + 1);
    if (step_ == count() - 1) setPlaying(false);
  });
  connect(&solver_, &SolverSession::arrived, this, &SlowMotion::received);
  connect(&posing_.solver(), &SolverSession::asked, this, &SlowMotion::close);
  whenChanged(document_, ScenePart::Posture, this, &SlowMotion::moved);
  whenChanged(document_, ScenePart::Shown | ScenePart::Figure, this, &SlowMotion::close);
}

void SlowMotion::solveAndOpen(solve::Problem problem) {
  close();
  problem.seed += ++asked_;  // the same problem again would finish without a step
  problem_ = problem;
  stood_ = document_.actor().posture;
  preparing_ = true;
  solver_.solve(problem);
  Q_EMIT stateChanged();
}

void SlowMotion::received(const solve::LiveFrame& frame) {
  if (!preparing_ || !frame.finished || frame.serial != solver_.serial()) return;
  preparing_ = false;
  solve::Trace trace;
  solver_.recorder().pull(trace);
  if (trace.serial() == frame.serial) open(problem_, std::move(trace));
  if (open_) return;
  Q_EMIT stateChanged();
  Q_EMIT nothingToShow();
}

void SlowMotion::open(solve::Problem problem, solve::Trace trace) {
  close();
  if (trace.postureCount() < 2) return;
  problem_ = std::move(problem);
  trace_ = std::move(trace);
  varying_ = solve::variablesOf(problem_).dofs;
  stood_ = document_.actor().posture;
  step_ = 0;
  posture_ = trace_.posture(0);
  open_ = true;
  Q_EMIT stateChanged();
}

void SlowMotion::close() {
  if (std::exchange(preparing_, false)) {
    solver_.cancel();
    if (!open_) Q_EMIT stateChanged();
  }
  if (!std::exchange(open_, false)) return;
  timer_.stop();
  Q_EMIT stateChanged();
}

void SlowMotion::moved() {
  if ((open_ || preparing_) && !(document_.actor().posture == stood_)) close();
}

void SlowMotion::setStep(int step) {
  step = std::clamp(step, 0, std::max(0, count() - 1));
  if (!open_ || step == step_) return;
  step_ = step;
  posture_ = trace_.posture(static_cast<std::size_t>(step));
  Q_EMIT stepChanged();
}

void SlowMotion::setPlaying(bool playing) {
  if (!open_ || playing == this->playing()) return;
  if (playing) {
    if (step_ == count() - 1) setStep(0);
    timer_.start();
  } else {
    timer_.stop();
  }
  Q_EMIT playingChanged();
}

void SlowMotion::setRate(int per_second) {
  rate_ = std::max(1, per_second);
  timer_.setInterval(1000 / rate_);
}

Posture SlowMotion::nextPosture() const {
  return trace_.posture(static_cast<std::size_t>(std::min(step_ + 1, count() - 1)));
}

std::vector<SlowMotion::GoalStep> SlowMotion::goals() const {
  std::vector<GoalStep> steps;
  const Figure& figure = *problem_.figure;
  const Posture next = nextPosture();
  for (const goal::Goal& goal : problem_.goals) {
    if (!goal.active || goal.held) continue;
    GoalStep step{goal,
                  scene::targetPlacement(figure, posture_, goal.target),
                  scene::effectorPlacement(figure, posture_, goal.effector),
                  scene::effectorPlacement(figure, next, goal.effector),
                  {}};
    step.miss = goal::missOf(goal, step.effector, step.target);
    steps.push_back(std::move(step));
  }
  return steps;
}

std::vector<SlowMotion::DofStep> SlowMotion::largestChanges(std::size_t most) const {
  const Posture next = nextPosture();
  std::vector<DofStep> steps;
  for (const DofId dof : varying_) {
    const double change = next[dof] - posture_[dof];
    if (std::abs(change) > kStandsStill) steps.push_back({dof, change});
  }
  const auto is_angle = [this](const DofStep& step) { return turns(problem_.figure->dofs()[step.dof]); };
  std::ranges::stable_sort(steps, [&](const DofStep& a, const DofStep& b) {
    if (is_angle(a) != is_angle(b)) return is_angle(a);
    return std::abs(a.change) > std::abs(b.change);
  });
  if (steps.size() > most) steps.resize(most);
  return steps;
}

std::vector<SlowMotion::AtLimit> SlowMotion::limits() const {
  std::vector<AtLimit> all;
  for (const DofId dof : varying_) {
    const auto& limits = problem_.figure->dofs()[dof].limits;
    if (limits.upper - limits.lower <= kAtLimit) continue;
    const bool upper = posture_[dof] >= limits.upper - kAtLimit;
    if (upper || posture_[dof] <= limits.lower + kAtLimit) all.push_back({dof, upper});
  }
  return all;
}

}  // namespace limber::app
