// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "io/files/json_reader.h"
#include "limber/figure/figure.h"

/// Objects with a number for some of a figure's DOFs, {"joint.dof": number, …}. Those that are read keep DOFs that the
/// figure does not have in `kept`, with a notice.
namespace limber::io {

/// The multipliers that are not the figure's priorities; 0 is a lock.
[[nodiscard]] Json multipliersJson(const Figure& figure, const std::vector<double>& multipliers);

/// The multipliers of that object, one for each DOF: what it does not name has the figure's priority.
[[nodiscard]] std::vector<double> readMultipliers(const Json& value, const std::string& path, const Figure& figure,
                                                  Reading& reading, Json& kept);

/// The torques that are not 0, N m of turns, N of slides.
[[nodiscard]] Json torquesJson(const Figure& figure, const std::vector<double>& torques);

/// The torques of that object, one for each DOF; empty where it names none.
[[nodiscard]] std::vector<double> readTorques(const Json& value, const std::string& path, const Figure& figure,
                                              Reading& reading, Json& kept);

}  // namespace limber::io
