// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/shell/feature.h"

namespace limber::app {

class HandsPanel;

/// Shapes of hands: a page of the panel Poses.
class HandsFeature : public Feature {
  Q_OBJECT

 public:
  explicit HandsFeature(Workbench& bench);

  void assembled() override;

 private:
  void open();

  QAction* open_;
  HandsPanel* panel_ = nullptr;
};

}  // namespace limber::app
