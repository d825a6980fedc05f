// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/view/viewport.h"

namespace limber::app {

/// Adds the view's tools, in the order in which they are asked, and the view parts of features.
void addViewTools(Posing& posing, Viewport& view);

}  // namespace limber::app
