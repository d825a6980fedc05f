// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/view/navigation.h"
#include "app/view/tool.h"
#include "app/view/view_cameras.h"
#include "app/view/view_events.h"

namespace limber::app {

/// Takes gestures that no other tool takes, as cameraActOf() has them; the wheel zooms. The orthographic panes cannot
/// be orbited: orbit gestures pan them.
class CameraTool : public Tool {
 public:
  CameraTool(Document& document, ViewCameras& cameras, ViewEvents& events)
      : document_(document), cameras_(cameras), events_(events) {}

  bool press(const MouseContext& at) override;
  void move(const MouseContext& at) override;
  void release(const MouseContext& at) override;
  void forget() override {}
  /// Ends the gesture; the view stays where it is.
  void drop() { act_ = CameraAct::None; }
  [[nodiscard]] bool pressed() const override { return act_ != CameraAct::None; }
  void setNavigation(Navigation navigation) { navigation_ = navigation; }
  bool wheel(const MouseContext& at, const QPointF& notches) override;
  [[nodiscard]] std::optional<QCursor> cursor(const MouseContext& at) const override;

 private:
  /// Orbits by a movement of the mouse, logical pixels.
  void orbitBy(const QPointF& by);

  Document& document_;
  ViewCameras& cameras_;
  ViewEvents& events_;
  Navigation navigation_ = Navigation::Limber;
  CameraAct act_ = CameraAct::None;
  Qt::MouseButton button_ = Qt::NoButton;  ///< that began it
  bool refused_ = false;                   ///< an orbit gesture in an orthographic pane, not reported yet
};

}  // namespace limber::app
