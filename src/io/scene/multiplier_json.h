// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "io/files/json_reader.h"
#include "limber/figure/figure.h"

/// Objects with a number for some of a figure's DOFs, {"joint.dof": number, …}. DOFs that the figure does not have are
/// kept under the same key in `unknown`, with a notice.
namespace limber::io {

/// The multipliers that are not the figure's priorities; 0 is a lock.
[[nodiscard]] Json multipliersJson(const Figure& figure, const std::vector<double>& multipliers);

/// The multipliers of an actor's "multipliers", one for each DOF: DOFs that it does not name have the figure's
/// priority.
[[nodiscard]] std::vector<double> readMultipliers(JsonObject& actor, const Figure& figure, Reading& reading,
                                                  Json& unknown);

/// The torques that are not 0, N m of turns, N of slides.
[[nodiscard]] Json torquesJson(const Figure& figure, const std::vector<double>& torques);

/// The torques of an actor's "torques", one for each DOF; empty where it names none.
[[nodiscard]] std::vector<double> readTorques(JsonObject& actor, const Figure& figure, Reading& reading, Json& unknown);

}  // namespace limber::io
