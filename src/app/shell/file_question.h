// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QFileDialog>
#include <QMainWindow>
#include <QString>

namespace limber::app {

/// Asks for a file, beside the open scene, else where people keep their documents.
class FileQuestion : public QFileDialog {
  Q_OBJECT

 public:
  /// @param open_scene  path of the scene that is open; empty: none
  FileQuestion(QMainWindow& window, const QString& title, const QString& open_scene, const QString& filter);

  /// A file that is there. @return its path; empty: none
  [[nodiscard]] QString pathToRead();
  /// A file to be written.
  /// @param suffix  that it gets unless one is typed; that of another filter once one is chosen
  /// @param name    at first; empty: none
  /// @return its path; empty: none
  [[nodiscard]] QString pathToWrite(const QString& suffix, const QString& name);
};

}  // namespace limber::app
