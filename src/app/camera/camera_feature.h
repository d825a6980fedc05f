// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/shell/feature.h"

namespace limber::app {

/// Camera commands: framing, directions, projection, the viewer's steps, history, one pane or four, and the panel View.
class CameraFeature : public Feature {
  Q_OBJECT

 public:
  explicit CameraFeature(Workbench& bench);

  std::optional<Panel> makePanel() override;
  void assembled() override;

 private:
  void makeNavigationActions();
  void navigateAs(Navigation navigation);
  void makeFrameActions();
  void makeDirectionActions();
  void makeLensActions();
  void makeStepActions();
  void makeHistoryActions();
  void makePaneActions();
  /// @param large  the pane that has the whole view
  void reportPanes(std::optional<Pane> large);

  QAction* orthographic_ = nullptr;
  QAction* four_views_ = nullptr;
  QAction* large_view_ = nullptr;
};

}  // namespace limber::app
