// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/solving/solver_panel.h"

#include <QCheckBox>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <algorithm>

#include "app/joints/dof_edits.h"
#include "app/joints/row_switch.h"
#include "app/solving/factor_row.h"
#include "app/solving/follow_rows.h"
#include "app/solving/natural_parts.h"
#include "app/solving/number_words.h"
#include "app/solving/solving_factors.h"
#include "document/goal_kinds.h"
#include "document/measures.h"
#include "document/single_shot.h"
#include "document/words.h"
#include "limber/goal/gap.h"
#include "limber/goal/goal.h"
#include "posing/held_back.h"
#include "widgets/boxes.h"
#include "widgets/controls.h"
#include "widgets/form_row.h"
#include "widgets/theme/tokens.h"

namespace limber::app {

namespace {

constexpr int kRefreshMs = 100;
constexpr std::size_t kMostLimits = 8;
constexpr std::size_t kMostShownRows = 4;

/// Empties a widget that is filled anew.
QGridLayout* freshGrid(QWidget& box) {
  qDeleteAll(box.findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly));
  delete box.layout();
  auto* grid = new QGridLayout(&box);
  grid->setContentsMargins(0, 0, 0, 0);
  grid->setHorizontalSpacing(kSpace2);
  grid->setVerticalSpacing(kSpace1);
  grid->setColumnStretch(0, 1);
  return grid;
}

QPushButton* spokenButton(const QString& text, const QString& spoken, QWidget* parent) {
  QPushButton* button = smallButton(text, parent);
  button->setToolTip(spoken);
  button->setAccessibleName(spoken);
  return button;
}

QLabel* rightNumber(const QString& text, QWidget* parent) {
  auto* label = new QLabel(text, parent);
  label->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
  return label;
}

}  // namespace

SolverPanel::SolverPanel(Posing& posing, CompareSession& compare, SlowMotion& replay, QWidget* parent)
    : QWidget(parent),
      posing_(posing),
      document_(posing.document()),
      compare_(compare),
      replay_(replay),
      choices_(new SolveChoices(posing, compare, this)),
      nothing_(quietLabel(tr("Nothing solved yet. Drag a hand."), this)),
      content_(new QWidget(this)),
      stale_(detailLabel(tr("Numbers of the last solve; the figure has moved since."), content_)),
      stop_(wrappedLabel({}, content_)),
      table_(new SolveTable(content_)),
      plot_(new SolvePlot(content_)),
      slow_motion_(new SlowMotionBlock(replay, content_)),
      goals_(new QWidget(content_)),
      limits_box_(new QWidget(content_)),
      settings_(new SolverSettingsBlock(this)) {
  layOut();
  follow();
  refresh();
}

void SolverPanel::layOut() {
  auto* layout = columnIn(this, kStyleSpacing);
  layout->addWidget(choices_);
  layout->addWidget(new FollowRows(posing_, this));
  layout->addSpacing(kSpace2);
  layout->addWidget(nothing_);
  layout->addWidget(content_);
  layout->addWidget(settings_);
  for (const Factor& factor : solvingFactors()) layout->addWidget(new FactorRow(posing_, factor, this));
  layout->addWidget(new NaturalParts(posing_, this));
  layout->addStretch(1);
  auto* column = columnIn(content_, 0);
  stale_->setContentsMargins(0, 0, 0, kSpace1);
  column->addWidget(stale_);
  column->addWidget(stop_);
  column->addSpacing(kSpace2);
  column->addWidget(table_);
  column->addWidget(makePlotHeading());
  column->addWidget(plot_);
  column->addWidget(panelHeading(tr("Held back by"), content_));
  column->addWidget(limits_box_);
  column->addWidget(panelHeading(tr("Slow motion"), content_));
  column->addWidget(slow_motion_);
  column->addWidget(panelHeading(tr("Goals"), content_));
  column->addWidget(goals_);
}

