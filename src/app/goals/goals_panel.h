// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QStandardItemModel>
#include <QWidget>

#include "document/paced.h"
#include "posing/posing.h"
#include "widgets/theme/tokens.h"

class QAction;
class QFrame;
class QLabel;
class QListView;

namespace limber::app {

class GoalForm;
class HeldBackList;

/// Panel Goals: every goal with its state in words; a click selects a goal, a click on its glyph holds or releases it.
/// The form of the selected goal is below the list.
class GoalsPanel : public QWidget {
  Q_OBJECT

 public:
  explicit GoalsPanel(Posing& posing, QWidget* parent = nullptr);

  /// Gives the focus to the numbers of the selected goal.
  void focusTarget();
  /// The row of the panel's footer that arms the far goal: a check box that follows its action.
  /// @param speed  field beside it for the speed of the goal
  [[nodiscard]] static QWidget* makeFarGoalRow(QAction& far_goal, QWidget& speed, QWidget* parent);

 Q_SIGNALS:
  /// The user wants the menu of a row.
  void menuWanted(int goal, const QPoint& on_screen);

 private:
  void connectList();
  void rebuild();
  void refresh();
  void followSelection();
  void keepRoomForReason();
  void writeRow(int goal);

  /// State of a goal in words.
  struct State {
    QString words;
    Ink ink = Ink::Text2;
  };
  [[nodiscard]] static State stateOf(const goal::Goal& goal, const goal::Miss& miss, bool dragged);

  Posing& posing_;
  Document& document_;
  QStandardItemModel model_;
  QListView* list_;
  QLabel* empty_;  ///< shown in place of an empty list
  QFrame* rule_;
  GoalForm* form_;
  HeldBackList* held_back_;
  Paced rows_{[this] { refresh(); }};
};

}  // namespace limber::app
