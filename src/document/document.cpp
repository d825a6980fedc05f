// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "document/document.h"

#include <QUndoCommand>
#include <algorithm>

#include "document/words.h"
#include "limber/base/index.h"
#include "limber/scene/sole_hold.h"
#include "limber/scene/surroundings.h"
#include "limber/scene/target_place.h"

namespace limber::app {

namespace {

/// New index of the previous selection, matched by name: that of an added item if there is one; if a list of unchanged
/// length lacks the name, the item was renamed and keeps its index. −1: it was removed, or none was selected.
template <class List>
[[nodiscard]] int followedByName(const List& before, const List& now, int selected) {
  const auto place = [](const List& list, const auto& wanted) {
    const auto found = std::ranges::find_if(list, [&wanted](const auto& one) { return one.name == wanted.name; });
    return found == list.end() ? -1 : static_cast<int>(found - list.begin());
  };
  if (now.size() > before.size()) {
    const auto come = std::ranges::find_if(now, [&](const auto& one) { return place(before, one) < 0; });
    if (come != now.end()) return static_cast<int>(come - now.begin());
  }
  if (!isIndexOf(before, selected)) return -1;
  const int followed = place(now, before[at(selected)]);
  return followed < 0 && now.size() == before.size() ? selected : followed;
}

}  // namespace

/// One step: the whole scene swapped for another one. Undo and redo are the same act; the first redo, which
/// QUndoStack::push() calls, does nothing when the scene already stands so, as after a drag.
class SceneStep : public QUndoCommand {
 public:
  /// @param other   the scene after the step, or before it when `done`  @param selected  the actor selected in it
  SceneStep(Document& document, const QString& text, scene::Scene other, std::size_t selected, bool done)
      : QUndoCommand(text), document_(document), other_(std::move(other)), selected_(selected), skip_next_(done) {}

  void redo() override {
    if (!std::exchange(skip_next_, false)) document_.exchange(other_, selected_);
  }
  void undo() override { document_.exchange(other_, selected_); }

