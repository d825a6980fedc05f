// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSlider>
#include <QToolButton>
#include <QWidget>

#include "app/solving/slow_motion.h"
#include "widgets/bar_rows.h"

class QVBoxLayout;

namespace limber::app {

/// Replays the iterations of a solve: which solve, one by one or at a rate, what the next step moves and what stands at
/// a limit.
class SlowMotionBlock : public QWidget {
  Q_OBJECT

 public:
  explicit SlowMotionBlock(SlowMotion& replay, QWidget* parent = nullptr);

  /// Whether there is a solve to be shown, and whose; two methods while they are compared.
  void setAvailable(bool available, const QStringList& methods);
  /// 0: the document's own solver; 1: the one that it is compared with.
  [[nodiscard]] int method() const { return methods_->currentIndex() == 1 ? 1 : 0; }

  [[nodiscard]] QPushButton& wholeButton() const { return *whole_; }
  [[nodiscard]] QToolButton& stepButton() const { return *on_; }
  [[nodiscard]] QToolButton& backButton() const { return *back_; }
  [[nodiscard]] QToolButton& endButton() const { return *end_; }
  [[nodiscard]] QSlider& slider() const { return *slider_; }
  [[nodiscard]] QComboBox& rate() const { return *rate_; }
  [[nodiscard]] const BarRows& bars() const { return *bars_; }
  [[nodiscard]] QString words() const { return words_->text(); }
  [[nodiscard]] QString limitWords() const { return limits_->text(); }

 Q_SIGNALS:
  /// The last solve alone is to be shown, or the whole way of the last drag or command.
  void lastWanted();
  void wholeWanted();

 private:
  void makeStart(QVBoxLayout& column);
  void makeTransport(QVBoxLayout& column);
  void stepBy(int by);
  void refresh();
  void refreshStep();
  void refreshPlay();
  void showChanges();

  SlowMotion& replay_;
  bool available_ = false;
  QComboBox* methods_;
  QPushButton* whole_;
  QPushButton* last_;
  QWidget* open_;  ///< all that shows only while something is replayed
  QToolButton *back_, *play_, *on_, *end_;
  QSlider* slider_;
  QComboBox* rate_;
  QLabel* words_;
  QLabel* moves_;
  BarRows* bars_;
  QLabel* limits_;
};

}  // namespace limber::app
