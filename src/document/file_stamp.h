// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QDateTime>
#include <QFileInfo>
#include <QString>

namespace limber::app {

/// By what a file is known again: another one has been written there when it differs.
struct FileStamp {
  QDateTime written;  ///< invalid where no file stands
  qint64 size = 0;    ///< bytes
  bool operator==(const FileStamp&) const = default;
};

[[nodiscard]] inline FileStamp stampOf(const QString& path) {
  const QFileInfo file(path);
  return file.isFile() ? FileStamp{file.lastModified(), file.size()} : FileStamp{};
}

}  // namespace limber::app
