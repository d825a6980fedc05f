// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/shell/feature.h"

namespace limber::app {

class Autosave;
class RecoveryOffer;

/// Keeps unsaved work beside its file, and offers to restore unsaved work of earlier runs.
class RecoveryFeature : public Feature {
  Q_OBJECT

 public:
  explicit RecoveryFeature(Workbench& bench) : Feature(bench) {}

  void assembled() override;
  void closing() override;

  /// Offers unsaved work of earlier runs.
  void offer();

 private:
  Autosave* autosave_ = nullptr;
  RecoveryOffer* offer_ = nullptr;
};

}  // namespace limber::app
