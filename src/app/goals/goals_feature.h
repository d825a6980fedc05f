// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/shell/feature.h"

class QActionGroup;

namespace limber::app {

class GoalFeedback;
class GoalsPanel;
class SegmentedControl;

/// Goals: their commands and menu, the tools that drag, move and turn them, far goals, the panel Goals, and their
/// status sentences.
class GoalsFeature : public Feature {
  Q_OBJECT

 public:
  explicit GoalsFeature(Workbench& bench);

  std::optional<Panel> makePanel() override;
  void assembled() override;
  bool putBack() override;
  bool endByHand() override;
  void setWordsShown(bool shown) override;

  /// Status sentences about goals.
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
  /// Field for the speed of a far goal.
  [[nodiscard]] static QWidget* makeFarSpeed(QWidget* parent);
  /// Adds a handle at a clicked point of the body.
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
