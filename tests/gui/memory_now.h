// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <malloc.h>
#include <unistd.h>

#include <fstream>
#include <ostream>

namespace limber::app {

/// Memory of this program, MB.
struct Memory {
  double allocated = 0.0;  ///< with the buffers of the software OpenGL
  double resident = 0.0;   ///< with libraries and what the allocator keeps for later
};

inline Memory memoryNow() {
  const struct mallinfo2 heap = mallinfo2();
  std::ifstream file("/proc/self/statm");
  double all = 0.0;
  double resident = 0.0;
  file >> all >> resident;
  return {static_cast<double>(heap.uordblks + heap.hblkhd) / 1e6,
          resident * static_cast<double>(sysconf(_SC_PAGESIZE)) / 1e6};
}

inline std::ostream& operator<<(std::ostream& out, const Memory& memory) {
  return out << memory.allocated << " MB allocated, " << memory.resident << " MB resident";
}

}  // namespace limber::app
