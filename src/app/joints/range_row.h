// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>
#include <array>

#include "limber/figure/figure.h"
#include "widgets/place_field.h"

namespace limber::app {

/// Limits and rest of a DOF as numbers that are typed or stepped; none for a DOF without limits, which has its rest
/// alone.
class RangeRow : public QWidget {
  Q_OBJECT

 public:
  /// @param thing    "left elbow flexion"
  /// @param changed  whether they are others than the figure's file says
  RangeRow(const Dof& dof, const QString& thing, bool changed, QWidget* parent);

  /// Shows the DOF's numbers, whatever has been typed.
  void showRange();
  /// Shows other numbers, rad or m, that have not been set yet.
  void showRange(const Interval& limits, double rest);
  [[nodiscard]] PlaceField* lower() const { return lower_; }
  [[nodiscard]] PlaceField* upper() const { return upper_; }
  [[nodiscard]] PlaceField& rest() const { return *rest_; }

 Q_SIGNALS:
  /// rad or m
  void edited(const Interval& limits, double rest);

 private:
  [[nodiscard]] PlaceField* addField(const QString& name);
  /// The typed number of a field; the value itself, to the last bit, where nothing else has been typed.
  [[nodiscard]] double typed(const PlaceField* field, double value) const;
  void take();

  Dof dof_;
  PlaceField* lower_ = nullptr;
  PlaceField* upper_ = nullptr;
  PlaceField* rest_;
};

}  // namespace limber::app
