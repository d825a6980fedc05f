// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/solving/solve_table.h"

#include <QGridLayout>
#include <QStringList>

#include "app/solving/number_words.h"
#include "document/measures.h"
#include "widgets/theme/tokens.h"

namespace limber::app {

namespace {

constexpr QChar kDash(0x2013);

}  // namespace

SolveNumbers numbersOf(const solve::LiveFrame& frame, solve::SolverKind kind) {
  SolveNumbers numbers;
  numbers.name = shortSolverName(kind);
  numbers.gap = QString(kDash);
  if (frame.serial == 0) {
    for (QString* each : {&numbers.method, &numbers.objective, &numbers.residual, &numbers.iterations,
                          &numbers.evaluations, &numbers.updates, &numbers.time}) {
      *each = QString(kDash);
    }
    return numbers;
  }
  numbers.method = frame.finished ? solverName(frame.report.method) : QStringLiteral("…");
  numbers.objective = numberWords(frame.objective);
  // Methods without a gradient have no residual.
  numbers.residual =
      frame.kkt_residual > 0.0 || solve::infoOf(kind).has_gradient ? numberWords(frame.kkt_residual) : kDash;
  numbers.iterations = frame.finished && frame.report.restarts > 0
                           ? SolveTable::tr("%1, %2 restarts").arg(frame.iteration).arg(frame.report.restarts)
                           : QString::number(frame.iteration);
  numbers.evaluations = frame.finished ? QString::number(frame.report.evaluations) : QStringLiteral("…");
  if (frame.finished) {
    const bool updates = frame.report.updates + frame.report.renewals > 0;
    numbers.updates = updates ? SolveTable::tr("%1, %2 renewals").arg(frame.report.updates).arg(frame.report.renewals)
                              : QString(kDash);
  } else {
    numbers.updates = QStringLiteral("…");
  }
  numbers.time = SolveTable::tr("%1 ms").arg(frame.seconds * 1e3, 0, 'f', 2);
  return numbers;
}

SolveTable::SolveTable(QWidget* parent) : QWidget(parent) {
  const std::array<QString, kRows> rows{
      tr("Method"),       tr("Gap"),        tr("Objective"),   tr("of which goals"), tr("of which clearance"),
      tr("KKT residual"), tr("Iterations"), tr("Evaluations"), tr("Time"),           tr("Updates of H")};
  auto* grid = new QGridLayout(this);
  grid->setContentsMargins(0, 0, 0, 0);
  grid->setHorizontalSpacing(kSpace3);
  grid->setVerticalSpacing(kSpace1);
  grid->setColumnStretch(0, 1);
  for (std::size_t column = 0; column < heads_.size(); ++column) {
    heads_[column] = new QLabel(this);
    heads_[column]->setFont(textFont(TextSize::Small));
    heads_[column]->setForegroundRole(QPalette::PlaceholderText);
    grid->addWidget(heads_[column], 0, static_cast<int>(column) + 1, Qt::AlignRight);
  }
  for (std::size_t row = 0; row < rows.size(); ++row) {
    names_[row] = new QLabel(rows[row], this);
    names_[row]->setForegroundRole(QPalette::PlaceholderText);
    grid->addWidget(names_[row], static_cast<int>(row) + 1, 0);
    for (std::size_t column = 0; column < heads_.size(); ++column) {
      QLabel* cell = cells_[row][column] = new QLabel(this);
      cell->setFont(textFont(TextSize::Body, column == 0));
      cell->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
      grid->addWidget(cell, static_cast<int>(row) + 1, static_cast<int>(column) + 1);
    }
  }
  names_[2]->setToolTip(
      tr("P in cm². Compared, one P for both postures: goals, comfort, balance and clearance, without the "
         "proximal term of a drag"));
  names_[3]->setToolTip(tr("Share of the goals that both methods support"));
  names_[4]->setToolTip(tr("Share of obstacles and self-collision"));
  names_[5]->setToolTip(tr("Norm of the projected gradient; 0 at a minimum"));
  names_[9]->setToolTip(tr("BFGS updates of H, the inverse Hessian, and renewals from second derivatives"));
}

void SolveTable::show(const QString& gap_of, const std::vector<SolveNumbers>& columns) {
  names_[1]->setText(gap_of.isEmpty() ? tr("Gap") : gap_of);
  const bool common = !columns.empty() && !columns.front().goals.isEmpty();
  for (const std::size_t share : {3U, 4U}) names_[share]->setVisible(common);
  for (std::size_t column = 0; column < heads_.size(); ++column) {
    const bool shown = column < columns.size();
    heads_[column]->setVisible(shown && columns.size() > 1);
    const SolveNumbers numbers = shown ? columns[column] : SolveNumbers{};
    heads_[column]->setText(numbers.name);
    const std::array<QString, kRows> words{numbers.method,    numbers.gap,      numbers.objective,  numbers.goals,
                                           numbers.clearance, numbers.residual, numbers.iterations, numbers.evaluations,
                                           numbers.time,      numbers.updates};
    for (std::size_t row = 0; row < words.size(); ++row) {
      cells_[row][column]->setText(words[row]);
      cells_[row][column]->setVisible(shown && (row != 1 || !gap_of.isEmpty()) && (!(row == 3 || row == 4) || common));
      cells_[row][column]->setAccessibleName(columns.size() > 1 ? tr("%1, %2").arg(names_[row]->text(), numbers.name)
                                                                : names_[row]->text());
    }
  }
  names_[1]->setVisible(!gap_of.isEmpty());
}

QString SolveTable::cell(int row, int column) const {
  return cells_[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)]->text();
}

QString SolveTable::text() const {
  QStringList lines;
  const bool two = heads_[1]->isVisibleTo(this);
  if (two) lines << QStringLiteral("\t%1\t%2").arg(heads_[0]->text(), heads_[1]->text());
  for (std::size_t row = 0; row < names_.size(); ++row) {
    if (!names_[row]->isVisibleTo(this)) continue;
    QString line = names_[row]->text() + QLatin1Char('\t') + cells_[row][0]->text();
    if (two) line += QLatin1Char('\t') + cells_[row][1]->text();
    lines << line;
  }
  // A spreadsheet takes only the ASCII sign for a number.
  return lines.join(QLatin1Char('\n')).replace(QChar(0x2212), QLatin1Char('-')) + QLatin1Char('\n');
}

}  // namespace limber::app
