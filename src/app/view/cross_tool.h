// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <functional>

#include "app/view/tool.h"

namespace limber::app {

/// Moves the gaps between four panes.
class CrossTool : public Tool {
 public:
  /// @param moved  called when the panes have moved
  CrossTool(PaneLayout& layout, std::function<void()> moved) : layout_(layout), moved_(std::move(moved)) {}

  bool press(const MouseContext& at) override;
  void move(const MouseContext& at) override;
  void release(const MouseContext& /*at*/) override { drop(); }
  void forget() override { drop(); }
  /// Releases the held gaps.
  void drop() { held_ = PaneLayout::Cross::None; }
  [[nodiscard]] bool pressed() const override { return held_ != PaneLayout::Cross::None; }
  [[nodiscard]] bool covers(const MouseContext& at) const override;
  [[nodiscard]] std::optional<QCursor> cursor(const MouseContext& at) const override;
  /// Gives all panes the same size, when a gap lies there. @return whether one does
  bool centre(const MouseContext& at);

 private:
  PaneLayout& layout_;
  std::function<void()> moved_;
  PaneLayout::Cross held_ = PaneLayout::Cross::None;
};

}  // namespace limber::app
