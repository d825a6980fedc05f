// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>
#include <array>

#include "app/view/viewport.h"
#include "limber/scene/light_rig.h"
#include "posing/edit_gesture.h"

class QComboBox;
class QLabel;
class QSlider;
class QToolButton;
class QVBoxLayout;

namespace limber::app {

class LightBall;

/// The lights of the scene: a preset, a sphere that leads them, and the strength and colour of each. Every edit is a
/// step of undo.
class LightBlock : public QWidget {
  Q_OBJECT

 public:
  LightBlock(Posing& posing, Viewport& viewport, QWidget* parent = nullptr);

 private:
  struct Row {
    QSlider* slider;
    QLabel* number;
    QToolButton* swatch;  ///< null: it has no colour
  };

  /// A row with a name and a slider of 0 to 100 %, which changes the rig.
  template <class Change>
  Row addShare(QVBoxLayout& rows, const QString& name, const QString& what, const Change& change);
  void addLamp(QVBoxLayout& rows, scene::LampKind lamp, const QString& words);
  void takePreset(int index);
  void askColour(scene::LampKind lamp);
  /// Changes the rig within the gesture under way, or as a step of its own.
  template <class Change>
  void edit(const QString& what, const Change& change);
  void refresh();
  [[nodiscard]] scene::LightRig rig() const;

  Posing& posing_;
  Document& document_;
  Viewport& viewport_;
  EditGesture gesture_;
  QComboBox* preset_;
  QWidget* lamps_;
  LightBall* ball_;
  std::array<Row, scene::kLampCount> rows_{};
  Row ambient_{};
  Row softness_{};
};

}  // namespace limber::app
