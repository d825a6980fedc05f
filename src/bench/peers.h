// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "bench/contender.h"

/// Solvers that people reach for today, measured on the same objective in the same run. They are built in only with
/// the CMake option LIMBER_PEERS.
namespace limber::bench {

/// Those that work on any problem: NLopt's SLSQP and L-BFGS, Ceres, IPOPT.
[[nodiscard]] Contenders peers();

/// Those that only know a serial chain of joints with one DOF and the pose of its tip, for problems with one
/// position/orientation goal: KDL's.
[[nodiscard]] Contenders chainPeers();

/// Peers that are missing, one sentence each: its name and the way to have it.
[[nodiscard]] std::vector<std::string> missingPeers();

}  // namespace limber::bench
