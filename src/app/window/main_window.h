// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QAction>
#include <QElapsedTimer>
#include <QMainWindow>
#include <filesystem>

#include "app/session/document.h"
#include "app/viewport/viewport.h"
#include "app/window/action_table.h"

namespace limber::app {

class Feedback;
class Hints;
class PanelDock;
class PosesPanel;
class SegmentedControl;
class StatusLine;

/// The window: menus, tool bar, viewport, panels, rail and status bar around one document.
class MainWindow : public QMainWindow {
  Q_OBJECT

 public:
  MainWindow();
  ~MainWindow() override;

  /// Opens a scene or figure. @return whether it worked; if not, the window has said why
  bool open(const std::filesystem::path& path);
  /// A new scene with one of Limber's own figures, "adult", "woman" or "abali".
  bool newScene(const QString& figure_name);

  [[nodiscard]] Document& document() { return document_; }
  [[nodiscard]] Viewport& viewport() { return *viewport_; }
  [[nodiscard]] const StatusLine& statusLine() const { return *status_; }
  [[nodiscard]] ActionTable& actions() { return actions_; }
  /// Hints are cards over the view that tell a newcomer what to do.
  void setHintsShown(bool shown);

 Q_SIGNALS:
  /// The window is about to close; everything still shows.
  void closing();

 protected:
  void closeEvent(QCloseEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dropEvent(QDropEvent* event) override;

 private:
  void makeActions();
  void makeViewActions();
  void makeWindowActions();
  void makeMenus();
  void makeToolBar();
  void makePanels();
  void makeStatusBar();
  void connectDocument();
  void refreshTitle();
  [[nodiscard]] QString savedWord() const;
  void refreshGoalActions();
  void showNotices(const QStringList& notices);
  [[nodiscard]] bool save();
  [[nodiscard]] bool saveAs();
  void askAndOpen();
  /// Asks before unsaved work is lost. @return whether to go on
  [[nodiscard]] bool mayDiscard();
  void keepPose();
  void restoreLayout();

  Document document_;
  ActionTable actions_;
  Viewport* viewport_;
  StatusLine* status_ = nullptr;
  Feedback* feedback_ = nullptr;
  PanelDock* goals_dock_ = nullptr;
  PanelDock* poses_dock_ = nullptr;
  PosesPanel* poses_panel_ = nullptr;
  SegmentedControl* goal_type_ = nullptr;
  Hints* hints_ = nullptr;
  QElapsedTimer since_saved_;  ///< valid once the open scene has been saved
};

}  // namespace limber::app
