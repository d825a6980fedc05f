// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "document/recent_files.h"

#include <QFileInfo>
#include <QSettings>

namespace limber::app {

namespace {

constexpr QLatin1String kKey("files/recent");

}  // namespace

QStringList recentFiles() { return QSettings().value(kKey).toStringList().mid(0, kMostRecentFiles); }

void rememberFile(const QString& path) {
  const QString absolute = QFileInfo(path).absoluteFilePath();
  QStringList files = recentFiles();
  files.removeAll(absolute);
  files.prepend(absolute);
  QSettings().setValue(kKey, files.mid(0, kMostRecentFiles));
}

void forgetFiles() { QSettings().remove(kKey); }

}  // namespace limber::app
