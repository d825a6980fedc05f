// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

#include "posing/follow.h"

class QComboBox;
class QLabel;

namespace limber::app {

/// Distance cut-off, how much of the body follows the selected goal, and fall-off, how much less distant joints move;
/// of the selected figure, for every solver (Grimes & Pentney 2001).
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
  Followed shown_;  ///< the choices are listed for it
};

}  // namespace limber::app
