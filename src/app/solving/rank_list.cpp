// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/solving/rank_list.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>
#include <utility>

#include "app/solving/solving_edits.h"
#include "document/goal_kinds.h"
#include "document/words.h"
#include "limber/base/index.h"
#include "widgets/theme/drawing.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/tokens.h"

namespace limber::app {

namespace {

constexpr int kNumberColumn = 26;
constexpr int kGripColumn = 18;
constexpr int kDragAfter = 4;  // pixels
constexpr int kBetween = 8;    // pixels at a line's upper and lower edge that mean "between"
constexpr int kChipHeight = 30;

}  // namespace

RankList::RankList(Posing& posing, QWidget* parent) : QWidget(parent), posing_(posing), document_(posing.document()) {
  setMouseTracking(true);
  setFocusPolicy(Qt::StrongFocus);
  setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
  setAccessibleName(tr("Order of ranks"));
  whenChanged(document_, ScenePart::Shown | ScenePart::Goals | ScenePart::Solving, this, &RankList::refresh);
  connect(&document_.selection(), &Selection::goalSelected, this, &RankList::refresh);
  refresh();
}

void RankList::refresh() {
  if (document_.scene().actors.empty()) return;
  std::vector<Line> lines;
  lines.push_back({0, 0, true, tr("Obstacles"), QStringLiteral("solid-ball")});
  int rank = 0;
  for (const std::vector<int>& items : ranksOf(document_.actor(), document_.selection().goal())) {
    ++rank;
    for (const int item : items) {
      if (item == kBalanceItem) {
        lines.push_back({item, rank, false, tr("Balance"), QStringLiteral("body")});
        continue;
      }
      if (item == kAwarenessItem) {
        lines.push_back({item, rank, false, tr("Avoid self-collision"), QStringLiteral("body")});
        continue;
      }
      const goal::Goal& goal = document_.actor().goals[at(item)];
      const QString name = shownName(goal.effector.name);
      const QString words = goal.held     ? tr("%1, held").arg(name)
                            : goal.active ? name
                                          : tr("%1, when dragged").arg(name);
      lines.push_back({item, rank, false, words, effectorIcon(roleOf(document_.figure(), goal.effector.name))});
    }
  }
  lines.push_back({0, rank + 1, true, tr("Rest posture"), QStringLiteral("poses")});
  const int before = static_cast<int>(lines_.size());
  lines_ = std::move(lines);
  selected_ = std::min(selected_, static_cast<int>(lines_.size()) - 1);
  if (before != static_cast<int>(lines_.size())) {
    if (pressed_ >= 0) pressed_ = -1;
    dragging_ = false;
    setFixedHeight(sizeHint().height());
    updateGeometry();
  }
  say();
  update();
}

/// Sets the description for screen readers.
void RankList::say() {
  QStringList all;
  for (const Line& line : lines_) all << (line.rank > 0 ? tr("%1: %2").arg(line.rank).arg(line.words) : line.words);
  setAccessibleDescription(all.join(QStringLiteral(", ")));
}

QSize RankList::sizeHint() const { return {200, static_cast<int>(lines_.size()) * kListRowSmall}; }

QRect RankList::lineRect(int line) const { return {0, line * kListRowSmall, width(), kListRowSmall}; }

int RankList::lineAt(int y) const {
  const int line = y / kListRowSmall;
  return y >= 0 && line < static_cast<int>(lines_.size()) ? line : -1;
}

std::optional<RankList::Drop> RankList::dropAt(int y) const {
  const int last = static_cast<int>(lines_.size()) - 1;
  const int line = std::clamp(y / kListRowSmall, 1, last);
  const int within = y - line * kListRowSmall;
  const bool on = line < last && within >= kBetween && within < kListRowSmall - kBetween;
  if (on && lines_[at(line)].item == lines_[at(pressed_)].item) return std::nullopt;
  if (on) return Drop{static_cast<std::size_t>(lines_[at(line)].rank - 1), true, line};
  // A line cannot go between two that share a rank: it goes before the first of them, or after the last.
  int before = line < last && within >= kListRowSmall - kBetween ? line + 1 : line;
  const int rank = lines_[at(before)].rank;
  while (before > 1 && lines_[at(before - 1)].rank == rank) --before;
  if (before < line && within >= kListRowSmall - kBetween) {
    before = line + 1;
    while (before < last && lines_[at(before)].rank == rank) ++before;
  }
  return Drop{static_cast<std::size_t>(lines_[at(before)].rank - 1), false, before};
}

// --- mouse and keys ---

void RankList::mousePressEvent(QMouseEvent* event) {
  const int line = lineAt(static_cast<int>(event->position().y()));
  if (event->button() != Qt::LeftButton || line < 0 || lines_[at(line)].fixed) return;
  pressed_ = selected_ = line;
  dragging_ = false;
  pressed_at_ = mouse_ = event->position().toPoint();
  update();
}

void RankList::mouseMoveEvent(QMouseEvent* event) {
  mouse_ = event->position().toPoint();
  hovered_ = lineAt(mouse_.y());
  if (pressed_ >= 0 && (mouse_ - pressed_at_).manhattanLength() >= kDragAfter) dragging_ = true;
  const bool movable = hovered_ >= 0 && !lines_[at(hovered_)].fixed;
  setCursor(dragging_ ? Qt::ClosedHandCursor : movable ? Qt::OpenHandCursor : Qt::ArrowCursor);
  update();
}

void RankList::mouseReleaseEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return;
  const int line = std::exchange(pressed_, -1);
  if (std::exchange(dragging_, false) && line >= 0) {
    pressed_ = line;
    const auto drop = dropAt(mouse_.y());
    pressed_ = -1;
    const int item = lines_[at(line)].item;
    if (drop)
      setRanks(posing_,
               withItemAt(ranksOf(document_.actor(), document_.selection().goal()), item, drop->rank, drop->joins));
  }
  setCursor(Qt::ArrowCursor);
  update();
}

