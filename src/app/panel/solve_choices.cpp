// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/panel/solve_choices.h"

#include <QHBoxLayout>
#include <QVBoxLayout>

#include "app/panel/wheel_guard.h"
#include "app/theme/tokens.h"

namespace limber::app {

namespace {

struct KindWords {
  QString title;
  QString sentence;
};

KindWords wordsFor(solve::SolverKind kind) {
  switch (kind) {
    case solve::SolverKind::Automatic:
      return {SolveChoices::tr("Automatic"),
              SolveChoices::tr("The quickest that suits the goals, balance and obstacles.")};
    case solve::SolverKind::VariableMetric:
      return {SolveChoices::tr("Variable metric"),
              SolveChoices::tr("Weighs all goals against each other; the method of Zhao and Badler.")};
    case solve::SolverKind::LeastSquares:
      return {SolveChoices::tr("Least squares"),
              SolveChoices::tr("Weighs all goals against each other, in few but larger steps.")};
    case solve::SolverKind::Prioritised:
      return {SolveChoices::tr("Strict ranks"),
              SolveChoices::tr("Meets one rank after the other; a lower one never costs a higher one anything.")};
    case solve::SolverKind::PseudoInverse:
      return {SolveChoices::tr("Pseudo-inverse"),
              SolveChoices::tr(
                  "Steps along the damped inverse of the Jacobian: the textbook\u2019s way, to compare with.")};
    case solve::SolverKind::GradientDescent:
      return {SolveChoices::tr("Gradient descent"),
              SolveChoices::tr("Small steps straight downhill, as Grimes and Pentney took them: smooth and slow.")};
    case solve::SolverKind::ReachTree:
      return {SolveChoices::tr("Reach tree"),
              SolveChoices::tr("Limb after limb points at its goal, as in POSIT; goals may push away as well.")};
    case solve::SolverKind::AnalyticLimbs:
      return {SolveChoices::tr("Analytic limbs"),
              SolveChoices::tr("Arms and legs by a formula, the trunk searched for under them.")};
  }
  return {};
}

QLabel* quietLabel(QWidget* parent) {
  auto* label = new QLabel(parent);
  label->setForegroundRole(QPalette::PlaceholderText);
  label->setFont(textFont(TextSize::Detail));
  label->setWordWrap(true);
  return label;
}

}  // namespace

SolveChoices::SolveChoices(Document& document, QWidget* parent)
    : QWidget(parent),
      document_(document),
      kind_(new QComboBox(this)),
      words_(quietLabel(this)),
      ranks_box_(new QWidget(this)),
      ranks_(new RankList(document, ranks_box_)) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(kSpace1);
  auto* row = new QWidget(this);
  row->setFixedHeight(kFormRow);
  auto* line = new QHBoxLayout(row);
  line->setContentsMargins(0, 0, 0, 0);
  line->setSpacing(kSpace2);
  auto* label = new QLabel(tr("Solver"), row);
  label->setFixedWidth(kLabelColumn);
  label->setForegroundRole(QPalette::PlaceholderText);
  label->setBuddy(kind_);
  kind_->setAccessibleName(tr("Solver"));
  kind_->setFixedHeight(kFieldHeight);
  for (const solve::SolverKind kind : solve::kSolverKinds) {
    kind_->addItem(wordsFor(kind).title);
    kind_->setItemData(kind_->count() - 1, wordsFor(kind).sentence, Qt::ToolTipRole);
  }
  line->addWidget(label);
  line->addWidget(kind_, 1);
  column->addWidget(row);
  column->addWidget(words_);
  auto* ordered = new QVBoxLayout(ranks_box_);
  ordered->setContentsMargins(0, 0, 0, 0);
  ordered->setSpacing(kSpace1);
  auto* heading = new QLabel(tr("Ranks"), ranks_box_);
  heading->setFont(textFont(TextSize::Body, true));
  heading->setContentsMargins(0, kSpace2, 0, 0);
  auto* how = quietLabel(ranks_box_);
  how->setText(tr("First to last. Drag a row up or down, or onto another to share its rank."));
  ordered->addWidget(heading);
  ordered->addWidget(how);
  ordered->addWidget(ranks_);
  column->addWidget(ranks_box_);
  WheelGuard::protect(*this);
  connect(kind_, &QComboBox::activated, this, [this](int index) {
    document_.setSolver(solve::kSolverKinds[static_cast<std::size_t>(index)]);
    refresh();  // a drag may have refused it
  });
  connect(&document_, &Document::sceneReplaced, this, &SolveChoices::refresh);
  connect(&document_, &Document::actorChosen, this, &SolveChoices::refresh);
  connect(&document_, &Document::settingsChanged, this, &SolveChoices::refresh);
  refresh();
}

void SolveChoices::refresh() {
  if (document_.scene().actors.empty()) return;
  const solve::SolverKind kind = document_.actor().solver;
  kind_->setCurrentIndex(static_cast<int>(kind));
  words_->setText(wordsFor(kind).sentence);
  ranks_box_->setVisible(kind == solve::SolverKind::Prioritised);
}

}  // namespace limber::app
