// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QPainter>
#include <QPixmap>
#include <QPointF>
#include <QString>
#include <vector>

namespace limber::app {

/// Words on small cards over the view. A card that stays the same from picture to picture is painted once: letters cost
/// more than all else there.
class WordCards {
 public:
  static constexpr double kHeight = 20.0;
  static constexpr double kPadding = 6.0;  ///< beside the words

  enum class Kind { Name, Numbers };

  /// @param at  the card's upper corner: the left one with Qt::AlignLeft, else the right one
  void paint(QPainter& painter, const QPointF& at, const QString& words, Kind kind, Qt::Alignment side);

 private:
  struct Card {
    QString words;
    Kind kind;
    double ratio;  ///< of the screen
    QRgb ink;      ///< of the theme
    double width;  ///< logical pixels
    QPixmap picture;
  };
  [[nodiscard]] static Card make(const QString& words, Kind kind, double ratio);

  std::vector<Card> cards_;  ///< the newest last
};

}  // namespace limber::app
