// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QAction>
#include <QDockWidget>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

namespace limber::app {

enum class FooterRole { Plain, Main };

/// A button that does what its action does and shows only while the action is visible. Height 30.
class FooterButton : public QPushButton {
  Q_OBJECT

 public:
  FooterButton(QAction* action, FooterRole role, QWidget* parent);

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  void follow();
  [[nodiscard]] QColor ink() const;

  QAction* action_;
  FooterRole role_;
};

/// A panel: title bar of 40 with own buttons and a cross, a body, and a footer with at most three buttons.
/// 368 wide at first, 320 to 520 wide by the user's hand.
class PanelDock : public QDockWidget {
  Q_OBJECT

 public:
  /// @param title        the panel's name, as on the rail
  /// @param object_name  unique, for QMainWindow::saveState
  PanelDock(const QString& title, const QString& object_name, QWidget* parent = nullptr);

  /// A button in the title bar, left of the cross; shows only while its action is visible. With a menu set on the
  /// action, a click opens the menu.
  void addTitleAction(QAction* action);

  /// Sets the panel's content, with the panel's margin at its sides unless `to_the_edge`. Call once.
  void setBody(QWidget* body, bool to_the_edge = false);

  /// The same in an area that scrolls up and down when the window is low.
  void setScrolledBody(QWidget* body);

  /// A row above the footer's buttons (a check box, a sentence).
  void addFooterRow(QWidget* row);

  /// A button at the panel's foot: at most three, and one of them the main one.
  FooterButton* addFooterButton(QAction* action, FooterRole role = FooterRole::Plain);
  /// Shows or hides these buttons.
  void setFooterButtonsShown(bool shown);

 private:
  QWidget* makeTitleBar(const QString& title);

  QHBoxLayout* title_buttons_ = nullptr;
  QVBoxLayout* content_ = nullptr;
  QVBoxLayout* footer_ = nullptr;
  QHBoxLayout* footer_buttons_ = nullptr;
};

/// An area for a part of a panel that scrolls up and down when the window is low. It takes the content.
[[nodiscard]] QScrollArea* scrolledUpAndDown(QWidget* content, QWidget* parent);

}  // namespace limber::app
