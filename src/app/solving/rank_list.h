// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QPoint>
#include <QWidget>
#include <optional>
#include <vector>

#include "posing/posing.h"

namespace limber::app {

/// List of the strict ranks, the first on top: obstacles always first, then goals, pins, balance and body awareness in
/// the user's order, and the rest posture last. A row is dragged between two others for its own rank, or onto another
/// to share its rank. Alt+Up and Alt+Down move the current row; Esc cancels a drag.
class RankList : public QWidget {
  Q_OBJECT

 public:
  explicit RankList(Posing& posing, QWidget* parent = nullptr);

  /// A line: an item and its rank.
  struct Line {
    int item = 0;        ///< a goal, kBalanceItem or kAwarenessItem
    int rank = 0;        ///< from 1
    bool fixed = false;  ///< obstacles and the rest posture stay where they are
    QString words;
    QString icon_name;
  };
  [[nodiscard]] const std::vector<Line>& lines() const { return lines_; }
  /// Rectangle of a line in the widget.
  [[nodiscard]] QRect lineRect(int line) const;

  [[nodiscard]] QSize sizeHint() const override;
  [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;
  bool event(QEvent* event) override;

 private:
  /// Destination of a dragged line.
  struct Drop {
    std::size_t rank = 0;  ///< index into ranksOf()
    bool joins = false;    ///< shares that rank; else before it
    int line = 0;          ///< the one that is joined, or before which it goes
  };

  void refresh();
  [[nodiscard]] int lineAt(int y) const;
  [[nodiscard]] std::optional<Drop> dropAt(int y) const;
  void moveSelected(int by);
  void paintGround(QPainter& painter, int index) const;
  void paintRank(QPainter& painter, int index, const QColor& ink) const;
  void paintLine(QPainter& painter, int index) const;
  void paintDrop(QPainter& painter) const;
  void say();

  Posing& posing_;
  Document& document_;
  std::vector<Line> lines_;
  int selected_ = -1;  ///< line
  int hovered_ = -1;   ///< line
  int pressed_ = -1;   ///< line
  bool dragging_ = false;
  QPoint pressed_at_, mouse_;
};

}  // namespace limber::app
