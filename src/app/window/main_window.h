// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QAction>
#include <QElapsedTimer>
#include <QMainWindow>
#include <filesystem>
#include <vector>

#include "app/session/document.h"
#include "app/viewport/viewport.h"
#include "app/window/action_table.h"

class QToolButton;

namespace limber::app {

class Feedback;
class GoalsPanel;
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
  /// A new scene with one of Limber's own figures, "adult" or "abali".
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
  void makeGoalActions();
  void makeToolActions();
  void makeViewActions();
  void makeWindowActions();
  void makeMenus();
  void makeToolBar();
  /// A panel with its cell on the rail.
  struct RailPanel {
    PanelDock* dock;
    const char* icon_name;
    const char* keys;
  };
  void makePanels();
  /// @param panels  in the rail's order, from the top
  void addToRail(const std::vector<RailPanel>& panels);
  void makeStatusBar();
  /// Gives the Hold button an arrow that opens the kinds of hold.
  void addHoldMenu(QToolButton& button);
  void showRestHints();
  void connectTools();
  /// Opens the menu of a goal, or of the view when it is −1.
  void showGoalMenu(int goal, const QPoint& on_screen);
  void showGoalNumbers();
  void selectNextHandle(int step);
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
  QList<QAction*> panel_actions_;  ///< show and hide panels, in the rail's order
  PanelDock* goals_dock_ = nullptr;
  PanelDock* poses_dock_ = nullptr;
  GoalsPanel* goals_panel_ = nullptr;
  PosesPanel* poses_panel_ = nullptr;
  SegmentedControl* goal_type_ = nullptr;
  Hints* hints_ = nullptr;
  QElapsedTimer since_saved_;  ///< valid once the open scene has been saved
};

}  // namespace limber::app
