// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// What the main window has for the hand beside mouse and keys: the six-axis device.
#include "app/panel/joints_panel.h"
#include "app/session/six_axis_session.h"
#include "app/window/feedback.h"
#include "app/window/main_window.h"

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
}

bool MainWindow::putBackByHand() { return six_axis_->cancel(); }

}  // namespace limber::app
