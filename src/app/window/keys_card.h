// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QDialog>

#include "app/window/action_table.h"

namespace limber::app {

/// Every command that has a key, filtered by typing; made from the action table, so that it is always true.
class KeysCard : public QDialog {
  Q_OBJECT

 public:
  KeysCard(const ActionTable& actions, QWidget* parent);
};

}  // namespace limber::app
