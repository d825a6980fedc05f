// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QActionGroup>
#include <functional>

#include "app/shell/feature.h"

namespace limber::app {

/// Display options of the scene: wireframe, lights, body style, readout, side view, and the window's theme.
class LookFeature : public Feature {
  Q_OBJECT

 public:
  explicit LookFeature(Workbench& bench);

 private:
  void makePictureActions();
  void makeStyleActions();
  void makeReadoutActions();
  void makeThemeActions();
  /// Setter of a display option of the view.
  [[nodiscard]] std::function<void(bool)> shows(bool ViewLook::*what);

  QAction* readout_ = nullptr;
};

}  // namespace limber::app
