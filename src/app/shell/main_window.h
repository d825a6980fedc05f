// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QMainWindow>
#include <vector>

#include "app/shell/feature.h"
#include "app/view/viewport.h"
#include "posing/posing.h"

class QToolBar;
class QToolButton;

namespace limber::app {

class CommandFinder;
class Hints;

/// The window of one document: the viewport, and menus, tool bar, panels, rail and status bar for the features. It is
/// built from a list of features, which bring all its commands but undo, window and help.
class MainWindow : public QMainWindow {
  Q_OBJECT

 public:
  explicit MainWindow(const FeatureList& features);
  ~MainWindow() override;

  [[nodiscard]] Document& document() { return document_; }
  [[nodiscard]] Posing& posing() { return posing_; }
  [[nodiscard]] Viewport& viewport() { return *viewport_; }
  [[nodiscard]] const StatusLine& statusLine() const { return *status_; }
  [[nodiscard]] ActionTable& actions() { return actions_; }
  /// One of its features; one of this type must exist.
  template <class F>
  [[nodiscard]] F& feature() const {
    return bench_.feature<F>();
  }
  /// Shows or hides the hint cards for newcomers.
  void setHintsShown(bool shown);

 Q_SIGNALS:
  /// The window is about to close; everything still shows.
  void closing();

 protected:
  void closeEvent(QCloseEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  // The window's own commands: main_window_actions.cpp.
  void makeActions();
  void makeUndoActions();
  void makeWindowActions();
  void makeHelpActions();
  /// Esc in the view.
  void putBack();
  /// F6: gives the keyboard to the next region that shows, in the order viewport, panels, tool bar, rail.
  void goRound(int by);

  void makePanels();
  void makeMenus();
  void makeToolBar();
  void fitToolBar();
  void makeHints();
  void restoreLayout();

  Document document_;
  Posing posing_{document_};
  Viewport* viewport_;
  ActionTable actions_;
  StatusLine* status_;
  Announcer* announcer_;
  Workbench bench_;
  QAction* show_hints_ = nullptr;
  Hints* hints_ = nullptr;
  QToolBar* tools_ = nullptr;
  QList<QToolButton*> labelled_;  ///< of the tool bar: those with a word beside the icon
  CommandFinder* finder_ = nullptr;
  QByteArray first_layout_;        ///< of docks and bars, as a new window has it
  std::vector<QWidget*> regions_;  ///< in the order of F6
};

}  // namespace limber::app
