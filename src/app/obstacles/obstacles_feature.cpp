// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/obstacles/obstacles_feature.h"

#include <QMenu>
#include <algorithm>

#include "app/obstacles/obstacle_edits.h"
#include "app/obstacles/obstacle_tool.h"
#include "app/obstacles/obstacles_block.h"
#include "app/shell/key.h"
#include "limber/base/index.h"
#include "limber/render/solid_body.h"

namespace limber::app {

namespace {

constexpr double kAside = 0.24;   // of the picture's height, to the right of its middle
constexpr double kBehind = 0.45;  // m: a wall behind the figure

/// Beside the middle of the picture, upright; a wall behind it, facing the eye.
Pose freshPlace(const scene::Camera& camera, const goal::Shape& shape) {
  const Pose world_from_eye = scene::worldFromEye(camera);
  Eigen::Vector3d back = world_from_eye.rotation.col(2);
  back.y() = 0.0;
  if (back.norm() < 1e-3) back = Eigen::Vector3d::UnitZ();
  back.normalize();
  Pose place;
  place.translation = camera.centre + kAside * scene::pictureHeight(camera) * world_from_eye.rotation.col(0);
  if (!std::holds_alternative<goal::HalfSpaceShape>(shape)) return place;
  place.translation = camera.centre - kBehind * back;
  place.translation.y() = std::max(place.translation.y(), render::kPanelHalf);
  const Eigen::Vector3d right = Eigen::Vector3d::UnitY().cross(back);
  place.rotation.col(0) = right;
  place.rotation.col(1) = back;
  place.rotation.col(2) = right.cross(back);
  return place;
}

}  // namespace

ObstaclesFeature::ObstaclesFeature(Workbench& bench) : Feature(bench) {
  actions_.beginAt(1100);
  makeAddActions();
  makeActions();
  connect(&document_.selection(), &Selection::partSelected, this, &ObstaclesFeature::refresh);
  whenChanged(document_, ScenePart::Shown | ScenePart::Obstacles | ScenePart::Solving, this,
              &ObstaclesFeature::refresh);
}

void ObstaclesFeature::makeAddActions() {
  const std::vector<goal::Shape> shapes{goal::BallShape{}, goal::CapsuleShape{}, goal::SegmentShape{},
                                        goal::HalfSpaceShape{}, goal::BoxShape{}};
  for (const goal::Shape& shape : shapes) {
    const QString words = tr("Add obstacle: %1").arg(shapeTitle(shape).toLower());
    QAction* add = actions_.add("", words, shapeIcon(shape), KeyScope::Window, {}, [this, shape] { this->add(shape); });
    add->setData(shapeTitle(shape));
    adds_ << add;
  }
  bench_.put("file", 130, {submenu(bench_, tr("Add obstacle"), adds_)});
}

void ObstaclesFeature::makeActions() {
  ActionTable& a = actions_;
  on_ = a.addSwitch("obstacles.on", tr("Obstacle on"), {}, KeyScope::Window, {}, [this] { switchSelected(); });
  rename_ = a.add("obstacles.rename", tr("Rename the obstacle"), QStringLiteral("edit"), KeyScope::Window, {}, [this] {
    showList();
    list_->renameSelected();
  });
  remove_ = a.add("obstacles.remove", tr("Delete the obstacle"), QStringLiteral("delete"), KeyScope::Viewport,
                  {key("Del")}, [this] {
                    if (document_.selection().observer() >= 0) {
                      removeObserver(posing_, document_.selection().observer());
                    } else {
                      removeObstacle(posing_, document_.selection().obstacle());
                    }
                  });
  bench_.put("edit", 300, {on_, rename_, remove_});
}

void ObstaclesFeature::assembled() {
  list_ = bench_.window.findChild<ObstaclesBlock*>();
  auto* add = new QMenu(list_);
  for (QAction* action : adds_) {
    QAction* entry = add->addAction(action->icon(), action->data().toString());
    connect(entry, &QAction::triggered, action, &QAction::trigger);
  }
  list_->setAddMenu(add);
  connect(list_, &ObstaclesBlock::menuWanted, this, &ObstaclesFeature::showMenu);
  connect(&viewport_.part<ObstacleTool>(), &ObstacleTool::obstacleMenuWanted, this,
          [this](int, const QPoint& on_screen) { showMenu(on_screen); });
  connect(&viewport_.part<ObstacleTool>(), &ObstacleTool::obstacleHovered, this, &ObstaclesFeature::showHovered);
}

void ObstaclesFeature::add(const goal::Shape& shape) {
  if (posing_.dragging()) return;
  addObstacle(posing_, shape, freshPlace(document_.scene().camera, shape));
  viewport_.setFocus();
}

void ObstaclesFeature::switchSelected() {
  const int selected = document_.selection().obstacle();
  if (!isIndexOf(document_.scene().obstacles, selected)) return;
  goal::Obstacle changed = document_.scene().obstacles[at(selected)];
  changed.active = on_->isChecked();
  const QString name = QString::fromStdString(changed.name).toLower();
  changeObstacle(posing_, selected, changed, (changed.active ? tr("switch on %1") : tr("switch off %1")).arg(name));
  refresh();  // a drag may have refused it
}

void ObstaclesFeature::showList() {
  bringUp(*list_);
  list_->setOpen(true);
}

void ObstaclesFeature::showMenu(const QPoint& on_screen) {
  auto* menu = new QMenu(&bench_.window);
  if (document_.selection().obstacle() >= 0) menu->addAction(on_);
  menu->addActions({rename_, remove_});
  menu->addSeparator();
  connect(menu->addAction(tr("Show in Scene panel")), &QAction::triggered, this, &ObstaclesFeature::showList);
  menu->setAttribute(Qt::WA_DeleteOnClose);
  menu->popup(on_screen);
}

void ObstaclesFeature::showHovered(int obstacle) {
  const auto& obstacles = document_.scene().obstacles;
  if (!isIndexOf(obstacles, obstacle)) {
    announcer_.hover({});
    return;
  }
  const QString name = QString::fromStdString(obstacles[at(obstacle)].name);
  announcer_.hover(tr("%1. Drag to move it; figures give way to it.").arg(name));
}

/// Delete applies to the selected obstacle or observer, else to the goal.
void ObstaclesFeature::refresh() {
  const auto& obstacles = document_.scene().obstacles;
  const auto& observers = document_.actor().solving.observers;
  const bool of_obstacle = isIndexOf(obstacles, document_.selection().obstacle());
  const bool of_observer = isIndexOf(observers, document_.selection().observer());
  QString name;
  if (of_obstacle) name = QString::fromStdString(obstacles[at(document_.selection().obstacle())].name);
  if (of_observer)
    name = tr("observer %1").arg(QString::fromStdString(observers[at(document_.selection().observer())].name));
  name.replace(QLatin1Char('&'), QLatin1String("&&"));
  on_->setEnabled(of_obstacle);
  on_->setChecked(of_obstacle && obstacles[at(document_.selection().obstacle())].active);
  const bool any = of_obstacle || of_observer;
  rename_->setEnabled(any);
  remove_->setEnabled(any);
  rename_->setText(any ? tr("Rename %1").arg(name) : tr("Rename the obstacle"));
  remove_->setText(any ? tr("Delete %1").arg(name) : tr("Delete the obstacle"));
}

}  // namespace limber::app
