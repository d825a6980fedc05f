// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/shell/feature.h"

namespace limber::app {

/// Commands that use a figure's left and right: mirror the pose, swap its sides, take one side onto the other,
/// and the switch of mirrored editing.
class MirrorFeature : public Feature {
  Q_OBJECT

 public:
  explicit MirrorFeature(Workbench& bench);

 private:
  QAction* editing_ = nullptr;
};

}  // namespace limber::app
