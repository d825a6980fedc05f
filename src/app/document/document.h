// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QString>
#include <QUndoStack>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/document/actor_state.h"
#include "app/document/edit_step.h"
#include "app/document/ranks.h"
#include "app/document/wardrobe.h"
#include "app/posing/followers.h"
#include "app/posing/glide.h"
#include "app/posing/solver_session.h"
#include "limber/figure/mesh.h"
#include "limber/goal/kind.h"
#include "limber/scene/scene.h"

namespace limber::app {

/// The open scene, the only place where it is edited: every edit is one step of undo, and those that move the figure
/// ask the solver. Panels and viewport listen and never change the scene themselves.
///
/// One of the actors is the chosen one: edits, goals, poses and joints are its. Actors whose goals ride on it follow
/// when it moves, each solved on a thread of its own, and belong to the same step.
class Document : public QObject {
  Q_OBJECT

 public:
  explicit Document(QObject* parent = nullptr);

  [[nodiscard]] const scene::Scene& scene() const { return scene_; }
  /// The chosen actor.
  [[nodiscard]] const scene::Actor& actor() const { return scene_.actors[chosen_]; }
  [[nodiscard]] std::size_t chosenActor() const { return chosen_; }
  [[nodiscard]] const Figure& figure() const { return *actor().figure; }
  [[nodiscard]] const Body& body() const { return *bodies_.of(actor()); }
  /// The bodies of all actors.
  [[nodiscard]] const Wardrobe& bodies() const { return bodies_; }
  [[nodiscard]] QUndoStack& undoStack() { return undo_stack_; }
  /// Takes the last step back, or does it again; what is under way ends first, as a step of its own.
  void undo();
  void redo();
  /// The chosen actor's solver.
  [[nodiscard]] const SolverSession& solver() const { return solver_; }
  /// Whether anybody's posture is still on its way.
  [[nodiscard]] bool solving() const { return solver_.solving() || followers_.solving(); }
  /// The newest frame of the solver, as shown.
  [[nodiscard]] const solve::LiveFrame& lastFrame() const { return last_frame_; }
  /// Whether what was asked for last has been solved to its end, and is what is shown.
  [[nodiscard]] bool answered() const { return last_frame_.finished && last_frame_.serial == solver_.serial(); }

  /// Puts another scene in place of the open one; undo begins anew. @param path  empty for one never saved
  void replace(scene::Scene scene, Wardrobe bodies, const QString& path);
  /// The same for a scene of one actor.
  void replace(scene::Scene scene, Body body, const QString& path);
  /// Puts other bodies on the figures; no step of undo.
  void dress(Wardrobe bodies);
  [[nodiscard]] const QString& path() const { return path_; }
  /// The scene now lies in this file, as it is.
  void markSaved(const QString& path);
  /// The scene holds work that lies in no file, as after a recovery: modified until it is saved.
  void markUnsaved();
  [[nodiscard]] bool modified() const { return !undo_stack_.isClean(); }
  /// The camera is part of the file but not of undo.
  void setCamera(const scene::Camera& camera);

  /// Chooses an actor, and its first goal; no step of undo. What is under way ends first.
  void chooseActor(std::size_t actor);
  /// Takes another actor into the scene, beside the others when it would stand in one of them, and chooses it.
  void addActor(scene::Actor actor, Body body);
  /// Takes an actor out of the scene unless it is the last one; goals on it stay where they are.
  void removeActor(std::size_t actor);
  void renameActor(std::size_t actor, const std::string& name);
  void setActorVisible(std::size_t actor, bool visible);

  /// The goal that keys and panels act on, −1 for none.
  [[nodiscard]] int selectedGoal() const { return selected_; }
  void selectGoal(int goal);

