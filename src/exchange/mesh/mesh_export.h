// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "limber/base/error.h"
#include "limber/exchange/export.h"

namespace limber::exchange {

/// A surface as text or bytes, and for OBJ the file of its materials.
struct MeshFiles {
  std::string surface;
  std::string materials;  ///< empty: none
};

/// The bodies as they stand, as one surface without joints: OBJ, PLY or STL.
/// @param name  of the file, without its ending: OBJ calls its materials so
[[nodiscard]] Expected<MeshFiles> meshOf(const std::vector<MovingFigure>& moving, Format format,
                                         const ExportOptions& options, const std::string& name);

}  // namespace limber::exchange