/// Heading of the plot, with the choice of its abscissa and the button Save.
QWidget* SolverPanel::makePlotHeading() {
  auto* row = new QWidget(content_);
  auto* line = rowIn(row, kStyleSpacing, {0, 0, 0, kSpace1});
  line->addWidget(panelHeading(tr("Convergence"), row), 1);
  auto* time = new QCheckBox(tr("Against time"), row);
  time->setFont(textFont(TextSize::Detail));
  time->setToolTip(tr("Plot against milliseconds instead of iterations"));
  connect(time, &QCheckBox::toggled, plot_, &SolvePlot::setAgainstTime);
  line->addWidget(time, 0, Qt::AlignBottom);
  QPushButton* save = spokenButton(tr("Save…"), tr("Save the curves as a drawing (SVG) or as numbers (CSV)"), row);
  connect(save, &QPushButton::clicked, this, &SolverPanel::savingWanted);
  line->addWidget(save, 0, Qt::AlignBottom);
  return row;
}

void SolverPanel::follow() {
  // Also while hidden: a panel that is opened after a drag shows its curves.
  posing_.solver().recorder().setWanted(true);
  compare_.recorder().setWanted(true);
  makeSingleShot(refresh_timer_, kRefreshMs, this, &SolverPanel::refresh);
  whenChanged(document_, ScenePart::Posture, this, &SolverPanel::take);
  whenChanged(document_, ScenePart::Shown, this, &SolverPanel::forget);
  whenChanged(document_, ScenePart::Solving, this, &SolverPanel::later);
  connect(&compare_, &CompareSession::changed, this, &SolverPanel::later);
  connect(&compare_, &CompareSession::choiceChanged, this, &SolverPanel::refresh);
  connect(settings_, &SolverSettingsBlock::changed, this, [this](const solve::SolverSettings& settings) {
    posing_.solver().setSettings(settings);
    compare_.setSettings(settings);
    replay_.setSettings(settings);
  });
  connect(&replay_, &SlowMotion::stateChanged, this, &SolverPanel::followReplay);
  connect(&replay_, &SlowMotion::stepChanged, this, &SolverPanel::refreshPlot);
  connect(slow_motion_, &SlowMotionBlock::lastWanted, this, &SolverPanel::replayLast);
  connect(slow_motion_, &SlowMotionBlock::wholeWanted, this, &SolverPanel::replayWhole);
}

void SolverPanel::later() {
  if (isVisible() && !refresh_timer_.isActive()) refresh_timer_.start();
}

void SolverPanel::take() {
  const solve::LiveFrame& frame = posing_.lastFrame();
  const auto& goals = document_.actor().goals;
  const auto is_active = [](const goal::Goal& goal) { return goal.active; };
  if (!isVisible() || frame.serial == 0) return;
  if (!posing_.solver().solving() && posing_.pursuedGoal() < 0) {  // undo, reset: no solve's posture
    later();
    return;
  }
  if (std::none_of(goals.begin(), goals.end(), is_active)) return;
  if (refresh_timer_.isActive() && !frame.finished) return;
  parts_.clear();
  for (int i = 0; i < static_cast<int>(goals.size()); ++i) {
    if (goals[static_cast<std::size_t>(i)].active) parts_.push_back(partOf(i));
  }
  if (frame.finished) {
    limits_ = activeLimits(posing_);
    rows_ = frame.report.active_rows;
  }
  if (!refresh_timer_.isActive()) refresh_timer_.start();
}

void SolverPanel::takeRest() {
  const HeldBack back = heldBack(posing_);
  if (back.goal < 0) return;
  parts_ = {partOf(back.goal)};
  limits_ = activeLimits(posing_);
  rows_ = posing_.report().active_rows;
}

SolverPanel::GoalPart SolverPanel::partOf(int goal) const {
  const goal::Goal& asked = document_.actor().goals[static_cast<std::size_t>(goal)];
  const goal::Miss miss = missOf(document_, goal);
  const double value =
      goal::evaluate(asked, effectorPlacement(document_, goal), targetPlacement(document_, goal)).value * asked.weight;
  return {shownName(asked.effector.name), value, isShort(miss) ? missWords(asked, miss) : QString()};
}

void SolverPanel::forget() {
  parts_.clear();
  limits_.clear();
  rows_.clear();
  first_trace_ = {};
  second_trace_ = {};
  refresh();
}

void SolverPanel::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  takeRest();
  refresh();
}

void SolverPanel::refresh() {
  const bool any = !document_.scene().actors.empty() && posing_.lastFrame().serial > 0;
  nothing_->setVisible(!any);
  refreshSettings();
  content_->setVisible(any);
  if (!any) return;
  refreshNumbers();
  refreshPlot();
  refreshReplay();
  refreshGoals();
  refreshLimits();
}

