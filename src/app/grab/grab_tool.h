// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <QObject>
#include <QString>
#include <optional>

#include "app/view/viewport.h"
#include "posing/posing.h"

namespace limber::app {

/// Moves or turns the selected goal without a button, as in Blender: it follows the mouse until a click or Enter; Esc
/// or the right button puts it back. X, Y and Z are axes of the world, pressed again those of the effector, and a third
/// time none; digits are an exact amount, cm or degrees. Ctrl snaps to 1 cm and 5 degrees, Shift moves a tenth as far.
class GrabTool : public QObject, public Tool {
  Q_OBJECT

 public:
  enum class Kind { Move, Turn };

  GrabTool(Posing& posing, Viewport& view);

  /// Takes the selected goal. @return false when there is none, or when something else is in hand
  bool begin(Kind kind);
  /// What has been done so far: "15.0 cm along X".
  [[nodiscard]] QString words() const;

  bool press(const MouseContext& at) override;
  void move(const MouseContext& at) override;
  bool cancel() override;
  void forget() override;
  [[nodiscard]] bool pressed() const override { return goal_ >= 0; }
  [[nodiscard]] int goal() const override { return goal_; }
  [[nodiscard]] int movedGoal() const override { return kind_ == Kind::Move ? goal_ : -1; }
  [[nodiscard]] std::optional<QCursor> cursor(const MouseContext& at) const override;
  void mark(Marks& marks, const PaneView& pane) const override;

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  [[nodiscard]] bool takes(const QKeyEvent& key) const;
  void type(const QKeyEvent& key);
  void chooseAxis(int axis);
  void apply();
  void accept();
  /// The axis, world, unit; none while it is free.
  [[nodiscard]] std::optional<Eigen::Vector3d> axis() const;
  /// The number that has been typed, m or rad; none if it is none.
  [[nodiscard]] std::optional<double> typed() const;

  Posing& posing_;
  Document& document_;
  Viewport& view_;
  Kind kind_ = Kind::Move;
  int goal_ = -1;
  Pose start_;                                         ///< of the target when it was taken, world
  int axis_ = -1;                                      ///< 0, 1, 2; −1: none
  bool local_ = false;                                 ///< it is one of the effector's
  QString number_;                                     ///< as typed
  bool followed_ = false;                              ///< the mouse has been seen
  QPointF at_;                                         ///< of the mouse, when it was seen last
  Eigen::Vector3d by_ = Eigen::Vector3d::Zero();       ///< way of the mouse so far, world, m
  double swept_ = 0.0;                                 ///< angle of the mouse about the goal so far, rad
  Eigen::Vector3d to_eye_ = Eigen::Vector3d::UnitZ();  ///< axis of a free turn, world
  Eigen::Vector3d moved_ = Eigen::Vector3d::Zero();    ///< as applied, world, m
  double turned_ = 0.0;                                ///< as applied, rad
  Qt::KeyboardModifiers modifiers_;
};

}  // namespace limber::app