void RankList::leaveEvent(QEvent* /*event*/) {
  hovered_ = -1;
  update();
}

void RankList::keyPressEvent(QKeyEvent* event) {
  const bool up = event->key() == Qt::Key_Up;
  const bool down = event->key() == Qt::Key_Down;
  const int last = static_cast<int>(lines_.size()) - 1;
  if (event->key() == Qt::Key_Escape && pressed_ >= 0) {
    pressed_ = -1;
    dragging_ = false;
  } else if ((up || down) && event->modifiers().testFlag(Qt::AltModifier)) {
    moveSelected(up ? -1 : 1);
  } else if (up || down) {
    selected_ = std::clamp(selected_ + (up ? -1 : 1), 0, last);
  } else {
    QWidget::keyPressEvent(event);
  }
  update();
}

/// Moves the selected line out of a shared rank into its own rank, and from there past the next one.
void RankList::moveSelected(int by) {
  if (!isIndexOf(lines_, selected_) || lines_[at(selected_)].fixed) return;
  const Line& line = lines_[at(selected_)];
  const Ranks ranks = ranksOf(document_.actor(), document_.selection().goal());
  const auto rank = static_cast<std::size_t>(line.rank - 1);
  const bool shared = ranks[rank].size() > 1;
  std::size_t to = rank + (by > 0 ? 1 : 0);
  if (!shared && by > 0) to = std::min(rank + 2, ranks.size());
  if (!shared && by < 0) to = rank > 0 ? rank - 1 : 0;
  const int item = line.item;
  setRanks(posing_, withItemAt(ranks, item, to, false));
  for (int i = 0; i < static_cast<int>(lines_.size()); ++i) {
    if (!lines_[at(i)].fixed && lines_[at(i)].item == item) selected_ = i;
  }
}

void RankList::focusInEvent(QFocusEvent* event) {
  QWidget::focusInEvent(event);
  update();
}

void RankList::focusOutEvent(QFocusEvent* event) {
  QWidget::focusOutEvent(event);
  update();
}

bool RankList::event(QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride) {
    const int key = static_cast<QKeyEvent*>(event)->key();
    if (key == Qt::Key_Escape && pressed_ >= 0) event->accept();
  }
  if (event->type() == QEvent::ToolTip) {
    const auto* help = static_cast<QHelpEvent*>(event);
    const int line = lineAt(help->pos().y());
    const bool fixed = line >= 0 && lines_[at(line)].fixed;
    QToolTip::showText(help->globalPos(),
                       !fixed ? tr("Drag it between two others for a rank of its own, or onto one to share its rank.")
                       : line == 0 ? tr("Obstacles always come first.")
                                   : tr("Always last: uses what the other ranks leave free."),
                       this);
    return true;
  }
  return QWidget::event(event);
}

// --- painting ---

/// The background of the current line or of the one under the mouse.
void RankList::paintGround(QPainter& painter, int index) const {
  const bool in_use = index == selected_ && hasFocus();
  const bool under_mouse = index == hovered_ && !lines_[at(index)].fixed && !dragging_ && isEnabled();
  if (!in_use && !under_mouse) return;
  fillRounded(painter, lineRect(index).adjusted(0, 1, 0, -1), kButtonRadius, in_use ? tokens().quiet : tokens().hover);
}

