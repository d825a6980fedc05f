// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// What the main window has for the hand beside the commands: the six-axis device, elbows and knees, handles that a
// click leaves, how much of the body follows, far goals on their way.
#include "app/goals/far_goal_tool.h"
#include "app/joints/joints_panel.h"
#include "app/posing/far_travel.h"
#include "app/shell/feedback.h"
#include "app/shell/main_window.h"
#include "app/shell/status_line.h"
#include "app/six_axis/six_axis_session.h"
#include "app/widgets/place_field.h"
#include "limber/base/units.h"

namespace limber::app {

/// Before the panels, which show it.
void MainWindow::makeHand() {
  six_axis_ = new SixAxisSession(document_, this);
  six_axis_->setJointChooser([this] {
    const auto chosen = joints_panel_->chosen();
    return chosen ? document_.figure().dofs()[*chosen].joint : JointId{};
  });
}

void MainWindow::connectHand() {
  connect(six_axis_, &SixAxisSession::goalTaken, feedback_, &Feedback::dragBegan);
  connect(six_axis_, &SixAxisSession::goalLeft, feedback_, &Feedback::dragEnded);
  connect(six_axis_, &SixAxisSession::told, feedback_, &Feedback::warn);
  connect(six_axis_, &SixAxisSession::cameraTaken, viewport_, &Viewport::land);
  connect(&viewport_->events(), &ViewEvents::bodyClicked, this, &MainWindow::leaveHandle);
  connect(&viewport_->events(), &ViewEvents::followTurned, feedback_, &Feedback::followTurned);
  connect(&viewport_->events(), &ViewEvents::swivelHovered, feedback_, &Feedback::swivelHovered);
  connect(&viewport_->events(), &ViewEvents::swivelTurned, feedback_, &Feedback::swivelTurned);
  FarTravel& travel = viewport_->part<FarGoalTool>().travel();
  connect(&travel, &FarTravel::began, this, [this](int goal) {
    const std::string& name = document_.actor().goals[static_cast<std::size_t>(goal)].effector.name;
    status_->showSentence(
        SentenceKind::Working,
        tr("The **%1** is on its way to its goal.").arg(QString::fromStdString(displayName(name)).toLower()),
        QStringLiteral("far-goal"));
    status_->showHints({{{}, QStringLiteral("Esc"), tr("Stop it here")}});
  });
  connect(&travel, &FarTravel::ended, this, [this] {
    if (!document_.dragging()) showRestHints();  // what is in the hand has hints of its own
  });
  connect(&travel, &FarTravel::stopped, feedback_, &Feedback::farGoalStopped);
}

bool MainWindow::putBackByHand() { return six_axis_->cancel() || viewport_->part<FarGoalTool>().travel().stop(); }

void MainWindow::endByHand() {
  const bool busy = six_axis_->busy();
  six_axis_->setDown();
  const bool travelled = viewport_->part<FarGoalTool>().travel().stop();
  if ((!busy && !travelled) || document_.underWay()) return;
  document_.beginGesture({});  // a step of its own, so that what is still settling ends
  document_.endGesture();
}

void MainWindow::leaveHandle(const scene::BodyPoint& point) {
  const int goal = document_.addGoal(point.segment, point.point);
  document_.selectGoal(goal);
  const std::string& name = document_.figure().segments()[point.segment].name;
  feedback_->tell(tr("A goal on the %1. Drag it to pose; Delete removes it.")
                      .arg(QString::fromStdString(displayName(name)).toLower()));
}

QWidget* MainWindow::makeFarSpeed(QWidget* parent) {
  constexpr int kFieldWidth = 92;
  auto* speed = new PlaceField(tr(" cm/s"), tr("Speed of a far goal in centimetres a second"), parent);
  speed->setDecimals(0);
  speed->setRange(0.0, centimetresFromMetres(FarTravel::kFastestTravel));
  speed->setSingleStep(10.0);
  speed->setSpecialValueText(tr("at once"));
  speed->setFixedWidth(kFieldWidth);
  speed->setToolTip(tr("How fast a far goal goes along its path, and the figure with it; 0: at once"));
  speed->showValue(centimetresFromMetres(FarTravel::speed()));
  connect(speed, &QDoubleSpinBox::valueChanged, speed,
          [](double centimetres) { FarTravel::setSpeed(metresFromCentimetres(centimetres)); });
  return speed;
}

}  // namespace limber::app
