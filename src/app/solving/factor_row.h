// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>
#include <vector>

#include "posing/edit_gesture.h"

class QLabel;
class QSlider;

namespace limber::app {

/// A factor of the selected actor's solves.
struct Factor {
  QString title;
  QString accessible_name;
  QString tip;
  QString step;                ///< text of the undo step
  std::vector<double> values;  ///< values of the slider, ascending
  double scene::Solving::*field;
  bool solves = false;                           ///< whether a new value solves at once
  bool (*suits)(const scene::Actor&) = nullptr;  ///< the actors that have it; null: all
};

/// A factor as a slider over a few values, with its title and its number: one step of undo from press to release.
class FactorRow : public QWidget {
  Q_OBJECT

 public:
  FactorRow(Posing& posing, Factor factor, QWidget* parent);

 private:
  void refresh();

  Posing& posing_;
  Factor factor_;
  EditGesture gesture_;
  QSlider* slider_;
  QLabel* number_;
};

}  // namespace limber::app
