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

/// Scenes and figures as files: new, opened, saved, dropped; what the title says of them; and pictures of the window.
class FilesFeature : public Feature {
  Q_OBJECT

 public:
  explicit FilesFeature(Workbench& bench);

  void assembled() override;
  bool mayClose() override { return mayDiscard(); }
  bool eventFilter(QObject* watched, QEvent* event) override;

  /// Opens a scene or figure. @return whether it worked; if not, the window has said why
  bool open(const std::filesystem::path& path);
  /// A new scene with one of Limber's own figures, "adult", "woman" or "abali".
  bool newScene(const QString& figure_name);
  /// Opens a scene that comes with Limber as a scene never saved, and solves its goals.
  void showScene(const std::filesystem::path& path);
  /// Asks before unsaved work is lost. @return whether to go on
  [[nodiscard]] bool mayDiscard();
  /// What is to be said when the document's file is open in another window too.
  [[nodiscard]] QStringList openElsewhere() const;
  /// The window's title and the saved word say how things are.
  void refreshTitle();

 private:
  void makeFileActions();
  void makePictureAction();
  void makeMenus();
  /// The scenes that come with Limber, by their titles: what stands before the first comma of a title is the heading of
  /// its group ("Abalı 2001, figure 7.1: …").
  [[nodiscard]] QMenu* makeScenesMenu();
  /// Says what the open scene has to say of itself, or rather what was amiss with its file.
  void announceScene(const QStringList& notices);
  [[nodiscard]] QString savedWord() const;
  [[nodiscard]] QString whatIsLost() const;
  [[nodiscard]] bool save();
  [[nodiscard]] bool saveAs();
  /// Writes the scene. @return whether it lies there; if not, the window has said why
  [[nodiscard]] bool saveInto(const QString& path);
  /// Asks before another program's work, or another window's, is written over. @return whether to go on
  [[nodiscard]] bool mayOverwrite();
  /// Lets other windows know that the document's file is open here.
  void markOpen();
  void askAndOpen();
  /// Writes the window as it shows into the user's folder of pictures.
  void savePicture();

  std::unique_ptr<OpenMark> mark_;  ///< of the document's file; null: it has none
  QString marked_;                  ///< that file
  QElapsedTimer since_saved_;       ///< valid once the open scene has been saved
};

}  // namespace limber::app
