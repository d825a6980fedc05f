// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/picture_memory.h"

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace limber::app {

void returnPictureMemory() {
#ifdef __GLIBC__
  // Once set, neither rises with what has been freed. The second keeps what each picture asks for anew in the heap: a
  // tenth of the time of drawing in software.
  mallopt(M_MMAP_THRESHOLD, kPictureMemory);
  mallopt(M_TRIM_THRESHOLD, 8 * kPictureMemory);
#endif
}

}  // namespace limber::app
