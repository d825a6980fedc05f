// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/six_axis/six_axis_feature.h"

#include "app/goals/goal_feedback.h"
#include "app/goals/goals_feature.h"
#include "app/joints/joints_feature.h"
#include "app/six_axis/six_axis_block.h"
#include "app/six_axis/six_axis_session.h"

namespace limber::app {

SixAxisFeature::SixAxisFeature(Workbench& bench)
    : Feature(bench), session_(new SixAxisSession(posing_, &bench.window)) {
  session_->setJointSource([this] { return bench_.feature<JointsFeature>().selectedJoint(); });
}

QWidget* SixAxisFeature::makeBlock(const QString& panel, QWidget* parent) {
  return panel == QLatin1String("view") ? new SixAxisBlock(*session_, parent) : nullptr;
}

void SixAxisFeature::assembled() {
  GoalFeedback& feedback = bench_.feature<GoalsFeature>().feedback();
  connect(session_, &SixAxisSession::goalTaken, &feedback, &GoalFeedback::dragBegan);
  connect(session_, &SixAxisSession::goalLeft, &feedback, &GoalFeedback::dragEnded);
  connect(session_, &SixAxisSession::refused, &announcer_, &Announcer::warn);
  connect(session_, &SixAxisSession::cameraTaken, &viewport_, &Viewport::land);
}

bool SixAxisFeature::putBack() { return session_->cancel(); }

bool SixAxisFeature::endByHand() {
  const bool busy = session_->busy();
  session_->setDown();
  return busy;
}

}  // namespace limber::app
