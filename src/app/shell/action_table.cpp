// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/shell/action_table.h"

#include <QSettings>
#include <utility>

#include "widgets/theme/icons.h"

namespace limber::app {

namespace {

constexpr const char* kSynonyms = "synonyms";
constexpr const char* kFirstKeys = "first_keys";

/// The tip of a command that has no other: its words and its first key.
QString tipOf(const QAction& action) {
  QString tip = action.property("words").toString();
  tip.remove(QLatin1Char('&')).remove(QStringLiteral("…"));
  const QKeySequence keys = action.shortcut();
  if (!keys.isEmpty()) tip += QStringLiteral(" (%1)").arg(keys.toString(QKeySequence::NativeText));
  return tip;
}

}  // namespace

QAction* ActionTable::add(const char* name, const QString& words, const QString& icon_name, KeyScope scope,
                          const QList<QKeySequence>& sequences, std::function<void()> act) {
  auto* action = new QAction(words, window_);
  action->setObjectName(QLatin1String(name));
  if (!icon_name.isEmpty()) action->setIcon(icon(icon_name));
  action->setProperty("icon_name", icon_name);  // for buttons whose ground asks for another ink
  action->setProperty("words", words);          // for lists of commands: the text of undo changes with the step
  action->setProperty(kFirstKeys, QVariant::fromValue(sequences));
  action->setShortcuts(sequences);
  action->setShortcutContext(scope == KeyScope::Window ? Qt::WindowShortcut : Qt::WidgetWithChildrenShortcut);
  action->setToolTip(tipOf(*action));
  QObject::connect(action, &QAction::triggered, window_, std::move(act));
  (scope == KeyScope::Window ? window_ : viewport_)->addAction(action);
  by_place_[place_] << action;
  return action;
}

QAction* ActionTable::addSwitch(const char* name, const QString& words, const QString& icon_name, KeyScope scope,
                                const QList<QKeySequence>& sequences, std::function<void()> act) {
  QAction* action = add(name, words, icon_name, scope, sequences, std::move(act));
  action->setCheckable(true);
  action->setIconVisibleInMenu(false);
  return action;
}

void ActionTable::addSynonyms(std::initializer_list<std::pair<const char*, QString>> words_by_name) {
  for (const auto& [name, words] : words_by_name) {
    QAction* action = find(name);
    if (action == nullptr) qFatal("no command is called %s", name);
    action->setProperty(kSynonyms, words.split(QStringLiteral(", ")));
  }
}

void ActionTable::addGestures(int place, std::initializer_list<MouseGesture> gestures) {
  for (const MouseGesture& gesture : gestures) gestures_.emplace(place, gesture);
}

void ActionTable::replaceGestures(int place, std::initializer_list<MouseGesture> gestures) {
  gestures_.erase(place);
  addGestures(place, gestures);
}

void ActionTable::setKeys(QAction& action, const QList<QKeySequence>& sequences) {
  const bool own_tip = action.toolTip() != tipOf(action);
  action.setShortcuts(sequences);
  if (!own_tip) action.setToolTip(tipOf(action));
}

QList<QKeySequence> ActionTable::firstKeysOf(const QAction& action) {
  return action.property(kFirstKeys).value<QList<QKeySequence>>();
}

QStringList ActionTable::synonymsOf(const QAction& action) { return action.property(kSynonyms).toStringList(); }

QAction* ActionTable::find(const char* name) const {
  for (const auto& [place, actions] : by_place_) {
    for (QAction* action : actions) {
      if (action->objectName() == QLatin1String(name)) return action;
    }
  }
  return nullptr;
}

QList<QAction*> ActionTable::some(std::initializer_list<const char*> names) const {
  QList<QAction*> found;
  for (const char* name : names) {
    if (QAction* action = find(name)) found << action;
  }
  return found;
}

QList<QAction*> ActionTable::all() const {
  QList<QAction*> all;
  for (const auto& [place, actions] : by_place_) all += actions;
  return all;
}

void remember(QAction* action, const QString& setting, bool at_first, const std::function<void(bool)>& act) {
  action->setChecked(QSettings().value(setting, at_first).toBool());
  act(action->isChecked());
  QObject::connect(action, &QAction::toggled, action, [setting, act](bool on) {
    QSettings().setValue(setting, on);
    act(on);
  });
}

}  // namespace limber::app