  // A drag: begun, moved any number of times, ended or taken back. One step of undo.
  /// @return false, and refused() says why, when no solver can pose this figure
  bool beginDrag(int goal);
  /// Begins a drag of a point of the body (m, in the segment's base frame): a goal that lives for this drag alone,
  /// unless it is held meanwhile; the goal that was chosen before is chosen again afterwards.
  /// @return the goal, −1 when the document refuses
  int beginBodyDrag(SegmentId segment, const Eigen::Vector3d& point);
  /// Whether a solve can move a segment: a joint lies between it and the root, or the root itself is free.
  [[nodiscard]] bool canMove(SegmentId segment) const;
  /// Begins a drag that moves a goal's target and leaves its effector to follow; goes on with dragTo().
  bool beginTargetDrag(int goal);
  /// @param target  where the effector's origin should go, world, m
  void dragTo(const Eigen::Vector3d& target);
  /// The mouse has let go: the drag ends at once, or, when the solver is still on its way to where the mouse was, as
  /// soon as it has come to rest.
  void releaseDrag();
  /// Ends the drag with the posture as it is.
  void endDrag();
  /// Gives the posture of before back, to the last bit.
  void cancelDrag();
  [[nodiscard]] bool dragging() const { return step_ && step_->drag && !step_->settling; }
  /// Whether the mouse or a key has an edit in its hand: a drag, or a slider on its way.
  [[nodiscard]] bool underWay() const { return step_ && !step_->settling; }
  [[nodiscard]] int draggedGoal() const { return dragging() ? selected_ : -1; }
  /// The goal that the step under way has taken up: dragged, or on its way by itself; −1 for none.
  [[nodiscard]] int pursuedGoal() const { return step_ ? step_->goal : -1; }

  /// A drag by a step instead of the mouse: ends by itself once the solver has come to rest.
  void nudge(int goal, const Eigen::Vector3d& by);

  /// Solves the goals that are switched on, as they pull, and takes the figure there: one step of undo, "solve goals",
  /// which ends by itself. @return whether there is a goal to solve
  bool solveGoals();
  /// Begins a drag that turns the goal instead of moving it; a goal that asked for the position alone asks for both
  /// from now on. Goes on with turnTo() and ends like every drag.
  void beginTurn(int goal);
  /// @param world_from_target  how the effector should be turned
  void turnTo(const Eigen::Matrix3d& world_from_target);
  /// Turns a goal about an axis of the world through its target (unit) by an angle, rad: one step.
  void turnGoal(int goal, const Eigen::Vector3d& axis, double angle);

  /// Sends an effector to a target (far goal, numbers): the goal is taken up, solved until the figure rests, and goes
  /// off again unless it was on or held. One step, "reach with left hand"; reachSettled() tells its end.
  void reach(int goal, const Pose& world_from_target);
  /// Moves a target. A goal that is on is followed; one that is off moves alone, and no angle changes.
  void setTarget(int goal, const Pose& world_from_target);
  /// How hard the goal pulls beside others, −10000 … 10000 but not 0; below 0 it pushes away (reach tree only).
  void setWeight(int goal, double weight);
  /// Of a goal that asks for both: how much the position counts, 0 … 1 (moved within 0.05 … 0.95).
  void setEmphasis(int goal, double position_weight);
  /// Where the chain begins; invalid: at the root.
  void setChainStart(int goal, JointId start);
  /// A goal that is on is pursued by every solve. Switching one on that is not met starts one; off also lets go.
  void setActive(int goal, bool active);
  /// Holds the effector as it is now, in one of three ways; nothing lets it go.
  void setHold(int goal, std::optional<GoalType> kind);
  /// A goal at a point of a segment (m, in its base frame), switched off. @return its index
  int addGoal(SegmentId segment, const Eigen::Vector3d& point);
  /// Removes a goal that was added; one at an effector that the figure declares is switched off.
  void removeGoal(int goal);
  /// Whether the goal's effector is one that the figure declares.
  [[nodiscard]] bool isDeclared(int goal) const;

  /// Gathers the edits of joints up to endGesture() into one step of undo: a slider's way from press to release.
  /// @param text  what the step is called, as "bend left elbow"; a gesture within a drag is part of the drag
  void beginGesture(const QString& text);
  /// The gesture is over; the step ends at once, or when the solver has come to rest.
  void endGesture();
  /// Gives everything back as it was at its beginning, to the last bit. @return whether there was one
  bool cancelGesture();
  /// Bends or shifts one DOF, rad or m, moved into its limits. Pins that this would tear away are solved for, with the
  /// DOF kept where it was put.
  void setValue(DofId dof, double value);
  /// How readily DOFs move: 0.1 … 2.5, 0 locks. A solve that is under way goes on with the new ones.
  void setMultipliers(const std::vector<DofId>& dofs, double multiplier);
  /// Gives DOFs their rest values back (Joints: reset joint, limb, body); multipliers stay.
  void resetToRest(const std::vector<DofId>& dofs, const QString& text);
  /// Gives DOFs the figure's own priorities back.
  void resetMultipliers(const std::vector<DofId>& dofs, const QString& text);

