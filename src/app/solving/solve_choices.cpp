// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/solving/solve_choices.h"

#include "app/solving/number_words.h"
#include "app/solving/solving_edits.h"
#include "widgets/boxes.h"
#include "widgets/controls.h"
#include "widgets/theme/tokens.h"
#include "widgets/wheel_guard.h"

namespace limber::app {

SolveChoices::SolveChoices(Posing& posing, CompareSession& compare, QWidget* parent)
    : QWidget(parent),
      posing_(posing),
      document_(posing.document()),
      kind_(methodField(tr("Solver"), this)),
      compare_(new CompareChoice(compare, this)),
      words_(detailLabel({}, this)),
      ranks_box_(new QWidget(this)),
      ranks_(new RankList(posing, ranks_box_)) {
  auto* column = columnIn(this, kSpace1);
  auto* row = new QWidget(this);
  row->setFixedHeight(kFormRow);
  auto* line = rowIn(row, kSpace2);
  line->addWidget(new LineSwatch(false, row));
  line->addWidget(kind_, 1);
  column->addWidget(row);
  column->addWidget(compare_);
  column->addWidget(words_);
  auto* ordered = columnIn(ranks_box_, kSpace1);
  QLabel* heading = strongLabel(tr("Ranks"), ranks_box_);
  heading->setContentsMargins(0, kSpace2, 0, 0);
  ordered->addWidget(heading);
  ordered->addWidget(
      detailLabel(tr("First to last. Drag a row up or down, or onto another to share its rank."), ranks_box_));
  ordered->addWidget(ranks_);
  column->addWidget(ranks_box_);
  WheelGuard::protect(*this);
  connect(kind_, &QComboBox::activated, this, [this](int index) {
    setSolver(posing_, solve::methods()[static_cast<std::size_t>(index)].kind);
    refresh();  // a drag may have refused it
  });
  whenChanged(document_, ScenePart::Shown | ScenePart::Solving, this, &SolveChoices::refresh);
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
