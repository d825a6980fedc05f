// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <QPointF>
#include <array>
#include <optional>
#include <vector>

#include "app/view/view_projection.h"

namespace limber::app {

/// Gizmo about the selected goal or obstacle: none, arrows that move it, or rings that turn it.
enum class GizmoMode { Drag, Move, Turn, Bend, Match };

/// Whether a mode has marks of its own on the joints, in the place of handles.
[[nodiscard]] constexpr bool marksJoints(GizmoMode mode) { return mode == GizmoMode::Bend || mode == GizmoMode::Match; }

/// A part of a gizmo: a ring about an axis, an arrow along it, or the sheet across it.
struct GizmoPart {
  enum class Kind { None, Ring, Arrow, Sheet };
  Kind kind = Kind::None;
  int axis = -1;  ///< 0, 1, 2 for x, y, z of the world
  bool operator==(const GizmoPart&) const = default;
  explicit operator bool() const { return kind != Kind::None; }
};

/// A gizmo in the view, logical pixels: its size on the screen does not change with the distance.
struct GizmoShape {
  static constexpr double kRingRadius = 72.0;
  static constexpr double kArrowLength = 62.0;
  static constexpr int kRingPoints = 96;

  GizmoMode mode = GizmoMode::Turn;
  QPointF centre;
  std::array<bool, 3> at_eye{};   ///< the axis points at the eye: its arrow and letter are neither shown nor picked
  std::array<bool, 3> edge_on{};  ///< the sheet across the axis is seen as a line: neither shown nor picked
  std::array<QPointF, 3> tips;    ///< ends of the arrows
  std::array<QPointF, 3> discs;   ///< places of the letters
  std::array<std::vector<QPointF>, 3> rings;
  std::array<std::array<QPointF, 4>, 3> sheets;  ///< by the axis that they stand across
};

/// The unit vector of an axis of the world.
[[nodiscard]] Eigen::Vector3d axisVector(int axis);

/// The gizmo of a mode about a point of the world, m; nothing for GizmoMode::Drag, or when part of it lies behind the
/// eye.
[[nodiscard]] std::optional<GizmoShape> gizmoShape(GizmoMode mode, const Eigen::Vector3d& centre,
                                                   const ViewProjection& projection);

/// The part under a point of the view; the nearest within reach, letters first.
[[nodiscard]] GizmoPart pickGizmo(const GizmoShape& shape, const QPointF& at);

/// Intersection of the ray through a point of the view with the plane through `point` across `normal` (unit); nothing
/// when the plane is seen edge-on, or lies behind the ray's start.
[[nodiscard]] std::optional<Eigen::Vector3d> ontoPlane(const ViewProjection& projection, const QPointF& at,
                                                       const Eigen::Vector3d& point, const Eigen::Vector3d& normal);

/// Movement of a thing at `here` along an axis (unit) that follows a movement of the mouse along the axis on the
/// screen. Zero for an axis towards the eye.
[[nodiscard]] Eigen::Vector3d slidAlong(const ViewProjection& projection, const QPointF& from, const QPointF& to,
                                        const Eigen::Vector3d& here, const Eigen::Vector3d& axis);

/// Movement of a thing at `here` by a part of its gizmo: an arrow moves it along its axis, a sheet across it.
[[nodiscard]] Eigen::Vector3d slidBy(const GizmoPart& part, const ViewProjection& projection, const QPointF& from,
                                     const QPointF& to, const Eigen::Vector3d& here);

/// The angle by which the mouse turns a ring about an axis (unit) through `centre`, rad.
[[nodiscard]] double turnedAbout(const ViewProjection& projection, const QPointF& from, const QPointF& to,
                                 const Eigen::Vector3d& centre, const Eigen::Vector3d& axis);

/// Direction across an axis, towards the eye; unit.
[[nodiscard]] Eigen::Vector3d towardsEye(const Eigen::Vector3d& axis, const ViewProjection& projection);

}  // namespace limber::app
