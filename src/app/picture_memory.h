// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

namespace limber::app {

/// From this size on (bytes) a block of memory is a buffer of the display, made for a size of the window. What is drawn
/// anew for each picture is smaller.
constexpr int kPictureMemory = 8 << 20;

/// Lets such buffers go back to the system as soon as they are free. They come and go with each size of a window; in
/// the heap they leave holes, into which smaller blocks fall, so that a long session would keep more and more.
void returnPictureMemory();

}  // namespace limber::app
