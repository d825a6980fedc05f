// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QString>
#include <QUndoStack>
#include <functional>
#include <optional>
#include <utility>

#include "document/file_stamp.h"
#include "document/scene_change.h"
#include "document/selection.h"
#include "document/wardrobe.h"
#include "limber/figure/mesh.h"
#include "limber/goal/goal.h"
#include "limber/scene/scene.h"

namespace limber::app {

/// The open scene, as an undoable value: the only place where it is edited. The edits themselves are free functions of
/// the features; each is one step of undo, which swaps the whole scene for another that shares the unchanged parts.
///
/// During an edit (a drag, a slider in the hand) the scene is open: the shown scene changes and the committed one
/// stays, until a commit makes one step of undo of the changes or a drop discards them.
///
/// One of the actors is the selected one. The selection is no part of undo.
class Document : public QObject {
  Q_OBJECT

 public:
  using Edit = std::function<void(scene::Scene&)>;

  /// Steps of undo that are kept; the oldest are forgotten first. A step of a person's scene takes about 10 kB.
  static constexpr int kMostSteps = 1000;

  explicit Document(QObject* parent = nullptr) : QObject(parent) { undo_stack_.setUndoLimit(kMostSteps); }

  /// The scene as shown, with the open edit.
  [[nodiscard]] const scene::Scene& scene() const { return shown_; }
  /// The scene as undo knows it, without the open edit.
  [[nodiscard]] const scene::Scene& committed() const { return before_ ? *before_ : shown_; }
  /// The selected actor.
  [[nodiscard]] const scene::Actor& actor() const { return shown_.actors[selected_]; }
  [[nodiscard]] std::size_t selectedActor() const { return selected_; }
  [[nodiscard]] const Figure& figure() const { return *actor().figure; }
  /// The bodies of all actors.
  [[nodiscard]] const Wardrobe& bodies() const { return bodies_; }
  /// Replaces the bodies of the figures; no step of undo.
  void dress(Wardrobe bodies);
  /// Takes bodies for figures that are to come.
  void stock(Wardrobe bodies) { bodies_ = std::move(bodies); }

  /// Applies `edit` to the scene as one step of undo; as none if it changes nothing. Within an open scene it joins the
  /// open edit.
  /// @param selected  the actor that is selected from then on, if it is another
  void edit(const QString& text, const Edit& edit, std::optional<std::size_t> selected = std::nullopt);
  /// The same for the selected actor.
  void editActor(const QString& text, const std::function<void(scene::Actor&)>& edit);

  /// Opens the scene for one step of undo; it may not be open already.
  void open(const QString& text);
  [[nodiscard]] bool isOpen() const { return before_.has_value(); }
  /// Renames the open step.
  void setText(const QString& text) { text_ = text; }
  /// Changes the shown scene within the open edit.
  void change(const Edit& edit);
  /// The same without emitting signals: the caller emits changed() when the change is to be seen.
  void changeUnseen(const Edit& edit) { edit(shown_); }
  /// Ends the open edit as a step of undo; without one if nothing has changed.
  void commit();
  /// Restores the committed scene, to the last bit.
  void drop();

  [[nodiscard]] QUndoStack& undoStack() { return undo_stack_; }
  /// Undoes or redoes a step; an edit under way ends first, as a step of its own.
  void undo();
  void redo();
  /// Ends an edit under way as it is.
  void settle() { Q_EMIT settling(); }

  /// Replaces the open scene and clears undo. @param file  as it was before it was read
  void replace(scene::Scene scene, Wardrobe bodies, SceneFile file);
  /// The same for a scene of one actor.
  void replace(scene::Scene scene, Body body, SceneFile file);
  [[nodiscard]] const SceneFile& file() const { return file_; }
  [[nodiscard]] const QString& path() const { return file_.path; }
  /// The scene now lies in this file, as it is.
  void markSaved(const QString& path);
  /// The scene holds work that lies in no file, as after a recovery: modified until it is saved.
  void markUnsaved() { undo_stack_.resetClean(); }
  [[nodiscard]] bool modified() const { return !undo_stack_.isClean(); }
  /// The camera is part of the file but not of undo.
  void setCamera(const scene::Camera& camera);

  /// Selects an actor, and its first goal; an edit under way ends first.
  void selectActor(std::size_t actor);
  /// The selection that keys and panels act on.
  [[nodiscard]] Selection& selection() { return selection_; }
  [[nodiscard]] const Selection& selection() const { return selection_; }

 Q_SIGNALS:
  void sceneReplaced();
  /// The shown scene has changed. The end of an open edit reports posture and goals in any case.
  void changed(limber::app::SceneChange what);
  /// Another actor is selected, whose figure, posture, goals and poses may all be different.
  void actorSelected();
  void pathChanged();
  /// An edit under way is to end now, as it is.
  void settling();
  /// A message on an action that was done, taken back or undone ("Left hand put back.").
  void reported(const QString& words);
  /// Nothing was done; `words` is the reason.
  void refused(const QString& words);

 private:
  friend class SceneStep;
  void exchange(scene::Scene& other, std::size_t& selected);
  /// Emits changed() with the differences from the scene that was shown before.
  void reportChanges(const scene::Scene& before, std::size_t selected, SceneChange always = {});
  void takeActor(std::size_t actor);

  scene::Scene shown_;
  std::optional<scene::Scene> before_;  ///< the committed scene during an open edit
  std::size_t selected_ = 0;
  QString text_;  ///< of the open step
  Wardrobe bodies_;
  SceneFile file_;
  Selection selection_;
  QUndoStack undo_stack_;
};

/// The selected actor's body.
[[nodiscard]] const Body& bodyOf(const Document& document);
/// The solids around the selected actor.
[[nodiscard]] scene::Solids solidsAround(const Document& document);
/// World placement of the effector of a goal of the selected actor, and of its target, wherever it rides.
[[nodiscard]] Pose effectorPlacement(const Document& document, int goal);
[[nodiscard]] Pose targetPlacement(const Document& document, int goal);
/// Miss of a goal now: distance and angle between effector and target.
[[nodiscard]] goal::Miss missOf(const Document& document, int goal);
/// Name of a goal's effector and of a DOF of the selected actor in sentences: "left hand", "left elbow flexion".
[[nodiscard]] QString nameOf(const Document& document, int goal);
[[nodiscard]] QString nameOf(const Document& document, DofId dof);
/// Whether a solve can move a segment of the selected actor: a joint lies between it and the root, or the root is free.
[[nodiscard]] bool canMove(const Document& document, SegmentId segment);
/// Whether the selected actor has this goal.
[[nodiscard]] bool exists(const Document& document, int goal);
/// Whether the goal's effector is one that the figure declares.
[[nodiscard]] bool isDeclared(const Document& document, int goal);

}  // namespace limber::app