void SolverPanel::refreshNumbers() {
  const solve::LiveFrame& frame = posing_.lastFrame();
  stop_->setText(frame.finished ? stopWords(frame.report.stop) : tr("Solving"));
  const auto& goal = compare_.goal();
  std::vector<SolveNumbers> columns{numbersOf(frame, document_.actor().solving.solver)};
  // All numbers are of one solve and its posture, not of a posture by undo or another edit since.
  stale_->setVisible(!posing_.current() && !posing_.solving() && !(frame.posture == document_.actor().posture));
  if (goal) columns.front().gap = gapWords(compare_.missIn(frame.posture));
  if (compare_.on()) {
    columns.push_back(numbersOf(compare_.frame(), compare_.kind()));
    if (goal && compare_.posture() && compare_.frame().serial > 0)
      columns.back().gap = gapWords(compare_.missIn(*compare_.posture()));
    addCommon(columns[0], frame.posture);
    if (compare_.posture()) addCommon(columns[1], *compare_.posture());
  }
  const QString name = goal ? lowName(goal->effector.name) : QString();
  table_->show(goal ? tr("Gap, %1").arg(name) : QString(), columns);
}

/// Measures both columns by the last problem, whichever method has solved it.
void SolverPanel::addCommon(SolveNumbers& numbers, const Posture& posture) const {
  if (!compare_.lastProblem()) return;
  const CommonObjective common = commonObjective(*compare_.lastProblem(), posture);
  numbers.objective = numberWords(common.value);
  numbers.goals = numberWords(common.goals);
  numbers.clearance = numberWords(common.clearance);
}

SolveCurves SolverPanel::newestCurves() {
  drawNewest();
  return plot_->curves();
}

void SolverPanel::refreshPlot() {
  if (isVisible()) drawNewest();
}

/// Plots the replayed solve, else the newest.
void SolverPanel::drawNewest() {
  const auto curve = [](const solve::Trace& trace, solve::SolverKind kind, const std::optional<solve::Problem>& asked,
                        GoalsWay& goals) -> std::optional<SolveCurve> {
    if (trace.steps().size() < 2) return std::nullopt;
    return SolveCurve{solverName(kind), trace.steps(), asked ? goals.follow(*asked, trace) : std::vector<double>()};
  };
  if (replay_.isOpen()) {
    const solve::Problem& problem = replay_.problem();
    plot_->show(curve(replay_.trace(), problem.solver, problem, replay_goals_), std::nullopt);
    plot_->setCursor(static_cast<std::size_t>(replay_.step()));
    return;
  }
  posing_.solver().recorder().pull(first_trace_);
  compare_.recorder().pull(second_trace_);
  const auto& asked = compare_.lastProblem();
  // The method that has solved it, though another may be selected by now.
  const solve::SolverKind solved_by = asked ? asked->solver : document_.actor().solving.solver;
  auto first = curve(first_trace_, solved_by, asked, first_goals_);
  const bool two = compare_.on() && compare_.frame().serial > 0 && asked;
  plot_->show(std::move(first), two ? curve(second_trace_, compare_.kind(), asked, second_goals_) : std::nullopt);
  plot_->setCursor(std::nullopt);
}

/// Replaces the last solve's numbers by the replay, and scrolls to its controls.
void SolverPanel::followReplay() {
  stop_->setVisible(!replay_.isOpen());
  table_->setVisible(!replay_.isOpen());
  refreshPlot();
  if (!replay_.isOpen()) return;
  scrollIntoView(*slow_motion_);
}

void SolverPanel::refreshReplay() {
  QStringList methods{solverName(document_.actor().solving.solver)};
  if (compare_.on()) methods << solverName(compare_.kind());
  slow_motion_->setAvailable(compare_.lastProblem().has_value(), methods);
}

void SolverPanel::refreshSettings() {
  if (document_.scene().actors.empty()) return;
  std::vector<solve::SolverKind> kinds{document_.actor().solving.solver};
  if (compare_.on()) kinds.push_back(compare_.kind());
  settings_->showFor(kinds);
}

