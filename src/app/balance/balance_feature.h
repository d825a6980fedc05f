// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/shell/feature.h"

namespace limber::app {

/// Whether the figure keeps its balance and keeps out of itself, the marks of it, and the panel Body.
class BalanceFeature : public Feature {
  Q_OBJECT

 public:
  explicit BalanceFeature(Workbench& bench);

  std::optional<Panel> makePanel() override;

 private:
  void makeMarksAction();
  void makeSwitches();
  void refresh();
  [[nodiscard]] bool stands() const;
  void tellLostFooting();

  bool stands_ = false;  ///< on something, when the last step was over
  QAction* marks_ = nullptr;
  QAction* keep_ = nullptr;
  QAction* mind_itself_ = nullptr;
};

}  // namespace limber::app
