// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "io/files/json_reader.h"
#include "limber/figure/figure.h"
#include "limber/figure/posture.h"

namespace limber::io {

/// {"root": {"position_cm", "orientation_wxyz"}, "angles_deg": {"joint.dof": …}, "lengths_cm": {…}}
[[nodiscard]] Json postureJson(const Figure& figure, const Posture& posture);

/// The posture of that object: missing values are those of the figure's start, with a notice; values beyond their
/// limits are moved back, with a notice.
/// @param kept  takes unknown keys and DOFs, with a notice for the DOFs; null: they are errors
[[nodiscard]] Posture readPosture(const Json& value, const std::string& path, const Figure& figure, Reading& reading,
                                  Json* kept);

}  // namespace limber::io
