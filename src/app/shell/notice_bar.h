// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QFrame>
#include <QLabel>
#include <QPushButton>
#include <functional>

#include "app/view/viewport.h"

namespace limber::app {

/// What a button of a notice says and does.
struct NoticeChoice {
  QString words;
  std::function<void()> act;
};

/// A bar of 40 across the top of the view: a sentence and at most two buttons, the first of them the main one. It waits
/// for an answer without keeping anybody from anything, and steps aside while something is dragged.
class NoticeBar : public QFrame {
  Q_OBJECT

 public:
  explicit NoticeBar(Viewport& viewport);

  /// Shows a notice in place of the one before. A button that is clicked ends the notice and then acts.
  void ask(const QString& sentence, NoticeChoice main, NoticeChoice other);
  /// Takes the notice away, unanswered.
  void dismiss();
  /// Whether a notice waits for its answer, also while it has stepped aside.
  [[nodiscard]] bool waiting() const { return waiting_; }
  [[nodiscard]] QString sentence() const { return words_->text(); }

 protected:
  void paintEvent(QPaintEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;

 private:
  void place();
  void refresh();
  void answer(const NoticeChoice& choice);

  Viewport& viewport_;
  QLabel* words_;
  QPushButton* main_button_;
  QPushButton* other_button_;
  NoticeChoice main_, other_;
  bool waiting_ = false;
  bool dragging_ = false;
};

}  // namespace limber::app
