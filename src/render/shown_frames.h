// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

namespace limber::render {

/// Makes a driver that draws in software let go of the buffers of frames that have long been shown. Mesa's llvmpipe
/// works several frames at a time, each with references to all that it draws with, and drops these only when it
/// begins another frame in the same place; it takes the first place that is free, so that the last ones, used once
/// while the machine was busy, hold deleted buffers for hours. Frames of a single clear are handed over here faster
/// than they are drawn, one for each place. Changes the bound framebuffer, texture and scissor; other drivers draw
/// these frames in no time.
void dropShownFrames();

}  // namespace limber::render
