// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <filesystem>
#include <string>

#include "limber/render/picture.h"
#include "limber/render/shader.h"

namespace limber::render {

/// The shaders of one shading, by what they spend; a shading that takes no light has one for all.
struct ShadedPrograms {
  Program fine_shadow, quick_shadow, no_shadow, plain;

  [[nodiscard]] bool loaded() const { return plain.name() != 0U; }
};

/// The figure's shaders.
class FigurePrograms {
 public:
  Program depth;       ///< as the key light sees it
  Program from_below;  ///< its height over the floor
  Program wire_body, wire_edges, lit_wire_body, lit_wire_edges;
  Program mask;                     ///< its visible area, for ghosts
  Program surface;                  ///< where it is seen and how it faces, for lines of ink
  Program distance, normals, flat;  ///< other contents than Lit

  /// @param defines  kind of vertices that they draw
  /// @param contents  which contents they can draw
  [[nodiscard]] static Expected<FigurePrograms> make(const std::filesystem::path& shaders, const std::string& defines,
                                                     Contents contents);
  /// Loads a shading, unless it is loaded.
  [[nodiscard]] Expected<void> load(const std::filesystem::path& shaders, Shading shading);

  /// The program of a picture without edges. A shading that is not loaded is drawn as clay.
  [[nodiscard]] const Program& of(const Picture& picture) const;

 private:
  std::string defines_;
  std::array<ShadedPrograms, kShadings.size()> shaded_;
};

}  // namespace limber::render
