// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "bench/bench.h"

namespace limber::bench {

/// What is asked of a measurement by one seed.
using Measurement = ExpectedAll<Results> (*)(const BenchOptions&);

/// The measurement from seeds 1 to `options.seeds`, one after the other: one table of what Results::over_seeds names,
/// each number as its median or mean over the seeds with the worst of them in brackets, and how busy the machine was.
/// Faults of every seed are kept; curves are those of the last.
[[nodiscard]] ExpectedAll<Results> measureSeeds(Measurement measurement, const BenchOptions& options);

}  // namespace limber::bench
