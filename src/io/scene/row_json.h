// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "io/files/json_reader.h"
#include "limber/figure/figure.h"
#include "limber/solve/problem.h"

namespace limber::io {

/// Rows of one actor that a scene may hold.
inline constexpr std::size_t kMostRows = 1000;

/// [{"name": …, "row": "a.x + b.y <= 10deg"}, …]
[[nodiscard]] Json rowsJson(const std::vector<solve::Row>& rows, const Figure& figure);

/// The rows of that list; what is none is an error at its place.
[[nodiscard]] std::vector<solve::Row> readRows(const Json::array_t& list, const std::string& path, const Figure& figure,
                                               Reading& reading);

}  // namespace limber::io
