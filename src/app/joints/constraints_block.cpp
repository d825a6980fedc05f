// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/joints/constraints_block.h"

#include <QFrame>
#include <QScrollBar>
#include <QStyle>
#include <QTimer>
#include <algorithm>

#include "app/joints/dof_edits.h"
#include "app/joints/row_words.h"
#include "limber/io/row_text.h"
#include "widgets/boxes.h"
#include "widgets/controls.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/tokens.h"

namespace limber::app {

namespace {

constexpr int kMostHeight = 210;  // of the list: joints keep most of the panel

bool isFreed(const Figure& figure, const std::string& name) {
  const std::vector<std::string>& freed = figure.freed();
  return std::ranges::find(freed, name) != freed.end();
}

void markInvalid(QLineEdit& field, bool invalid) {
  if (field.property("invalid").toBool() == invalid) return;
  field.setProperty("invalid", invalid);
  field.style()->unpolish(&field);
  field.style()->polish(&field);
}

}  // namespace

ConstraintsBlock::ConstraintsBlock(Posing& posing, QWidget* parent)
    : QWidget(parent),
      posing_(posing),
      document_(posing.document()),
      heading_(new JointHeading(tr("Constraints"), JointHeading::Level::Section, QString(), this)),
      body_(new QWidget(this)),
      field_(new QLineEdit(body_)),
      refusal_(wrappedLabel({}, body_)),
      list_(new QScrollArea(body_)) {
  field_->setPlaceholderText(tr("Add: left_knee.flexion = right_knee.flexion"));
  field_->setAccessibleName(tr("New constraint"));
  field_->setToolTip(tr("A sum of joint angles, then =, <= or >=, then degrees or cm. Return adds it."));
  field_->setFixedHeight(kFieldHeight);
  field_->addAction(icon(QStringLiteral("plus"), Ink::Text2), QLineEdit::LeadingPosition);
  refusal_->setFont(textFont(TextSize::Detail));
  refusal_->hide();
  list_->setWidgetResizable(true);
  list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  list_->setFocusPolicy(Qt::NoFocus);
  list_->setAccessibleName(tr("Constraints"));
  auto* inside = columnIn(body_, kSpace1, {0, 0, 0, kSpace2});
  inside->addWidget(field_);
  inside->addWidget(refusal_);
  inside->addWidget(list_);
  auto* column = columnIn(this, 0);
  column->addWidget(ruleLine(this));
  auto* framed = columnIn(nullptr, 0, {kPanelMargin, 0, kPanelMargin, 0});
  framed->addWidget(heading_);
  framed->addWidget(body_);
  column->addLayout(framed);
  connect(heading_, &QAbstractButton::clicked, this, &ConstraintsBlock::setOpen);
  connect(field_, &QLineEdit::returnPressed, this, &ConstraintsBlock::submit);
  connect(field_, &QLineEdit::textEdited, this, &ConstraintsBlock::forgetRefusal);
  whenChanged(document_, ScenePart::Rows | ScenePart::Figure, this, &ConstraintsBlock::rebuildSoon);
  connect(&document_, &Document::sceneReplaced, this, &ConstraintsBlock::anotherScene);
  showOpen();
  if (!document_.scene().actors.empty()) anotherScene();
}

void ConstraintsBlock::anotherScene() {
  completer_ = new TermCompleter(dofWords(document_.figure()), *field_);
  field_->setCompleter(completer_);
  field_->clear();
  forgetRefusal();
  if (!document_.actor().rows.empty()) open_ = true;
  rebuild();
}

// --- the rows ---

void ConstraintsBlock::rebuildSoon() {
  if (std::exchange(due_, true)) return;
  // Later: the sender, a switch or a bin, is part of these rows.
  QTimer::singleShot(0, this, [this] {
    due_ = false;
    rebuild();
  });
}

void ConstraintsBlock::rebuild() {
  const int scrolled = list_->verticalScrollBar()->value();
  const std::size_t count = document_.actor().rows.size();
  heading_->setText(count == 0 ? tr("Constraints") : tr("Constraints, %1").arg(count));
  rows_.clear();
  figure_rows_.clear();
  auto* content = new QWidget;
  content->setAutoFillBackground(false);
  auto* column = columnIn(content, 0);
  addRows(*content);
  addFigureRows(*content);
  column->addStretch(1);
  if (list_->widget() != nullptr) list_->widget()->hide();  // the focus leaves while all is still there
  list_->setWidget(content);
  showOpen();
  list_->verticalScrollBar()->setValue(scrolled);
}

void ConstraintsBlock::addRows(QWidget& column) {
  const std::vector<solve::Row>& rows = document_.actor().rows;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const QString text = QString::fromStdString(io::rowText(rows[i], document_.figure()));
    const QString words = rowWords(rows[i], document_.figure());
    const QString name = QString::fromStdString(rows[i].name);
    auto* row = new ConstraintRow(name == text ? words : tr("%1: %2").arg(name, words), true, rows[i].active, &column);
    column.layout()->addWidget(row);
    rows_.push_back(row);
    connect(row, &ConstraintRow::switched, this, [this, i, row](bool active) {
      const QString refused = setRowActive(posing_, i, active);
      if (refused.isEmpty()) return forgetRefusal();
      refuse(readable(refused, document_.figure()), *field_);
      markInvalid(*field_, false);
      const QSignalBlocker quiet(row);
      row->box().setChecked(!active);
    });
    connect(row, &ConstraintRow::editWanted, row, [row, text] { row->edit(text); });
    connect(row, &ConstraintRow::entered, this, [this, i](const QString& typed) { take(i, typed); });
    connect(row, &ConstraintRow::left, this, &ConstraintsBlock::forgetRefusal);
    connect(row, &ConstraintRow::heightChanged, this, &ConstraintsBlock::fitHeight, Qt::QueuedConnection);
    connect(row, &ConstraintRow::deleteWanted, this, [this, i, words] {
      forgetRefusal();
      removeRow(posing_, i);
      Q_EMIT reported(tr("%1: constraint deleted. Undo restores it.").arg(words));
    });
  }
}

