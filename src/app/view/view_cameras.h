// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <QObject>
#include <QRectF>
#include <QTimer>
#include <functional>
#include <utility>
#include <vector>

#include "app/view/frame_clock.h"
#include "app/view/pane_cameras.h"
#include "document/document.h"

namespace limber::app {

/// The cameras of all panes, of which the perspective one is the scene's, and their flights.
class ViewCameras : public QObject {
  Q_OBJECT

 public:
  ViewCameras(Document& document, const PaneLayout& layout);

  [[nodiscard]] const scene::Camera& of(Pane pane) const;
  /// Camera of a pane, or its destination in a flight.
  [[nodiscard]] const scene::Camera& destination(Pane pane) const;
  void set(Pane pane, const scene::Camera& camera);
  /// Flies the scene's camera to another one.
  void flyTo(const scene::Camera& to);
  /// Ends a flight at once at its destination.
  void land();
  /// Ends a flight at the current cameras.
  void stay();
  /// Ends a flight for a new scene, which has its own camera; frameNewScene() has the other panes follow.
  void takeNewScene();
  /// Frames all of a new scene in the orthographic panes, once it exists and they show.
  void frameNewScene();
  /// Flies each pane to a frame about the shown actors, or about the selected goal's effector.
  void frameShown() { frame(ballAbout(shownActors())); }
  void frameSelection();
  /// Flies the perspective to a new scene's direction, fitted to the shown actors.
  void resetLook();
  /// The part of a pane into which things are framed; null: all of it.
  void setFramedArea(std::function<QRectF(const QRectF& pane)> area) { framed_area_ = std::move(area); }

 Q_SIGNALS:
  /// A camera that is not the scene's has moved, or a flight has gone on.
  void moved();

 private:
  /// A bounding ball of the things to frame, m.
  struct Ball {
    Eigen::Vector3d centre;
    double radius;
  };
  [[nodiscard]] Ball ballAbout(const std::vector<std::size_t>& actors) const;
  [[nodiscard]] std::vector<std::size_t> shownActors() const;
  [[nodiscard]] scene::Camera framed(const scene::Camera& camera, Pane pane, const Ball& ball) const;
  void frame(const Ball& ball);
  void fly();

  Document& document_;
  const PaneLayout& layout_;
  PaneCameras orthographic_;
  bool scene_framed_ = false;
  QTimer flight_;  ///< runs while the cameras fly
  scene::Camera from_, to_;
  FrameClock::Clock::time_point start_;
  std::function<QRectF(const QRectF& pane)> framed_area_;
};

}  // namespace limber::app
