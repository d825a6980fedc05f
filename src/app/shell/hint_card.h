// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QFrame>
#include <QString>
#include <QToolButton>

namespace limber::app {

/// Card with a hint over the view: icon, bold title, a few words, a cross. Width 248, the height follows the words. Its
/// owner places it. Its cross, or Esc while it has the focus, hides it and emits closed().
class HintCard final : public QFrame {
  Q_OBJECT

 public:
  HintCard(const QString& icon_name, const QString& title, const QString& words, QWidget* parent = nullptr);

  [[nodiscard]] QSize sizeHint() const override;

 Q_SIGNALS:
  void closed();

 protected:
  void paintEvent(QPaintEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  /// Accepts the press, which does not reach the view beneath.
  void mousePressEvent(QMouseEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void end();
  void placeParts();
  /// Lays the words out line by line; draws them when there is a painter. Returns the height, logical pixels.
  double layWords(QPainter* painter) const;

  QString icon_name_;
  QString title_;
  QString words_;
  QToolButton* close_button_;
};

}  // namespace limber::app
