// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/solving/compare_session.h"

#include <algorithm>
#include <utility>

#include "limber/base/index.h"
#include "limber/scene/actor.h"
#include "limber/scene/target_place.h"

namespace limber::app {

namespace {

constexpr std::size_t kMostRests = 64;

/// The same problem for another solver, from that solver's posture; locked DOFs and a fixed root stay as in the
/// problem.
solve::Problem askedFrom(solve::Problem problem, const Posture& start, solve::SolverKind kind) {
  Posture from = start;
  for (int i = 0; i < static_cast<int>(problem.multipliers.size()); ++i) {
    if (problem.multipliers[at(i)] == 0.0) from.values[i] = problem.start.values[i];
  }
  if (problem.root_fixed || !problem.figure->rootIsFree()) {
    from.root_position = problem.start.root_position;
    from.root_orientation = problem.start.root_orientation;
  }
  problem.start = std::move(from);
  problem.solver = kind;
  problem.most_turn = 0.0;  // a setting of drag steps, like least_gain
  problem.least_gain = 0.0;
  if (!solve::infoOf(kind).pushes) {
    std::erase_if(problem.goals, [](const goal::Goal& goal) { return goal.weight < 0.0; });
  }
  return problem;
}

}  // namespace

CompareSession::CompareSession(Posing& posing, QObject* parent)
    : QObject(parent), posing_(posing), document_(posing.document()) {
  connect(&posing_.solver(), &SolverSession::asked, this, &CompareSession::asked);
  connect(&posing_.solver(), &SolverSession::cancelled, this, &CompareSession::stopped);
  whenChanged(document_, ScenePart::Posture, this, &CompareSession::moved);
  whenChanged(document_, ScenePart::Shown | ScenePart::Figure, this, &CompareSession::forget);
  connect(&second_, &SolverSession::arrived, this, &CompareSession::receive);
}

void CompareSession::setOn(bool on) {
  if (std::exchange(on_, on) == on) return;
  drop();
  if (on_) {
    goTheWholeWay();
  } else {
    second_.recorder().forget();
  }
  Q_EMIT choiceChanged();
}

void CompareSession::setKind(solve::SolverKind kind) {
  if (std::exchange(kind_, kind) == kind) return;
  if (on_) {
    drop();
    goTheWholeWay();
  }
  Q_EMIT choiceChanged();
}

goal::Miss CompareSession::missIn(const Posture& posture) const {
  const Figure& figure = document_.figure();
  return goal::missOf(*goal_, scene::effectorPlacement(figure, posture, goal_->effector),
                      scene::targetPlacement(figure, posture, goal_->target));
}

std::optional<solve::Problem> CompareSession::wholeReach() const {
  if (!last_ || !began_) return std::nullopt;
  solve::Problem problem = *last_;
  problem.start = *began_;
  // The way is one solve, without the settings of a drag step.
  solve::asWhole(problem);
  problem.restarts = 0;
  return problem;
}

// --- problems of the document ---

void CompareSession::asked(const solve::Problem& problem) {
  if (!std::exchange(in_step_, true) || !began_) began_ = problem.start;
  unsettled_ = true;
  const int pursued = posing_.pursuedGoal();
  const int about = pursued >= 0 ? pursued : document_.selection().goal();
  goal_.reset();
  if (about >= 0) goal_ = document_.actor().goals[at(about)];
  // Without a pursued goal, one that is off or held has no gap to report, as when an elbow is swung or a joint is bent.
  if (goal_ && pursued < 0 && (!goal_->active || goal_->held)) goal_.reset();
  last_ = problem;
  last_serial_ = posing_.solver().serial();
  if (on_) askSecond(askedFrom(problem, posture_.value_or(problem.start), kind_));
}

solve::Problem CompareSession::forSecond(solve::Problem problem) const {
  const Posture start = problem.start;
  return askedFrom(std::move(problem), start, kind_);
}

void CompareSession::goTheWholeWay() {
  if (const auto problem = wholeReach()) askSecond(forSecond(*problem));
}

void CompareSession::askSecond(const solve::Problem& problem) {
  if (!solve::check(problem)) {  // e.g. this method does not support the goal
    drop();
    return;
  }
  if (!posture_) posture_ = problem.start;
  second_.solve(problem);
}

void CompareSession::receive(const solve::LiveFrame& frame) {
  if (!on_) return;
  frame_ = frame;
  posture_ = frame.posture;
  if (!in_step_ && !rests_.empty()) rests_.back().second = posture_;
  Q_EMIT changed();
}

/// After a step the next change of posture shows whether it is over or was undone.
void CompareSession::moved() {
  if (in_step_) return;
  const Posture& stands = document_.actor().posture;
  if (!unsettled_ && !rests_.empty() && rests_.back().first == stands) return;
  const bool asked = std::exchange(unsettled_, false);
  if (asked && posing_.lastFrame().serial > 0 && posing_.lastFrame().posture == stands) {
    noteRest();
    return;
  }
  // Undone, cancelled, or moved by something else than a solver.
  last_.reset();
  began_.reset();
  const auto known = std::find_if(rests_.rbegin(), rests_.rend(), [&](const Rest& one) { return one.first == stands; });
  second_.cancel();
  frame_ = {};
  posture_.reset();
  if (known != rests_.rend()) posture_ = known->second;
  noteRest();
  Q_EMIT changed();
}

void CompareSession::noteRest() {
  rests_.push_back({document_.actor().posture, posture_});
  if (rests_.size() > kMostRests) rests_.pop_front();
}

void CompareSession::drop() {
  second_.cancel();
  frame_ = {};
  posture_.reset();
  Q_EMIT changed();
}

void CompareSession::forget() {
  in_step_ = false;
  unsettled_ = false;
  goal_.reset();
  began_.reset();
  last_.reset();
  rests_.clear();
  drop();
}

}  // namespace limber::app
