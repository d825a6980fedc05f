// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Actors that are chosen, come and go.
#include <cmath>
#include <utility>

#include "app/document/document.h"
#include "app/document/exchange.h"
#include "limber/scene/cast.h"

namespace limber::app {

namespace {

QString shownName(const scene::Actor& actor) { return QString::fromStdString(displayName(actor.name)); }

/// How far a root is turned about the vertical from where it starts, rad.
double headingOf(const Posture& posture, const Posture& start) {
  const Eigen::Vector3d ahead =
      (posture.root_orientation * start.root_orientation.conjugate()) * Eigen::Vector3d::UnitZ();
  return std::hypot(ahead.x(), ahead.z()) < 1e-6 ? 0.0 : std::atan2(ahead.x(), ahead.z());
}

}  // namespace

void Document::takeActor(std::size_t actor) {
  if (actor == chosen_) return;
  chosen_ = actor;
  selected_ = this->actor().goals.empty() ? -1 : 0;
  selectObserver(-1);
  forgetReport();
  Q_EMIT actorChosen();
}

void Document::chooseActor(std::size_t actor) {
  if (actor == chosen_ || actor >= scene_.actors.size()) return;
  settle();
  takeActor(actor);
  Q_EMIT told(tr("%1 is chosen.").arg(shownName(this->actor())));
}

// --- who is there ---

void Document::exchangeCast(Cast& other) {
  solver_.cancel();
  followers_.forget();  // their numbers may mean others now
  std::swap(scene_.actors, other.actors);
  std::swap(chosen_, other.chosen);
  selected_ = actor().goals.empty() ? -1 : 0;
  selectObserver(-1);
  forgetReport();
  Q_EMIT actorChosen();
  Q_EMIT castChanged();
}

void Document::pushCast(const QString& text, Cast after) {
  undo_stack_.push(new Exchange<Cast>(
      text, [this](Cast& other) { exchangeCast(other); }, std::move(after), false));
}

void Document::addActor(scene::Actor actor, Body body) {
  settle();
  bodies_.put(actor, std::move(body));
  scene::Scene after;
  after.actors = scene_.actors;
  scene::addActor(after, std::move(actor));
  const QString name = shownName(after.actors.back());
  const std::size_t last = after.actors.size() - 1;
  pushCast(tr("add %1").arg(name.toLower()), {std::move(after.actors), last});
  Q_EMIT told(tr("%1 is in the scene now.").arg(name));
}

void Document::removeActor(std::size_t actor) {
  if (scene_.actors.size() < 2 || actor >= scene_.actors.size()) return;
  settle();
  const QString name = shownName(scene_.actors[actor]);
  scene::Scene after;
  after.actors = scene_.actors;
  scene::removeActor(after, actor);
  std::size_t chosen = chosen_ > actor ? chosen_ - 1 : chosen_;
  if (chosen_ == actor) chosen = actor > 0 ? actor - 1 : 0;
  pushCast(tr("delete %1").arg(name.toLower()), {std::move(after.actors), chosen});
  Q_EMIT told(tr("%1 deleted. Undo brings it back.").arg(name));
}

void Document::renameActor(std::size_t actor, const std::string& name) {
  if (name.empty() || actor >= scene_.actors.size() || scene_.actors[actor].name == name) return;
  settle();
  scene::Scene after;
  after.actors = scene_.actors;
  const std::string given = scene::renameActor(after, actor, name);
  if (given == scene_.actors[actor].name) return;
  pushCast(tr("rename %1").arg(shownName(scene_.actors[actor]).toLower()), {std::move(after.actors), chosen_});
  Q_EMIT told(tr("It is now called %1.").arg(QString::fromStdString(given)));
}

void Document::setActorVisible(std::size_t actor, bool visible) {
  if (actor >= scene_.actors.size() || scene_.actors[actor].visible == visible) return;
  settle();
  Cast after{scene_.actors, chosen_};
  after.actors[actor].visible = visible;
  const QString name = shownName(scene_.actors[actor]);
  pushCast((visible ? tr("show %1") : tr("hide %1")).arg(name.toLower()), std::move(after));
  Q_EMIT told((visible ? tr("%1 is shown.") : tr("%1 is hidden.")).arg(name));
}

scene::Actor Document::freshActor() const {
  scene::Actor fresh = scene::makeActor(actor().figure, actor().source);
  if (scene_.actors.size() < 2) return fresh;
  Posture& start = fresh.posture;
  const Eigen::Quaterniond turn(Eigen::AngleAxisd(headingOf(actor().posture, start), Eigen::Vector3d::UnitY()));
  start.root_orientation = turn * start.root_orientation;
  start.root_position.x() = actor().posture.root_position.x();
  start.root_position.z() = actor().posture.root_position.z();
  for (goal::Goal& goal : fresh.goals) {
    goal.target = goal::Target::standing(scene::effectorPlacement(*fresh.figure, start, goal.effector));
  }
  return fresh;
}

}  // namespace limber::app