  [[nodiscard]] static GoalType typeOf(const goal::Goal& goal);
  /// How the goal's effector is held; nothing when it is free.
  [[nodiscard]] static std::optional<GoalType> holdOf(const goal::Goal& goal);
  void setGoalType(int goal, GoalType type);
  /// Gives a goal another kind, made where it is met, so that no angle changes. Kinds beyond position and orientation
  /// are switched on at once, and their effector is let go.
  void setKind(int goal, goal::Kind kind);
  /// Other numbers of the same kind. @param text  what the step is called
  void setPotential(int goal, const goal::Potential& potential, const QString& text);
  /// What carries the target, which stays where it is: a segment of the figure; invalid: it stands in the world.
  void setCarrier(int goal, SegmentId segment);
  /// The same on a site of another actor, by its full name: the target goes there, and with it the effector.
  void setCarrier(int goal, const std::string& actor, const std::string& site);
  void setHeld(int goal, bool held);
  void resetPosture();
  /// Hangs the figure from another of its sites: nothing moves in the view, in the posture or in the key poses.
  void makeRoot(SiteId site);
  /// Leaves couplings and drives of the figure out, and obeys those again that are not named: one step of undo.
  /// @param names  as for withFreed(); Figure::freed() has those of now, couplingsWithin() those of some DOFs
  void setFreed(const std::vector<std::string>& names);

  // Linear relations between DOFs that a user adds. Each edit is one step of undo, and the figure moves to the nearest
  // posture that obeys; in a drag it is part of the drag.
  /// @return why the row cannot be taken, a sentence; empty when it was
  QString addRow(solve::Row row);
  QString changeRow(std::size_t index, solve::Row row);
  QString setRowActive(std::size_t index, bool active);
  void removeRow(std::size_t index);

  /// What holds the goal back that the last step has left short, as its solver reports it; nothing once the figure
  /// stands elsewhere.
  [[nodiscard]] HeldBack heldBack() const;
  /// The limits on which the figure stands and against which the last finished solve has pushed, hardest first.
  [[nodiscard]] std::vector<scene::ActiveLimit> activeLimits() const;
  /// The one that weighs most.
  [[nodiscard]] std::optional<scene::Blocking> blocking() const;
  /// How the last finished solve has ended.
  [[nodiscard]] const solve::SolveReport& report() const { return reported_; }
  /// Lets a DOF, and what is coupled to it, go 10° or 5 cm beyond the limit on which it stands, and takes the goal
  /// that was held back on its way: one step of undo. The file of the figure stays as it is.
  void relax(DofId dof, bool at_upper);
  /// Gives DOFs the limits of the figure's file back.
  void restoreLimits(const std::vector<DofId>& dofs);

  // How the chosen actor is solved. Each is one step of undo, and the figure goes where that takes it.
  /// One edit of how the chosen actor is solved. @param solves  whether the figure goes where that takes it
  void editSettings(const QString& text, bool solves, const std::function<void(scene::Actor&)>& edit);
  void setSolver(solve::SolverKind kind);
  void setBalance(bool on);
  void setBodyAwareness(bool on);
  /// Goals that are on, and balance, at these ranks from now on, see ranksOf().
  void setRanks(const Ranks& ranks);

  // Obstacles: what all actors keep out of. Figures that are touched give way. Edits within a gesture are one step.
  /// The obstacle that keys and panels act on, −1 for none.
  [[nodiscard]] int selectedObstacle() const { return selected_obstacle_; }
  void selectObstacle(int obstacle);
  /// Puts one into the scene under a name of its own, and chooses it. @return its index
  int addObstacle(const goal::Shape& shape, const Pose& world_from_obstacle);
  void removeObstacle(int obstacle);
  /// Another place, shape, zone, switch or name for one; a name that is taken gets a number.
  /// @param text  what the step is called
  void changeObstacle(int obstacle, goal::Obstacle changed, const QString& text);

