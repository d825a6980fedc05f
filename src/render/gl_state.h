// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

namespace limber::render {

/// Sets what the drawing of a picture takes for granted. Others draw in the same context (a widget's painter): the
/// state that they left must not show.
void settleState();

}  // namespace limber::render
