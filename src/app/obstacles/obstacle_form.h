// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>
#include <array>
#include <functional>

#include "posing/edit_gesture.h"
#include "posing/posing.h"
#include "widgets/axis_field.h"
#include "widgets/place_field.h"

namespace limber::app {

/// Numbers of the selected obstacle or observer: place, orientation, size and zone; cm and degrees. Rows that do not
/// apply are hidden.
class ObstacleForm : public QWidget {
  Q_OBJECT

 public:
  explicit ObstacleForm(Posing& posing, QWidget* parent = nullptr);

  /// Shows the selected obstacle or observer; hides when there is none.
  void refresh();

 private:
  enum Row { kAt, kTurned, kSize, kRadius, kLength, kZone, kRows };

  PlaceField* makeNumber(const QString& name, double lowest);
  void connectFields();
  void follow(QDoubleSpinBox* field, std::function<void()> edit);
  void editObstacle(const QString& text, const std::function<void(goal::Obstacle&)>& edit);
  void editObserver(const std::function<void(goal::Observer&)>& edit);
  void turn(int axis);
  void editSize(int axis);
  void editRadius();
  void editLength();
  void showObstacle(const goal::Obstacle& obstacle);
  void setLowestRadius(double lowest);
  void showObserver(const goal::Observer& observer);

  Posing& posing_;
  Document& document_;
  EditGesture gesture_;
  AxisFields at_{}, turned_{}, size_{};
  PlaceField* radius_;
  PlaceField* length_;
  PlaceField* zone_;
  std::array<QWidget*, kRows> rows_{};
};

}  // namespace limber::app
