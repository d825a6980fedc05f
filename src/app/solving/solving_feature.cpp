// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/solving/solving_feature.h"

#include <QClipboard>
#include <QGuiApplication>

#include "app/joints/joints_feature.h"
#include "app/shell/file_question.h"
#include "app/shell/key.h"
#include "app/solving/ghost_view.h"
#include "app/solving/number_words.h"
#include "app/solving/solver_panel.h"
#include "app/solving/solving_edits.h"
#include "document/paced.h"
#include "document/words.h"
#include "limber/goal/gap.h"
#include "widgets/theme/tokens.h"

namespace limber::app {

namespace {

/// "reached", "1.9 mm short after 40 iterations"
QString outcomeWords(const goal::Miss& miss, const solve::LiveFrame& frame) {
  if (isMet(miss)) return QObject::tr("reached");
  return QObject::tr("%1 short after %2 iterations").arg(gapWords(miss)).arg(frame.iteration);
}

}  // namespace

SolvingFeature::SolvingFeature(Workbench& bench)
    : Feature(bench),
      compare_(new CompareSession(posing_, &bench.window)),
      slow_motion_(new SlowMotion(posing_, &bench.window)) {
  actions_.beginAt(1000);
  makeCompareActions();
  makeReplayActions();
  actions_.addSynonyms({
      {"solving.compare", tr("benchmark, second solver")},
      {"solving.slow_motion", tr("replay, iterations, step by step")},
      {"solving.save_curves", tr("export convergence, csv, svg")},
  });
  connectCompare();
  connectReplay();
  refresh();
}

void SolvingFeature::makeCompareActions() {
  ActionTable& a = actions_;
  compare_action_ = a.add("solving.compare", tr("Compare solvers"), QStringLiteral("compare"), KeyScope::Window, {},
                          [this] { compare_->setOn(compare_action_->isChecked()); });
  compare_action_->setCheckable(true);
  use_second_ =
      a.add("solving.use_second", tr("Use the other solver"), {}, KeyScope::Window, {}, [this] { useSecondSolver(); });
  copy_numbers_ = a.add("solving.copy_numbers", tr("Copy numbers"), {}, KeyScope::Window, {},
                        [this] { QGuiApplication::clipboard()->setText(panel_->table().text()); });
  save_curves_ = a.add("solving.save_curves", tr("Save curves of the solver…"), {}, KeyScope::Window, {},
                       [this] { askAndSaveCurves(); });
  bench_.put("goals", 510, {compare_action_});
  bench_.put("goals", 530, {save_curves_});
}

void SolvingFeature::makeReplayActions() {
  ActionTable& a = actions_;
  const auto step = [this](int by) {
    return [this, by] {
      slow_motion_->setPlaying(false);
      slow_motion_->setStep(slow_motion_->step() + by);
    };
  };
  replay_ = a.add("solving.slow_motion", tr("Slow motion of this reach"), QStringLiteral("play"), KeyScope::Window, {},
                  [this] { panel_->replayWhole(); });
  replay_->setEnabled(false);
  replay_keys_ = {
      a.add("", tr("Slow motion: play or pause"), {}, KeyScope::Viewport, {key("Space")},
            [this] { slow_motion_->setPlaying(!slow_motion_->playing()); }),
      a.add("", tr("Slow motion: one iteration back"), {}, KeyScope::Viewport, {key("Ctrl+Left")}, step(-1)),
      a.add("", tr("Slow motion: one iteration on"), {}, KeyScope::Viewport, {key("Ctrl+Right")}, step(1))};
  bench_.put("goals", 520, {replay_});
}

void SolvingFeature::connectCompare() {
  connect(compare_, &CompareSession::changed, this, &SolvingFeature::showGhost);
  connect(compare_, &CompareSession::changed, this, &SolvingFeature::reportComparison, Qt::QueuedConnection);
  connect(compare_, &CompareSession::choiceChanged, this, &SolvingFeature::refresh);
  whenChanged(document_, ScenePart::Solving, this, &SolvingFeature::refresh);
  connect(&posing_, &Posing::dragSettled, this, &SolvingFeature::reportComparison, Qt::QueuedConnection);
  connect(&posing_, &Posing::goalsSolved, this, &SolvingFeature::reportComparison, Qt::QueuedConnection);
  connect(&posing_, &Posing::reachSettled, this, &SolvingFeature::reportComparison, Qt::QueuedConnection);
}

void SolvingFeature::connectReplay() {
  const auto replayable = [this] { replay_->setEnabled(compare_->lastProblem().has_value()); };
  whenChanged(document_, ScenePart::Posture | ScenePart::Figure, this, replayable);
  connect(&document_, &Document::sceneReplaced, this, replayable, Qt::QueuedConnection);
  connect(&document_, &Document::actorSelected, this, replayable, Qt::QueuedConnection);
  connect(slow_motion_, &SlowMotion::stateChanged, this, &SolvingFeature::followReplay);
  connect(slow_motion_, &SlowMotion::stepChanged, this, &SolvingFeature::showGhost);
  connect(slow_motion_, &SlowMotion::nothingToShow, this,
          [this] { announcer_.report(tr("The figure was already at its goal: no iteration to show.")); });
}

std::optional<Panel> SolvingFeature::makePanel() {
  auto* dock = new PanelDock(tr("Solver"), QStringLiteral("solver"), &bench_.window);
  panel_ = new SolverPanel(posing_, *compare_, *slow_motion_, dock);
  dock->setScrolledBody(panel_);
  dock->addFooterButton(use_second_);
  dock->addFooterButton(copy_numbers_);
  return Panel{dock, "solver", "Alt+7", 70};
}

void SolvingFeature::assembled() {
  connect(panel_, &SolverPanel::jointWanted, this, [this](DofId dof) { bench_.feature<JointsFeature>().show(dof); });
  connect(panel_, &SolverPanel::savingWanted, save_curves_, &QAction::trigger);
  auto* words = new Paced([this] { showSolver(); }, this);
  connect(&viewport_.events(), &ViewEvents::shown, words, &Paced::ask);
}

bool SolvingFeature::putBack() {
  if (!slow_motion_->isOpen() || viewport_.inHand().pressed()) return false;
  slow_motion_->close();
  return true;
}

void SolvingFeature::stop() { slow_motion_->close(); }

void SolvingFeature::showSolver() {
  const solve::LiveFrame& frame = posing_.lastFrame();
  const QString method = solverName(document_.actor().solving.solver);
  bench_.status.showSolver(posing_.solving() ? tr("%1 · %2 it · %3 ms", "method, iterations, time")
                                                   .arg(method)
                                                   .arg(frame.iteration)
                                                   .arg(frame.seconds * 1e3, 0, 'f', 2)
                                             : tr("%1, idle", "method").arg(method));
}

void SolvingFeature::refresh() {
  const bool on = compare_->on();
  compare_action_->setChecked(on);
  use_second_->setText(tr("Use %1").arg(withinSentence(solverName(compare_->kind()))));
  use_second_->setVisible(on);
  copy_numbers_->setVisible(on);
  for (QAction* action : replay_keys_) action->setEnabled(slow_motion_->isOpen());
  showGhost();
}

/// Swaps the document's solver with the second solver: one undo step.
void SolvingFeature::useSecondSolver() {
  const solve::SolverKind first = document_.actor().solving.solver;
  const solve::SolverKind second = compare_->kind();
  if (first == second) return;
  setSolver(posing_, second);
  if (document_.actor().solving.solver != second) return;  // a drag has refused it
  compare_->setKind(first);
  announcer_.report(tr("%1 is now the solver of the figure.").arg(solverName(second)));
}

void SolvingFeature::askAndSaveCurves() {
  const SolveCurves curves = panel_->newestCurves();  // the dialog's time may bring others
  if (curves.empty()) {
    announcer_.report(tr("No curve yet. Drag a hand."));
    return;
  }
  FileQuestion question(bench_.window, tr("Save the curves"), document_.path(),
                        tr("Drawing (*.svg);;Comma-separated values (*.csv)"));
  const QString path = question.pathToWrite(QStringLiteral("svg"), tr("Convergence"));
  if (path.isEmpty()) return;
  if (const auto saved = saveCurves(path, curves); !saved) {
    announcer_.fail(QString::fromStdString(saved.error().sentence()));
  } else {
    announcer_.report(tr("The curves are saved as \"%1\".").arg(path));
  }
}

/// Shows the replayed iteration or the second solver's posture in the view.
void SolvingFeature::showGhost() {
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
                   {tr("Current posture, outlined"), tokens().view.ghost_before, true}};
  } else if (compare_->on() && compare_->posture()) {
    show.outlined = compare_->posture();
    show.colour = tokens().view.ghost_after;
    show.legend = {{tr("%1, solid").arg(solverName(document_.actor().solving.solver)), firstSolverInk(), false},
                   {tr("%1, outlined").arg(solverName(compare_->kind())), secondSolverInk(), true}};
  } else if (!viewport_.part<GhostView>().show().outlined) {
    return;
  }
  viewport_.part<GhostView>().setShow(std::move(show));
}

void SolvingFeature::followReplay() {
  refresh();
  if (slow_motion_->isOpen()) {
    announcer_.announce(tr("Slow motion: %1. Space plays, Ctrl+Right and Ctrl+Left step, Esc ends it.")
                            .arg(solverName(slow_motion_->problem().solver)));
    slow_motion_->setPlaying(true);
  } else if (!slow_motion_->preparing() && !posing_.underWay()) {
    announcer_.idle();
  }
}

/// Reports the results of both solvers once both are at rest.
void SolvingFeature::reportComparison() {
  if (!compare_->on() || !compare_->answered() || !compare_->goal() || !compare_->posture()) return;
  if (posing_.underWay() || posing_.solving() || slow_motion_->isOpen()) return;
  announcer_.announce(tr("Comparing on the same drag. %1: %2. %3: %4.")
                          .arg(solverName(document_.actor().solving.solver),
                               outcomeWords(compare_->missIn(document_.actor().posture), posing_.lastFrame()),
                               solverName(compare_->kind()),
                               outcomeWords(compare_->missIn(*compare_->posture()), compare_->frame())));
}

}  // namespace limber::app
