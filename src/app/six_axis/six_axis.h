// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <array>
#include <optional>

#include "limber/base/pose.h"
#include "limber/scene/actor.h"
#include "limber/scene/camera.h"

namespace limber::app {

/// Action of a six-axis device.
enum class SixAxisAct { MoveGoal, TurnJoint, FlyCamera, TurnView, MoveBlock };

/// Control mode of its cap (Badler, Manoochehri & Baraff 1986, "Multi-Dimensional Input Experiments").
enum class SixAxisWay {
  Steer,     ///< rate control, the deflection sets the speed: for a cap that springs back
  Absolute,  ///< position control, the deflection sets the place; the clutch sets things down
  Relative   ///< things move with the cap while the clutch is held, as with a mouse that is lifted
};

/// Right, up, towards the viewer, and about these axes (right-handed), in the eye's frame.
using SixAxes = Eigen::Matrix<double, 6, 1>;

/// The user's choices. "Switches were added … to selectively toggle each wand dimension on or off."
struct SixAxisSettings {
  SixAxisAct act = SixAxisAct::MoveGoal;
  SixAxisWay way = SixAxisWay::Steer;
  std::array<bool, 6> on{true, true, true, true, true, true};
  std::array<bool, 6> inverted{};
  bool strongest_alone = false;  ///< only the axis with the largest deflection counts
  double speed = 1.0;            ///< kSlowest … kFastest
  bool operator==(const SixAxisSettings&) const = default;

  static constexpr double kSlowest = 0.1;
  static constexpr double kFastest = 10.0;
};

/// A movement in the eye's frame.
struct SixAxisStep {
  Eigen::Vector3d by = Eigen::Vector3d::Zero();    ///< m
  Eigen::Vector3d turn = Eigen::Vector3d::Zero();  ///< rotation vector, rad
};

/// Converts deflections of the cap to movements. A *stay* is the motion until the cap rests.
class SixAxisMap {
 public:
  /// At full deflection and speed 1: m/s and rad/s of Steer, m and rad of the others.
  static constexpr double kFullSpeed = 0.4;
  static constexpr double kFullTurning = radiansFromDegrees(90.0);
  static constexpr double kFullWay = 0.5;
  static constexpr double kFullTurn = radiansFromDegrees(90.0);

  void setSettings(const SixAxisSettings& settings) { settings_ = settings; }
  [[nodiscard]] const SixAxisSettings& settings() const { return settings_; }

  /// Deflections −1 … 1 from the daemon's values, whose third axis points away from the viewer.
  [[nodiscard]] static SixAxes deflection(const std::array<int, 6>& counts);

  /// Takes a deflection, `seconds` after the last one. @return the movement; nothing: none
  std::optional<SixAxisStep> move(const SixAxes& deflection, double seconds);
  /// Sets the state of the clutch button.
  void setClutch(bool down);
  /// The stay is over: the next movement begins another.
  void rest();
  /// Total movement of this stay.
  [[nodiscard]] const Pose& total() const { return total_; }

 private:
  [[nodiscard]] SixAxes shaped(SixAxes deflection);

  SixAxisSettings settings_;
  SixAxes last_ = SixAxes::Zero();
  Pose total_;
  int strongest_ = -1;
  bool clutch_ = false;
  bool set_down_ = false;  ///< of Absolute: things do not follow the cap back
};

/// Flies the camera: the viewer moves with the push and looks around with the turn; the horizon stays.
[[nodiscard]] scene::Camera flown(scene::Camera camera, const SixAxisStep& step);

/// Moves the scene with the cap: pans, approaches, and orbits about the centre of the picture; the horizon stays.
[[nodiscard]] scene::Camera heldInHand(scene::Camera camera, const SixAxisStep& step);

/// Changes of the rotational DOFs of a joint that best turn its segment, rad, in the order of the joint's DOFs, 0 for
/// translations. The joint's place stays.
/// @param turn  rotation vector, world, rad
[[nodiscard]] std::vector<double> jointTurn(const Figure& figure, const Posture& posture, JointId joint,
                                            const Eigen::Vector3d& turn);

}  // namespace limber::app
