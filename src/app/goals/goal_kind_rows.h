// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

#include "posing/edit_gesture.h"
#include "posing/posing.h"
#include "widgets/axis_field.h"
#include "widgets/place_field.h"

class QComboBox;

namespace limber::app {

/// The rows of the goal form that only some kinds of goals need: carrier of the target, aiming axis, size of a region,
/// axis weights of an orientation. Rows that the selected goal does not need are hidden.
class GoalKindRows : public QWidget {
  Q_OBJECT

 public:
  GoalKindRows(Posing& posing, EditGesture& gesture, QWidget* parent);

  /// Shows the selected goal, which must exist.
  void refresh();
  /// Relists the carriers at the next refresh: the figure or the other actors have changed.
  void forget() { carriers_of_ = {}; }

 private:
  void connectFields();
  void refreshCarrier();
  void addOtherActors();
  /// @param names  name of the actor, and full name of its site
  /// @param shown  label of the site
  void addSite(const QStringList& names, const QString& shown);
  void refreshAim();
  void editAim(int row);
  void editSize(int axis);
  void editLength();
  void editWeight(int axis);
  /// Gives the selected goal other numbers; when they are refused the old ones show again.
  void put(const Expected<goal::Potential>& potential, const QString& text);

  [[nodiscard]] const goal::Goal& selected() const;
  [[nodiscard]] QString name() const;

  Posing& posing_;
  Document& document_;
  EditGesture& gesture_;
  QComboBox* carrier_;
  QComboBox* aim_;
  AxisFields size_{};
  PlaceField* length_;
  AxisFields weights_{};
  QWidget* aim_row_;
  QWidget* size_row_;
  QWidget* length_row_;
  QWidget* weights_row_;
  SegmentId carriers_of_;  ///< the effector's segment that the carriers are listed for
};

}  // namespace limber::app
