// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "limber/base/error.h"
#include "limber/exchange/export.h"

namespace limber::exchange {

/// glTF 2.0 as one binary: a tree of nodes a figure, each segment with its name below the one that carries it, standing
/// as the figure stands; meshes on their segments, or a skin whose rest is its bind pose. Helpers of a skin, which
/// follow a share of a turn, are nodes too, and move in each motion as they do in Limber. Metres, +Y up, facing +Z.
///
/// The motions are "Key poses", and "Rest" if asked: rotations as unit quaternions, each the shorter way from the one
/// before, positions where they change.
[[nodiscard]] Expected<std::string> gltfOf(const std::vector<MovingFigure>& moving, const ExportOptions& options);

}  // namespace limber::exchange
