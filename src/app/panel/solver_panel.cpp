// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/panel/solver_panel.h"

#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

#include "app/panel/follow_rows.h"
#include "app/panel/joint_words.h"
#include "app/panel/row_words.h"
#include "app/session/gap.h"
#include "app/session/goal_kinds.h"
#include "app/theme/tokens.h"
#include "limber/goal/goal.h"

namespace limber::app {

namespace {

constexpr int kReportRefreshMs = 100;
constexpr std::size_t kMostLimits = 8;
constexpr std::size_t kMostRows = 4;

QLabel* reportHeading(const QString& words, QWidget* parent) {
  auto* label = new QLabel(words, parent);
  label->setFont(textFont(TextSize::Body, true));
  label->setContentsMargins(0, kSpace3, 0, kSpace1);
  return label;
}

QString numberText(double value) { return QString::number(value, 'g', 3).replace(QLatin1Char('-'), QChar(0x2212)); }

QString stopWords(solve::Stop stop) {
  switch (stop) {
    case solve::Stop::Converged:
      return SolverPanel::tr("Converged: no step within the limits lowers the objective");
    case solve::Stop::Stalled:
      return SolverPanel::tr("Stalled: it found no way on");
    case solve::Stop::Cancelled:
      return SolverPanel::tr("Replaced by a newer question");
    case solve::Stop::IterationLimit:
      return SolverPanel::tr("Stopped at its limit of iterations");
    case solve::Stop::NotFinite:
      return SolverPanel::tr("Not solved: a number at the start is not finite");
  }
  return {};
}

QString methodWords(solve::Method method) {
  switch (method) {
    case solve::Method::VariableMetric:
      return SolverPanel::tr("Variable metric");
    case solve::Method::LeastSquares:
      return SolverPanel::tr("Least squares");
    case solve::Method::Prioritised:
      return SolverPanel::tr("Strict ranks");
    case solve::Method::PseudoInverse:
      return SolverPanel::tr("Pseudo-inverse");
    case solve::Method::GradientDescent:
      return SolverPanel::tr("Gradient descent");
    case solve::Method::ReachTree:
      return SolverPanel::tr("Reach tree");
    case solve::Method::AnalyticLimbs:
      return SolverPanel::tr("Analytic limbs");
  }
  return {};
}

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

QPushButton* smallButton(const QString& text, const QString& spoken, QWidget* parent) {
  auto* button = new QPushButton(text, parent);
  button->setFont(textFont(TextSize::Detail));
  button->setFocusPolicy(Qt::TabFocus);
  button->setToolTip(spoken);
  button->setAccessibleName(spoken);
  return button;
}

QString firstLetterLarge(const QString& words) { return words.left(1).toUpper() + words.mid(1); }

QLabel* rightNumber(const QString& text, QWidget* parent) {
  auto* label = new QLabel(text, parent);
  label->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
  return label;
}

}  // namespace

SolverPanel::SolverPanel(Document& document, QWidget* parent)
    : QWidget(parent),
      document_(document),
      choices_(new SolveChoices(document, this)),
      nothing_(new QLabel(tr("Nothing to show yet. Drag a hand."), this)),
      content_(new QWidget(this)),
      goals_(new QWidget(content_)),
      limits_box_(new QWidget(content_)) {
  nothing_->setForegroundRole(QPalette::PlaceholderText);
  nothing_->setWordWrap(true);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(choices_);
  layout->addWidget(new FollowRows(document, this));
  layout->addWidget(reportHeading(tr("Last solve"), this));
  layout->addWidget(nothing_);
  layout->addWidget(content_);
  layout->addStretch(1);
  auto* column = new QVBoxLayout(content_);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  stop_ = new QLabel(content_);
  stop_->setWordWrap(true);
  column->addWidget(stop_);
  column->addSpacing(kSpace2);
  auto* numbers = new QGridLayout;
  numbers->setColumnStretch(1, 1);
  numbers->setVerticalSpacing(kSpace1);
  method_ = addNumber(*numbers, tr("Method"));
  objective_ = addNumber(*numbers, tr("Objective"));
  residual_ = addNumber(*numbers, tr("KKT residual"));
  iterations_ = addNumber(*numbers, tr("Iterations"));
  evaluations_ = addNumber(*numbers, tr("Evaluations"));
  time_ = addNumber(*numbers, tr("Time"));
  residual_->setToolTip(tr("Length of the gradient that no limit takes up; 0 at a minimum"));
  column->addLayout(numbers);
  column->addWidget(reportHeading(tr("Goals"), content_));
  column->addWidget(goals_);
  column->addWidget(reportHeading(tr("Held back by"), content_));
  column->addWidget(limits_box_);
  refresh_timer_.setSingleShot(true);
  refresh_timer_.setInterval(kReportRefreshMs);
  connect(&refresh_timer_, &QTimer::timeout, this, &SolverPanel::refresh);
  connect(&document_, &Document::postureChanged, this, &SolverPanel::take);
  connect(&document_, &Document::sceneReplaced, this, &SolverPanel::forget);
  connect(&document_, &Document::actorChosen, this, &SolverPanel::forget);
  refresh();
}

QLabel* SolverPanel::addNumber(QGridLayout& grid, const QString& words) {
  const int row = grid.rowCount();
  auto* label = new QLabel(words, content_);
  label->setFixedWidth(kLabelColumn);
  label->setForegroundRole(QPalette::PlaceholderText);
  auto* number = rightNumber({}, content_);
  number->setAccessibleName(words);
  grid.addWidget(label, row, 0);
  grid.addWidget(number, row, 1);
  return number;
}

void SolverPanel::take() {
  const solve::LiveFrame& frame = document_.lastFrame();
  const auto& goals = document_.actor().goals;
  const auto is_active = [](const goal::Goal& goal) { return goal.active; };
  if (!isVisible() || frame.serial == 0 || std::none_of(goals.begin(), goals.end(), is_active)) return;
  if (!document_.solver().solving() && document_.pursuedGoal() < 0) return;  // undo, reset: no solve's posture
  if (refresh_timer_.isActive() && !frame.finished) return;
  parts_.clear();
  for (int i = 0; i < static_cast<int>(goals.size()); ++i) {
    if (goals[static_cast<std::size_t>(i)].active) parts_.push_back(partOf(i));
  }
  if (frame.finished) {
    limits_ = document_.activeLimits();
    rows_ = frame.report.active_rows;
  }
  if (!refresh_timer_.isActive()) refresh_timer_.start();
}

void SolverPanel::takeRest() {
  const HeldBack back = document_.heldBack();
  if (back.goal < 0) return;
  parts_ = {partOf(back.goal)};
  limits_ = document_.activeLimits();
  rows_ = document_.report().active_rows;
}

SolverPanel::GoalPart SolverPanel::partOf(int goal) const {
  const goal::Goal& asked = document_.actor().goals[static_cast<std::size_t>(goal)];
  const goal::Miss miss = document_.miss(goal);
  const double value =
      goal::evaluate(asked, document_.effectorPlacement(goal), document_.targetPlacement(goal)).value * asked.weight;
  return {QString::fromStdString(displayName(asked.effector.name)), value,
          isTold(miss) ? missWords(asked, miss) : QString()};
}

void SolverPanel::forget() {
  parts_.clear();
  limits_.clear();
  rows_.clear();
  refresh();
}

void SolverPanel::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  takeRest();
  refresh();
}