void ConstraintsBlock::addFree(const QString& words, const std::string& name, QWidget& column) {
  auto* row = new ConstraintRow(words, false, !isFreed(document_.figure(), name), &column);
  column.layout()->addWidget(row);
  figure_rows_.push_back(row);
  connect(row, &ConstraintRow::switched, this, [this, name](bool active) {
    std::vector<std::string> freed = document_.figure().freed();
    std::erase(freed, name);
    if (!active) freed.push_back(name);
    setFreed(posing_, std::move(freed));
    rebuildSoon();  // a refusal leaves the figure as it is
  });
}

void ConstraintsBlock::addFigureRows(QWidget& column) {
  const Figure& figure = document_.figure();
  const std::size_t count = figure.couplings().size() + figure.drives().size() + figure.linearLimits().size();
  figure_heading_ =
      new JointHeading(tr("Of the figure, %1").arg(count), JointHeading::Level::Joint, QString(), &column);
  column.layout()->addWidget(figure_heading_);
  figure_heading_->setVisible(count > 0);
  connect(figure_heading_, &QAbstractButton::clicked, this, [this](bool open) {
    figure_open_ = open;
    showOpen();
  });
  for (const Coupling& coupling : figure.couplings()) addFree(couplingWords(coupling, figure), coupling.name, column);
  for (const Drive& drive : figure.drives())
    addFree(driveWords(drive, figure), figure.fullName(drive.follower), column);
  for (const LinearLimit& limit : figure.linearLimits()) addFree(limitWords(limit, figure), limit.name, column);
}

// --- folding ---

void ConstraintsBlock::setOpen(bool open) {
  open_ = open;
  showOpen();
}

void ConstraintsBlock::showOpen() {
  heading_->showOpen(open_);
  body_->setVisible(open_);
  if (figure_heading_ != nullptr) figure_heading_->showOpen(figure_open_);
  for (ConstraintRow* row : figure_rows_) row->setVisible(figure_open_);
  fitHeight();
}

void ConstraintsBlock::fitHeight() {
  if (list_->widget() == nullptr) return;
  int wanted = figure_heading_->isHidden() ? 0 : kListRowSmall;
  for (const ConstraintRow* row : rows_) wanted += row->height();
  if (figure_open_) wanted = kMostHeight;
  list_->setFixedHeight(std::clamp(wanted, 0, kMostHeight));
  list_->setVisible(wanted > 0);
}

// --- typing ---

void ConstraintsBlock::submit() {
  if (completer_ && completer_->isChoosing()) return;  // Return takes the name, the line stays
  if (field_->text().trimmed().isEmpty()) return;
  const auto row = typedRow(field_->text(), document_.figure());
  const QString refused =
      row ? readable(addRow(posing_, *row), document_.figure()) : rowRefusal(row.error(), document_.figure());
  if (!refused.isEmpty()) return refuse(refused, *field_);
  Q_EMIT reported(tr("%1: constraint set.").arg(rowWords(*row, document_.figure())));
  field_->clear();
  forgetRefusal();
}

void ConstraintsBlock::take(std::size_t index, const QString& text) {
  ConstraintRow& edited = *rows_[index];
  const auto row = typedRow(text, document_.figure());
  QString refused;
  if (row) {
    solve::Row changed = *row;
    changed.active = document_.actor().rows[index].active;
    refused = readable(changeRow(posing_, index, std::move(changed)), document_.figure());
  } else {
    refused = rowRefusal(row.error(), document_.figure());
  }
  if (refused.isEmpty()) {
    forgetRefusal();
    edited.closeEditor();
    Q_EMIT reported(tr("%1: constraint set.").arg(rowWords(*row, document_.figure())));
  } else if (edited.editor() != nullptr) {
    refuse(refused, *edited.editor());
  }
}

void ConstraintsBlock::refuse(const QString& words, QLineEdit& field) {
  refusal_->setText(words);
  QPalette ink = refusal_->palette();
  ink.setColor(QPalette::WindowText, tokens().error);
  refusal_->setPalette(ink);
  refusal_->show();
  field.setAccessibleDescription(words);
  markInvalid(field, true);
}

void ConstraintsBlock::forgetRefusal() {
  refusal_->hide();
  field_->setAccessibleDescription(QString());
  markInvalid(*field_, false);
}

}  // namespace limber::app
