// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QTimer>

#include "app/view/frame_clock.h"
#include "limber/base/id.h"
#include "limber/scene/camera.h"

namespace limber::app {

/// What lies under the mouse; −1 or invalid: nothing of its kind.
struct Hover {
  int goal = -1;      ///< whose handle
  int target = -1;    ///< whose target
  SegmentId segment;  ///< of the chosen actor's body
  int actor = -1;     ///< another one, which a click would choose
  int obstacle = -1;
};

/// How much of the body follows, on the wheel.
struct FollowWheel {
  double turn = 0.0;   ///< notches of the wheel that are not a whole one yet
  bool shown = false;  ///< what follows is tinted though nothing is dragged
};

/// What the eye wants to see.
struct ViewLook {
  bool lights = true;  ///< else one plain light from the eye
  bool wireframe = false;
  bool balance = false;
  bool readout = true;
};

/// The viewer on its way from one camera to another.
struct CameraFlight {
  QTimer timer;  ///< runs while it flies
  scene::Camera from, to;
  FrameClock::Clock::time_point start;
};

}  // namespace limber::app
