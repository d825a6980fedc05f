// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/shell/feature.h"

namespace limber::app {

/// The commands that select several handles: all, those in a box, or one again.
class SelectFeature : public Feature {
  Q_OBJECT

 public:
  explicit SelectFeature(Workbench& bench);

  void assembled() override;

 private:
  QAction* box_;
};

}  // namespace limber::app
