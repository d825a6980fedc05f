// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/shell/action_table.h"

#include <QSettings>
#include <utility>

#include "widgets/theme/icons.h"

namespace limber::app {

namespace {

constexpr const char* kSynonyms = "synonyms";

}  // namespace

QAction* ActionTable::add(const char* name, const QString& words, const QString& icon_name, KeyScope scope,
                          const QList<QKeySequence>& sequences, std::function<void()> act) {
  auto* action = new QAction(words, window_);
  action->setObjectName(QLatin1String(name));
  if (!icon_name.isEmpty()) action->setIcon(icon(icon_name));
  action->setProperty("icon_name", icon_name);  // for buttons whose ground asks for another ink
  action->setProperty("words", words);          // for lists of commands: the text of undo changes with the step
  action->setShortcuts(sequences);
  action->setShortcutContext(scope == KeyScope::Window ? Qt::WindowShortcut : Qt::WidgetWithChildrenShortcut);
  QString tip = words;
  tip.remove(QLatin1Char('&')).remove(QStringLiteral("…"));
  if (!sequences.isEmpty()) tip += QStringLiteral(" (%1)").arg(sequences.front().toString(QKeySequence::NativeText));
  action->setToolTip(tip);
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
