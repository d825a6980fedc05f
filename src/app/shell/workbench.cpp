// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/shell/workbench.h"

#include <QDockWidget>
#include <QMenu>
#include <QToolBar>

#include "app/shell/feature.h"

namespace limber::app {

void Workbench::endByHand() {
  bool ended = false;
  for (auto feature = features.rbegin(); feature != features.rend(); ++feature) ended |= (*feature)->endByHand();
  if (posing.underWay()) return;
  if (!ended) {
    posing.settle();  // a figure may walk on for a while after the hand has let go
    return;
  }
  posing.beginGesture({});  // a separate step, which ends one that is still settling
  posing.endGesture();
}

std::vector<QWidget*> Workbench::blocksFor(const QString& panel, QWidget* parent) const {
  std::vector<QWidget*> blocks;
  for (Feature* feature : features) {
    if (QWidget* block = feature->makeBlock(panel, parent)) blocks.push_back(block);
  }
  return blocks;
}

void Workbench::showPanel(const QString& name) const {
  if (auto* panel = window.findChild<QDockWidget*>(name)) panel->show();
}

QToolButton& Workbench::toolButton(QAction* action) const {
  const auto* bar = window.findChild<QToolBar*>(QStringLiteral("tools"));
  return *qobject_cast<QToolButton*>(bar->widgetForAction(action));
}

void bringUp(QWidget& in_panel) {
  QWidget* panel = &in_panel;
  while (panel != nullptr && qobject_cast<QDockWidget*>(panel) == nullptr) panel = panel->parentWidget();
  if (panel == nullptr) return;
  panel->show();
  panel->raise();
}

QAction* submenu(Workbench& bench, const QString& title, const QList<QAction*>& actions) {
  auto* menu = new QMenu(title, &bench.window);
  menu->addActions(actions);
  return menu->menuAction();
}

}  // namespace limber::app
