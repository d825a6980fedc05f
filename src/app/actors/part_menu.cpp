// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/actors/part_menu.h"

#include <algorithm>

#include "document/words.h"

namespace limber::app {

namespace {

QString words(const char* text) { return QObject::tr(text); }

bool locked(const scene::Actor& actor, JointId joint) {
  const std::vector<DofId>& dofs = actor.figure->joints()[joint].dofs;
  return std::ranges::all_of(dofs, [&actor](DofId dof) { return actor.multipliers[dof.index()] == 0.0; });
}

}  // namespace

JointId jointOf(const Figure& figure, SegmentId segment) {
  for (int link = figure.linkOf(segment); link >= 0;) {
    const Link& here = figure.links()[static_cast<std::size_t>(link)];
    if (!figure.joints()[here.joint].dofs.empty()) return here.joint;
    link = figure.linkOf(here.parent);
  }
  return {};
}

QMenu* makePartMenu(const Document& document, const scene::BodyPoint& point, const PartActs& acts, QWidget* parent) {
  auto* menu = new QMenu(parent);
  const Figure& figure = document.figure();
  QAction* title = menu->addAction(shownName(figure.segments()[point.segment].name));
  title->setEnabled(false);
  menu->addSeparator();
  const auto add = [menu](const QString& text, std::function<void()> act) {
    QObject::connect(menu->addAction(text), &QAction::triggered, menu, std::move(act));
  };
  add(words("Give it a goal here"), [give = acts.give_goal, point] { give(point); });
  add(words("Watch for obstacles here"), [watch = acts.watch, point] { watch(point); });
  menu->addSeparator();
  if (const JointId joint = jointOf(figure, point.segment); joint.valid()) {
    const QString name = jointName(figure, joint).toLower();
    add(words(locked(document.actor(), joint) ? "Unlock %1" : "Lock %1").arg(name),
        [act = acts.toggle_lock, joint] { act(joint); });
    add(words("Reset %1").arg(name), [act = acts.reset_joint, joint] { act(joint); });
    add(words("Reset limb"), [act = acts.reset_limb, joint] { act(joint); });
    menu->addSeparator();
  }
  add(words("Show in Scene panel"), [show = acts.show, segment = point.segment] { show(segment); });
  return menu;
}

}  // namespace limber::app
