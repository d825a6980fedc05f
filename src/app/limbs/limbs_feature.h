// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/shell/feature.h"

namespace limber::app {

/// Status sentences about elbows and knees that are swung by their rings.
class LimbsFeature : public Feature {
  Q_OBJECT

 public:
  explicit LimbsFeature(Workbench& bench);

  void assembled() override;

 private:
  void reportTurned(const QString& name, double angle, bool done);
};

}  // namespace limber::app
