// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "limber/figure/mesh.h"
#include "mannequin/form.h"
#include "mannequin/skin_surface.h"

namespace limber::mannequin {

/// A person's smooth skin over the adult's segments, full and coarse; exactly symmetric.
[[nodiscard]] Body makeSkinned(const Form& form);

/// One version of a skin.
[[nodiscard]] SkinMesh makeSkinMesh(const Form& form, const SkinDetail& detail);

}  // namespace limber::mannequin
