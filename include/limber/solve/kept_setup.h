// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

namespace limber::solve {

struct SolveSetup;

/// What a solver keeps from one solve to the next: a KeptObjective and the method at work on it. Nobody sees that in
/// what it finds: that is the same to the last bit.
class KeptSetup {
 public:
  KeptSetup();
  KeptSetup(KeptSetup&&) noexcept;
  KeptSetup& operator=(KeptSetup&&) noexcept;
  ~KeptSetup();

  /// Null: nothing has been solved yet.
  std::unique_ptr<SolveSetup> setup;
};

}  // namespace limber::solve
