// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// The main window's panel Solver, the figure of a second solver, and solves in slow motion.
#include <QClipboard>
#include <QGuiApplication>

#include "app/joints/joints_panel.h"
#include "app/posing/gap.h"
#include "app/shell/feedback.h"
#include "app/shell/key.h"
#include "app/shell/main_window.h"
#include "app/solving/ghost_view.h"
#include "app/solving/number_words.h"
#include "app/solving/solver_panel.h"
#include "app/widgets/panel_dock.h"
#include "app/widgets/theme/tokens.h"

namespace limber::app {

namespace {

/// "reached", "1.9 mm short after 40 iterations"
QString outcomeWords(const goal::Miss& miss, const solve::LiveFrame& frame) {
  if (isMet(miss)) return QObject::tr("reached");
  return QObject::tr("%1 short after %2 iterations").arg(gapWords(miss)).arg(frame.iteration);
}

}  // namespace

void MainWindow::makeSolverActions() {
  compare_ = new CompareSession(document_, this);
  slow_motion_ = new SlowMotion(document_, this);
  ActionTable& a = actions_;
  a.compare = a.add(tr("Compare solvers"), QStringLiteral("compare"), KeyScope::Window, {},
                    [this] { compare_->setOn(actions_.compare->isChecked()); });
  a.compare->setCheckable(true);
  a.use_second = a.add(tr("Use the other solver"), {}, KeyScope::Window, {}, [this] { useSecondSolver(); });
  a.copy_numbers = a.add(tr("Copy numbers"), {}, KeyScope::Window, {},
                         [this] { QGuiApplication::clipboard()->setText(solver_panel_->table().text()); });
  const auto step = [this](int by) {
    return [this, by] {
      slow_motion_->setPlaying(false);
      slow_motion_->setStep(slow_motion_->step() + by);
    };
  };
  a.slow_motion = a.add(tr("Slow motion of this reach"), QStringLiteral("play"), KeyScope::Window, {},
                        [this] { solver_panel_->replayWhole(); });
  a.replay_play = a.add(tr("Slow motion: play or pause"), {}, KeyScope::Viewport, {key("Space")},
                        [this] { slow_motion_->setPlaying(!slow_motion_->playing()); });
  a.replay_back = a.add(tr("Slow motion: one iteration back"), {}, KeyScope::Viewport, {key("Ctrl+Left")}, step(-1));
  a.replay_on = a.add(tr("Slow motion: one iteration on"), {}, KeyScope::Viewport, {key("Ctrl+Right")}, step(1));
  connect(compare_, &CompareSession::changed, this, &MainWindow::showGhost);
  connect(compare_, &CompareSession::changed, this, &MainWindow::tellComparison, Qt::QueuedConnection);
  connect(compare_, &CompareSession::choiceChanged, this, &MainWindow::refreshSolverActions);
  connect(&document_, &Document::settingsChanged, this, &MainWindow::refreshSolverActions);
  connect(&document_, &Document::dragSettled, this, &MainWindow::tellComparison, Qt::QueuedConnection);
  connect(&document_, &Document::goalsSolved, this, &MainWindow::tellComparison, Qt::QueuedConnection);
  connect(&document_, &Document::reachSettled, this, &MainWindow::tellComparison, Qt::QueuedConnection);
  const auto replayable = [this] { actions_.slow_motion->setEnabled(compare_->lastProblem().has_value()); };
  connect(&document_, &Document::postureChanged, this, replayable);
  connect(&document_, &Document::sceneReplaced, this, replayable, Qt::QueuedConnection);
  connect(&document_, &Document::actorChosen, this, replayable, Qt::QueuedConnection);
  connect(slow_motion_, &SlowMotion::stateChanged, this, &MainWindow::followReplay);
  connect(slow_motion_, &SlowMotion::stepChanged, this, &MainWindow::showGhost);
  connect(slow_motion_, &SlowMotion::nothingToShow, this,
          [this] { feedback_->tell(tr("The figure was there already: no iteration to show.")); });
  a.slow_motion->setEnabled(false);
  refreshSolverActions();
}

PanelDock* MainWindow::makeSolverDock() {
  auto* dock = new PanelDock(tr("Solver"), QStringLiteral("solver"), this);
  solver_panel_ = new SolverPanel(document_, *compare_, *slow_motion_, dock);
  dock->setScrolledBody(solver_panel_);
  dock->addFooterButton(actions_.use_second);
  dock->addFooterButton(actions_.copy_numbers);
  connect(solver_panel_, &SolverPanel::jointWanted, this, [this](DofId dof) {
    joints_dock_->show();
    joints_dock_->raise();
    joints_panel_->choose(dof);
  });
  return dock;
}

void MainWindow::refreshSolverActions() {
  ActionTable& a = actions_;
  const bool on = compare_->on();
  a.compare->setChecked(on);
  a.use_second->setText(tr("Use %1").arg(solverName(compare_->kind()).toLower()));
  a.use_second->setVisible(on);
  a.copy_numbers->setVisible(on);
  for (QAction* action : {a.replay_play, a.replay_back, a.replay_on}) action->setEnabled(slow_motion_->isOpen());
  showGhost();
}

/// The one that was compared with becomes the document's own, and the other way round: one step of undo.
void MainWindow::useSecondSolver() {
  const solve::SolverKind first = document_.actor().solver;
  const solve::SolverKind second = compare_->kind();
  if (first == second) return;
  document_.setSolver(second);
  if (document_.actor().solver != second) return;  // a drag has refused it
  compare_->setKind(first);
  feedback_->tell(tr("%1 poses the figure from now on.").arg(solverName(second)));
}

/// What the view shows beside the document: an iteration that is replayed, or where the second solver has the figure.
void MainWindow::showGhost() {
  GhostShow show;
  if (slow_motion_->isOpen()) {
    const int last = slow_motion_->trace().steps().back().number;
    const auto step = static_cast<std::size_t>(slow_motion_->step());
    show.instead = slow_motion_->posture();
    show.outlined = document_.actor().posture;
    show.colour = tokens().view.ghost_before;
    show.replay = replayShow(*slow_motion_);
    show.legend = {{tr("%1, iteration %2 of %3")
                        .arg(solverName(slow_motion_->problem().solver))
                        .arg(slow_motion_->trace().steps()[step].number)
                        .arg(last),
                    firstSolverInk(), false},
                   {tr("Where the figure stands, outlined"), tokens().view.ghost_before, true}};
  } else if (compare_->on() && compare_->posture()) {
    show.outlined = compare_->posture();
    show.colour = tokens().view.ghost_after;
    show.legend = {{tr("%1, solid").arg(solverName(document_.actor().solver)), firstSolverInk(), false},
                   {tr("%1, outlined").arg(solverName(compare_->kind())), secondSolverInk(), true}};
  } else if (!viewport_->part<GhostView>().show().outlined) {
    return;
  }
  viewport_->part<GhostView>().setShow(std::move(show));
}

void MainWindow::followReplay() {
  refreshSolverActions();
  if (slow_motion_->isOpen()) {
    feedback_->announce(tr("Slow motion: %1. Space plays, Ctrl+Right and Ctrl+Left step, Esc ends it.")
                            .arg(solverName(slow_motion_->problem().solver)));
    slow_motion_->setPlaying(true);
  } else if (!slow_motion_->preparing() && !document_.underWay()) {
    feedback_->idle();
  }
}

/// Says how both have done once both have come to rest.
void MainWindow::tellComparison() {
  if (!compare_->on() || !compare_->answered() || !compare_->goal() || !compare_->posture()) return;
  if (document_.underWay() || document_.solving() || slow_motion_->isOpen()) return;
  feedback_->announce(tr("Comparing on the same drag. %1: %2. %3: %4.")
                          .arg(solverName(document_.actor().solver),
                               outcomeWords(compare_->missIn(document_.actor().posture), document_.lastFrame()),
                               solverName(compare_->kind()),
                               outcomeWords(compare_->missIn(*compare_->posture()), compare_->frame())));
}

}  // namespace limber::app
