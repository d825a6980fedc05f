// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QStandardItemModel>
#include <QWidget>

#include "posing/posing.h"
#include "widgets/theme/tokens.h"

class QAction;
class QFrame;
class QLabel;
class QListView;

namespace limber::app {

class GoalForm;

/// Every goal with its state in words; a click chooses one of them, its glyph holds it or lets it go. The chosen one
/// opens its form below the list.
class GoalsPanel : public QWidget {
  Q_OBJECT

 public:
  explicit GoalsPanel(Posing& posing, QWidget* parent = nullptr);

  /// The keyboard goes to the numbers of the chosen goal.
  void focusTarget();
  /// The row of the panel's footer that arms the far goal: a check box that follows its action.
  /// @param speed  a field beside it that says how fast the goal travels
  [[nodiscard]] static QWidget* makeFarGoalRow(QAction& far_goal, QWidget& speed, QWidget* parent);

 Q_SIGNALS:
  /// The menu of a row is asked for.
  void menuWanted(int goal, const QPoint& on_screen);

 private:
  void connectList();
  void rebuild();
  void refresh();
  void chooseSelected();
  void writeRow(int goal);

  /// How a goal stands, in words.
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
};

}  // namespace limber::app
