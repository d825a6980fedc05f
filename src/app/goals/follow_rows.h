// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

#include "app/posing/edit_gesture.h"
#include "app/posing/follow.h"

class QComboBox;
class QLabel;
class QSlider;

namespace limber::app {

/// How much of the body follows the chosen goal, and how much less farther joints move: the chosen figure's, for every
/// solver (Grimes & Pentney 2001).
class FollowRows : public QWidget {
  Q_OBJECT

 public:
  explicit FollowRows(Document& document, QWidget* parent = nullptr);

 private:
  void refresh();
  void refreshChoices();

  Document& document_;
  EditGesture gesture_;
  QComboBox* cutoff_;
  QSlider* falloff_;
  QLabel* falloff_number_;
  QLabel* words_;
  Followed shown_;  ///< what the choices are listed for
};

}  // namespace limber::app
