// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/view/cross_tool.h"

namespace limber::app {

/// Takes no press while another button is down, which already holds a pane.
bool CrossTool::press(const MouseContext& at) {
  if (at.button != Qt::LeftButton || at.buttons != Qt::LeftButton) return pressed();
  held_ = layout_.crossAt(at.at);
  return pressed();
}

void CrossTool::move(const MouseContext& at) {
  if (!at.buttons.testFlag(Qt::LeftButton)) return drop();
  layout_.moveCross(held_, at.at);
  moved_();
}

bool CrossTool::covers(const MouseContext& at) const {
  return at.inside && at.buttons == Qt::NoButton && layout_.crossAt(at.at) != PaneLayout::Cross::None;
}

std::optional<QCursor> CrossTool::cursor(const MouseContext& at) const {
  using Cross = PaneLayout::Cross;
  const Cross hovered = covers(at) ? layout_.crossAt(at.at) : Cross::None;
  switch (pressed() ? held_ : hovered) {
    case Cross::Column:
      return QCursor(Qt::SplitHCursor);
    case Cross::Row:
      return QCursor(Qt::SplitVCursor);
    case Cross::Both:
      return QCursor(Qt::SizeAllCursor);
    case Cross::None:
      break;
  }
  return std::nullopt;
}

bool CrossTool::centre(const MouseContext& at) {
  if (at.button != Qt::LeftButton || layout_.crossAt(at.at) == PaneLayout::Cross::None) return false;
  layout_.centreCross();
  moved_();
  return true;
}

}  // namespace limber::app
