// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <array>

#include "app/view/pane_layout.h"
#include "limber/scene/camera.h"

namespace limber::app {

/// The camera a share of the way from one to another, 0 … 1: angles take the shorter way round.
[[nodiscard]] scene::Camera cameraBetween(const scene::Camera& from, const scene::Camera& to, double share);

/// The cameras of the three orthographic panes. Their directions never change, only their centres and scales. The
/// perspective pane's camera is the scene's.
class PaneCameras {
 public:
  PaneCameras();

  [[nodiscard]] const scene::Camera& of(Pane pane) const { return now_[index(pane)]; }
  /// Sets a pane's camera; its direction stays.
  void set(Pane pane, const scene::Camera& camera);
  /// Camera of a pane, or its destination in a flight.
  [[nodiscard]] const scene::Camera& destination(Pane pane) const { return to_[index(pane)]; }

  /// Begins a flight of a pane's camera, which travel() carries on.
  void flyTo(Pane pane, const scene::Camera& camera);
  /// Moves every flying camera to a share of its way, 0 … 1.
  void travel(double share);
  /// Ends all flights at their destinations.
  void land() { travel(1.0); }
  /// Ends all flights at the current cameras.
  void stay() { from_ = to_ = now_; }

 private:
  static constexpr std::size_t kCount = 3;
  /// @param pane  an orthographic one
  [[nodiscard]] static std::size_t index(Pane pane) { return static_cast<std::size_t>(pane); }

  std::array<scene::Camera, kCount> now_, from_, to_;
};

/// "Top", "Front", "Left"; "Perspective" for the pane of the scene's camera.
[[nodiscard]] QString nameOf(Pane pane);

}  // namespace limber::app