  // Observers of the chosen actor: what of it keeps out of obstacles. Without any, all of its body does.
  [[nodiscard]] int selectedObserver() const { return selected_observer_; }
  void selectObserver(int observer);
  /// A ball on a segment, about a point of its base frame, m. @return its index
  int addObserver(SegmentId segment, const Eigen::Vector3d& point);
  void removeObserver(int observer);
  /// Another place, size, switch or name for one; a name that is taken gets a number.
  void changeObserver(int observer, goal::Observer changed, const QString& text);

  /// Keeps the posture as a key pose with a fresh name and time. @return its index
  std::size_t keepPose();
  void applyPose(std::size_t index);
  void removePose(std::size_t index);
  void renamePose(std::size_t index, const std::string& name);
  /// @return where the pose stands now: poses are in the order of their times
  std::size_t retimePose(std::size_t index, double seconds);
  /// Takes a pose to another place of the order; times stay where they stand, the poses between move over by one.
  void movePose(std::size_t from, std::size_t to);
  /// A copy beside the pose, with a name and a time of its own. @return its index
  std::size_t duplicatePose(std::size_t index);
  /// Gives a pose the posture, goals and pins of now; name and time stay.
  void replacePose(std::size_t index);

  /// How far a goal's effector is from its target now.
  [[nodiscard]] goal::Miss miss(int goal) const;
  [[nodiscard]] Pose effectorPlacement(int goal) const;
  /// World placement of a goal's target, wherever it rides.
  [[nodiscard]] Pose targetPlacement(int goal) const;

 Q_SIGNALS:
  void sceneReplaced();
  /// Another actor is the chosen one, whose figure, posture, goals and poses may all be different.
  void actorChosen();
  /// Actors have come, gone, or are called or shown differently.
  void castChanged();
  void bodyChanged();
  void postureChanged();
  void goalsChanged();
  void multipliersChanged();
  /// Rows were added, changed or removed.
  void rowsChanged();
  /// The figure hangs from another root, or has other limits or couplings; its ids mean what they meant.
  void figureChanged();
  void posesChanged();
  void selectionChanged();
  void obstaclesChanged();
  /// Another obstacle or observer is chosen, or none.
  void obstacleChosen();
  /// The chosen actor is solved otherwise, or has other observers.
  void settingsChanged();
  void cameraChanged();
  void pathChanged();
  /// A drag or a step of a goal has ended, with its posture.
  void dragSettled(int goal);
  /// What solveGoals() began has ended, with its posture.
  void goalsSolved();
  /// A goal that was sent somewhere by reach() has come to rest.
  void reachSettled(int goal);
  /// A drag or another edit has been settled, taken back or undone; `words` says so ("Left hand put back.").
  void told(const QString& words);
  /// Nothing was done, and `words` says why.
  void refused(const QString& words);

 private:
  friend class Swing;
  using Step = EditStep;
  using Cast = SceneCast;

