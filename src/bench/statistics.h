// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

namespace limber::bench {

/// The value below which `share` (0 … 1) of the values lie: the nearest rank. 0 for no values.
[[nodiscard]] double percentile(std::vector<double> values, double share);
/// percentile(values, 0.5)
[[nodiscard]] double median(std::vector<double> values);
/// 0 for no values.
[[nodiscard]] double mean(const std::vector<double>& values);
/// Of values above 0; 0 for no values.
[[nodiscard]] double geometricMean(const std::vector<double>& values);

}  // namespace limber::bench
