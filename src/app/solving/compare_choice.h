// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QCheckBox>
#include <QComboBox>
#include <QWidget>

#include "app/solving/compare_session.h"

namespace limber::app {

/// A short piece of a line as the plot and the view's legend draw it: solid for the document's own solver, dashed for
/// the one that it is compared with.
class LineSwatch : public QWidget {
  Q_OBJECT

 public:
  LineSwatch(bool second, QWidget* parent);
  [[nodiscard]] QSize sizeHint() const override { return {20, 16}; }

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  bool second_;
};

/// A list of all methods, each with its description as tool tip.
[[nodiscard]] QComboBox* methodField(const QString& name, QWidget* parent);

/// Choice of the second solver for comparison, and a switch for it.
class CompareChoice : public QWidget {
  Q_OBJECT

 public:
  explicit CompareChoice(CompareSession& compare, QWidget* parent = nullptr);

  [[nodiscard]] QComboBox& kind() const { return *kind_; }
  [[nodiscard]] QCheckBox& on() const { return *on_; }

 private:
  void refresh();

  CompareSession& compare_;
  QComboBox* kind_;
  QCheckBox* on_;
};

}  // namespace limber::app
