// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/shell/feature.h"

namespace limber::app {

class PosesPanel;

/// Key poses: kept, applied, stepped through, and their panel; and the posture of the start.
class PosesFeature : public Feature {
  Q_OBJECT

 public:
  explicit PosesFeature(Workbench& bench);

  std::optional<Panel> makePanel() override;
  void assembled() override;

 private:
  void keep();
  /// Applies the pose that comes so many places after the chosen one.
  void step(int places);

  QAction* keep_;
  QAction* apply_;
  PosesPanel* panel_ = nullptr;
};

}  // namespace limber::app
