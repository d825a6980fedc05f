// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <QFontMetricsF>
#include <QPointF>
#include <QString>
#include <optional>

#include "app/view/frame_clock.h"
#include "app/view/view_look.h"
#include "posing/posing.h"

namespace limber::app {

/// The numbers at the bottom of the view: rates, the mouse, the selected goal, the solver's last answer.
/// @param mouse  in the view, logical pixels; nothing when it is elsewhere
/// @param place  place of the selected goal, or of a far goal by a click, world, m
[[nodiscard]] QString readoutOf(const Posing& posing, const FrameClock& clock, const ViewLook& look,
                                const std::optional<QPointF>& mouse, const std::optional<Eigen::Vector3d>& place);

/// The readout, shortened to a width: whole parts (" · ") go from its end, the first is elided last.
[[nodiscard]] QString fittedReadout(const QString& readout, const QFontMetricsF& metrics, double width);

/// Name of a view: "Front" and the like when it looks along an axis, else its kind of projection.
[[nodiscard]] QString paneName(const scene::Camera& camera);

}  // namespace limber::app
