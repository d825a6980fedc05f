// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QPointer>

#include "app/keys/key_map.h"
#include "app/shell/feature.h"

namespace limber::app {

class KeysDialog;

/// Keys of commands that a person changes.
class KeysFeature : public Feature {
  Q_OBJECT

 public:
  explicit KeysFeature(Workbench& bench);

  void assembled() override;

 private:
  void open();

  KeyMap* map_ = nullptr;
  QPointer<KeysDialog> dialog_;
};

}  // namespace limber::app
