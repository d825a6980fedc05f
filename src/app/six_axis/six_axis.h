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

/// What a six-axis device moves.
enum class SixAxisAct { MoveGoal, TurnJoint, FlyCamera, TurnView, MoveBlock };

/// How its cap is read (Badler, Manoochehri & Baraff 1986, "Multi-Dimensional Input Experiments").
enum class SixAxisWay {
  Steer,     ///< how far it is pushed says how fast things go: for a cap that springs back
  Absolute,  ///< where it is says where things are; the clutch sets them down
  Relative   ///< how far it moves while the clutch is held is how far things move, as a mouse that is lifted
};

/// Right, up, towards the viewer, and about these axes (right-handed), in the eye's frame.
using SixAxes = Eigen::Matrix<double, 6, 1>;

/// The user's choices. "Switches were added … to selectively toggle each wand dimension on or off."
struct SixAxisSettings {
  SixAxisAct act = SixAxisAct::MoveGoal;
  SixAxisWay way = SixAxisWay::Steer;
  std::array<bool, 6> on{true, true, true, true, true, true};
  std::array<bool, 6> inverted{};
  bool strongest_alone = false;  ///< only the axis that is pushed most counts
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

/// Turns what the cap does into movements. A *stay* is what one hand does until the cap rests.
class SixAxisMap {
 public:
  /// At full deflection and speed 1: m/s and rad/s of Steer, m and rad of the others.
  static constexpr double kFullSpeed = 0.4;
  static constexpr double kFullTurning = radiansFromDegrees(90.0);
  static constexpr double kFullWay = 0.5;
  static constexpr double kFullTurn = radiansFromDegrees(90.0);

  void setSettings(const SixAxisSettings& settings) { settings_ = settings; }
  [[nodiscard]] const SixAxisSettings& settings() const { return settings_; }

  /// Deflections −1 … 1 of what the daemon tells, whose third axis points away from the viewer.
  [[nodiscard]] static SixAxes deflection(const std::array<int, 6>& told);

  /// The cap is at this deflection since so many seconds after the last. @return what that moves; nothing: nothing
  std::optional<SixAxisStep> move(const SixAxes& deflection, double seconds);
  /// The button that is the clutch.
  void setClutch(bool down);
  /// The stay is over: the next movement begins another.
  void rest();
  /// All that has been moved in this stay.
  [[nodiscard]] const Pose& total() const { return total_; }

 private:
  [[nodiscard]] SixAxes shaped(SixAxes deflection);

  SixAxisSettings settings_;
  SixAxes last_ = SixAxes::Zero();
  Pose total_;
  int strongest_ = -1;
  bool clutch_ = false;
  bool set_down_ = false;  ///< of Absolute: nothing follows the cap back
};

/// The viewer walks where the cap is pushed and looks where it is turned; the horizon stays.
[[nodiscard]] scene::Camera flown(scene::Camera camera, const SixAxisStep& step);

/// What is looked at is held in the hand: pushed and turned about the middle of the picture; the horizon stays.
[[nodiscard]] scene::Camera heldInHand(scene::Camera camera, const SixAxisStep& step);

/// Changes of the rotational DOFs of a joint that come nearest to turning what hangs on it, rad, by the order of the
/// joint's DOFs, 0 for those that slide. The joint's place stays.
/// @param turn  rotation vector, world, rad
[[nodiscard]] std::vector<double> jointTurn(const Figure& figure, const Posture& posture, JointId joint,
                                            const Eigen::Vector3d& turn);

}  // namespace limber::app
