// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/picture/shot_edits.h"

#include <utility>

namespace limber::app {

namespace {

QString shown(const std::string& name) { return QString::fromStdString(name); }

void takeShots(Document& document, const QString& text, SharedList<scene::Shot> shots, const QString& words) {
  document.settle();
  document.edit(text, [&shots](scene::Scene& scene) { scene.shots = std::move(shots); });
  Q_EMIT document.reported(words);
}

}  // namespace

std::size_t keepShot(Document& document, scene::Shot shot) {
  SharedList<scene::Shot> shots = document.scene().shots;
  shot.name = scene::freshShotName(shots, shot.name);
  const QString name = shown(shot.name);
  shots.push_back(std::move(shot));
  const std::size_t number = shots.size() - 1;
  takeShots(document, QObject::tr("keep shot"), std::move(shots), QObject::tr("Shot \"%1\" kept.").arg(name));
  return number;
}

void renameShot(Document& document, std::size_t shot, const std::string& name) {
  SharedList<scene::Shot> shots = document.scene().shots;
  if (name.empty() || shots[shot].name == name) return;
  shots.edit(shot).name = scene::freshShotName(shots, name, static_cast<int>(shot));
  const QString words = QObject::tr("Shot renamed to \"%1\".").arg(shown(shots[shot].name));
  takeShots(document, QObject::tr("rename shot"), std::move(shots), words);
}

void removeShot(Document& document, std::size_t shot) {
  SharedList<scene::Shot> shots = document.scene().shots;
  const QString name = shown(shots[shot].name);
  shots.erase(shot);
  takeShots(document, QObject::tr("delete shot"), std::move(shots),
            QObject::tr("Shot \"%1\" deleted. Undo restores it.").arg(name));
}

void moveShot(Document& document, std::size_t from, std::size_t to) {
  if (from == to) return;
  SharedList<scene::Shot> shots = document.scene().shots;
  shots.move(from, to);
  takeShots(document, QObject::tr("move shot"), std::move(shots), QObject::tr("Shot moved."));
}

void replaceShot(Document& document, std::size_t shot, scene::Shot by) {
  SharedList<scene::Shot> shots = document.scene().shots;
  by.name = shots[shot].name;
  by.unknown = shots[shot].unknown;
  const QString name = shown(by.name);
  shots.edit(shot) = std::move(by);
  takeShots(document, QObject::tr("replace shot"), std::move(shots),
            QObject::tr("Shot \"%1\" replaced with this view.").arg(name));
}

}  // namespace limber::app
