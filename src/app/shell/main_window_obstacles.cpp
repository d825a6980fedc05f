// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// The main window's commands for obstacles and observers.
#include <QMenu>
#include <algorithm>

#include "app/actors/scene_panel.h"
#include "app/document/index.h"
#include "app/shell/feedback.h"
#include "app/shell/key.h"
#include "app/shell/main_window.h"
#include "app/widgets/panel_dock.h"
#include "app/widgets/theme/icons.h"
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

void MainWindow::makeObstacleActions() {
  ActionTable& a = actions_;
  const std::vector<goal::Shape> shapes{goal::BallShape{}, goal::CapsuleShape{}, goal::SegmentShape{},
                                        goal::HalfSpaceShape{}, goal::BoxShape{}};
  for (const goal::Shape& shape : shapes) {
    const QString words = tr("Add obstacle: %1").arg(shapeTitle(shape).toLower());
    QAction* add = a.add(words, shapeIcon(shape), KeyScope::Window, {}, [this, shape] { addObstacle(shape); });
    add->setData(shapeTitle(shape));
    a.add_obstacle << add;
  }
  a.obstacle_on = a.add(tr("Obstacle on"), {}, KeyScope::Window, {}, [this] {
    const int chosen = document_.selectedObstacle();
    if (!isIndexOf(document_.scene().obstacles, chosen)) return;
    goal::Obstacle changed = document_.scene().obstacles[at(chosen)];
    changed.active = actions_.obstacle_on->isChecked();
    const QString name = QString::fromStdString(changed.name).toLower();
    document_.changeObstacle(chosen, changed, (changed.active ? tr("switch on %1") : tr("switch off %1")).arg(name));
    refreshObstacleActions();  // a drag may have refused it
  });
  a.obstacle_on->setCheckable(true);
  a.rename_obstacle = a.add(tr("Rename the obstacle"), QStringLiteral("edit"), KeyScope::Window, {}, [this] {
    showObstacles();
    scene_panel_->obstacles().renameChosen();
  });
  a.remove_obstacle =
      a.add(tr("Delete the obstacle"), QStringLiteral("delete"), KeyScope::Viewport, {key("Del")}, [this] {
        if (document_.selectedObserver() >= 0) {
          document_.removeObserver(document_.selectedObserver());
        } else {
          document_.removeObstacle(document_.selectedObstacle());
        }
      });
  connect(&document_, &Document::obstacleChosen, this, &MainWindow::refreshObstacleActions);
  connect(&document_, &Document::obstaclesChanged, this, &MainWindow::refreshObstacleActions);
  connect(&document_, &Document::settingsChanged, this, &MainWindow::refreshObstacleActions);
  connect(&document_, &Document::sceneReplaced, this, &MainWindow::refreshObstacleActions);
  connect(&document_, &Document::actorChosen, this, &MainWindow::refreshObstacleActions);
}

void MainWindow::addObstacle(const goal::Shape& shape) {
  if (document_.dragging()) return;
  document_.addObstacle(shape, freshPlace(document_.scene().camera, shape));
  viewport_->setFocus();
}

void MainWindow::showObstacles() {
  scene_dock_->show();
  scene_dock_->raise();
  scene_panel_->obstacles().setOpen(true);
}

/// Delete means what is chosen: an obstacle or an observer, else the goal.
void MainWindow::refreshObstacleActions() {
  const auto& obstacles = document_.scene().obstacles;
  const auto& observers = document_.actor().observers;
  const bool of_obstacle = isIndexOf(obstacles, document_.selectedObstacle());
  const bool of_observer = isIndexOf(observers, document_.selectedObserver());
  QString name;
  if (of_obstacle) name = QString::fromStdString(obstacles[at(document_.selectedObstacle())].name);
  if (of_observer)
    name = tr("observer %1").arg(QString::fromStdString(observers[at(document_.selectedObserver())].name));
  name.replace(QLatin1Char('&'), QLatin1String("&&"));
  actions_.obstacle_on->setEnabled(of_obstacle);
  actions_.obstacle_on->setChecked(of_obstacle && obstacles[at(document_.selectedObstacle())].active);
  actions_.rename_obstacle->setEnabled(of_obstacle || of_observer);
  actions_.remove_obstacle->setEnabled(of_obstacle || of_observer);
  const bool any = of_obstacle || of_observer;
  actions_.rename_obstacle->setText(any ? tr("Rename %1").arg(name) : tr("Rename the obstacle"));
  actions_.remove_obstacle->setText(any ? tr("Delete %1").arg(name) : tr("Delete the obstacle"));
  refreshGoalActions();
}

void MainWindow::makeObstacleMenus() {
  auto* add = new QMenu(scene_dock_);
  for (QAction* action : actions_.add_obstacle) {
    QAction* entry = add->addAction(action->icon(), action->data().toString());
    connect(entry, &QAction::triggered, action, &QAction::trigger);
  }
  scene_panel_->obstacles().setAddMenu(add);
  const auto popUp = [this](const QPoint& on_screen) {
    auto* menu = new QMenu(this);
    if (document_.selectedObstacle() >= 0) menu->addAction(actions_.obstacle_on);
    menu->addActions({actions_.rename_obstacle, actions_.remove_obstacle});
    menu->addSeparator();
    connect(menu->addAction(tr("Show in Scene panel")), &QAction::triggered, this, &MainWindow::showObstacles);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->popup(on_screen);
  };
  connect(&scene_panel_->obstacles(), &ObstaclesBlock::menuWanted, this, popUp);
  connect(&viewport_->events(), &ViewEvents::obstacleMenuWanted, this,
          [popUp](int, const QPoint& on_screen) { popUp(on_screen); });
  connect(&viewport_->events(), &ViewEvents::obstacleHovered, this,
          [this](int obstacle) { feedback_->obstacleHovered(obstacle); });
}

}  // namespace limber::app
