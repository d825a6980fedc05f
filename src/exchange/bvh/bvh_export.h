// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "limber/exchange/export.h"

namespace limber::exchange {

/// A figure and its motion as BVH: a joint a segment, at the joint that carries it, all turns zero in the figure's rest
/// posture. The root has positions, and so has a joint that slides; rotations in the wanted order. A figure that does
/// not move has one frame.
[[nodiscard]] std::string bvhOf(const MovingFigure& moving, const ExportOptions& options);

}  // namespace limber::exchange
