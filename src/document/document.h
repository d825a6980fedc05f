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
/// the features; each is one step of undo, which swaps the whole scene for another that shares what did not change.
///
/// While something is under way (a drag, a slider in the hand) the scene stands open: what is shown moves, what was
/// committed stays, and a commit makes one step of it or a drop forgets it.
///
/// One of the actors is the chosen one. What is chosen is no part of undo.
class Document : public QObject {
  Q_OBJECT

 public:
  using Edit = std::function<void(scene::Scene&)>;

  /// Steps of undo that are kept; the oldest are forgotten first. A step of a person's scene takes about 10 kB.
  static constexpr int kMostSteps = 1000;

  explicit Document(QObject* parent = nullptr) : QObject(parent) { undo_stack_.setUndoLimit(kMostSteps); }

  /// The scene as it is shown, with what is under way.
  [[nodiscard]] const scene::Scene& scene() const { return shown_; }
  /// The scene as undo knows it, without what is under way.
  [[nodiscard]] const scene::Scene& committed() const { return before_ ? *before_ : shown_; }
  /// The chosen actor.
  [[nodiscard]] const scene::Actor& actor() const { return shown_.actors[chosen_]; }
  [[nodiscard]] std::size_t chosenActor() const { return chosen_; }
  [[nodiscard]] const Figure& figure() const { return *actor().figure; }
  /// The bodies of all actors.
  [[nodiscard]] const Wardrobe& bodies() const { return bodies_; }
  /// Puts other bodies on the figures; no step of undo.
  void dress(Wardrobe bodies);
  /// Takes bodies up for figures that are to come.
  void stock(Wardrobe bodies) { bodies_ = std::move(bodies); }

  /// One step of undo: what `edit` makes of the scene; none when it changes nothing. Within an open scene it joins what
  /// is under way.
  /// @param chosen  the actor that is chosen from then on, when it is another
  void edit(const QString& text, const Edit& edit, std::optional<std::size_t> chosen = std::nullopt);
  /// The same for the chosen actor.
  void editActor(const QString& text, const std::function<void(scene::Actor&)>& edit);

  /// Begins what will be one step of undo; nothing may be open.
  void open(const QString& text);
  [[nodiscard]] bool isOpen() const { return before_.has_value(); }
  /// Another name for the step under way.
  void setText(const QString& text) { text_ = text; }
  /// Changes what is shown, within what is open.
  void change(const Edit& edit);
  /// The same without a word: whoever does so emits changed() when it is to be seen.
  void changeUnseen(const Edit& edit) { edit(shown_); }
  /// Ends it as a step of undo; without one when all is as it was.
  void commit();
  /// Gives the committed scene back, to the last bit.
  void drop();

  [[nodiscard]] QUndoStack& undoStack() { return undo_stack_; }
  /// Takes the last step back, or does it again; what is under way ends first, as a step of its own.
  void undo();
  void redo();
  /// Ends what is under way as it is.
  void settle() { Q_EMIT settling(); }

  /// Puts another scene in place of the open one; undo begins anew. @param file  as it was before it was read
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

  /// Chooses an actor, and its first goal; what is under way ends first.
  void chooseActor(std::size_t actor);
  /// What keys and panels act on in it.
  [[nodiscard]] Selection& selection() { return selection_; }
  [[nodiscard]] const Selection& selection() const { return selection_; }

 Q_SIGNALS:
  void sceneReplaced();
  /// The scene that is shown is different. The end of what was under way tells posture and goals in any case.
  void changed(limber::app::SceneChange what);
  /// Another actor is the chosen one, whose figure, posture, goals and poses may all be different.
  void actorChosen();
  void pathChanged();
  /// Whoever has something under way ends it now, as it is.
  void settling();
  /// Something has been done, taken back or undone; `words` says so ("Left hand put back.").
  void told(const QString& words);
  /// Nothing was done, and `words` says why.
  void refused(const QString& words);

 private:
  friend class SceneStep;
  void exchange(scene::Scene& other, std::size_t& chosen);
  /// Tells what differs from the scene that was shown before.
  void tell(const scene::Scene& before, std::size_t chosen, SceneChange always = {});
  void takeActor(std::size_t actor);

  scene::Scene shown_;
  std::optional<scene::Scene> before_;  ///< the committed scene while something is under way
  std::size_t chosen_ = 0;
  QString text_;  ///< of what is under way
  Wardrobe bodies_;
  SceneFile file_;
  Selection selection_;
  QUndoStack undo_stack_;
};

/// The chosen actor's body.
[[nodiscard]] const Body& bodyOf(const Document& document);
/// World placement of the effector of a goal of the chosen actor, and of its target, wherever it rides.
[[nodiscard]] Pose effectorPlacement(const Document& document, int goal);
[[nodiscard]] Pose targetPlacement(const Document& document, int goal);
/// How far the effector of a goal is from its target now.
[[nodiscard]] goal::Miss missOf(const Document& document, int goal);
/// "left hand", "left elbow flexion": what a goal's effector and a DOF of the chosen actor are called in sentences.
[[nodiscard]] QString nameOf(const Document& document, int goal);
[[nodiscard]] QString nameOf(const Document& document, DofId dof);
/// Whether a solve can move a segment of the chosen actor: a joint lies between it and the root, or the root is free.
[[nodiscard]] bool canMove(const Document& document, SegmentId segment);
/// Whether the chosen actor has this goal.
[[nodiscard]] bool exists(const Document& document, int goal);
/// Whether the goal's effector is one that the figure declares.
[[nodiscard]] bool isDeclared(const Document& document, int goal);

}  // namespace limber::app
