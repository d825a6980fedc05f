// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QList>
#include <QWidget>

class QAction;
class QActionGroup;
class QStackedWidget;
class QVBoxLayout;

namespace limber::app {

class SegmentedControl;

/// The pages of the panel Poses, one shown at a time, chosen above them; with one page there is nothing to choose.
class PosesPages : public QWidget {
  Q_OBJECT

 public:
  explicit PosesPages(QWidget* parent = nullptr);

  /// Adds a page after the others, and takes the widget.
  /// @param scrolls  whether the page scrolls when the window is low
  void add(const QString& title, QWidget* page, bool scrolls);
  void show(QWidget* page);
  [[nodiscard]] QWidget* shown() const;

 Q_SIGNALS:
  void pageChanged();

 private:
  QVBoxLayout* column_;
  QActionGroup* titles_;
  SegmentedControl* choice_ = nullptr;
  QStackedWidget* pages_;
  QList<QWidget*> contents_;  ///< of the pages, in their order
};

}  // namespace limber::app
