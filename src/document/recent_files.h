// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <QStringList>

namespace limber::app {

/// Number of files that are remembered.
inline constexpr int kMostRecentFiles = 10;

/// Files that were opened or saved, the last one first, as absolute paths; remembered from one start to the next.
[[nodiscard]] QStringList recentFiles();

/// Puts a file first; the eleventh is forgotten.
void rememberFile(const QString& path);

/// Forgets them all.
void forgetFiles();

}  // namespace limber::app
