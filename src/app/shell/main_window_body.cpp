// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// What the main window does with a part of the body that was clicked.
#include "app/actors/scene_panel.h"
#include "app/joints/joints_panel.h"
#include "app/joints/part_menu.h"
#include "app/shell/feedback.h"
#include "app/shell/main_window.h"
#include "app/widgets/panel_dock.h"

namespace limber::app {

void MainWindow::showPartMenu(const scene::BodyPoint& point, const QPoint& on_screen) {
  if (document_.dragging()) return;
  const auto choose = [this](JointId joint) { joints_panel_->choose(document_.figure().joints()[joint].dofs.front()); };
  PartActs acts;
  acts.give_goal = [this](const scene::BodyPoint& at) {
    const int goal = document_.addGoal(at.segment, at.point);
    document_.selectGoal(goal);
    const QString name = QString::fromStdString(displayName(document_.figure().segments()[at.segment].name)).toLower();
    feedback_->tell(tr("The %1 has a goal here now. Drag it, or press P to hold it.").arg(name));
  };
  acts.watch = [this](const scene::BodyPoint& at) { document_.addObserver(at.segment, at.point); };
  acts.toggle_lock = [this, choose](JointId joint) {
    choose(joint);
    joints_panel_->toggleLock();
  };
  acts.reset_joint = [this, choose](JointId joint) {
    choose(joint);
    joints_panel_->resetJoint();
  };
  acts.reset_limb = [this, choose](JointId joint) {
    choose(joint);
    joints_panel_->resetLimb();
  };
  acts.show = [this](SegmentId segment) {
    scene_dock_->show();
    scene_dock_->raise();
    scene_panel_->choose({FigurePart::Kind::Segment, segment.value});
  };
  QMenu* menu = makePartMenu(document_, point, acts, this);
  menu->setAttribute(Qt::WA_DeleteOnClose);
  menu->popup(on_screen);
}

}  // namespace limber::app
