// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/keys/key_map.h"

#include <QSettings>
#include <algorithm>

namespace limber::app {

namespace {

/// Under which a command's keys are kept: its name, or its words where nobody looks it up.
QString settingOf(const QAction& action) {
  const QString name = action.objectName().isEmpty() ? KeyMap::wordsOf(action) : action.objectName();
  return QStringLiteral("keys/") + QString(name).replace(QLatin1Char('/'), QLatin1Char('_'));
}

/// Esc cancels in every window, and nobody could leave a drag without it.
bool isFixed(const QAction& action) { return action.objectName() == QLatin1String("window.put_back"); }

bool hasFineStep(const QAction& action) {
  const QList<QKeySequence> first = ActionTable::firstKeysOf(action);
  return std::ranges::any_of(first, [&first](const QKeySequence& keys) {
    const QString words = keys.toString();
    return words.size() > 7 && words.startsWith(QStringLiteral("Shift+")) && first.contains(QKeySequence(words.mid(6)));
  });
}

QStringList textsOf(const QList<QKeySequence>& keys) {
  QStringList texts;
  for (const QKeySequence& one : keys) texts << one.toString(QKeySequence::PortableText);
  return texts;
}

}  // namespace

KeyMap::KeyMap(const ActionTable& actions, QObject* parent) : QObject(parent), actions_(actions) {
  const QSettings settings;
  for (QAction* action : commands()) {
    if (!settings.contains(settingOf(*action))) continue;
    QList<QKeySequence> keys;
    const QStringList kept = settings.value(settingOf(*action)).toStringList();
    for (const QString& text : kept) {
      const QKeySequence one(text, QKeySequence::PortableText);
      if (!one.isEmpty()) keys << one;
    }
    ActionTable::setKeys(*action, keys);
  }
}

QList<QAction*> KeyMap::commands() const {
  QList<QAction*> commands = actions_.all();
  commands.removeIf([](const QAction* action) { return isFixed(*action); });
  return commands;
}

QString KeyMap::wordsOf(const QAction& action) {
  return action.property("words").toString().remove(QLatin1Char('&')).remove(QStringLiteral("…"));
}

QString KeyMap::keyWordsOf(const QAction& action) {
  QStringList words;
  const QList<QKeySequence> all = action.shortcuts();
  for (const QKeySequence& keys : all) words << keys.toString(QKeySequence::NativeText);
  return words.join(QStringLiteral(", "));
}

bool KeyMap::isChanged(const QAction& action) { return action.shortcuts() != ActionTable::firstKeysOf(action); }

QList<QAction*> KeyMap::free(const QAction& taker, const QList<QKeySequence>& keys) {
  QList<QAction*> freed;
  for (QAction* other : commands()) {
    if (other == &taker || wordsOf(*other) == wordsOf(taker)) continue;  // two scopes of one command
    QList<QKeySequence> left = other->shortcuts();
    if (left.removeIf([&keys](const QKeySequence& one) { return keys.contains(one); }) == 0) continue;
    take(*other, left);
    freed << other;
  }
  return freed;
}

void KeyMap::take(QAction& action, const QList<QKeySequence>& keys) {
  ActionTable::setKeys(action, keys);
  QSettings settings;
  if (isChanged(action)) {
    settings.setValue(settingOf(action), textsOf(keys));
  } else {
    settings.remove(settingOf(action));
  }
  Q_EMIT changed();
}

QList<QAction*> KeyMap::set(QAction& action, const QKeySequence& keys) {
  QList<QKeySequence> all{keys};
  const QString words = keys.toString(QKeySequence::PortableText);
  if (hasFineStep(action) && !words.contains(QStringLiteral("Shift+"))) {
    all << QKeySequence(QStringLiteral("Shift+") + words, QKeySequence::PortableText);
  }
  const QList<QAction*> freed = free(action, all);
  take(action, all);
  return freed;
}

QList<QAction*> KeyMap::reset(QAction& action) {
  const QList<QKeySequence> first = ActionTable::firstKeysOf(action);
  const QList<QAction*> freed = free(action, first);
  take(action, first);
  return freed;
}

void KeyMap::resetAll() {
  for (QAction* action : commands()) take(*action, ActionTable::firstKeysOf(*action));
}

}  // namespace limber::app