  [[nodiscard]] scene::Actor& mutableActor() { return scene_.actors[chosen_]; }
  [[nodiscard]] ActorState state() const { return stateOf(chosen_); }
  [[nodiscard]] ActorState stateOf(std::size_t actor) const;
  /// Puts a state in place without a word. @return the state that was there
  ActorState swapState(std::size_t actor, ActorState state);
  /// Makes an actor the chosen one as it is, when it is not yet.
  void takeActor(std::size_t actor);
  void exchangeCast(Cast& other);
  void pushCast(const QString& text, Cast after);
  void exchangeChanges(Changes& other);
  /// The chosen actor stands otherwise: those that ride on it follow, and everybody is told.
  void figureMoved();
  /// Sends those that ride on an actor after it; in a step.
  void sendFollowers(std::size_t leader);
  void followerArrived(std::size_t follower, const solve::LiveFrame& frame);
  /// Goes on solving when those that follow have taken along what the chosen actor's goals ride on.
  /// @return whether it does
  bool answerFollowers();
  /// Ends a step that was only waiting for solvers, once all of them have nothing to do.
  void endIfRested();
  /// Goals on other actors are where those have come to.
  void resolveTargets(std::size_t actor);
  /// The chosen actor as a new scene has it, where it stands when there are others.
  [[nodiscard]] scene::Actor freshActor() const;
  /// Puts a state in place and tells who shows it. @return the state that was there
  ActorState exchangeState(ActorState state);
  void receive(const solve::LiveFrame& frame);
  void startSolve();
  void glideTo(const Posture& found);
  /// Ends what is under way, as if the mouse had been released.
  void settle();
  /// Ends the step as it is; nothing when nothing has changed.
  void endStep();
  /// Whether a goal is still there: one that lived for a drag alone goes when the drag is settled.
  [[nodiscard]] bool exists(int goal) const { return goal >= 0 && goal < static_cast<int>(actor().goals.size()); }
  /// Tells that the drag is settled, while its goal is there to speak of, and takes the goal away unless it is held.
  void dropTemporaryGoal(const Step& step);
  /// The input of the step is over: it ends at once, or with the solve.
  void releaseStep();
  /// Solves when an active goal has been torn from its target, or one that is no pin wants to go on.
  /// @return whether it does, so that the posture will show when the solver has answered
  bool followEdit();
  /// Puts new multipliers to work in a solve that is under way.
  void followMultipliers();
  /// No solve of the open step moves this DOF from where it is put now.
  void keepFixed(DofId dof);
  /// Goals of an actor that are off and lie at their effectors move with them.
  void carryGoals(std::size_t actor, const ActorState& before);
  /// Whether a goal that is on is not met.
  [[nodiscard]] bool anyUnmet() const;
  /// One edit of one goal; solves when the goal is on and something is not met.
  void editGoal(int goal, const QString& text, const std::function<void(goal::Goal&)>& edit);
  /// Opens a step for one edit, unless one is open that it belongs to. @return whether it opened one
  bool openEdit(const QString& text);
  /// A step to a known state: what "apply", "reset" and the like are.
  void pushState(const QString& text, ActorState after);
  /// A step whose edit has already happened.
  void pushDone(const QString& text, ActorState before, std::map<std::size_t, ActorState> others = {},
                std::optional<std::vector<goal::Obstacle>> obstacles = {});
  void takeBack(Step step);
  void exchangeObstacles(std::vector<goal::Obstacle>& other);
  /// The figures that obstacles have come near to in the open step give way; those that have given way come back.
  void giveWay();
  /// Rows in place of those of now. @return why not, a sentence; empty when they were taken
  /// @param loosens  one gives way: the goal that was held back goes on
  QString takeRows(std::vector<solve::Row> rows, const QString& text, bool loosens = false);
  /// Takes up the goal that was held back for the open step.
  void goOn(const HeldBack& back);
  /// The posture as the rows want it, these DOFs where they are if that is possible.
  [[nodiscard]] Posture obeyingRows(Posture posture, const std::vector<DofId>& fixed = {}) const;
  /// Opens a step with another figure of the same parts; the posture goes into its limits.
  void takeFigure(FigurePtr figure, const QString& text);
  /// What was solved was another scene's, or another actor's.
  void forgetReport();
  /// Remembers which goal the step that ends has left short.
  void noteRest(const Step& step);
  void exchangeActor(scene::Actor& other);
  void exchangePoses(std::vector<motion::KeyPose>& other);
  void editPoses(const QString& text, std::vector<motion::KeyPose> poses);
  [[nodiscard]] QString nameOf(int goal) const;
  [[nodiscard]] QString nameOf(DofId dof) const;

  scene::Scene scene_;
  std::size_t chosen_ = 0;
  Wardrobe bodies_;
  QString path_;
  int selected_ = -1;
  int selected_obstacle_ = -1;
  int selected_observer_ = -1;
  QUndoStack undo_stack_;
  std::optional<Step> step_;
  solve::LiveFrame last_frame_;
  solve::SolveReport reported_;  ///< of the last solve that has finished
  int rested_goal_ = -1;         ///< that the last step was about
  Posture rested_;               ///< how it has ended
  Glide glide_;
  SolverSession solver_;
  Followers followers_;
};

}  // namespace limber::app
