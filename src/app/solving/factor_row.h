// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>
#include <vector>

#include "posing/edit_gesture.h"

class QLabel;
class QSlider;

namespace limber::app {

/// A factor of how the chosen actor is solved.
struct Factor {
  QString title;
  QString accessible_name;
  QString tip;
  QString step;                ///< what the step of undo is called
  std::vector<double> values;  ///< that the slider takes, rising
  double scene::Solving::*field;
  bool solves = false;                           ///< whether the figure goes at once where another value takes it
  bool (*suits)(const scene::Actor&) = nullptr;  ///< of which actors it is shown; null: of all
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
