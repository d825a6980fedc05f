// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QTabBar>

namespace limber::app {

/// The joint groups side by side in one frame, 30 high. With too many for the width, a list of them serves better.
class GroupTabs : public QTabBar {
  Q_OBJECT

 public:
  explicit GroupTabs(QWidget* parent = nullptr);

  /// What all tabs need with their whole names, px.
  [[nodiscard]] int wantedWidth() const;

  [[nodiscard]] QSize sizeHint() const override;
  [[nodiscard]] QSize minimumSizeHint() const override;

 protected:
  [[nodiscard]] QSize tabSizeHint(int index) const override;
  [[nodiscard]] QSize minimumTabSizeHint(int index) const override { return tabSizeHint(index); }
  void paintEvent(QPaintEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  bool event(QEvent* event) override;
};

}  // namespace limber::app
