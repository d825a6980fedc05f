// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>
#include <optional>

#include "app/solving/solve_curves.h"

namespace limber::app {

/// Convergence plot of the newest solves on a log scale against iterations or time, with a title and a legend above.
class SolvePlot : public QWidget {
  Q_OBJECT

 public:
  explicit SolvePlot(QWidget* parent = nullptr);

  void show(std::optional<SolveCurve> first, std::optional<SolveCurve> second);
  void setAgainstTime(bool time);
  /// Marks a step of the first curve; nothing: none.
  void setCursor(std::optional<std::size_t> step);

  [[nodiscard]] const SolveCurves& curves() const { return curves_; }
  [[nodiscard]] std::optional<std::size_t> cursor() const { return cursor_; }
  /// The current drawing.
  [[nodiscard]] PlotDrawing drawing() const;
  [[nodiscard]] QSize sizeHint() const override;

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  void paintCursor(QPainter& painter, const PlotDrawing& drawing) const;
  void speak();

  SolveCurves curves_;
  std::optional<std::size_t> cursor_;
};

}  // namespace limber::app
