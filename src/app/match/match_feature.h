// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/shell/feature.h"

namespace limber::app {

/// The command Match joints: a person's joints are dragged onto those of the picture behind.
class MatchFeature : public Feature {
  Q_OBJECT

 public:
  explicit MatchFeature(Workbench& bench);

  void assembled() override;

 private:
  void choose(bool on);
  void modeChanged(bool on);

  QAction* match_ = nullptr;
};

}  // namespace limber::app
