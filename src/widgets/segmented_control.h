// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QAction>
#include <QFrame>
#include <QList>
#include <QToolButton>

namespace limber::app {

/// One part of a segmented control: an icon of 20, if its action has one, and a word, on quiet ground when checked.
class SegmentButton : public QToolButton {
  Q_OBJECT

 public:
  SegmentButton(QAction* action, QWidget* parent);

  void setNarrow(bool narrow);
  [[nodiscard]] QSize sizeHint() const override;

 protected:
  void paintEvent(QPaintEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  [[nodiscard]] int wordStart() const;

  bool narrow_ = false;
};

/// Alternatives side by side in one frame, of which exactly one is chosen: Position / Position + orientation.
/// Height 30. The actions are checkable and belong to one exclusive QActionGroup, which the caller owns.
class SegmentedControl : public QFrame {
  Q_OBJECT

 public:
  /// @param name  of the choice, for screen readers ("Goal type")
  SegmentedControl(const QList<QAction*>& actions, const QString& name, QWidget* parent = nullptr);

  /// Icons without words, the words as tool tips.
  void setNarrow(bool narrow);
  /// Takes all the width that there is, each segment its share.
  void stretch();

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  QList<SegmentButton*> segments_;
};

}  // namespace limber::app
