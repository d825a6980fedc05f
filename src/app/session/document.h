// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QString>
#include <QUndoStack>
#include <optional>
#include <string>
#include <vector>

#include "app/session/solver_session.h"
#include "limber/figure/mesh.h"
#include "limber/scene/scene.h"

namespace limber::app {

/// What a drag changes and undo gives back: a posture and the goals that belong to it.
struct PostureState {
  Posture posture;
  std::vector<goal::Goal> goals;
  bool operator==(const PostureState&) const = default;
};

enum class GoalType { Position, PositionOrientation };

/// The open scene, the only place where it is edited: every edit is one step of undo, and those that move the figure
/// ask the solver. Panels and viewport listen and never change the scene themselves.
class Document : public QObject {
  Q_OBJECT

 public:
  explicit Document(QObject* parent = nullptr);

  [[nodiscard]] const scene::Scene& scene() const { return scene_; }
  [[nodiscard]] const scene::Actor& actor() const { return scene_.actors.front(); }
  [[nodiscard]] const Figure& figure() const { return *actor().figure; }
  [[nodiscard]] const Body& body() const { return body_; }
  [[nodiscard]] QUndoStack& undoStack() { return undo_stack_; }
  /// Takes the last step back, or does it again; what is under way ends first, as a step of its own.
  void undo();
  void redo();
  [[nodiscard]] const SolverSession& solver() const { return solver_; }
  /// The newest frame of the solver, as shown.
  [[nodiscard]] const solve::LiveFrame& lastFrame() const { return last_frame_; }

  /// Puts another scene in place of the open one; undo begins anew. @param path  empty for one never saved
  void replace(scene::Scene scene, Body body, const QString& path);
  /// Puts another body on the figure; no step of undo.
  void dress(Body body);
  [[nodiscard]] const QString& path() const { return path_; }
  /// The scene now lies in this file, as it is.
  void markSaved(const QString& path);
  [[nodiscard]] bool modified() const { return !undo_stack_.isClean(); }
  /// The camera is part of the file but not of undo.
  void setCamera(const scene::Camera& camera);

  /// The goal that keys and panels act on, −1 for none.
  [[nodiscard]] int selectedGoal() const { return selected_; }
  void selectGoal(int goal);

  // A drag: begun, moved any number of times, ended or taken back. One step of undo.
  void beginDrag(int goal);
  /// @param target  where the effector's origin should go, world, m
  void dragTo(const Eigen::Vector3d& target);
  /// The mouse has let go: the drag ends at once, or, when the solver is still on its way to where the mouse was, as
  /// soon as it has come to rest.
  void releaseDrag();
  /// Ends the drag with the posture as it is.
  void endDrag();
  /// Gives the posture of before back, to the last bit.
  void cancelDrag();
  [[nodiscard]] bool dragging() const { return before_drag_.has_value() && !settling_; }
  [[nodiscard]] int draggedGoal() const { return dragging() ? selected_ : -1; }

  /// A drag by a step instead of the mouse: ends by itself once the solver has come to rest.
  void nudge(int goal, const Eigen::Vector3d& by);

  [[nodiscard]] static GoalType typeOf(const goal::Goal& goal);
  void setGoalType(int goal, GoalType type);
  void setHeld(int goal, bool held);
  void resetPosture();

  /// Keeps the posture as a key pose with a fresh name and time. @return its index
  std::size_t keepPose();
  void applyPose(std::size_t index);
  void removePose(std::size_t index);
  void renamePose(std::size_t index, const std::string& name);
  /// @return where the pose stands now: poses are in the order of their times
  std::size_t retimePose(std::size_t index, double seconds);

  /// How far a goal's effector is from its target now.
  [[nodiscard]] goal::Miss miss(int goal) const;
  [[nodiscard]] Pose effectorPlacement(int goal) const;

 Q_SIGNALS:
  void sceneReplaced();
  void bodyChanged();
  void postureChanged();
  void goalsChanged();
  void posesChanged();
  void selectionChanged();
  void cameraChanged();
  void pathChanged();
  /// A drag or a step of a goal has ended, with its posture.
  void dragSettled(int goal);
  /// A drag or another edit has been settled, taken back or undone; `words` says so ("Left hand put back.").
  void told(const QString& words);

 private:
  [[nodiscard]] scene::Actor& mutableActor() { return scene_.actors.front(); }
  void receive(const solve::LiveFrame& frame);
  void startSolve();
  /// Ends what is under way, as if the mouse had been released.
  void settle();
  void pushPostureEdit(const QString& text, PostureState before);
  void exchangePosture(PostureState& other);
  void exchangePoses(std::vector<motion::KeyPose>& other);
  void editPoses(const QString& text, std::vector<motion::KeyPose> poses);
  [[nodiscard]] QString nameOf(int goal) const;

  scene::Scene scene_;
  Body body_;
  QString path_;
  int selected_ = -1;
  QUndoStack undo_stack_;
  std::optional<PostureState> before_drag_;
  QString drag_text_;
  bool settling_ = false;  ///< before_drag_ belongs to a step that ends with the solve, not with the mouse
  solve::LiveFrame last_frame_;
  SolverSession solver_;
};

}  // namespace limber::app
