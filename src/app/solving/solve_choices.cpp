// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/solving/solve_choices.h"

#include <QHBoxLayout>
#include <QVBoxLayout>

#include "app/solving/number_words.h"
#include "app/solving/solving_edits.h"
#include "app/widgets/theme/tokens.h"
#include "app/widgets/wheel_guard.h"

namespace limber::app {

namespace {

QLabel* quietLabel(QWidget* parent) {
  auto* label = new QLabel(parent);
  label->setForegroundRole(QPalette::PlaceholderText);
  label->setFont(textFont(TextSize::Detail));
  label->setWordWrap(true);
  return label;
}

}  // namespace

SolveChoices::SolveChoices(Posing& posing, CompareSession& compare, QWidget* parent)
    : QWidget(parent),
      posing_(posing),
      document_(posing.document()),
      kind_(new QComboBox(this)),
      compare_(new CompareChoice(compare, this)),
      words_(quietLabel(this)),
      ranks_box_(new QWidget(this)),
      ranks_(new RankList(posing, ranks_box_)) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(kSpace1);
  auto* row = new QWidget(this);
  row->setFixedHeight(kFormRow);
  auto* line = new QHBoxLayout(row);
  line->setContentsMargins(0, 0, 0, 0);
  line->setSpacing(kSpace2);
  kind_->setAccessibleName(tr("Solver"));
  kind_->setFixedHeight(kFieldHeight);
  for (const solve::MethodInfo& method : solve::methods()) {
    kind_->addItem(solverName(method.kind));
    kind_->setItemData(kind_->count() - 1, solverSentence(method.kind), Qt::ToolTipRole);
  }
  line->addWidget(new LineSwatch(false, row));
  line->addWidget(kind_, 1);
  column->addWidget(row);
  column->addWidget(compare_);
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
    setSolver(posing_, solve::methods()[static_cast<std::size_t>(index)].kind);
    refresh();  // a drag may have refused it
  });
  connect(&document_, &Document::sceneReplaced, this, &SolveChoices::refresh);
  connect(&document_, &Document::actorChosen, this, &SolveChoices::refresh);
  whenChanged(document_, ScenePart::Solving, this, &SolveChoices::refresh);
  refresh();
}

void SolveChoices::refresh() {
  if (document_.scene().actors.empty()) return;
  const solve::SolverKind kind = document_.actor().solving.solver;
  kind_->setCurrentIndex(static_cast<int>(kind));
  words_->setText(solverSentence(kind));
  ranks_box_->setVisible(solve::infoOf(kind).has_ranks);
}

}  // namespace limber::app
