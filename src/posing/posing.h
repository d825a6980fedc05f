// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

#include "document/document.h"
#include "posing/followers.h"
#include "posing/footsteps.h"
#include "posing/glide.h"
#include "posing/reason_watch.h"
#include "posing/solver_session.h"
#include "posing/under_way.h"

namespace limber::app {

/// All editing under way on a document: drags, turns, gestures, commands and far goals, with the solvers that answer
/// them. Meanwhile the document is open and shows the progress; the end commits one step of undo.
///
/// Actors whose goals ride on the selected one follow when it moves, each solved on a thread of its own, and belong to
/// the same step.
class Posing : public QObject {
  Q_OBJECT

 public:
  /// @param solver  of the selected actor's problems, on a thread of its own; null: by the method that each asks for
  explicit Posing(Document& document, std::unique_ptr<solve::Solver> solver = nullptr);

  [[nodiscard]] Document& document() const { return document_; }

  /// The selected actor's solver.
  [[nodiscard]] const SolverSession& solver() const { return solver_; }
  /// Whether the posture of any actor is still on its way.
  [[nodiscard]] bool solving() const { return solver_.solving() || followers_.solving() || footsteps_.active(); }
  /// The newest frame of the solver, as shown.
  [[nodiscard]] const solve::LiveFrame& lastFrame() const { return last_frame_; }
  /// Report of the last finished solve.
  [[nodiscard]] const solve::SolveReport& report() const { return reported_; }

  // --- state ---

  [[nodiscard]] Phase phase() const { return under_way_ ? under_way_->phase : Phase::Idle; }
  [[nodiscard]] const std::optional<UnderWay>& current() const { return under_way_; }
  /// Whether a goal is dragged or turned, by a hand that has not let go.
  [[nodiscard]] bool dragging() const { return phase() == Phase::InHand && isDrag(); }
  /// Whether the mouse or a key has an edit in its hand: a drag, or a slider on its way.
  [[nodiscard]] bool underWay() const { return phase() == Phase::InHand; }
  [[nodiscard]] int draggedGoal() const { return dragging() ? document_.selection().goal() : -1; }
  /// Number of the newest step, 1 for the first.
  [[nodiscard]] std::uint64_t steps() const { return steps_; }
  /// The goal taken up by the step under way: dragged, or on its way by itself; −1 for none.
  [[nodiscard]] int pursuedGoal() const { return under_way_ ? under_way_->goal : -1; }
  /// Ends the step under way as it is.
  void settle();

  // --- course of a step, for drags.h ---

  /// Begins one step; none may be under way.
  void begin(const QString& text, Kind kind, int goal = -1, Phase phase = Phase::InHand);
  /// Whether it is a drag or a turn, in hand or settling.
  [[nodiscard]] bool isDrag() const { return under_way_ && movesGoal(under_way_->kind); }
  /// Executes the outcome that kOutcomes has for an event now. @return the outcome
  Outcome meet(Event event);

  // --- mirrored editing ---

  /// Whether drags and turns of one side move the other as its mirror image. No part of undo.
  [[nodiscard]] bool mirrors() const { return mirrors_; }
  /// From the next drag on.
  void setMirrors(bool mirrors) { mirrors_ = mirrors; }

  // --- gestures: the edits between begin and end are one step ---

  /// @param text  name of the step, as "bend left elbow"; a gesture within a drag is part of the drag
  void beginGesture(const QString& text) { openEdit(text); }
  /// The step ends at once, or when the solver has come to rest.
  void endGesture();
  /// Restores the state at its beginning, to the last bit. @return whether there was a gesture
  bool cancelGesture();

  // --- commands ---

  /// Solves the goals that are switched on, as they pull, and takes the figure there: one step of undo, "solve goals",
  /// which ends by itself. @return whether there is a goal to solve
  bool solveGoals();
  /// Sends an effector to a target (far goal, numbers): the goal is taken up, solved until the figure rests, and goes
  /// off again unless it was on or held. One step, "reach with left hand"; reachSettled() reports its end.
  void reach(int goal, const Pose& world_from_target);
  /// Begins such a step, which reach() moves on and endGesture() ends.
  void beginTravel(int goal);