void SolverPanel::refresh() {
  const bool any = !document_.scene().actors.empty() && document_.lastFrame().serial > 0;
  nothing_->setVisible(!any);
  content_->setVisible(any);
  if (!any) return;
  refreshNumbers();
  refreshGoals();
  refreshLimits();
}

void SolverPanel::refreshNumbers() {
  const solve::LiveFrame& frame = document_.lastFrame();
  stop_->setText(frame.finished ? stopWords(frame.report.stop) : tr("Solving"));
  objective_->setText(numberText(frame.objective));
  residual_->setText(numberText(frame.kkt_residual));
  method_->setText(frame.finished ? methodWords(frame.report.method) : QStringLiteral("…"));
  iterations_->setText(frame.finished && frame.report.restarts > 0
                           ? tr("%1, %2 restarts").arg(frame.iteration).arg(frame.report.restarts)
                           : QString::number(frame.iteration));
  evaluations_->setText(frame.finished ? QString::number(frame.report.evaluations) : QStringLiteral("…"));
  time_->setText(tr("%1 ms").arg(frame.seconds * 1e3, 0, 'f', 2));
}

void SolverPanel::refreshGoals() {
  QGridLayout* grid = freshGrid(*goals_);
  int row = 0;
  for (const GoalPart& part : parts_) {
    auto* name = new QLabel(part.miss.isEmpty() ? part.name : tr("%1: %2").arg(part.name, part.miss), goals_);
    name->setWordWrap(true);
    grid->addWidget(name, row, 0);
    grid->addWidget(rightNumber(numberText(part.objective), goals_), row++, 1);
  }
  if (row == 0) grid->addWidget(new QLabel(tr("Every goal is off."), goals_), 0, 0);
}

