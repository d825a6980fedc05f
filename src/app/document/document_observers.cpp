// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Observers: what of the chosen actor keeps out of obstacles.
#include <utility>

#include "app/document/document.h"
#include "app/document/fresh_name.h"
#include "app/document/index.h"
#include "limber/scene/balance.h"

namespace limber::app {

namespace {

constexpr double kUsualRadius = 0.05;  // m

QString partName(const Figure& figure, SegmentId segment) {
  return QString::fromStdString(displayName(figure.segments()[segment].name)).toLower();
}

}  // namespace

void Document::selectObserver(int observer) {
  if (observer == selected_observer_ && selected_obstacle_ < 0) return;
  const bool changes = observer != selected_observer_ || observer >= 0;
  selected_observer_ = observer;
  if (observer >= 0) selected_obstacle_ = -1;
  if (changes) Q_EMIT obstacleChosen();
}

int Document::addObserver(SegmentId segment, const Eigen::Vector3d& point) {
  settle();
  const QString part = partName(figure(), segment);
  goal::Observer added;
  added.name = freshName(part.toStdString(), actor().observers);
  added.segment = segment;
  added.in_segment = {point, point, kUsualRadius};
  const bool whole_body_did = actor().observers.empty() && !scene::observersOf(actor()).empty();
  openEdit(tr("watch for obstacles at %1").arg(part));
  mutableActor().observers.push_back(std::move(added));
  Q_EMIT settingsChanged();
  const int index = static_cast<int>(actor().observers.size()) - 1;
  selectObserver(index);
  giveWay();
  releaseStep();
  const QString thing = part.left(1).toUpper() + part.mid(1);
  Q_EMIT told(whole_body_did ? tr("%1 watches for obstacles; the rest of the body no longer does.").arg(thing)
                             : tr("%1 watches for obstacles.").arg(thing));
  return index;
}

void Document::removeObserver(int observer) {
  if (!isIndexOf(actor().observers, observer) || dragging()) return;
  settle();
  const QString name = QString::fromStdString(actor().observers[at(observer)].name);
  openEdit(tr("delete observer %1").arg(name));
  mutableActor().observers.erase(actor().observers.begin() + observer);
  selectObserver(-1);
  Q_EMIT settingsChanged();
  releaseStep();
  const bool whole_body_does = actor().observers.empty() && !scene::observersOf(actor()).empty();
  Q_EMIT told(whole_body_does ? tr("The whole body watches for obstacles again.")
                              : tr("The observer %1 is gone. Undo brings it back.").arg(name));
}

void Document::changeObserver(int observer, goal::Observer changed, const QString& text) {
  if (!isIndexOf(actor().observers, observer) || dragging()) return;
  const std::string name = actor().observers[at(observer)].name;
  if (changed.name.empty()) changed.name = name;
  if (changed.name != name) changed.name = freshName(changed.name, actor().observers);
  if (changed == actor().observers[at(observer)]) return;
  const bool alone = openEdit(text);
  if (!isIndexOf(actor().observers, observer)) {
    settle();
    return;
  }
  mutableActor().observers[at(observer)] = std::move(changed);
  Q_EMIT settingsChanged();
  giveWay();
  if (alone) releaseStep();
}

}  // namespace limber::app
