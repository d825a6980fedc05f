// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "limber/figure/figure.h"

namespace limber::solve {

/// "a", "a and b", "a, b, c and 4 more"
[[nodiscard]] std::string listed(const std::vector<std::string>& names);
/// The same of full names.
[[nodiscard]] std::string listed(const Figure& figure, const std::vector<DofId>& dofs);
/// Each between ''.
[[nodiscard]] std::vector<std::string> quoted(std::vector<std::string> names);

}  // namespace limber::solve
