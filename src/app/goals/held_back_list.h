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

/// "Held back by": the reason why the last goal is not reached, then the joints that keep it from there, the one that
/// weighs most first, each with its Relax. Hidden while nothing does.
class HeldBackList : public QWidget {
  Q_OBJECT

 public:
  explicit HeldBackList(Posing& posing, QWidget* parent = nullptr);

  /// What is listed.
  [[nodiscard]] const HeldBack& shown() const { return shown_; }

 private:
  void refresh();
  /// What is believed first, with what would help.
  void addReason();
  void addLimit(const scene::ActiveLimit& limit);
  void addRow(const std::string& name);
  /// A line of words in the colour of limits, with a button; without words for it none, and null.
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
