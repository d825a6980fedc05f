// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <filesystem>
#include <string>
#include <string_view>

#include "limber/render/picture.h"
#include "limber/render/shader.h"

namespace limber::render {

/// The figure's shaders, by what they spend.
struct FigurePrograms {
  Program depth, fine_shadow, quick_shadow, no_shadow, plain;
  Program wire_body, wire_edges, lit_wire_body, lit_wire_edges;
  Program mask;                     ///< its visible area, for ghosts
  Program distance, normals, flat;  ///< other contents than Lit

  /// @param defines  kind of vertices that they draw
  /// @param contents  which contents they can draw
  [[nodiscard]] static Expected<FigurePrograms> make(const std::filesystem::path& shaders, const std::string& defines,
                                                     Contents contents) {
    struct Wanted {
      Program FigurePrograms::*place;
      ProgramSource source;
    };
    const std::array<Wanted, 13> all = {{
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
        {&FigurePrograms::distance, {"figure.vert", "data.frag", "#define DISTANCE\n"}},
        {&FigurePrograms::normals, {"figure.vert", "data.frag", "#define NORMALS\n"}},
        // One colour a triangle, that of the segment that moves it most.
        {&FigurePrograms::flat,
         {"figure.vert", "data.frag", "#undef ALBEDO\n#define ALBEDO flat\n#define STRONGEST\n"}},
    }};
    FigurePrograms programs;
    for (const Wanted& wanted : all) {
      const bool is_data = std::string_view(wanted.source.fragment) == "data.frag";
      if (is_data && contents == Contents::Lit) continue;
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

  /// The program of a picture without edges.
  [[nodiscard]] static Program FigurePrograms::*of(const Picture& picture) {
    switch (picture.content) {
      case Content::Depth:
        return &FigurePrograms::distance;
      case Content::Normals:
        return &FigurePrograms::normals;
      case Content::Flat:
        return &FigurePrograms::flat;
      case Content::Lit:
        break;
    }
    return lit(picture);
  }

  [[nodiscard]] static Program FigurePrograms::*lit(const Picture& picture) {
    if (!picture.lights) return &FigurePrograms::plain;
    if (!picture.quality.shadow) return &FigurePrograms::no_shadow;
    return picture.quality.fine_shadow ? &FigurePrograms::fine_shadow : &FigurePrograms::quick_shadow;
  }
};

}  // namespace limber::render