  // --- for the edits of the features ---

  /// Opens a gesture for one edit unless something is in the hand that it belongs to. @return whether it opened one, to
  /// be ended by closeEdit()
  bool openEdit(const QString& text);
  void closeEdit(bool opened);
  /// A step to a known state, as of "apply", "reset" and the like.
  void step(const QString& text, const std::function<void(scene::Actor&)>& edit);
  /// Changes the selected actor within the step under way.
  void change(const std::function<void(scene::Actor&)>& edit);
  /// Puts it into a posture, which shows at once, or, when pins are torn away, once they have been brought back.
  void put(Posture posture);
  /// The state of the step under way, for changes.
  [[nodiscard]] UnderWay& underWayNow() { return *under_way_; }
  /// Asks the solver, if there is anything to ask.
  /// @param goes_on  with a step that was cut short, rather than a new one
  void solve(bool goes_on = false);
  /// Solves when a goal that is on has been torn from its target, or one that is no pin wants to go on; else those that
  /// ride on the figure follow it as it stands.
  void follow();
  /// Keeps a DOF at its present value in all solves of this step.
  void keepFixed(DofId dof);
  /// Makes figures give way to obstacles and things that have come near; those that have given way come back.
  void giveWay();
  /// Discards the report of the last solve.
  void clearReport() { reported_ = {}; }

  /// Search for the reason why the goal in the hand, or the one that the last step has left short, is not reached.
  [[nodiscard]] const ReasonWatch& reasons() const { return reasons_; }
  [[nodiscard]] ReasonWatch& reasons() { return reasons_; }

 Q_SIGNALS:
  /// A drag or a step of a goal has ended, with its posture.
  void dragSettled(int goal);
  /// The solve of solveGoals() has ended, with its posture.
  void goalsSolved();
  /// A goal that was sent somewhere by reach() has come to rest.
  void reachSettled(int goal);

 private:
  [[nodiscard]] const scene::Actor& actor() const { return document_.actor(); }
  [[nodiscard]] const Figure& figure() const { return document_.figure(); }
  /// Outcome of an event in the present state.
  [[nodiscard]] Outcome outcome(Event event) const;
  void end();
  void takeBack();
  /// Switches the goal off again, unless it was on before or is held; a seat stays where it has been put down.
  void putDown(UnderWay& ended, const scene::Actor& before);
  void dropTemporaryGoal(const Drag& drag, int goal);
  void noteRest(const UnderWay& ended);
  [[nodiscard]] solve::Problem problem() const;
  /// Whether a problem has an answer; refused with the reason when it has none.
  [[nodiscard]] bool isSound(const solve::Problem& problem);
  /// Discards the report, frame and reason of another scene or actor.
  void forgetReport();
  void receive(const solve::LiveFrame& frame);
  void ask(const solve::Problem& problem, bool goes_on);
  /// Continues a solve with what follows from its answer, see scene::followUp(). @return whether something does
  bool goesOnAsItStands(const solve::LiveFrame& frame);
  void glideTo(const Posture& found);
  void show(Posture posture);

  // Actors that follow: posing_followers.cpp.
  void sendFollowers(std::size_t leader);
  void followerArrived(std::size_t follower, const solve::LiveFrame& frame);
  void sendFollower(std::size_t follower, const solve::Problem& problem);
  bool isTouched(std::size_t actor);
  void letOthersGiveWay(bool followers);
  bool answerFollowers();
  void endIfRested();

  Document& document_;
  std::optional<UnderWay> under_way_;
  std::optional<solve::Problem> asked_;  ///< of the solver, last
  std::uint64_t steps_ = 0;
  bool mirrors_ = false;
  solve::LiveFrame last_frame_;
  solve::SolveReport reported_;  ///< of the last solve that has finished
  Glide glide_;
  Footsteps footsteps_{*this};
  ReasonWatch reasons_{*this};
  SolverSession solver_;
  Followers followers_;
};

/// Whether a solver can pose the selected actor's figure; refused with the reason when none can.
[[nodiscard]] bool canBePosed(Document& document);

}  // namespace limber::app
