// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <QStringList>
#include <map>

namespace limber::app {

/// Words that people type for commands which bear other ones, as other programs call them, by the commands' names in
/// ActionTable. The one place where they stand.
[[nodiscard]] const std::map<QString, QStringList>& commandSynonyms();

/// The first synonym of a command in which what was typed occurs, upper and lower case alike; empty: none, or fewer
/// than two letters were typed.
[[nodiscard]] QString synonymFor(const QString& command, const QString& typed);

}  // namespace limber::app
