// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QAction>
#include <QElapsedTimer>
#include <QMainWindow>
#include <filesystem>
#include <string>
#include <vector>

#include "app/document/document.h"
#include "app/shell/action_table.h"
#include "app/view/viewport.h"

class QMenu;
class QToolButton;

namespace limber::app {

class Autosave;
class BodyPanel;
class CommandFinder;
class CompareSession;
class Feedback;
class GoalsPanel;
class Hints;
class JointsPanel;
class PanelDock;
class PosesPanel;
class ReachSession;
class ScenePanel;
class SlowMotion;
class SolverPanel;
class RecoveryOffer;
class SegmentedControl;
class SixAxisSession;
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
  /// Opens a scene that comes with Limber as a scene never saved, and solves its goals.
  void showScene(const std::filesystem::path& path);

  [[nodiscard]] Document& document() { return document_; }
  [[nodiscard]] Viewport& viewport() { return *viewport_; }
  [[nodiscard]] const StatusLine& statusLine() const { return *status_; }
  [[nodiscard]] ActionTable& actions() { return actions_; }
  [[nodiscard]] const ReachSession& reach() const { return *reach_; }
  [[nodiscard]] CompareSession& compare() { return *compare_; }
  [[nodiscard]] SlowMotion& slowMotion() { return *slow_motion_; }
  /// Hints are cards over the view that tell a newcomer what to do.
  void setHintsShown(bool shown);
  /// Offers unsaved work that earlier runs have left.
  void offerRecovery();

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
  void makeHand();
  void connectHand();
  /// The field that says how fast a far goal travels.
  [[nodiscard]] static QWidget* makeFarSpeed(QWidget* parent);
  /// A click on the body leaves a handle there.
  void leaveHandle(const scene::BodyPoint& point);
  /// Esc: gives back what moves by itself or by the six-axis device. @return whether something did
  [[nodiscard]] bool putBackByHand();
  /// Ends that as it is, before a question is asked or a file written.
  void endByHand();
  void makeViewActions();
  void makeLookActions();
  void makeViewerActions();
  void makePaneActions();
  void makeWindowActions();
  void makeJointActions();
  void makeActorActions();
  void makeBalanceActions();
  void refreshBalanceActions();
  void makeReachActions();
  void makeSolverActions();
  void refreshSolverActions();
  void useSecondSolver();
  void showGhost();
  void followReplay();
  void tellComparison();
  /// Begins to compute what the selected effector can reach.
  void computeReach();
  void cancelReach();
  void showReach();
  void askAndSaveReach();
  void refreshActorActions();
  void makeObstacleActions();
  void refreshObstacleActions();
  void makeObstacleMenus();
  void addObstacle(const goal::Shape& shape);
  /// The panel Scene with its list of obstacles.
  void showObstacles();
  /// The ways to the actors: the panel Scene's menus.
  void makeActorMenus();
  void fillAddMenu(QMenu& menu);
  void addFigure(const QString& figure);
  void askAndAddFigure();
  /// Where a file dialog begins: beside the open scene, else where people keep their documents.
  [[nodiscard]] static QString folderForFiles(const QString& open_scene);
  void makeMenus();
  void makeToolBar();
  /// A panel with its cell on the rail.
  struct RailPanel {
    PanelDock* dock;
    const char* icon_name;
    const char* keys;
  };
  void makePanels();
  [[nodiscard]] PanelDock* makeJointsDock();
  [[nodiscard]] PanelDock* makeViewPanel();
  [[nodiscard]] PanelDock* makeSolverDock();
  [[nodiscard]] PanelDock* makeBodyDock();
  /// @param panels  in the rail's order, from the top
  void addToRail(const std::vector<RailPanel>& panels);
  void makeStatusBar();
  /// Gives the Hold button an arrow that opens the kinds of hold.
  void addHoldMenu(QToolButton& button);
  void showRestHints();
  void connectTools();
  /// Opens the menu of a goal, or of the view when it is −1.
  void showGoalMenu(int goal, const QPoint& on_screen);
  /// Opens the menu of a part of the body.
  void showPartMenu(const scene::BodyPoint& point, const QPoint& on_screen);
  void showGoalNumbers();
  void selectNextHandle(int step);
  void connectDocument();
  void refreshTitle();
  [[nodiscard]] QString savedWord() const;
  void refreshGoalActions();
  void refreshJointActions();
  void showNotices(const QStringList& notices);
  /// Says what the open scene has to say of itself, or rather what was amiss with its file.
  void announceScene(const QStringList& notices);
  [[nodiscard]] bool save();
  [[nodiscard]] bool saveAs();
  /// Writes the scene. @return whether it lies there; if not, the window has said why
  [[nodiscard]] bool saveInto(const QString& path);
  void askAndOpen();
  /// Asks before unsaved work is lost. @return whether to go on
  [[nodiscard]] bool mayDiscard();
  [[nodiscard]] QString whatIsLost();
  /// Autosave, recovery and what else keeps work from being lost.
  void makeSafety();
  void keepPose();
  void applyChosenPose();
  /// Applies the pose that comes so many places after the chosen one.
  void stepPose(int places);
  /// Writes the window as it shows into the user's folder of pictures.
  void savePicture();
  void restoreLayout();
  /// F6: gives the keyboard to the next region that shows, in the order viewport, panels, tool bar, rail.
  void goRound(int by);

  Document document_;
  ActionTable actions_;
  Viewport* viewport_;
  StatusLine* status_ = nullptr;
  Feedback* feedback_ = nullptr;
  QList<QAction*> panel_actions_;  ///< show and hide panels, in the rail's order
  PanelDock* goals_dock_ = nullptr;
  PanelDock* joints_dock_ = nullptr;
  PanelDock* poses_dock_ = nullptr;
  PanelDock* scene_dock_ = nullptr;
  GoalsPanel* goals_panel_ = nullptr;
  PosesPanel* poses_panel_ = nullptr;
  ScenePanel* scene_panel_ = nullptr;
  JointsPanel* joints_panel_ = nullptr;
  BodyPanel* body_panel_ = nullptr;
  CompareSession* compare_ = nullptr;
  SlowMotion* slow_motion_ = nullptr;
  SolverPanel* solver_panel_ = nullptr;
  ReachSession* reach_ = nullptr;
  SixAxisSession* six_axis_ = nullptr;
  std::string reach_of_;         ///< name of the actor that it is about
  std::size_t reach_among_ = 0;  ///< how many actors there were when last counted
  SegmentedControl* goal_type_ = nullptr;
  Hints* hints_ = nullptr;
  CommandFinder* finder_ = nullptr;
  Autosave* autosave_ = nullptr;
  RecoveryOffer* recovery_ = nullptr;
  QByteArray first_layout_;        ///< of docks and bars, as a new window has it
  std::vector<QWidget*> regions_;  ///< in the order of F6
  QElapsedTimer since_saved_;      ///< valid once the open scene has been saved
};

}  // namespace limber::app
