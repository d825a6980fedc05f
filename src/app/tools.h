// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/view/viewport.h"

namespace limber::app {

/// Gives the view its tools, in the order in which they are asked, and what features show in it.
void addViewTools(Posing& posing, Viewport& view);

}  // namespace limber::app
