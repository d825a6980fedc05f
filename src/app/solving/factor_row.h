// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>
#include <functional>
#include <vector>

#include "posing/edit_gesture.h"

class QLabel;
class QSlider;

namespace limber::app {

/// A number among an actor's solving settings.
struct SolvingNumber {
  std::function<double(const scene::Solving&)> get;
  std::function<void(scene::Solving&, double)> set;
};
[[nodiscard]] SolvingNumber solvingNumber(double scene::Solving::*field);

/// A factor of the selected actor's solves.
struct Factor {
  QString title;
  QString accessible_name;
  QString tip;
  QString step;                ///< text of the undo step
  std::vector<double> values;  ///< values of the slider, ascending
  SolvingNumber number;
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
