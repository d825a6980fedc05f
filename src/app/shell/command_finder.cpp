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
#include <algorithm>

#include "widgets/theme/drawing.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/tokens.h"

namespace limber::app {

namespace {

constexpr int kIndexRole = Qt::UserRole + 1;
constexpr int kKeysRole = Qt::UserRole + 2;
constexpr int kSynonymRole = Qt::UserRole + 3;
constexpr int kMostRows = 10;
constexpr int kPopupWidth = 340;
constexpr int kWideField = 220;
constexpr int kNarrowField = 160;

/// Paints a command, the synonym by which it was found, and its keys at the right edge.
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
    const int beside = QFontMetrics(option.font).horizontalAdvance(index.data().toString()) + 2 * kSpace3;
    painter->drawText(option.rect.adjusted(beside, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter,
                      index.data(kSynonymRole).toString());
    painter->restore();
  }
};

/// Synonym of a command that matches the typed text; empty: none.
QString synonymFor(const QAction& action, const QString& typed) {
  constexpr int kFewestLetters = 2;
  if (typed.size() < kFewestLetters) return {};
  for (const QString& synonym : ActionTable::synonymsOf(action)) {
    if (synonym.contains(typed, Qt::CaseInsensitive)) return synonym;
  }
  return {};
}

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
  completer_->setMaxVisibleItems(kMostRows);
  // Not setCompleter: that would open the list as narrow as the field.
  completer_->setWidget(this);
  connect(this, &QLineEdit::textEdited, this, &CommandFinder::offer);
  connect(completer_, qOverload<const QModelIndex&>(&QCompleter::activated), this, &CommandFinder::perform);
}

void CommandFinder::setWide(bool wide) {
  setFixedWidth(wide ? kWideField : kNarrowField);
  const QKeySequence find = actions_.find("window.find")->shortcut();
  key_words_ = wide ? find.toString(QKeySequence::NativeText) : QString();
  update();
}

void CommandFinder::fill() {
  commands_.clear();
  const QList<QAction*> all = actions_.all();
  for (int i = 0; i < all.size(); ++i) {
    const QAction& action = *all[i];
    if (!action.isEnabled() || action.text().isEmpty()) continue;
    QString words = action.text();
    words.remove(QLatin1Char('&'));
    const QString keys =
        action.shortcuts().isEmpty() ? QString() : action.shortcuts().front().toString(QKeySequence::NativeText);
    commands_.push_back({i, words, keys});
  }
  std::stable_sort(commands_.begin(), commands_.end(),
                   [](const Command& a, const Command& b) { return a.words.localeAwareCompare(b.words) < 0; });
}

void CommandFinder::add(const Command& command, const QString& synonym) {
  auto* item = new QStandardItem(command.words);
  item->setData(command.index, kIndexRole);
  item->setData(command.keys, kKeysRole);
  item->setData(synonym, kSynonymRole);
  model_.appendRow(item);
}

/// Lists matches of the commands' own words first, then matches of synonyms.
void CommandFinder::match(const QString& typed) {
  model_.clear();
  const auto called = [&typed](const Command& command) { return command.words.contains(typed, Qt::CaseInsensitive); };
  for (const Command& command : commands_) {
    if (called(command)) add(command, {});
  }
  for (const Command& command : commands_) {
    const QString synonym = called(command) ? QString() : synonymFor(*actions_.all()[command.index], typed);
    if (!synonym.isEmpty()) add(command, synonym);
  }
  if (model_.rowCount() > 0) return;
  auto* nothing = new QStandardItem(tr("No command of that name can be used now"));
  nothing->setFlags(Qt::NoItemFlags);
  model_.appendRow(nothing);
}

void CommandFinder::offer(const QString& words) {
  match(words.trimmed());
  // The list is made as high as its rows, but for a pixel or two.
  completer_->popup()->setVerticalScrollBarPolicy(model_.rowCount() > kMostRows ? Qt::ScrollBarAsNeeded
                                                                                : Qt::ScrollBarAlwaysOff);
  completer_->setCompletionPrefix({});  // the model has matches only
  if (words.trimmed().isEmpty()) {
    completer_->popup()->hide();
    return;
  }
  completer_->complete(QRect(width() - kPopupWidth, 0, kPopupWidth, height() + kSpace1));
}

void CommandFinder::perform(const QModelIndex& index) {
  if (!index.data(kIndexRole).isValid()) return;  // the row that says that nothing matches
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
  if (enter && model_.rowCount() > 0 && !text().isEmpty()) {
    perform(completer_->completionModel()->index(0, 0));  // the first match, when none was selected in the list
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
