// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/shell/feature.h"

namespace limber::app {

/// What the figure's body minds: balance, itself, the floor, its joints' loads, its gaze; the balance marks, and the
/// panel Body.
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
  void reportLostFooting();

  bool stands_ = false;  ///< the actor had support after the last step
  QAction* marks_ = nullptr;
  QAction* keep_ = nullptr;
  QAction* mind_itself_ = nullptr;
  QAction* solid_floor_ = nullptr;
  QAction* spare_joints_ = nullptr;
  QAction* footsteps_ = nullptr;
  QAction* gaze_ = nullptr;
};

}  // namespace limber::app
