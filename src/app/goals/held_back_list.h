// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QLabel>
#include <QPushButton>
#include <QTimer>
#include <QVBoxLayout>
#include <QWidget>

#include "posing/held_back.h"
#include "posing/posing.h"

namespace limber::app {

/// "Held back by": the reason why the last goal is not reached, then the limits and rows that hold it back, the
/// believed one first, then by multiplier, each with a button against it. Hidden while there are none.
class HeldBackList : public QWidget {
  Q_OBJECT

 public:
  explicit HeldBackList(Posing& posing, QWidget* parent = nullptr);

  /// Content of the list.
  [[nodiscard]] const HeldBack& shown() const { return shown_; }

  /// Whether its room is kept while it is hidden, so that the form above stays in place when a reason appears.
  void keepRoom(bool kept);

 private:
  void refresh();
  /// Adds the believed reason, with a button for its remedy.
  void addReason();
  void addLimit(const scene::ActiveLimit& limit);
  void addRow(const solve::ActiveRow& row);
  /// Adds a line of words in the colour of limits, with a button labelled `act`; null without a label.
  QPushButton* addLine(const QString& words, const QString& act);

  Posing& posing_;
  Document& document_;
  QTimer timer_;
  HeldBack shown_;
  QLabel* heading_;
  QWidget* rows_;
  QVBoxLayout* column_ = nullptr;
};

}  // namespace limber::app
