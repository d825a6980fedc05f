// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QKeySequence>
#include <QString>

namespace limber::app {

/// The key that a text such as "Ctrl+Shift+P" names.
inline QKeySequence key(const char* text) { return QKeySequence(QString::fromLatin1(text)); }

}  // namespace limber::app
