// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

#include "posing/follow.h"

class QComboBox;
class QLabel;

namespace limber::app {

/// How much of the body follows the chosen goal, and how much less farther joints move: the chosen figure's, for every
/// solver (Grimes & Pentney 2001).
class FollowRows : public QWidget {
  Q_OBJECT

 public:
  explicit FollowRows(Posing& posing, QWidget* parent = nullptr);

 private:
  void refresh();
  void refreshChoices();

  Posing& posing_;
  Document& document_;
  QComboBox* cutoff_;
  QLabel* words_;
  Followed shown_;  ///< what the choices are listed for
};

}  // namespace limber::app
