// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

namespace limber::app {

/// From this size on (bytes) a block of memory is a picture or a buffer of the display.
constexpr int kPictureMemory = 1 << 20;

/// Lets memory of pictures go back to the system as soon as it is free. They come and go with each size of a window; in
/// the heap they leave holes, into which smaller blocks fall, so that a long session would keep more and more.
void returnPictureMemory();

}  // namespace limber::app
