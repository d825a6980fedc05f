// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <set>
#include <string>

namespace limber {

/// A name from elsewhere as figure files take it: letters, digits and _ alone, no digit first, and none that is taken;
/// takes it. @param otherwise  the name, or its beginning, where nothing of it is left or a digit comes first
[[nodiscard]] std::string figureName(const std::string& name, const std::string& otherwise,
                                     std::set<std::string>& taken);

}  // namespace limber
