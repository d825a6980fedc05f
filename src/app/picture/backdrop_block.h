// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

#include "posing/edit_gesture.h"

class QAction;
class QLabel;
class QPushButton;
class QSlider;
class QToolButton;

namespace limber::app {

class PlaceField;

/// The backdrop of the scene: its file, opacity, size and place. Every edit is a step of undo.
class BackdropBlock : public QWidget {
  Q_OBJECT

 public:
  /// @param match  the command that shows the joints to be dragged onto the backdrop
  BackdropBlock(Posing& posing, QAction* match, QWidget* parent = nullptr);

 private:
  void choose();
  void remove();
  void addFields(QAction* match);
  /// Changes the backdrop within the gesture under way, or as a step of its own.
  template <class Change>
  void edit(const QString& what, const Change& change);
  void refresh();

  Document& document_;
  EditGesture gesture_;
  QPushButton* file_;
  QToolButton* remove_;
  QWidget* fields_;  ///< shown while there is one
  QSlider* opacity_ = nullptr;
  QLabel* share_ = nullptr;
  PlaceField* scale_ = nullptr;
  PlaceField* right_ = nullptr;
  PlaceField* up_ = nullptr;
};

}  // namespace limber::app
