// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QFileDialog>
#include <QMainWindow>
#include <QString>

namespace limber::app {

/// File dialog that starts in the folder of the open scene, else in the user's documents.
class FileQuestion : public QFileDialog {
  Q_OBJECT

 public:
  /// @param open_scene  path of the scene that is open; empty: none
  FileQuestion(QMainWindow& window, const QString& title, const QString& open_scene, const QString& filter);

  /// Asks for an existing file. @return its path; empty: none
  [[nodiscard]] QString pathToRead();
  /// Asks for a file to write.
  /// @param suffix  added unless one is typed; that of another filter once one is selected
  /// @param name    suggestion; empty: none
  /// @return its path; empty: none
  [[nodiscard]] QString pathToWrite(const QString& suffix, const QString& name);
};

}  // namespace limber::app
