// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/shell/feature.h"

namespace limber::app {

class SixAxisSession;

/// A six-axis device, and its block in the panel View.
class SixAxisFeature : public Feature {
  Q_OBJECT

 public:
  explicit SixAxisFeature(Workbench& bench);

  QWidget* makeBlock(const QString& panel, QWidget* parent) override;
  void assembled() override;
  bool putBack() override;
  bool endByHand() override;

 private:
  SixAxisSession* session_;
};

}  // namespace limber::app
