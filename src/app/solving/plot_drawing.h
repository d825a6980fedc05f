// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QColor>
#include <QFontMetricsF>
#include <QPainter>
#include <QPolygonF>
#include <QString>
#include <vector>

#include "widgets/theme/tokens.h"

namespace limber::app {

/// A line of a plot and its entry in the legend.
struct PlotSeries {
  QString name;  ///< with its unit
  QColor ink;
  QList<qreal> dashes;  ///< none: solid
  double width = 2.0;
  QPolygonF numbers;  ///< along from 0, and a value above 0
};

/// Content of a plot.
struct PlotContent {
  QString title;
  QString along;                   ///< name and unit of the axis from left to right
  double least_step = 0.0;         ///< between two ticks of that axis: 1 where it counts
  std::vector<PlotSeries> series;  ///< the first is drawn on top
};

/// A plot on a log scale, laid out in a rectangle of any paint device. Title, legend and numbers stand outside of the
/// box of the curves, so that no word lies on a curve or on another word.
class PlotDrawing {
 public:
  PlotDrawing(PlotContent content, const QRectF& area, const QFont& font);

  struct Label {
    QRectF at;
    QString words;
    bool quiet = false;  ///< of an axis, not of the content
  };
  [[nodiscard]] const std::vector<Label>& labels() const { return labels_; }
  /// The curves in pixels, in the order of the content.
  [[nodiscard]] const std::vector<QPolygonF>& lines() const { return lines_; }
  /// Box of the curves.
  [[nodiscard]] const QRectF& box() const { return box_; }
  [[nodiscard]] QPointF place(double along, double value) const;
  void paint(QPainter& painter, const Tokens& tokens) const;

 private:
  void findRange();
  double layOutHead(const QRectF& area);
  void layOutValues();
  void layOutAlong(const QRectF& area);
  [[nodiscard]] std::vector<Label> ticksAlong(const QRectF& area, int most);

  PlotContent content_;
  QFont font_;
  QFontMetricsF metrics_;
  QRectF box_;
  double most_along_ = 0.0;  ///< at the right edge; the left one is 0
  int lowest_ = -1;          ///< decades at the lower and upper edge
  int highest_ = 0;
  std::vector<Label> labels_;
  std::vector<QLineF> samples_;  ///< of the legend, one a series
  std::vector<double> rulings_;  ///< heights of the lines across
  std::vector<double> ticks_;    ///< of the axis from left to right
  std::vector<QPolygonF> lines_;
};

}  // namespace limber::app
