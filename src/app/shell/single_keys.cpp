// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/shell/single_keys.h"

#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QAction>
#include <QApplication>
#include <QLineEdit>
#include <QMenu>
#include <QValidator>
#include <algorithm>

namespace limber::app {

SingleKeys::SingleKeys(QWidget& window, QWidget& view) : QObject(&window), window_(window), view_(view) {
  qApp->installEventFilter(this);
}

bool SingleKeys::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() != QEvent::ShortcutOverride && event->type() != QEvent::KeyPress) return false;
  const auto& key = static_cast<const QKeyEvent&>(*event);
  const QWidget* popup = QApplication::activePopupWidget();
  if (event->type() == QEvent::ShortcutOverride) {
    // The view keeps the keyboard while a menu is open, and its commands would act. Alt goes from menu to menu.
    if (qobject_cast<const QMenu*>(popup) == nullptr || key.modifiers().testFlag(Qt::AltModifier)) return false;
    event->accept();
    return true;
  }
  if (popup != nullptr) return false;
  if (watched == &window_) return takeUnused(key);
  if (!leavesToView(*watched, key)) return false;
  event->ignore();
  return true;
}

bool SingleKeys::leavesToView(QObject& taker, const QKeyEvent& key) const {
  const auto* widget = qobject_cast<QWidget*>(&taker);
  if (widget == nullptr || widget->window() != &window_ || commandOf(key) == nullptr) return false;
  if (qobject_cast<const QAbstractItemView*>(widget) != nullptr) return true;  // it would search its rows
  const auto* number = qobject_cast<const QAbstractSpinBox*>(widget);
  const auto* text = number != nullptr ? number->findChild<QLineEdit*>() : nullptr;
  if (text == nullptr || text->isModified()) return false;
  QString typed = key.text();
  int place = static_cast<int>(typed.size());
  return number->validate(typed, place) == QValidator::Invalid;
}

QAction* SingleKeys::commandOf(const QKeyEvent& key) const {
  if ((key.modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier)) != 0) return nullptr;
  const bool letter = key.key() >= Qt::Key_A && key.key() <= Qt::Key_Z;
  const bool digit = key.key() >= Qt::Key_0 && key.key() <= Qt::Key_9;
  if (!letter && !digit) return nullptr;
  const QKeySequence keys(static_cast<int>(key.modifiers() & Qt::ShiftModifier) | key.key());
  const QList<QAction*> commands = view_.actions();
  const auto found = std::ranges::find_if(
      commands, [&](const QAction* command) { return command->isEnabled() && command->shortcuts().contains(keys); });
  return found != commands.end() ? *found : nullptr;
}

bool SingleKeys::takeUnused(const QKeyEvent& key) {
  const auto* number = qobject_cast<QAbstractSpinBox*>(QApplication::focusWidget());
  if (number != nullptr && (key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter)) {
    number->findChild<QLineEdit*>()->setModified(false);  // confirmed: typing has ended
    return true;
  }
  QAction* command = commandOf(key);
  if (command != nullptr) command->trigger();
  return command != nullptr;
}

}  // namespace limber::app
