// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QFileSystemWatcher>
#include <QObject>
#include <QStringList>
#include <filesystem>
#include <vector>

#include "document/document.h"
#include "limber/io/pose_library.h"

namespace limber::app {

/// A pose of the library.
struct ShelfPose {
  io::LibraryPose pose;
  QString name;
  QStringList tags;  ///< of its file, and the folders in which it lies
  std::filesystem::path path;
  bool ships = true;  ///< it is no file of the user's
};

/// The poses of the library: those that ship, and those in the user's own folders, read when they are first asked for
/// and again whenever a folder of the user's changes.
class PoseShelf : public QObject {
  Q_OBJECT

 public:
  PoseShelf(Document& document, QObject* parent);

  [[nodiscard]] const std::vector<ShelfPose>& poses();
  /// Tags of the poses, the frequent first.
  [[nodiscard]] QStringList tags();
  /// Sentences about files that are no poses.
  [[nodiscard]] const QStringList& problems() const { return problems_; }

  /// The folder in which poses are saved; made when the first one is.
  [[nodiscard]] static QString ownFolder();
  /// Further folders of the user's.
  [[nodiscard]] static QStringList moreFolders();
  void addFolder(const QString& folder);
  void removeFolder(const QString& folder);
  void readAgain();

 Q_SIGNALS:
  void changed();

 private:
  void read();
  void readFolder(const QString& folder, bool ships, const io::FigureFinder& figures);

  Document& document_;
  QFileSystemWatcher watcher_;
  bool read_ = false;
  std::vector<ShelfPose> poses_;
  QStringList problems_;
};

}  // namespace limber::app
