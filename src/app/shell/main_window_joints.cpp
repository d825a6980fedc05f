// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// The panel Joints in the main window, and the commands on joints.
#include <QMenu>

#include "app/joints/joints_panel.h"
#include "app/shell/feedback.h"
#include "app/shell/key.h"
#include "app/shell/main_window.h"
#include "app/widgets/panel_dock.h"
#include "app/widgets/theme/icons.h"

namespace limber::app {

void MainWindow::makeJointActions() {
  ActionTable& a = actions_;
  a.lock = a.add(tr("Lock"), QStringLiteral("lock"), KeyScope::Viewport, {key("L")}, [this] {
    joints_panel_->toggleLock();
    refreshJointActions();  // nothing may have been chosen: the button must not stay down
  });
  a.lock->setCheckable(true);
  a.lock->setIconVisibleInMenu(false);
  a.lock->setToolTip(tr("Lock or unlock the joint chosen in the panel Joints (L)"));
  a.reset_joint =
      a.add(tr("Reset joint"), {}, KeyScope::Viewport, {key("Backspace")}, [this] { joints_panel_->resetJoint(); });
  a.reset_limb =
      a.add(tr("Reset limb"), {}, KeyScope::Viewport, {key("Shift+Backspace")}, [this] { joints_panel_->resetLimb(); });
  a.reset_body =
      a.add(tr("Reset body"), {}, KeyScope::Viewport, {key("Ctrl+Backspace")}, [this] { joints_panel_->resetBody(); });
}

PanelDock* MainWindow::makeJointsDock() {
  auto* dock = joints_dock_ = new PanelDock(tr("Joints and priorities"), QStringLiteral("joints"), this);
  dock->toggleViewAction()->setIconText(tr("Joints"));
  joints_panel_ = new JointsPanel(document_, dock);
  dock->setBody(joints_panel_, true);
  for (QAction* reset : {actions_.reset_joint, actions_.reset_limb, actions_.reset_body}) dock->addFooterButton(reset);

  auto* more = new QAction(icon(QStringLiteral("more"), Ink::Text2), tr("More"), dock);
  auto* menu = new QMenu(dock);
  QAction* of_limb =
      menu->addAction(tr("Reset multipliers of this limb"), joints_panel_, &JointsPanel::resetLimbMultipliers);
  menu->addAction(tr("Reset all multipliers"), joints_panel_, &JointsPanel::resetAllMultipliers);
  menu->addSeparator();
  menu->addAction(tr("Open all joints"), joints_panel_, [this] { joints_panel_->openAll(true); });
  menu->addAction(tr("Close all joints"), joints_panel_, [this] { joints_panel_->openAll(false); });
  more->setMenu(menu);
  dock->addTitleAction(more);

  connect(joints_panel_, &JointsPanel::told, this, [this](const QString& words) { feedback_->tell(words); });
  connect(joints_panel_, &JointsPanel::left, viewport_, qOverload<>(&QWidget::setFocus));
  connect(joints_panel_, &JointsPanel::stateChanged, this, &MainWindow::refreshJointActions);
  connect(menu, &QMenu::aboutToShow, this, [this, of_limb] { of_limb->setEnabled(joints_panel_->hasLimb()); });
  refreshJointActions();
  return dock;
}

void MainWindow::refreshJointActions() {
  actions_.lock->setChecked(joints_panel_->chosenJointLocked());
  actions_.reset_joint->setEnabled(joints_panel_->chosen().has_value());
  actions_.reset_limb->setEnabled(joints_panel_->hasLimb());
}

}  // namespace limber::app
