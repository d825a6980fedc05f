// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <utility>

#include "limber/base/error.h"

/// How `reach` reads lengths and shards.
namespace limber::cli {

/// m of "5cm", "20mm", "0.05m" or "5" (cm).
[[nodiscard]] Expected<double> lengthOf(const std::string& text, const std::string& option);

/// "3/16" → (2, 16).
[[nodiscard]] Expected<std::pair<std::size_t, std::size_t>> shardOf(const std::string& text);

}  // namespace limber::cli
