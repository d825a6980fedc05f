// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/shell/command_finder.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QKeyEvent>
#include <QListView>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QTimer>

#include "widgets/theme/drawing.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/tokens.h"

namespace limber::app {

namespace {

constexpr int kIndexRole = Qt::UserRole + 1;
constexpr int kKeysRole = Qt::UserRole + 2;
constexpr int kMostRows = 10;
constexpr int kPopupWidth = 340;

/// A command with its keys at the right edge.
class CommandDelegate : public QStyledItemDelegate {
 public:
  using QStyledItemDelegate::QStyledItemDelegate;

  [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
    return {QStyledItemDelegate::sizeHint(option, index).width(), kListRowSmall};
  }

  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
    QStyledItemDelegate::paint(painter, option, index);
    painter->save();
    setLetters(*painter, textFont(TextSize::Detail), tokens().text2);
    painter->drawText(option.rect.adjusted(0, 0, -kSpace2, 0), Qt::AlignRight | Qt::AlignVCenter,
                      index.data(kKeysRole).toString());
    painter->restore();
  }
};

}  // namespace

CommandFinder::CommandFinder(const ActionTable& actions, QWidget* parent)
    : QLineEdit(parent), actions_(actions), completer_(new QCompleter(&model_, this)) {
  setPlaceholderText(tr("Find a command"));
  setAccessibleName(tr("Find a command"));
  setProperty("frameInBar", true);
  addAction(icon(QStringLiteral("search"), Ink::Text2), QLineEdit::LeadingPosition);
  auto* list = new QListView;
  completer_->setPopup(list);
  list->setObjectName(QStringLiteral("finder"));
  list->setItemDelegate(new CommandDelegate(list));  // after setPopup, which puts a delegate of its own in
  completer_->setFilterMode(Qt::MatchContains);
  completer_->setCaseSensitivity(Qt::CaseInsensitive);
  completer_->setMaxVisibleItems(kMostRows);
  // Not setCompleter: that would open the list as narrow as the field.
  completer_->setWidget(this);
  connect(this, &QLineEdit::textEdited, this, &CommandFinder::offer);
  connect(completer_, qOverload<const QModelIndex&>(&QCompleter::activated), this, &CommandFinder::perform);
}

void CommandFinder::setKeyWords(const QString& keys) {
  key_words_ = keys;
  update();
}

void CommandFinder::fill() {
  model_.clear();
  const QList<QAction*> all = actions_.all();
  for (int i = 0; i < all.size(); ++i) {
    const QAction& action = *all[i];
    if (!action.isEnabled() || action.text().isEmpty()) continue;
    QString words = action.text();
    words.remove(QLatin1Char('&'));
    auto* item = new QStandardItem(words);
    item->setData(i, kIndexRole);
    if (!action.shortcuts().isEmpty()) {
      item->setData(action.shortcuts().front().toString(QKeySequence::NativeText), kKeysRole);
    }
    model_.appendRow(item);
  }
  model_.sort(0);
}

void CommandFinder::offer(const QString& words) {
  completer_->setCompletionPrefix(words);
  if (words.isEmpty() || completer_->completionCount() == 0) {
    completer_->popup()->hide();
    return;
  }
  completer_->complete(QRect(width() - kPopupWidth, 0, kPopupWidth, height() + kSpace1));
}

void CommandFinder::perform(const QModelIndex& index) {
  const int number = index.data(kIndexRole).toInt();
  // After the completer has put the command's words into the field.
  QTimer::singleShot(0, this, [this, number] {
    leave();
    actions_.all()[number]->trigger();
  });
}

void CommandFinder::leave() {
  completer_->popup()->hide();  // left open it would take the next press of the mouse, wherever that is
  clear();
  Q_EMIT left();
}

void CommandFinder::focusInEvent(QFocusEvent* event) {
  if (event->reason() != Qt::PopupFocusReason) fill();
  QLineEdit::focusInEvent(event);
}

void CommandFinder::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Escape) {
    leave();
    return;
  }
  const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
  if (enter && completer_->completionCount() > 0 && !text().isEmpty()) {
    perform(completer_->completionModel()->index(0, 0));  // the first match, when none was chosen in the list
    return;
  }
  QLineEdit::keyPressEvent(event);
}

void CommandFinder::paintEvent(QPaintEvent* event) {
  QLineEdit::paintEvent(event);
  if (!text().isEmpty() || key_words_.isEmpty() || hasFocus()) return;
  QPainter painter(this);
  setLetters(painter, textFont(TextSize::Small), tokens().text2);
  painter.drawText(rect().adjusted(0, 0, -kSpace2, 0), Qt::AlignRight | Qt::AlignVCenter, key_words_);
}

}  // namespace limber::app
