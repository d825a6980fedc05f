// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "io/files/json_reader.h"
#include "limber/figure/figure.h"

namespace limber::io {

/// {"joint.dof": s, …} of the DOFs whose multiplier is not the figure's priority; 0 is a lock.
[[nodiscard]] Json multipliersJson(const Figure& figure, const std::vector<double>& multipliers);

/// The multipliers of that object, one for each DOF: what it does not name has the figure's priority.
/// @param kept  takes DOFs that the figure does not have, with a notice
[[nodiscard]] std::vector<double> readMultipliers(const Json& value, const std::string& path, const Figure& figure,
                                                  Reading& reading, Json& kept);

}  // namespace limber::io
