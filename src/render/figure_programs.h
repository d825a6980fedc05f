// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <filesystem>
#include <string>

#include "limber/render/picture.h"
#include "limber/render/shader.h"

namespace limber::render {

/// The figure's shaders, by what they spend.
struct FigurePrograms {
  Program depth, fine_shadow, quick_shadow, no_shadow, plain;
  Program wire_body, wire_edges, lit_wire_body, lit_wire_edges;
  Program mask;  ///< its visible area, for ghosts

  /// @param defines  kind of vertices that they draw
  [[nodiscard]] static Expected<FigurePrograms> make(const std::filesystem::path& shaders, const std::string& defines) {
    struct Wanted {
      Program FigurePrograms::*place;
      ProgramSource source;
    };
    const std::array<Wanted, 10> all = {{
        {&FigurePrograms::depth, {"figure.vert", "depth.frag", "#define DEPTH\n"}},
        {&FigurePrograms::fine_shadow, {"figure.vert", "figure.frag", "#define SHADOW_TAPS 12\n"}},
        {&FigurePrograms::quick_shadow, {"figure.vert", "figure.frag", "#define SHADOW_TAPS 4\n"}},
        {&FigurePrograms::no_shadow, {"figure.vert", "figure.frag", "#define SHADOW_TAPS 0\n"}},
        {&FigurePrograms::plain, {"figure.vert", "figure.frag", "#define PLAIN\n#define SHADOW_TAPS 0\n"}},
        {&FigurePrograms::wire_body, {"figure.vert", "wire.frag", ""}},
        {&FigurePrograms::wire_edges, {"figure.vert", "wire.frag", "#define EDGES\n"}},
        {&FigurePrograms::lit_wire_body, {"figure.vert", "wire.frag", "#define LIT\n"}},
        {&FigurePrograms::lit_wire_edges, {"figure.vert", "wire.frag", "#define LIT\n#define EDGES\n"}},
        {&FigurePrograms::mask, {"figure.vert", "mask.frag", ""}},
    }};
    FigurePrograms programs;
    for (const Wanted& wanted : all) {
      const std::string settings = defines + std::string(wanted.source.settings);
      Expected<Program> loaded = loadProgram(shaders, {wanted.source.vertex, wanted.source.fragment, settings});
      if (!loaded) return tl::unexpected<Error>(loaded.error());
      programs.*wanted.place = std::move(*loaded);
    }
    for (const Program* shadowed : {&programs.fine_shadow, &programs.quick_shadow}) {
      bindSampler(*shadowed, "shadow_map", static_cast<int>(kShadowDepthUnit));
    }
    return programs;
  }

  [[nodiscard]] static Program FigurePrograms::*lit(const Picture& picture) {
    if (!picture.lights) return &FigurePrograms::plain;
    if (!picture.quality.shadow) return &FigurePrograms::no_shadow;
    return picture.quality.fine_shadow ? &FigurePrograms::fine_shadow : &FigurePrograms::quick_shadow;
  }
};

}  // namespace limber::render