void SolverPanel::refreshLimits() {
  QGridLayout* grid = freshGrid(*limits_box_);
  const std::size_t shown = std::min(limits_.size(), kMostLimits);
  for (std::size_t i = 0; i < shown; ++i) addLimit(*grid, limits_[i]);
  for (std::size_t i = 0; i < std::min(rows_.size(), kMostRows); ++i) addRow(*grid, rows_[i]);
  if (shown + rows_.size() == 0) {
    grid->addWidget(new QLabel(tr("No limit holds the figure back."), limits_box_), 0, 0);
  }
}

void SolverPanel::addLimit(QGridLayout& grid, const scene::ActiveLimit& limit) {
  const int row = grid.rowCount();
  const Figure& figure = document_.figure();
  const Dof& dof = figure.dofs()[limit.dof];
  const QString value = limitText(dof, limit.at_upper ? dof.limits.upper : dof.limits.lower);
  auto* words = new QLabel((limit.at_upper ? tr("%1 at its highest, %2") : tr("%1 at its lowest, %2"))
                               .arg(dofName(figure, limit.dof), value),
                           limits_box_);
  words->setWordWrap(true);
  grid.addWidget(words, row, 0);
  QLabel* weight = rightNumber(numberText(limit.multiplier), limits_box_);
  weight->setToolTip(tr("Its multiplier: how hard the goals push against this limit"));
  grid.addWidget(weight, row, 1);
  const QString thing = dofName(figure, limit.dof).toLower();
  QPushButton* show = smallButton(tr("Show"), tr("Show %1 in the panel Joints").arg(thing), limits_box_);
  grid.addWidget(show, row, 2);
  connect(show, &QPushButton::clicked, this, [this, limit] { Q_EMIT jointWanted(limit.dof); });
  QPushButton* relax = smallButton(tr("Relax"), tr("Let %1 go farther").arg(thing), limits_box_);
  grid.addWidget(relax, row, 3);
  connect(relax, &QPushButton::clicked, this, [this, limit] { document_.relax(limit.dof, limit.at_upper); });
}

void SolverPanel::addRow(QGridLayout& grid, const solve::ActiveRow& row) {
  const int place = grid.rowCount();
  auto* words =
      new QLabel(firstLetterLarge(readable(QString::fromStdString(row.name), document_.figure())), limits_box_);
  words->setWordWrap(true);
  grid.addWidget(words, place, 0);
  QLabel* weight = rightNumber(numberText(row.multiplier), limits_box_);
  weight->setToolTip(tr("Its multiplier: how hard the goals push against this constraint"));
  grid.addWidget(weight, place, 1);
  const std::vector<solve::Row>& rows = document_.actor().rows;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (rows[i].name != row.name || !rows[i].active) continue;
    QPushButton* off = smallButton(tr("Switch off"), tr("Switch off %1").arg(words->text()), limits_box_);
    grid.addWidget(off, place, 2, 1, 2);
    connect(off, &QPushButton::clicked, this, [this, i] { document_.setRowActive(i, false); });
    return;
  }
}

}  // namespace limber::app
