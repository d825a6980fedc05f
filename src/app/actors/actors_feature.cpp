// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/actors/actors_feature.h"

#include <QMenu>
#include <algorithm>
#include <iterator>

#include "app/actors/actor_edits.h"
#include "app/actors/scene_panel.h"
#include "app/goals/goal_edits.h"
#include "app/joints/joints_feature.h"
#include "app/obstacles/obstacle_edits.h"
#include "app/shell/file_question.h"
#include "document/document.h"
#include "document/words.h"
#include "limber/io/asset_folder.h"
#include "limber/scene/pick.h"
#include "widgets/theme/icons.h"

namespace limber::app {

namespace {

bool locked(const scene::Actor& actor, JointId joint) {
  const std::vector<DofId>& dofs = actor.figure->joints()[joint].dofs;
  return std::ranges::all_of(dofs, [&actor](DofId dof) { return actor.multipliers[dof.index()] == 0.0; });
}

/// The joint that moves a segment: the nearest one with a DOF between it and the root; invalid for none.
JointId jointOf(const Figure& figure, SegmentId segment) {
  for (int link = figure.linkOf(segment); link >= 0;) {
    const Link& here = figure.links()[static_cast<std::size_t>(link)];
    if (!figure.joints()[here.joint].dofs.empty()) return here.joint;
    link = figure.linkOf(here.parent);
  }
  return {};
}

QString shownActor(const Document& document) {
  return shownName(document.actor().name).replace(QLatin1Char('&'), QLatin1String("&&"));
}

QStringList figuresThatShip() {
  QStringList names;
  const auto assets = io::findAssets();
  for (const std::string& name : assets ? io::figureNames(*assets) : std::vector<std::string>{}) {
    names << QString::fromStdString(name);
  }
  return names;
}

}  // namespace

ActorsFeature::ActorsFeature(Workbench& bench) : Feature(bench), figures_(figuresThatShip()) {
  ActionTable& a = actions_;
  a.beginAt(850);
  rename_ = a.add("actors.rename", tr("Rename the actor"), QStringLiteral("edit"), KeyScope::Window, {}, [this] {
    bringUp(*panel_);
    panel_->actors().renameSelected();
  });
  show_ = a.addSwitch("actors.show", tr("Show the actor"), {}, KeyScope::Window, {},
                      [this] { setActorVisible(document_, document_.selectedActor(), show_->isChecked()); });
  remove_ = a.add("actors.remove", tr("Delete the actor"), QStringLiteral("delete"), KeyScope::Window, {},
                  [this] { removeActor(document_, document_.selectedActor()); });
  makeRootAction();
  makeAddActions();
  whenChanged(document_, ScenePart::Shown | ScenePart::Cast, this, &ActorsFeature::refresh);
  auto* add = new QMenu(tr("Add to the scene"), &bench_.window);
  fillAddMenu(*add);
  bench_.put("file", 120, {add->menuAction()});
  bench_.put("edit", 200, {show_, rename_, remove_});
}

void ActorsFeature::makeRootAction() {
  make_root_ =
      actions_.add("actors.make_root", tr("Make the selected site the root"), {}, KeyScope::Window, {}, [this] {
        if (panel_->possibleRoot().valid()) makeRoot(document_, panel_->possibleRoot());
      });
  make_root_->setIconText(tr("Make root"));
}

/// For the finder: the menus say the figures' names alone.
void ActorsFeature::makeAddActions() {
  for (const QString& figure : figures_) {
    actions_.add("", tr("Add to the scene: %1").arg(lowName(figure.toStdString())), {}, KeyScope::Window, {},
                 [this, figure] { addFigure(figure); });
  }
}

std::optional<Panel> ActorsFeature::makePanel() {
  auto* dock = new PanelDock(tr("Scene"), QStringLiteral("scene"), &bench_.window);
  panel_ = new ScenePanel(posing_, dock);
  dock->setScrolledBody(panel_);  // with an obstacle's form it is higher than a low window
  const auto follow = [this] { make_root_->setEnabled(panel_->possibleRoot().valid()); };
  connect(panel_, &ScenePanel::selectionChanged, this, follow);
  follow();
  dock->addFooterButton(make_root_);
  auto* add = new QAction(icon(QStringLiteral("plus"), Ink::Text2), tr("Add to the scene"), dock);
  auto* menu = new QMenu(dock);
  fillAddMenu(*menu);
  add->setMenu(menu);
  dock->addTitleAction(add);
  return Panel{dock, "scene", "Alt+5", 50};
}

void ActorsFeature::assembled() {
  connect(&viewport_.events(), &ViewEvents::partMenuWanted, this, &ActorsFeature::showPartMenu);
  connect(&panel_->actors(), &ActorList::menuWanted, this, [this](int /*row*/, const QPoint& on_screen) {
    auto* of_actor = new QMenu(&bench_.window);
    of_actor->addActions({show_, rename_, remove_});
    of_actor->setAttribute(Qt::WA_DeleteOnClose);
    of_actor->popup(on_screen);
  });
  connect(&viewport_.events(), &ViewEvents::actorHovered, this, [this](int actor) {
    if (actor < 0) {
      announcer_.hover({});
      return;
    }
    const scene::Actor& other = document_.scene().actors[static_cast<std::size_t>(actor)];
    const QString name = shownName(other.name);
    announcer_.hover(tr("%1. Click to select it; drag to pose it.").arg(name));
  });
}

void ActorsFeature::refresh() {
  const QString name = shownActor(document_);
  rename_->setText(tr("Rename %1").arg(name));
  show_->setText(tr("Show %1").arg(name));
  show_->setChecked(document_.actor().visible);
  remove_->setText(tr("Delete %1").arg(name));
  remove_->setEnabled(document_.scene().actors.size() > 1);
}

void ActorsFeature::showPartMenu(const scene::BodyPoint& point, const QPoint& on_screen) {
  if (posing_.dragging()) return;
  const Figure& figure = document_.figure();
  auto* menu = new QMenu(&bench_.window);
  menu->addAction(shownName(figure.segments()[point.segment].name))->setEnabled(false);
  menu->addSeparator();
  menu->addAction(tr("Add a goal here"), this, [this, point] { giveGoal(point); });
  menu->addAction(tr("Add an observer here"), this,
                  [this, point] { addObserver(posing_, point.segment, point.point); });
  menu->addAction(tr("Look at…"), this, [this, point] { lookFrom(point); });
  menu->addSeparator();
  if (const JointId joint = jointOf(figure, point.segment); joint.valid()) {
    const QString name = jointName(figure, joint).toLower();
    const auto add = [&](const QString& words, const char* action) {
      menu->addAction(words, this, [this, action, joint] {
        bench_.feature<JointsFeature>().select(joint);
        actions_.find(action)->trigger();
      });
    };
    add((locked(document_.actor(), joint) ? tr("Unlock %1") : tr("Lock %1")).arg(name), "joints.lock");
    add(tr("Reset %1").arg(name), "joints.reset");
    add(tr("Reset limb"), "joints.reset_limb");
    menu->addSeparator();
  }
  menu->addAction(tr("Show in Scene panel"), this, [this, segment = point.segment] { show(segment); });
  menu->setAttribute(Qt::WA_DeleteOnClose);
  menu->popup(on_screen);
}

void ActorsFeature::lookFrom(const scene::BodyPoint& point) {
  const auto& goals = document_.actor().goals;
  const auto own =
      std::ranges::find_if(goals, [&point](const goal::Goal& goal) { return goal.effector.segment == point.segment; });
  const int goal = own == goals.end() ? addGoal(posing_, point.segment, point.point)
                                      : static_cast<int>(std::distance(goals.begin(), own));
  document_.selection().selectGoal(goal);
  actions_.find("goals.look_at")->trigger();
}

void ActorsFeature::giveGoal(const scene::BodyPoint& point) {
  document_.selection().selectGoal(addGoal(posing_, point.segment, point.point));
  const std::string& name = document_.figure().segments()[point.segment].name;
  announcer_.report(tr("Goal added on the %1. Drag it, or press P to hold it.").arg(lowName(name)));
}

void ActorsFeature::show(SegmentId segment) {
  bringUp(*panel_);
  panel_->select({FigurePart::Kind::Segment, segment.value});
}

void ActorsFeature::fillAddMenu(QMenu& menu) {
  for (const QString& figure : figures_) {
    menu.addAction(shownName(figure.toStdString()), this, [this, figure] { addFigure(figure); });
  }
  menu.addSeparator();
  menu.addAction(tr("From a file…"), this, &ActorsFeature::askAndAddFigure);
}

void ActorsFeature::addFigure(const QString& figure) {
  if (posing_.dragging()) return;
  const auto added = addFigureTo(document_, figure);
  if (!added) {
    announcer_.fail(added.error());
    return;
  }
  viewport_.frameFigure();
  announcer_.warnOf(*added);
}

void ActorsFeature::askAndAddFigure() {
  FileQuestion question(bench_.window, tr("Add a figure to the scene"), document_.path(),
                        tr("Figures (*.fig);;All files (*)"));
  if (const QString path = question.pathToRead(); !path.isEmpty()) addFigure(path);
}

}  // namespace limber::app
