// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/shell/feature.h"

namespace limber::app {

/// The features of Limber's window. A new feature gets one line here.
[[nodiscard]] FeatureList allFeatures();

}  // namespace limber::app
