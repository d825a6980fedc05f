// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QTimer>
#include <QWidget>

#include "app/goals/goal_kind_rows.h"
#include "app/goals/weight_row.h"
#include "posing/edit_gesture.h"
#include "posing/posing.h"
#include "widgets/axis_field.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QSlider;
class QVBoxLayout;

namespace limber::app {

/// Form of the selected goal: type, place and orientation of the target, emphasis, weight, hold, chain. Rows are 32
/// high; those that do not apply are hidden. Numbers are updated at most ten times a second.
class GoalForm : public QWidget {
  Q_OBJECT

 public:
  explicit GoalForm(Posing& posing, QWidget* parent = nullptr);

  /// Gives the focus to the target's first number.
  void focusTarget();

 private:
  QWidget* makeEnds(QSlider& slider);
  void makeHeading(QVBoxLayout& rows);
  void makeWeightRows(QVBoxLayout& rows);
  void connectKinds();
  void connectNumbers();
  void connectSlider(QSlider& slider, const QString& text, void (GoalForm::*edit)());

  void refreshSoon();
  void refresh();
  void refreshTarget();
  void refreshTurned();
  void refreshSliders();
  void refreshChain();

  void editTarget(int axis);
  void editTurned(int axis);
  void sendTo(const Pose& target, const QString& text);
  void editEmphasis();

  [[nodiscard]] int goal() const { return document_.selection().goal(); }
  [[nodiscard]] const goal::Goal& selected() const { return document_.actor().goals[static_cast<std::size_t>(goal())]; }
  [[nodiscard]] QString name() const;

  Posing& posing_;
  Document& document_;
  EditGesture gesture_;
  QTimer refresh_timer_;
  bool stale_ = false;  ///< something has changed since the last refresh
  QLabel* heading_ = nullptr;
  QCheckBox* on_ = nullptr;
  QComboBox* type_ = nullptr;
  QComboBox* hold_ = nullptr;
  QComboBox* chain_ = nullptr;
  GoalKindRows* kind_rows_ = nullptr;
  AxisFields at_{};
  AxisFields turned_{};
  Eigen::Vector3d angles_ = Eigen::Vector3d::Zero();  ///< rad, the angles in turned_, unrounded
  QWidget* at_row_ = nullptr;
  QWidget* turned_row_ = nullptr;
  QWidget* emphasis_row_ = nullptr;
  QSlider* emphasis_ = nullptr;
  QLabel* emphasis_number_ = nullptr;
  WeightRow* weight_row_ = nullptr;
  SegmentId chain_of_;  ///< the segment whose path the combo box holds
};

}  // namespace limber::app
