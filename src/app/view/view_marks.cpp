// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/view/view_marks.h"

#include <algorithm>

namespace limber::app {

bool Marks::isHidden(Layer layer) const { return std::ranges::find(hidden_, layer) != hidden_.end(); }

void Marks::paint(QPainter& painter, const QSizeF& pane) const {
  for (int layer = 0; layer <= static_cast<int>(Layer::Corner); ++layer) {
    if (isHidden(static_cast<Layer>(layer))) continue;
    for (const Item& item : items_) {
      if (static_cast<int>(item.layer) == layer) item.painted->paint(painter, pane);
    }
  }
}

}  // namespace limber::app
