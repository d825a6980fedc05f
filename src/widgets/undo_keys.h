// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QKeyEvent>
#include <QLineEdit>

namespace limber::app {

/// Whether an event asks a field if it wants the keys of undo or redo and the field, into which nothing has been typed,
/// leaves them to the window.
[[nodiscard]] inline bool leavesUndoToWindow(const QEvent& event, const QLineEdit& field) {
  if (event.type() != QEvent::ShortcutOverride || field.isModified()) return false;
  const auto& key = static_cast<const QKeyEvent&>(event);
  return key.matches(QKeySequence::Undo) || key.matches(QKeySequence::Redo);
}

}  // namespace limber::app
