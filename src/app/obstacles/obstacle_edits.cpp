// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/obstacles/obstacle_edits.h"

#include <algorithm>
#include <string>
#include <utility>

#include "document/words.h"
#include "limber/base/index.h"
#include "limber/base/unique_name.h"
#include "limber/scene/observers.h"

namespace limber::app {

namespace {

/// The name, or "NAME 2" and so on when it is taken in the list.
template <class List>
[[nodiscard]] std::string freshName(const std::string& wanted, const List& taken) {
  const auto is_taken = [&taken](const std::string& name) {
    return std::ranges::any_of(taken, [&name](const auto& one) { return one.name == name; });
  };
  return uniqueName(wanted, is_taken);
}

constexpr double kUsualRadius = 0.05;  // m

void report(const Posing& posing, const QString& words) { Q_EMIT posing.document().reported(words); }

/// The changed item of a list under a unique name; under its old one when the name is empty.
template <class List>
auto withOwnName(typename List::value_type changed, const List& list, int index) {
  const std::string& name = list[at(index)].name;
  if (changed.name.empty()) changed.name = name;
  if (changed.name != name) changed.name = freshName(changed.name, list);
  return changed;
}

}  // namespace

QString shapeTitle(const goal::Shape& shape) {
  const QStringList titles{QObject::tr("Ball"), QObject::tr("Capsule"), QObject::tr("Line"), QObject::tr("Wall"),
                           QObject::tr("Box")};
  return titles[static_cast<qsizetype>(shape.index())];
}

int addObstacle(Posing& posing, const goal::Shape& shape, const Pose& world_from_obstacle) {
  posing.settle();
  Document& document = posing.document();
  goal::Obstacle added;
  added.name = freshName(shapeTitle(shape).toStdString(), document.scene().obstacles);
  added.shape = shape;
  added.world_from_obstacle = world_from_obstacle;
  const QString name = QString::fromStdString(added.name);
  posing.openEdit(QObject::tr("add %1").arg(name.toLower()));
  document.change([&added](scene::Scene& scene) { scene.obstacles.push_back(std::move(added)); });
  const int index = static_cast<int>(document.scene().obstacles.size()) - 1;
  posing.giveWay();
  document.selection().selectObstacle(index);
  posing.closeEdit(true);
  report(posing, QObject::tr("%1 added. Drag it into place.").arg(name));
  return index;
}

void removeObstacle(Posing& posing, int obstacle) {
  Document& document = posing.document();
  if (!isIndexOf(document.scene().obstacles, obstacle) || posing.dragging()) return;
  posing.settle();
  const QString name = QString::fromStdString(document.scene().obstacles[at(obstacle)].name);
  posing.openEdit(QObject::tr("delete %1").arg(name.toLower()));
  document.change([obstacle](scene::Scene& scene) { scene.obstacles.erase(at(obstacle)); });
  document.selection().selectObstacle(-1);
  posing.closeEdit(true);
  report(posing, QObject::tr("%1 deleted. Undo restores it.").arg(name));
}

void changeObstacle(Posing& posing, int obstacle, goal::Obstacle changed, const QString& text) {
  Document& document = posing.document();
  const auto& obstacles = document.scene().obstacles;
  if (!isIndexOf(obstacles, obstacle) || posing.dragging()) return;
  changed = withOwnName(std::move(changed), obstacles, obstacle);
  if (changed == obstacles[at(obstacle)]) return;
  const bool opened = posing.openEdit(text);
  if (!isIndexOf(obstacles, obstacle)) {  // the edit under way has removed it
    posing.settle();
    return;
  }
  document.change([&](scene::Scene& scene) { scene.obstacles.edit(at(obstacle)) = std::move(changed); });
  posing.giveWay();
  posing.closeEdit(opened);
}

int addObserver(Posing& posing, SegmentId segment, const Eigen::Vector3d& point) {
  posing.settle();
  Document& document = posing.document();
  const auto& observers = document.actor().solving.observers;
  const QString part = partName(document.figure(), segment);
  goal::Observer added;
  added.name = freshName(part.toStdString(), observers);
  added.segment = segment;
  added.in_segment = {point, point, kUsualRadius};
  const bool whole_body_did = observers.empty() && !scene::observersOf(document.actor()).empty();
  posing.openEdit(QObject::tr("add observer on %1").arg(part));
  posing.change([&added](scene::Actor& actor) { actor.solving.observers.push_back(std::move(added)); });
  const int index = static_cast<int>(document.actor().solving.observers.size()) - 1;
  document.selection().selectObserver(index);
  posing.giveWay();
  posing.closeEdit(true);
  const QString thing = capitalised(part);
  report(posing, whole_body_did ? QObject::tr("%1 avoids obstacles; the rest of the body no longer does.").arg(thing)
                                : QObject::tr("%1 avoids obstacles.").arg(thing));
  return index;
}

void removeObserver(Posing& posing, int observer) {
  Document& document = posing.document();
  if (!isIndexOf(document.actor().solving.observers, observer) || posing.dragging()) return;
  posing.settle();
  const QString name = QString::fromStdString(document.actor().solving.observers[at(observer)].name);
  posing.openEdit(QObject::tr("delete observer %1").arg(name));
  posing.change(
      [observer](scene::Actor& actor) { actor.solving.observers.erase(actor.solving.observers.begin() + observer); });
  document.selection().selectObserver(-1);
  posing.closeEdit(true);
  const bool whole_body_does =
      document.actor().solving.observers.empty() && !scene::observersOf(document.actor()).empty();
  report(posing, whole_body_does ? QObject::tr("The whole body avoids obstacles again.")
                                 : QObject::tr("Observer %1 deleted. Undo restores it.").arg(name));
}

void changeObserver(Posing& posing, int observer, goal::Observer changed, const QString& text) {
  const Document& document = posing.document();
  const auto observers = [&document]() -> const auto& { return document.actor().solving.observers; };
  if (!isIndexOf(observers(), observer) || posing.dragging()) return;
  changed = withOwnName(std::move(changed), observers(), observer);
  if (changed == observers()[at(observer)]) return;
  const bool opened = posing.openEdit(text);
  if (!isIndexOf(observers(), observer)) {
    posing.settle();
    return;
  }
  posing.change([&](scene::Actor& actor) { actor.solving.observers[at(observer)] = std::move(changed); });
  posing.giveWay();
  posing.closeEdit(opened);
}

}  // namespace limber::app
