// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QFontMetricsF>
#include <QString>

#include "limber/scene/camera.h"

namespace limber::app {

/// The readout, shortened to a width: whole parts (" · ") go from its end, the first is elided last.
[[nodiscard]] QString fittedReadout(const QString& readout, const QFontMetricsF& metrics, double width);

/// What a view is called: "Front" and the like when it looks along an axis, else its kind of picture.
[[nodiscard]] QString paneName(const scene::Camera& camera);

}  // namespace limber::app
