// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/reach/reach_legend.h"
#include "app/reach/reach_session.h"
#include "limber/render/veil_view.h"

namespace limber::app {

/// A reach space as the view shows it: its surface, coloured by discomfort from dark blue to yellow.
[[nodiscard]] render::Veil veilOf(const solve::ReachSurface& surface);

/// What its colours mean.
[[nodiscard]] ReachLegend legendOf(const ReachPicture& picture);

}  // namespace limber::app
