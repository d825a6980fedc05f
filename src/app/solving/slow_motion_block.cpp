// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/solving/slow_motion_block.h"

#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "app/joints/joint_words.h"
#include "app/solving/number_words.h"
#include "document/measures.h"
#include "document/words.h"
#include "widgets/boxes.h"
#include "widgets/controls.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/tokens.h"
#include "widgets/wheel_guard.h"

namespace limber::app {

namespace {

constexpr std::size_t kMostBars = 6;
constexpr int kBarRoom = 22 * static_cast<int>(kMostBars);
constexpr int kMostNamed = 4;

QToolButton* transportButton(const QString& icon_name, const QString& words, QWidget* parent) {
  QToolButton* button = iconButton(icon_name, words, parent, Ink::Text);
  button->setFixedSize(kSmallButtonHeight, kSmallButtonHeight);
  button->setToolTip(words);
  return button;
}

/// "+3.2°", "−0.4 cm"
QString changeWords(const Dof& dof, double change) {
  const double shown = shownValue(dof, change);
  const QString number = numberText(shown, std::abs(shown) < 0.1 ? 3 : 1);
  return (change < 0.0 ? QString() : QStringLiteral("+")) + number + unitText(dof);
}

}  // namespace

SlowMotionBlock::SlowMotionBlock(SlowMotion& replay, QWidget* parent)
    : QWidget(parent),
      replay_(replay),
      methods_(choiceField(tr("Method shown in slow motion"), this)),
      whole_(new QPushButton(tr("Replay this reach"), this)),
      last_(new QPushButton(tr("Last solve only"), this)),
      open_(new QWidget(this)),
      back_(transportButton(QStringLiteral("step-back"), tr("One iteration back"), open_)),
      play_(transportButton(QStringLiteral("play"), tr("Play"), open_)),
      on_(transportButton(QStringLiteral("step-on"), tr("One iteration on"), open_)),
      end_(transportButton(QStringLiteral("close"), tr("End the slow motion"), open_)),
      slider_(new QSlider(Qt::Horizontal, open_)),
      rate_(choiceField(tr("Iterations a second"), open_)),
      words_(wrappedLabel({}, open_)),
      moves_(detailLabel({}, open_)),
      bars_(new BarRows(QStringLiteral("change_bars"), BarRows::From::Middle, open_)),
      limits_(detailLabel({}, open_)) {
  auto* column = columnIn(this, kSpace2);
  makeStart(*column);
  makeTransport(*column);
  WheelGuard::protect(*this);
  connect(&replay_, &SlowMotion::stateChanged, this, &SlowMotionBlock::refresh);
  connect(&replay_, &SlowMotion::stepChanged, this, &SlowMotionBlock::refreshStep);
  connect(&replay_, &SlowMotion::playingChanged, this, &SlowMotionBlock::refreshPlay);
  refresh();
}

void SlowMotionBlock::makeStart(QVBoxLayout& column) {
  column.addWidget(methods_);
  auto* row = rowIn(nullptr, kSpace2);
  for (QPushButton* button : {whole_, last_}) {
    button->setFocusPolicy(Qt::TabFocus);
    row->addWidget(button, 1);
  }
  whole_->setToolTip(tr("Solve the last drag again from its start, showing each iteration"));
  last_->setToolTip(tr("Show only the iterations of the last solve; a drag consists of many short ones"));
  column.addLayout(row);
  connect(whole_, &QPushButton::clicked, this, &SlowMotionBlock::wholeWanted);
  connect(last_, &QPushButton::clicked, this, &SlowMotionBlock::lastWanted);
}

void SlowMotionBlock::makeTransport(QVBoxLayout& column) {
  auto* inside = columnIn(open_, kSpace1);
  auto* row = rowIn(nullptr, kSpace1);
  for (QToolButton* button : {back_, play_, on_}) row->addWidget(button);
  slider_->setAccessibleName(tr("Iteration"));
  slider_->setFocusPolicy(Qt::StrongFocus);
  row->addWidget(slider_, 1);
  for (const int rate : SlowMotion::kRates) rate_->addItem(tr("%1 / s").arg(rate), rate);
  rate_->setCurrentIndex(rate_->findData(replay_.rate()));
  row->addWidget(rate_);
  row->addWidget(end_);
  inside->addLayout(row);
  inside->addWidget(words_);
  inside->addWidget(moves_);
  bars_->setFixedHeight(kBarRoom);  // or everything below would jump from step to step
  inside->addWidget(bars_);
  inside->addWidget(limits_);
  column.addWidget(open_);
  connect(back_, &QToolButton::clicked, this, [this] { stepBy(-1); });
  connect(on_, &QToolButton::clicked, this, [this] { stepBy(1); });
  connect(play_, &QToolButton::clicked, this, [this] { replay_.setPlaying(!replay_.playing()); });
  connect(end_, &QToolButton::clicked, &replay_, &SlowMotion::close);
  connect(slider_, &QSlider::valueChanged, &replay_, &SlowMotion::setStep);
  connect(rate_, &QComboBox::activated, this, [this] { replay_.setRate(rate_->currentData().toInt()); });
}

/// Stops playing, since single steps are for a closer look.
void SlowMotionBlock::stepBy(int by) {
  replay_.setPlaying(false);
  replay_.setStep(replay_.step() + by);
}

void SlowMotionBlock::setAvailable(bool available, const QStringList& methods) {
  available_ = available;
  methods_->setVisible(methods.size() > 1);
  QStringList now;
  for (int i = 0; i < methods_->count(); ++i) now << methods_->itemText(i);
  if (now != methods) {
    const int before = methods_->currentIndex();
    methods_->clear();
    methods_->addItems(methods);
    methods_->setCurrentIndex(std::clamp(before, 0, std::max(0, static_cast<int>(methods.size()) - 1)));
  }
  refresh();
}

void SlowMotionBlock::refresh() {
  const bool can = available_ && !replay_.preparing();
  whole_->setEnabled(can);
  last_->setEnabled(can);
  open_->setVisible(replay_.isOpen());
  if (!replay_.isOpen()) return;
  {
    const QSignalBlocker quiet(slider_);  // a shorter range would move the replay to its end
    slider_->setRange(0, std::max(0, replay_.count() - 1));
  }
  refreshStep();
  refreshPlay();
}

void SlowMotionBlock::refreshPlay() {
  const QString words = replay_.playing() ? tr("Pause") : tr("Play");
  play_->setIcon(icon(replay_.playing() ? QStringLiteral("pause") : QStringLiteral("play")));
  play_->setToolTip(words);
  play_->setAccessibleName(words);
}

void SlowMotionBlock::refreshStep() {
  if (!replay_.isOpen()) return;
  const int step = replay_.step();
  slider_->setValue(step);
  back_->setEnabled(step > 0);
  on_->setEnabled(step < replay_.count() - 1);
  const solve::TraceStep& shown = replay_.trace().steps()[static_cast<std::size_t>(step)];
  const auto goals = replay_.goals();
  QString words = step == 0 ? tr("Start of %1 iterations").arg(replay_.trace().steps().back().number)
                            : tr("Iteration %1 of %2").arg(shown.number).arg(replay_.trace().steps().back().number);
  words += tr(": objective %1").arg(numberWords(shown.objective));
  if (!goals.empty()) words += tr(", gap %1").arg(gapWords(goals.front().miss));
  words_->setText(words + QLatin1Char('.'));
  showChanges();
  const auto limits = replay_.limits();
  QStringList names;
  for (const SlowMotion::AtLimit& limit : limits) {
    if (names.size() < kMostNamed) names << dofName(*replay_.problem().figure, limit.dof);
  }
  const int more = static_cast<int>(limits.size()) - static_cast<int>(names.size());
  if (more > 0) names << tr("%1 more").arg(more);
  limits_->setText(names.isEmpty() ? tr("No joint is at a limit.") : tr("At a limit: %1.").arg(enumeration(names)));
}

void SlowMotionBlock::showChanges() {
  const Figure& figure = *replay_.problem().figure;
  std::vector<BarRows::Row> rows;
  double most[2] = {0.0, 0.0};
  const auto changes = replay_.largestChanges(kMostBars);
  const auto kind = [&](DofId dof) { return turns(figure.dofs()[dof]) ? 0 : 1; };
  for (const SlowMotion::DofStep& change : changes) {
    most[kind(change.dof)] = std::max(most[kind(change.dof)], std::abs(change.change));
  }
  for (const SlowMotion::DofStep& change : changes) {
    rows.push_back({dofName(figure, change.dof), change.change / most[kind(change.dof)],
                    changeWords(figure.dofs()[change.dof], change.change)});
  }
  moves_->setText(rows.empty() ? tr("No further step moves a joint.") : tr("The next step moves most:"));
  QStringList spoken;
  for (const BarRows::Row& row : rows) spoken << tr("%1 %2").arg(row.name, row.words);
  bars_->show(std::move(rows), spoken.isEmpty() ? tr("No joint moves any more") : spoken.join(QStringLiteral(", ")));
}

}  // namespace limber::app
