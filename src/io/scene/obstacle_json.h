// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "io/files/json_reader.h"
#include "limber/base/shared_list.h"
#include "limber/figure/figure.h"
#include "limber/goal/obstacle.h"

/// Obstacles of a scene and observers of an actor, as lists of objects.
namespace limber::io {

[[nodiscard]] Json obstaclesJson(const SharedList<goal::Obstacle>& obstacles);
/// The list "obstacles" of a scene.
/// @param unknown  takes unknown keys under "obstacles", by the obstacle's name
[[nodiscard]] std::vector<goal::Obstacle> readObstacles(JsonObject& scene, Reading& reading, Json& unknown);
/// Whether all its numbers are numbers; others would be written as null.
[[nodiscard]] bool isSound(const goal::Obstacle& obstacle);

[[nodiscard]] Json observersJson(const std::vector<goal::Observer>& observers, const Figure& figure);
/// The list "observers" of an actor.
/// @param unknown  takes unknown keys under "observers", by the observer's name
[[nodiscard]] std::vector<goal::Observer> readObservers(JsonObject& actor, const Figure& figure, Reading& reading,
                                                        Json& unknown);
[[nodiscard]] bool isSound(const goal::Observer& observer);

/// Keys of items that are known by name, kept under `key` in `unknown`, go back into json[key], unless the item is
/// gone; the rest of `unknown` goes back where it stood.
void restoreUnknownWithNames(Json& json, const char* key, const std::string& unknown);

}  // namespace limber::io
