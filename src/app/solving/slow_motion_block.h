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

/// Controls of a replay: choice of the solve, single steps or a rate, the largest changes of the next step, and DOFs at
/// a limit.
class SlowMotionBlock : public QWidget {
  Q_OBJECT

 public:
  explicit SlowMotionBlock(SlowMotion& replay, QWidget* parent = nullptr);

  /// Sets whether there is a solve to replay, and its method; two methods while comparing.
  void setAvailable(bool available, const QStringList& methods);
  /// Selected method, 0: the document's own solver; 1: the second solver.
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
  /// The user wants a replay of the last solve alone, or of the last drag or command as a whole.
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
  QWidget* open_;  ///< the parts that show during a replay only
  QToolButton *back_, *play_, *on_, *end_;
  QSlider* slider_;
  QComboBox* rate_;
  QLabel* words_;
  QLabel* moves_;
  BarRows* bars_;
  QLabel* limits_;
};

}  // namespace limber::app