/// The number of a rank at its first line, and a bar that ties the lines that share it.
void RankList::paintRank(QPainter& painter, int index, const QColor& ink) const {
  const int rank = lines_[at(index)].rank;
  const QRect row = lineRect(index);
  const bool first = index == 0 || lines_[at(index - 1)].rank != rank;
  const bool last = index + 1 == static_cast<int>(lines_.size()) || lines_[at(index + 1)].rank != rank;
  setLetters(painter, textFont(TextSize::Detail), ink);
  if (first && rank > 0) {
    painter.drawText(QRect(0, row.top(), kNumberColumn - kSpace2, row.height()), Qt::AlignRight | Qt::AlignVCenter,
                     QString::number(rank));
  }
  if (first && last) return;
  painter.setPen(QPen(isEnabled() ? tokens().edge : tokens().line, 1.5));
  const double x = kNumberColumn - 1.5;
  painter.drawLine(QPointF(x, row.top() + (first ? kSpace2 : 0)), QPointF(x, row.bottom() + 1 - (last ? kSpace2 : 0)));
}

void RankList::paintLine(QPainter& painter, int index) const {
  const Tokens& now = tokens();
  const Line& line = lines_[at(index)];
  const QRect row = lineRect(index);
  const bool dim = !isEnabled() || (dragging_ && index == pressed_);
  paintGround(painter, index);
  paintRank(painter, index, line.fixed || dim ? now.disabled : now.text2);
  icon(line.icon_name, line.fixed || dim ? Ink::Disabled : Ink::Text2)
      .paint(&painter,
             QRect(kNumberColumn + kSpace2, row.top() + (row.height() - kPanelIcon) / 2, kPanelIcon, kPanelIcon));
  setLetters(painter, textFont(TextSize::Body), dim ? now.disabled : line.fixed ? now.text2 : now.text);
  const int left = kNumberColumn + kSpace2 + kPanelIcon + kSpace2;
  const QRect words(left, row.top(), row.width() - left - kGripColumn - kSpace1, row.height());
  painter.drawText(words, Qt::AlignLeft | Qt::AlignVCenter,
                   painter.fontMetrics().elidedText(line.words, Qt::ElideRight, words.width()));
  if (line.fixed || !isEnabled()) return;
  painter.setPen(Qt::NoPen);  // a grip: it can be taken
  painter.setBrush(index == hovered_ ? now.text2 : now.edge);
  for (int dot = 0; dot < 6; ++dot) {
    const double x = row.right() - kGripColumn + 6.0 + 5.0 * (dot % 2);
    const int line_of_dots = dot / 2 - 1;
    painter.drawEllipse(QPointF(x, row.center().y() + 5.0 * line_of_dots), 1.3, 1.3);
  }
}

void RankList::paintDrop(QPainter& painter) const {
  const Tokens& now = tokens();
  const auto drop = dropAt(mouse_.y());
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(now.accent, 2.0));
  if (drop && drop->joins) {
    painter.drawRoundedRect(QRectF(lineRect(drop->line)).adjusted(1.0, 1.0, -1.0, -1.0), kButtonRadius, kButtonRadius);
  } else if (drop) {
    const double y = std::clamp(static_cast<double>(lineRect(drop->line).top()), 1.0, height() - 1.0);
    painter.drawLine(QPointF(kNumberColumn, y), QPointF(width() - 1.0, y));
    painter.setBrush(now.panel);
    painter.drawEllipse(QPointF(kNumberColumn, y), 3.0, 3.0);
  }
  // The dragged line.
  const Line& line = lines_[at(pressed_)];
  painter.setFont(textFont(TextSize::Body));
  const int wide = painter.fontMetrics().horizontalAdvance(line.words) + 3 * kSpace2 + kPanelIcon;
  const int top = std::clamp(mouse_.y() - kChipHeight / 2, 0, std::max(0, height() - kChipHeight));
  const QRect chip(kNumberColumn + kSpace3, top, std::min(wide, width() - kNumberColumn - kSpace3), kChipHeight);
  drawRounded(painter, QRectF(chip).adjusted(0.5, 0.5, -0.5, -0.5), kButtonRadius, QPen(now.edge, 1.0), now.raised);
  icon(line.icon_name, Ink::Text2)
      .paint(&painter,
             QRect(chip.left() + kSpace2, chip.top() + (kChipHeight - kPanelIcon) / 2, kPanelIcon, kPanelIcon));
  painter.setPen(now.text);
  painter.drawText(chip.adjusted(2 * kSpace2 + kPanelIcon, 0, -kSpace1, 0), Qt::AlignLeft | Qt::AlignVCenter,
                   line.words);
}

void RankList::paintEvent(QPaintEvent* /*event*/) {
  SoftPainter painter(this);
  for (int line = 0; line < static_cast<int>(lines_.size()); ++line) paintLine(painter, line);
  if (dragging_ && isIndexOf(lines_, pressed_)) paintDrop(painter);
}

}  // namespace limber::app
