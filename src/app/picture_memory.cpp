// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/picture_memory.h"

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace limber::app {

void returnPictureMemory() {
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, kPictureMemory);  // a threshold that is set no longer rises with what has been freed
#endif
}

}  // namespace limber::app
