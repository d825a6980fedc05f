// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <vector>

#include "io/files/json_reader.h"
#include "limber/figure/figure.h"
#include "limber/figure/posture.h"
#include "limber/goal/goal.h"

namespace limber::io {

/// A goal as an object of a scene or goals file.
[[nodiscard]] Json goalJson(const Figure& figure, const goal::Goal& goal);

/// Goals of a list. Fields of its target that a goal lacks are taken from the effector in `posture`.
/// @param kept  takes unknown keys by the effector's name; null: they are errors
[[nodiscard]] std::vector<goal::Goal> readGoalList(const Json::array_t& list, const std::string& path,
                                                   const Figure& figure, const Posture& posture, Reading& reading,
                                                   std::map<std::string, std::string>* kept);

}  // namespace limber::io
