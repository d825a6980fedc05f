// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QElapsedTimer>
#include <filesystem>
#include <memory>

#include "app/shell/feature.h"
#include "document/open_mark.h"

class QMenu;

namespace limber::app {

/// Scenes and figures as files: new, open, save and drop; the window's title; and pictures of the window.
class FilesFeature : public Feature {
  Q_OBJECT

 public:
  explicit FilesFeature(Workbench& bench);

  void assembled() override;
  bool mayClose() override { return mayDiscard(); }
  bool eventFilter(QObject* watched, QEvent* event) override;

  /// Opens a scene or figure. @return whether it was opened; if not, the window has shown the reason
  bool open(const std::filesystem::path& path);
  /// Makes a new scene with one of Limber's own figures, "adult", "woman" or "abali".
  bool newScene(const QString& figure_name);
  /// Opens a scene that comes with Limber as an unsaved copy, and solves its goals.
  void showScene(const std::filesystem::path& path);
  /// Asks before unsaved work is lost. @return whether to go on
  [[nodiscard]] bool mayDiscard();
  /// Warnings when the document's file is also open in another window.
  [[nodiscard]] QStringList openElsewhere() const;
  /// Updates the window's title and the saved word.
  void refreshTitle();

 private:
  void makeFileActions();
  void makePictureAction();
  void makeMenus();
  /// Menu of the scenes that come with Limber, by title: the part before the first comma is the heading of the group
  /// ("Abalı 2001, figure 7.1: …").
  [[nodiscard]] QMenu* makeScenesMenu();
  /// Announces the note of the open scene, or instead the notices about its file if there are any.
  void announceScene(const QStringList& notices);
  [[nodiscard]] QString savedWord() const;
  [[nodiscard]] QString whatIsLost() const;
  [[nodiscard]] bool save();
  [[nodiscard]] bool saveAs();
  /// Writes the scene. @return whether it was written; if not, the window has shown the reason
  [[nodiscard]] bool saveInto(const QString& path);
  /// Asks before changes of another program or window are overwritten. @return whether to go on
  [[nodiscard]] bool mayOverwrite();
  /// Marks the document's file as open here, for other windows.
  void markOpen();
  void askAndOpen();
  /// Saves a picture of the window in the user's pictures folder.
  void savePicture();

  std::unique_ptr<OpenMark> mark_;  ///< of the document's file; null: it has none
  QString marked_;                  ///< that file
  QElapsedTimer since_saved_;       ///< valid once the open scene has been saved
};

}  // namespace limber::app
