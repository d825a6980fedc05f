// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/joints/joints_feature.h"

#include <QActionGroup>
#include <QMenu>
#include <QSettings>

#include "app/joints/joints_panel.h"
#include "app/joints/segment_axes.h"
#include "app/shell/key.h"
#include "widgets/theme/icons.h"

namespace limber::app {

JointsFeature::JointsFeature(Workbench& bench) : Feature(bench) {
  ActionTable& a = actions_;
  a.beginAt(800);
  lock_ = a.addSwitch("joints.lock", tr("Lock"), QStringLiteral("lock"), KeyScope::Viewport, {key("L")}, [this] {
    panel_->toggleLock();
    refresh();  // without a selected joint the button must not stay down
  });
  lock_->setToolTip(tr("Lock or unlock the joint selected in the Joints panel (L)"));
  reset_joint_ = a.add("joints.reset", tr("Reset joint"), {}, KeyScope::Viewport, {key("Backspace")},
                       [this] { panel_->resetJoint(); });
  reset_limb_ = a.add("joints.reset_limb", tr("Reset limb"), {}, KeyScope::Viewport, {key("Shift+Backspace")},
                      [this] { panel_->resetLimb(); });
  reset_body_ = a.add("joints.reset_body", tr("Reset body"), {}, KeyScope::Viewport, {key("Ctrl+Backspace")},
                      [this] { panel_->resetBody(); });
  bench_.put("pose", 120, {lock_, reset_joint_, reset_limb_, reset_body_});
  bench_.put("tools", 420, {lock_});
  makeAxesActions();
  actions_.addSynonyms({
      {"joints.lock", tr("freeze joint, fix joint, pin joint")},
      {"joints.reset", tr("zero joint, default angle")},
      {"joints.reset_body", tr("rest pose, zero pose")},
  });
}

void JointsFeature::makeAxesActions() {
  const QString setting = QStringLiteral("view/segment_axes");
  const QString remembered = QSettings().value(setting, QStringLiteral("turning")).toString();
  auto* choices = new QActionGroup(this);
  const auto choice = [&](const char* name, const QString& words, const QString& value, AxesShown when) {
    QAction* action = actions_.addSwitch(name, words, {}, KeyScope::Window, {}, [this, setting, value, when] {
      QSettings().setValue(setting, value);
      viewport_.part<SegmentAxes>().show(when);
    });
    action->setChecked(remembered == value);
    if (action->isChecked()) viewport_.part<SegmentAxes>().show(when);
    choices->addAction(action);
  };
  choice("joints.axes_off", tr("No segment axes"), QStringLiteral("off"), AxesShown::Never);
  choice("joints.axes_turning", tr("Axes while turning"), QStringLiteral("turning"), AxesShown::WhileTurning);
  choice("joints.axes_chosen", tr("Axes at the selected joint"), QStringLiteral("chosen"), AxesShown::SelectedJoint);
  bench_.put("view", 675, {submenu(bench_, tr("Segment axes"), choices->actions())});
}

std::optional<Panel> JointsFeature::makePanel() {
  auto* dock = new PanelDock(tr("Joints and priorities"), QStringLiteral("joints"), &bench_.window);
  dock->toggleViewAction()->setIconText(tr("Joints"));
  panel_ = new JointsPanel(posing_, dock);
  dock->setBody(panel_, true);
  for (QAction* reset : {reset_joint_, reset_limb_, reset_body_}) dock->addFooterButton(reset);
  addTitleMenu(*dock);
  connect(panel_, &JointsPanel::reported, this, [this](const QString& words) { announcer_.report(words); });
  connect(panel_, &JointsPanel::weighing, this, [this](JointId joint) { viewport_.part<SegmentAxes>().weigh(joint); });
  connect(panel_, &JointsPanel::left, &viewport_, qOverload<>(&QWidget::setFocus));
  connect(panel_, &JointsPanel::stateChanged, this, &JointsFeature::refresh);
  connect(dock, &QDockWidget::visibilityChanged, this, &JointsFeature::panelShown);
  refresh();
  return Panel{dock, "joints", "Alt+2", 20};
}

void JointsFeature::addTitleMenu(PanelDock& dock) {
  auto* more = new QAction(icon(QStringLiteral("more"), Ink::Text2), tr("More"), &dock);
  auto* menu = new QMenu(&dock);
  QAction* of_limb = menu->addAction(tr("Reset multipliers of this limb"), panel_, &JointsPanel::resetLimbMultipliers);
  menu->addAction(tr("Reset all multipliers"), panel_, &JointsPanel::resetAllMultipliers);
  menu->addSeparator();
  menu->addAction(tr("Open all joints"), panel_, [this] { panel_->openAll(true); });
  menu->addAction(tr("Close all joints"), panel_, [this] { panel_->openAll(false); });
  more->setMenu(menu);
  dock.addTitleAction(more);
  connect(menu, &QMenu::aboutToShow, this, [this, of_limb] { of_limb->setEnabled(panel_->hasLimb()); });
}

void JointsFeature::assembled() { bench_.toolButton(lock_).setToolButtonStyle(Qt::ToolButtonTextBesideIcon); }

JointId JointsFeature::selectedJoint() const {
  const auto selected = panel_->selected();
  return selected ? document_.figure().dofs()[*selected].joint : JointId{};
}

void JointsFeature::show(DofId dof) {
  bringUp(*panel_);
  panel_->select(dof);
}

void JointsFeature::select(JointId joint) { select(document_.figure().joints()[joint].dofs.front()); }

void JointsFeature::select(DofId dof) { panel_->select(dof); }

void JointsFeature::refresh() {
  lock_->setChecked(panel_->selectedJointLocked());
  reset_joint_->setEnabled(panel_->selected().has_value());
  reset_limb_->setEnabled(panel_->hasLimb());
  viewport_.part<SegmentAxes>().select(selectedJoint());
  Q_EMIT selected(selectedJoint());
}

}  // namespace limber::app