void SolverPanel::replayLast() {
  if (!compare_.lastProblem()) return;
  if (slow_motion_->method() == 0) {
    posing_.solver().recorder().pull(first_trace_);
    if (first_trace_.serial() == compare_.lastSerial() && first_trace_.steps().size() > 1) {
      replay_.open(*compare_.lastProblem(), first_trace_);
      return;
    }
  }
  solve::Problem problem = *compare_.lastProblem();
  if (slow_motion_->method() == 1) problem = compare_.forSecond(std::move(problem));
  replay_.solveAndOpen(problem);
}

void SolverPanel::replayWhole() {
  auto problem = compare_.wholeReach();
  if (!problem) return;
  if (slow_motion_->method() == 1) problem = compare_.forSecond(std::move(*problem));
  replay_.solveAndOpen(*problem);
}

void SolverPanel::refreshGoals() {
  QGridLayout* grid = freshGrid(*goals_);
  int row = 0;
  for (const GoalPart& part : parts_) {
    const QString words = part.miss.isEmpty() ? part.name : tr("%1: %2").arg(part.name, part.miss);
    grid->addWidget(wrappedLabel(words, goals_), row, 0);
    grid->addWidget(rightNumber(numberWords(part.objective), goals_), row++, 1);
  }
  if (row == 0) grid->addWidget(new QLabel(tr("Every goal is off."), goals_), 0, 0);
}

void SolverPanel::refreshLimits() {
  QGridLayout* grid = freshGrid(*limits_box_);
  const std::size_t shown = std::min(limits_.size(), kMostLimits);
  for (std::size_t i = 0; i < shown; ++i) addLimit(*grid, limits_[i]);
  for (std::size_t i = 0; i < std::min(rows_.size(), kMostShownRows); ++i) addRow(*grid, rows_[i]);
  if (shown + rows_.size() == 0) {
    grid->addWidget(new QLabel(tr("No limit holds the figure back."), limits_box_), 0, 0);
  }
}

void SolverPanel::addLimit(QGridLayout& grid, const scene::ActiveLimit& limit) {
  const int row = grid.rowCount();
  const Figure& figure = document_.figure();
  const Dof& dof = figure.dofs()[limit.dof];
  const QString value = limitText(dof, limit.at_upper ? dof.limits.upper : dof.limits.lower);
  const QString words = limit.at_upper ? tr("%1 at its upper limit, %2") : tr("%1 at its lower limit, %2");
  grid.addWidget(wrappedLabel(words.arg(dofName(figure, limit.dof), value), limits_box_), row, 0);
  QLabel* weight = rightNumber(numberWords(limit.multiplier), limits_box_);
  weight->setToolTip(tr("Its multiplier: how hard the goals push against this limit"));
  grid.addWidget(weight, row, 1);
  const QString thing = dofName(figure, limit.dof).toLower();
  QPushButton* show = spokenButton(tr("Show"), tr("Show %1 in the Joints panel").arg(thing), limits_box_);
  grid.addWidget(show, row, 2);
  connect(show, &QPushButton::clicked, this, [this, limit] { Q_EMIT jointWanted(limit.dof); });
  QPushButton* relax = spokenButton(tr("Relax"), tr("Widen the limit of %1").arg(thing), limits_box_);
  grid.addWidget(relax, row, 3);
  connect(relax, &QPushButton::clicked, this, [this, limit] { app::relax(posing_, limit.dof, limit.at_upper); });
}

void SolverPanel::addRow(QGridLayout& grid, const solve::ActiveRow& row) {
  const int place = grid.rowCount();
  const RowSwitch shown = switchOf(row, document_.actor());
  grid.addWidget(wrappedLabel(shown.words, limits_box_), place, 0);
  QLabel* weight = rightNumber(numberWords(row.multiplier), limits_box_);
  weight->setToolTip(tr("Its multiplier: how hard the goals push against this constraint"));
  grid.addWidget(weight, place, 1);
  if (!shown.off) return;
  QPushButton* off = spokenButton(tr("Switch off"), tr("Switch off %1").arg(shown.words), limits_box_);
  grid.addWidget(off, place, 2, 1, 2);
  connect(off, &QPushButton::clicked, this, [this, act = shown.off] { act(posing_); });
}

}  // namespace limber::app
