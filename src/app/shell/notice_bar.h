// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QFrame>
#include <QLabel>
#include <QPushButton>
#include <functional>

#include "app/view/viewport.h"

namespace limber::app {

/// Text and action of a button of a notice.
struct NoticeChoice {
  QString words;
  std::function<void()> act;
};

/// A bar across the top of the view, as high as its sentence needs: a sentence and at most two buttons, the first of
/// them the main one. It waits for an answer without blocking the window, and hides during a drag.
class NoticeBar : public QFrame {
  Q_OBJECT

 public:
  explicit NoticeBar(Viewport& viewport);

  /// Shows a notice in place of the previous one. A click on a button ends the notice, then runs its action.
  void ask(const QString& sentence, NoticeChoice main, NoticeChoice other);
  /// Removes the notice unanswered.
  void dismiss();
  /// Whether a notice waits for its answer, also while it is hidden by a drag.
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
