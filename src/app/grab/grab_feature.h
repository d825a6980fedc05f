// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/grab/grab_tool.h"
#include "app/shell/feature.h"

namespace limber::app {

/// The commands that move and turn the selected goal from the keyboard on.
class GrabFeature : public Feature {
  Q_OBJECT

 public:
  explicit GrabFeature(Workbench& bench);

 private:
  void begin(GrabTool::Kind kind);
};

}  // namespace limber::app
