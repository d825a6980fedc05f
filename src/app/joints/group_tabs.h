// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QTabBar>

namespace limber::app {

/// Tabs of the joint groups in one frame, 30 high. A list replaces them where they do not fit.
class GroupTabs : public QTabBar {
  Q_OBJECT

 public:
  explicit GroupTabs(QWidget* parent = nullptr);

  /// Width of all tabs with their whole names, px.
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
