// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QColor>
#include <QPainter>
#include <QString>
#include <QWidget>
#include <optional>
#include <vector>

#include "limber/solve/trace.h"

namespace limber::app {

/// Ink of the document's own solver and of the one that it is compared with, on a panel.
[[nodiscard]] QColor firstSolverInk();
[[nodiscard]] QColor secondSolverInk();

/// How solves went: objective (solid) and KKT residual (dotted) of one, objective of another (dashed), on a log scale
/// against iterations or time.
class SolvePlot : public QWidget {
  Q_OBJECT

 public:
  explicit SolvePlot(QWidget* parent = nullptr);

  /// What is drawn of a solve; what is no number or not above 0 is left out.
  struct Curve {
    QString name;                       ///< "BFGS + projection"
    std::vector<solve::TraceStep> way;  ///< a copy: a trace goes on meanwhile
  };
  void show(std::optional<Curve> first, std::optional<Curve> second);
  void setAgainstTime(bool time);
  /// Marks a step of the first curve; nothing: none.
  void setCursor(std::optional<std::size_t> step);

  [[nodiscard]] const std::optional<Curve>& first() const { return first_; }
  [[nodiscard]] const std::optional<Curve>& second() const { return second_; }
  [[nodiscard]] std::optional<std::size_t> cursor() const { return cursor_; }
  [[nodiscard]] QSize sizeHint() const override { return {320, 180}; }

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  struct Frame;  ///< between numbers and pixels
  using Number = double solve::TraceStep::*;
  [[nodiscard]] Frame frame() const;
  [[nodiscard]] double along(const solve::TraceStep& step) const;
  [[nodiscard]] QPolygonF line(const Curve& curve, Number number, const Frame& frame) const;
  void paintGrid(QPainter& painter, const Frame& frame) const;
  void paintCurves(QPainter& painter, const Frame& frame) const;
  void paintCursor(QPainter& painter, const Frame& frame) const;
  void speak();

  std::optional<Curve> first_, second_;
  bool against_time_ = false;
  std::optional<std::size_t> cursor_;
};

}  // namespace limber::app
