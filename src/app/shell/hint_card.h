// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QFrame>
#include <QString>
#include <QToolButton>

namespace limber::app {

/// A card over the view that says one thing once: icon, bold title, a few words, a cross. Width 248, the height
/// follows the words. It places itself nowhere; whoever makes it moves it and draws a leader line if there is one.
/// Its cross, or Esc while it has the focus, hides it and emits closed().
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
  /// A press on a card is not a press on what lies beneath it.
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
