// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QPointF>
#include <optional>
#include <set>

#include "app/view/viewport.h"

namespace limber::app {

/// Select by a box: while it is armed the next left drag draws one, and selects the handles in it; with Shift besides
/// those that are selected already.
class BoxTool : public QObject, public Tool {
  Q_OBJECT

 public:
  BoxTool(Document& document, Viewport& view) : document_(document), view_(view) {}

  void arm(bool armed);

  bool press(const MouseContext& at) override;
  void move(const MouseContext& at) override;
  void release(const MouseContext& at) override;
  bool cancel() override;
  [[nodiscard]] bool pressed() const override { return from_.has_value(); }
  [[nodiscard]] bool waiting() const override { return armed_; }
  [[nodiscard]] bool covers(const MouseContext& /*at*/) const override { return armed_; }
  [[nodiscard]] std::optional<QCursor> cursor(const MouseContext& at) const override;
  void mark(Marks& marks, const PaneView& pane) const override;

 Q_SIGNALS:
  void armedChanged(bool armed);
  /// The handles in the box have been selected.
  void chosen(int count);

 private:
  Document& document_;
  Viewport& view_;
  bool armed_ = false;
  std::optional<QPointF> from_;  ///< where the button went down
  QPointF to_;
};

}  // namespace limber::app
