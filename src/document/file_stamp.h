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

/// The file that a scene belongs to.
struct SceneFile {
  QString path;     ///< empty: none, the scene was never saved
  FileStamp stamp;  ///< of what was last read or written there
};

/// A file as it is now.
[[nodiscard]] inline SceneFile sceneFile(const QString& path) {
  return path.isEmpty() ? SceneFile{} : SceneFile{path, stampOf(path)};
}

}  // namespace limber::app
