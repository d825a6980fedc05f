// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/shell/action_table.h"

#include <utility>

#include "app/widgets/theme/icons.h"

namespace limber::app {

QAction* ActionTable::add(const QString& words, const QString& icon_name, KeyScope scope,
                          const QList<QKeySequence>& sequences, std::function<void()> act) {
  auto* action = new QAction(words, window_);
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
  actions_ << action;
  return action;
}

}  // namespace limber::app
