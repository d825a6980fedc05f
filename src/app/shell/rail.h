// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QAction>
#include <QList>
#include <QToolBar>
#include <QToolButton>

namespace limber::app {

/// One cell of the rail, 52 x 50: icon of 20 over a word of 11 px. Follows its action like any tool button.
class RailButton : public QToolButton {
  Q_OBJECT

 public:
  RailButton(QAction* action, QWidget* parent);

  [[nodiscard]] QSize sizeHint() const override;

 protected:
  void paintEvent(QPaintEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
};

/// The strip at the window's right edge, 60 wide, that shows and hides panels. Add it to the right tool bar area.
///
/// One click shows a panel and hides the one shown; a second click hides it; Ctrl+click shows it beneath the others.
/// The same holds when an action is triggered by its key. Works with any checkable actions, also with
/// QDockWidget::toggleViewAction(): the rail hides a panel by triggering its action. Icons should be made with
/// icon(name, Ink::Text2). Arrows move between the cells, Enter acts.
class Rail : public QToolBar {
  Q_OBJECT

 public:
  explicit Rail(QWidget* parent = nullptr);

  /// Fills the rail; call once.
  /// @param panels  from the top; at most one is on, unless Ctrl is held
  /// @param foot    at the bottom, each on its own (the timeline)
  void setActions(const QList<QAction*>& panels, const QList<QAction*>& foot = {});

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  void addEnd();
  void addCell(QAction* action);
  void hideOthers(const QAction* shown);

  QList<QAction*> panels_;
};

}  // namespace limber::app
