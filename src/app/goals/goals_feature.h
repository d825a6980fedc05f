// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/shell/feature.h"

class QActionGroup;

namespace limber::app {

class GoalFeedback;
class GoalsPanel;
class SegmentedControl;

/// Goals: their commands and menu, the tools that drag, move and turn them, far goals, the panel Goals, and what the
/// status line says of them.
class GoalsFeature : public Feature {
  Q_OBJECT

 public:
  explicit GoalsFeature(Workbench& bench);

  std::optional<Panel> makePanel() override;
  void assembled() override;
  bool putBack() override;
  bool endByHand() override;
  void setWordsShown(bool shown) override;

  /// Says in words what happens to goals.
  [[nodiscard]] GoalFeedback& feedback() const { return *feedback_; }

 private:
  void makeKindActions();
  void makeGoalActions();
  void makeToolActions();
  void letTypeDecide(bool decides);
  void makeDepthActions();
  void fillPlaces();
  void addSynonymsAndGestures();
  void connectDocument();
  void connectView();
  void connectTravel();
  /// The field that says how fast a far goal travels.
  [[nodiscard]] static QWidget* makeFarSpeed(QWidget* parent);
  /// A click on the body leaves a handle there.
  void leaveHandle(const scene::BodyPoint& point);
  void showDragHints();
  void showRestHints();
  /// Opens the menu of a goal, or of the view when it is −1.
  void showMenu(int goal, const QPoint& on_screen);
  void showNumbers();
  void selectNext(int step);
  void refresh();
  void refreshKind(const goal::Goal& goal);

  GoalFeedback* feedback_;
  GoalsPanel* panel_ = nullptr;
  SegmentedControl* kinds_ = nullptr;
  QActionGroup* kind_group_;
  QAction* position_ = nullptr;
  QAction* position_orientation_ = nullptr;
  QAction* orientation_ = nullptr;
  QAction* toggle_kind_ = nullptr;
  QAction* hold_ = nullptr;
  QAction* hold_kind_ = nullptr;
  QAction* on_ = nullptr;
  QAction* to_body_ = nullptr;
  QAction* remove_ = nullptr;
  QAction* far_goal_ = nullptr;
};

}  // namespace limber::app
