// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

#include "posing/edit_gesture.h"
#include "posing/posing.h"
#include "widgets/place_field.h"

class QLabel;
class QSlider;

namespace limber::app {

/// Field for a weight, −10000 … 10000 but not 0, with no more decimals than needed.
class WeightField : public PlaceField {
  Q_OBJECT

 public:
  WeightField(const QString& name, QWidget* parent);

  void stepBy(int steps) override;
  [[nodiscard]] QString textFromValue(double value) const override;
};

/// Weight of the selected goal: a slider from 0.1 to 10, and a number over the whole range of Badler, Manoochehri &
/// Baraff 1986. Below 0 a goal repels.
class WeightRow : public QWidget {
  Q_OBJECT

 public:
  WeightRow(Posing& posing, EditGesture& gesture, QWidget* parent);

  /// Shows the selected goal, which must exist.
  void refresh();

 private:
  void edit(double weight);
  [[nodiscard]] QString text() const;

  Posing& posing_;
  Document& document_;
  EditGesture& gesture_;
  QSlider* slider_;
  WeightField* field_;
  QLabel* words_;
};

}  // namespace limber::app