 private:
  Document& document_;
  scene::Scene other_;
  std::size_t selected_;
  bool skip_next_;
};

// --- edits ---

void Document::edit(const QString& text, const Edit& edit, std::optional<std::size_t> selected) {
  if (isOpen()) {
    change(edit);
    return;
  }
  scene::Scene after = shown_;
  edit(after);
  const std::size_t then = selected.value_or(selected_);
  if (after == shown_ && then == selected_) return;
  undo_stack_.push(new SceneStep(*this, text, std::move(after), then, false));
}

void Document::editActor(const QString& text, const std::function<void(scene::Actor&)>& edit) {
  this->edit(text, [this, &edit](scene::Scene& scene) { edit(scene.actors.edit(selected_)); });
}

void Document::open(const QString& text) {
  before_ = shown_;
  text_ = text;
}

void Document::change(const Edit& edit) {
  const scene::Scene was = shown_;
  edit(shown_);
  reportChanges(was, selected_);
}

void Document::commit() {
  scene::Scene before = *std::exchange(before_, std::nullopt);
  before.camera = shown_.camera;
  if (!(before == shown_)) undo_stack_.push(new SceneStep(*this, text_, std::move(before), selected_, true));
  Q_EMIT changed(ScenePart::Goals | ScenePart::Posture);
}

void Document::drop() {
  scene::Scene dropped = *std::exchange(before_, std::nullopt);
  std::swap(dropped, shown_);
  shown_.camera = dropped.camera;
  reportChanges(dropped, selected_, ScenePart::Goals | ScenePart::Posture);
}

void Document::exchange(scene::Scene& other, std::size_t& selected) {
  std::swap(shown_, other);
  shown_.camera = other.camera;
  // A step belongs to its actor, even if another is selected since; with another cast the selection goes to and fro
  // too.
  const bool other_cast = differences(other, shown_, 0).testFlag(ScenePart::Cast);
  const std::size_t then = other_cast ? std::exchange(selected, selected_) : selected;
  reportChanges(other, then);
}

void Document::reportChanges(const scene::Scene& before, std::size_t selected, SceneChange always) {
  const SceneChange what = differences(before, shown_, selected) | always;
  if (what.testFlag(ScenePart::Cast)) selected_ = shown_.actors.size();  // that index means another actor now
  takeActor(selected);
  const int last = static_cast<int>(actor().goals.size()) - 1;
  const bool goal_gone = selection_.goal_ > last;  // before any signal is emitted
  if (goal_gone) selection_.goal_ = last;
  // Indices may mean other goals now.
  const bool same = selected < before.actors.size() && before.actors[selected].goals.size() == actor().goals.size();
  if (!same) selection_.setOthers({});
  if (what.testFlag(ScenePart::Solving)) {
    const int observer = followedByName(before.actors[selected].solving.observers,
                                        shown_.actors[selected].solving.observers, selection_.observer_);
    if (observer != selection_.observer_) selection_.selectObserver(observer);
  }
  if (what.testFlag(ScenePart::Obstacles)) {
    const int obstacle = followedByName(before.obstacles, shown_.obstacles, selection_.obstacle_);
    if (obstacle != selection_.obstacle_) selection_.selectObstacle(obstacle);
  }
  if (what) Q_EMIT changed(what);
  if (goal_gone) Q_EMIT selection_.goalSelected();
}

// --- undo ---

void Document::undo() {
  settle();
  undo_stack_.undo();
}

void Document::redo() {
  settle();
  undo_stack_.redo();
}

// --- the file ---

void Document::dress(Wardrobe bodies) {
  bodies_ = std::move(bodies);
  Q_EMIT changed(ScenePart::Bodies);
}

void Document::replace(scene::Scene scene, Body body, SceneFile file) {
  Wardrobe bodies;
  bodies.put(scene.actors.front(), std::move(body));
  replace(std::move(scene), std::move(bodies), std::move(file));
}

void Document::replace(scene::Scene scene, Wardrobe bodies, SceneFile file) {
  before_.reset();
  shown_ = std::move(scene);
  selected_ = 0;
  bodies_ = std::move(bodies);
  file_ = std::move(file);
  selection_.goal_ = actor().goals.empty() ? -1 : 0;
  selection_.others_.clear();
  selection_.obstacle_ = -1;
  selection_.observer_ = -1;
  undo_stack_.clear();
  Q_EMIT sceneReplaced();
  Q_EMIT changed(ScenePart::Shown);
  Q_EMIT pathChanged();
}

void Document::markSaved(const QString& path) {
  file_ = sceneFile(path);
  undo_stack_.setClean();
  Q_EMIT pathChanged();
}

void Document::setCamera(const scene::Camera& camera) {
  if (camera == shown_.camera) return;
  shown_.camera = camera;
  Q_EMIT changed(ScenePart::Camera);
}

// --- selection ---

void Document::takeActor(std::size_t actor) {
  if (actor == selected_) return;
  selected_ = actor;
  selection_.goal_ = this->actor().goals.empty() ? -1 : 0;
  selection_.setOthers({});
  selection_.selectObserver(-1);
  Q_EMIT actorSelected();
  Q_EMIT changed(ScenePart::Shown);
}

void Document::selectActor(std::size_t actor) {
  if (actor == selected_ || actor >= shown_.actors.size()) return;
  settle();
  takeActor(actor);
  Q_EMIT reported(tr("%1 selected.").arg(shownName(this->actor().name)));
}

// --- questions ---

const Body& bodyOf(const Document& document) { return *document.bodies().of(document.actor()); }

Pose effectorPlacement(const Document& document, int goal) {
  const scene::Actor& actor = document.actor();
  return scene::effectorPlacement(*actor.figure, actor.posture, actor.goals[at(goal)].effector);
}

scene::Solids solidsAround(const Document& document) {
  return scene::solidsAround(document.scene(), document.selectedActor());
}

Pose targetPlacement(const Document& document, int goal) {
  const scene::Actor& actor = document.actor();
  const goal::Target& target = actor.goals[at(goal)].target;
  const auto carrier = target.actor.empty() ? std::nullopt : scene::carrierPlacement(document.scene(), target);
  return carrier ? *carrier * target.carrier_from_target : scene::targetPlacement(*actor.figure, actor.posture, target);
}

goal::Miss missOf(const Document& document, int goal) {
  const scene::Actor& actor = document.actor();
  const goal::Goal solved = scene::solvedGoal(actor, actor.goals[at(goal)], solidsAround(document));
  return goal::missOf(solved, scene::effectorPlacement(*actor.figure, actor.posture, solved.effector),
                      targetPlacement(document, goal));
}

QString nameOf(const Document& document, DofId dof) { return dofName(document.figure(), dof).toLower(); }

QString nameOf(const Document& document, int goal) { return lowName(document.actor().goals[at(goal)].effector.name); }

bool canMove(const Document& document, SegmentId segment) {
  const Figure& figure = document.figure();
  const bool root_moves = figure.rootIsFree() && !document.actor().solving.root_fixed;
  return root_moves || segment != figure.rootSegment();
}

bool isDeclared(const Document& document, int goal) {
  return document.figure().findEffector(document.actor().goals[at(goal)].effector.name).has_value();
}

bool exists(const Document& document, int goal) { return isIndexOf(document.actor().goals, goal); }

}  // namespace limber::app
