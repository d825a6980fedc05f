// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/shell/feature.h"

namespace limber::app {

/// The command Look at…: a click says what the selected goal's effector, such as the head, looks at from then on.
class LookAtFeature : public Feature {
  Q_OBJECT

 public:
  explicit LookAtFeature(Workbench& bench);

  void assembled() override;

 private:
  void report(bool armed);
  [[nodiscard]] QString effector(int goal) const;

  QAction* look_at_ = nullptr;
};

}  // namespace limber::app
