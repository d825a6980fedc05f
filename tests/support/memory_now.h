// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <malloc.h>
#include <unistd.h>

#include <cstddef>
#include <fstream>
#include <ostream>

/// What is allocated under a sanitizer, whose heap mallinfo2() does not know, bytes; null in other builds.
extern "C" __attribute__((weak)) std::size_t
__sanitizer_get_current_allocated_bytes();  // NOLINT(bugprone-reserved-identifier)

namespace limber::app {

/// Memory of this program, MB.
struct Memory {
  double allocated = 0.0;  ///< with the buffers of the software OpenGL
  double resident = 0.0;   ///< with libraries and what the allocator keeps for later
};

/// What is allocated now, bytes.
inline std::size_t bytesInUse() {
  if (__sanitizer_get_current_allocated_bytes != nullptr) return __sanitizer_get_current_allocated_bytes();
  const struct mallinfo2 heap = mallinfo2();
  return heap.uordblks + heap.hblkhd;
}

inline Memory memoryNow() {
  std::ifstream file("/proc/self/statm");
  double all = 0.0;
  double resident = 0.0;
  file >> all >> resident;
  return {static_cast<double>(bytesInUse()) / 1e6, resident * static_cast<double>(sysconf(_SC_PAGESIZE)) / 1e6};
}

inline std::ostream& operator<<(std::ostream& out, const Memory& memory) {
  return out << memory.allocated << " MB allocated, " << memory.resident << " MB resident";
}

}  // namespace limber::app
