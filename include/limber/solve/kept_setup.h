// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

namespace limber::solve {

struct SolveSetup;

/// The set-up that a solver keeps between solves: a KeptObjective and its method. Results are the same to the last bit
/// as without it.
class KeptSetup {
 public:
  KeptSetup();
  KeptSetup(KeptSetup&&) noexcept;
  KeptSetup& operator=(KeptSetup&&) noexcept;
  ~KeptSetup();

  /// Null before the first solve.
  std::unique_ptr<SolveSetup> setup;
};

}  // namespace limber::solve
