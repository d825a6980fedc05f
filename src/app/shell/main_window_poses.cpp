// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// The main window's commands for key poses.
#include <algorithm>

#include "app/poses/poses_panel.h"
#include "app/shell/feedback.h"
#include "app/shell/main_window.h"

namespace limber::app {

void MainWindow::keepPose() {
  if (document_.dragging()) return;
  poses_panel_->choose(document_.keepPose());
}

void MainWindow::applyChosenPose() {
  if (poses_panel_->chosen() >= 0) document_.applyPose(static_cast<std::size_t>(poses_panel_->chosen()));
}

void MainWindow::stepPose(int places) {
  const auto& poses = document_.actor().key_poses;
  if (document_.dragging()) return;
  if (poses.empty()) {
    feedback_->tell(tr("No poses kept yet. Press S to keep this one."));
    return;
  }
  const int count = static_cast<int>(poses.size());
  const int from = poses_panel_->chosen();
  const int wanted = from < 0 ? (places > 0 ? 0 : count - 1) : from + places;
  const auto to = static_cast<std::size_t>(std::clamp(wanted, 0, count - 1));
  document_.applyPose(to);
  poses_panel_->choose(to);
  const QString name = QString::fromStdString(poses[to].name);
  if (wanted >= count) feedback_->tell(tr("%1 is the last pose.").arg(name));
  if (wanted < 0) feedback_->tell(tr("%1 is the first pose.").arg(name));
}

}  // namespace limber::app
