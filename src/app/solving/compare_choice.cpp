// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/solving/compare_choice.h"

#include <QPainter>

#include "app/solving/number_words.h"
#include "app/solving/solve_plot.h"
#include "widgets/boxes.h"
#include "widgets/controls.h"
#include "widgets/theme/tokens.h"
#include "widgets/wheel_guard.h"

namespace limber::app {

LineSwatch::LineSwatch(bool second, QWidget* parent) : QWidget(parent), second_(second) { setFixedSize(sizeHint()); }

void LineSwatch::paintEvent(QPaintEvent* /*event*/) {
  QPainter painter(this);
  QPen pen(second_ ? secondSolverInk() : firstSolverInk(), 2.0);
  pen.setCapStyle(Qt::FlatCap);
  if (second_) pen.setDashPattern({2.5, 1.5});
  if (!isEnabled()) pen.setColor(tokens().disabled);
  painter.setPen(pen);
  painter.drawLine(QPointF(1.0, 0.5 * height()), QPointF(width() - 3.0, 0.5 * height()));
}

QComboBox* methodField(const QString& name, QWidget* parent) {
  QComboBox* field = choiceField(name, parent);
  for (const solve::MethodInfo& method : solve::methods()) {
    field->addItem(solverName(method.kind));
    field->setItemData(field->count() - 1, solverSentence(method.kind), Qt::ToolTipRole);
  }
  return field;
}

CompareChoice::CompareChoice(CompareSession& compare, QWidget* parent)
    : QWidget(parent),
      compare_(compare),
      kind_(methodField(tr("Compare with"), this)),
      on_(new QCheckBox(tr("Compare"), this)) {
  setFixedHeight(kFormRow);
  auto* line = rowIn(this, kSpace2);
  on_->setToolTip(tr("A second, outlined figure follows the same goals with another solver"));
  auto* swatch = new LineSwatch(true, this);
  line->addWidget(swatch);
  line->addWidget(kind_, 1);
  line->addWidget(on_);
  WheelGuard::protect(*this);
  connect(on_, &QCheckBox::toggled, swatch, &QWidget::setEnabled);
  connect(on_, &QCheckBox::toggled, &compare_, &CompareSession::setOn);
  connect(kind_, &QComboBox::activated, this, [this](int index) {
    compare_.setKind(solve::methods()[static_cast<std::size_t>(index)].kind);
    compare_.setOn(true);  // a choice means that it is wanted
  });
  connect(&compare_, &CompareSession::choiceChanged, this, &CompareChoice::refresh);
  swatch->setEnabled(compare_.on());
  refresh();
}

void CompareChoice::refresh() {
  kind_->setCurrentIndex(static_cast<int>(compare_.kind()));
  on_->setChecked(compare_.on());
}

}  // namespace limber::app
