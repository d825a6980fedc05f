// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/joints/term_completer.h"

#include <QAbstractItemView>

namespace limber::app {

namespace {

constexpr int kOffered = 8;

bool belongsToName(QChar character) {
  return character.isLetterOrNumber() || character == QLatin1Char('_') || character == QLatin1Char('.');
}

}  // namespace

TermCompleter::TermCompleter(const QStringList& names, QLineEdit& field) : QCompleter(names, &field), field_(field) {
  setCaseSensitivity(Qt::CaseInsensitive);
  setFilterMode(Qt::MatchContains);
  setMaxVisibleItems(kOffered);
}

bool TermCompleter::isChoosing() const {
  const QAbstractItemView* list = popup();
  return list != nullptr && list->isVisible() && list->currentIndex().isValid();
}

int TermCompleter::nameStart(const QString& text, int cursor) {
  int start = cursor;
  while (start > 0 && belongsToName(text.at(start - 1))) --start;
  return start;
}

QStringList TermCompleter::splitPath(const QString& path) const {
  const int cursor = std::min(field_.cursorPosition(), static_cast<int>(path.size()));
  const int start = nameStart(path, cursor);
  const QString name = path.mid(start, cursor - start);
  // Numbers and operators are no names: a line break is in none.
  const bool is_name = !name.isEmpty() && name.front().isLetter();
  return {is_name ? name : QStringLiteral("\n")};
}

QString TermCompleter::pathFromIndex(const QModelIndex& index) const {
  const QString text = field_.text();
  const int cursor = field_.cursorPosition();
  return text.left(nameStart(text, cursor)) + index.data().toString() + text.mid(cursor);
}

}  // namespace limber::app
