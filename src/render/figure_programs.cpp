// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "render/figure_programs.h"

#include <cstddef>
#include <string_view>
#include <utility>

#include "limber/render/floor_view.h"
#include "limber/render/texture_array.h"

namespace limber::render {

namespace {

/// What a shading's fragment shader is, and what it is told.
struct ShadingSource {
  std::string_view fragment;
  std::string_view settings;
  bool lit;  ///< whether it differs with light and shadow
};

ShadingSource sourceOf(Shading shading) {
  switch (shading) {
    case Shading::Skin:
      return {"figure.frag", "#define TRANSLUCENT\n", true};
    case Shading::Toon:
      return {"figure.frag", "#define TOON\n", true};
    case Shading::XRay:
      return {"ink.frag", "#define INK\n#define SEEN_THROUGH\n", false};
    case Shading::Silhouette:
      return {"ink.frag", "#define INK\n", false};
    case Shading::Clay:
      break;
  }
  return {"figure.frag", "", true};
}

Expected<void> loadInto(Program& place, const std::filesystem::path& shaders, std::string_view fragment,
                        const std::string& settings) {
  Expected<Program> loaded = loadProgram(shaders, {"figure.vert", fragment, settings});
  if (!loaded) return tl::unexpected<Error>(loaded.error());
  place = std::move(*loaded);
  return {};
}

}  // namespace

Expected<FigurePrograms> FigurePrograms::make(const std::filesystem::path& shaders, const std::string& defines,
                                              Contents contents) {
  struct Wanted {
    Program FigurePrograms::*place;
    std::string_view fragment;
    std::string_view settings;
  };
  const std::array<Wanted, 11> all = {{
      {&FigurePrograms::depth, "depth.frag", "#define DEPTH\n"},
      {&FigurePrograms::from_below, "depth.frag", "#define DEPTH\n#define FROM_BELOW\n"},
      {&FigurePrograms::wire_body, "wire.frag", ""},
      {&FigurePrograms::wire_edges, "wire.frag", "#define EDGES\n"},
      {&FigurePrograms::lit_wire_body, "wire.frag", "#define LIT\n"},
      {&FigurePrograms::lit_wire_edges, "wire.frag", "#define LIT\n#define EDGES\n"},
      {&FigurePrograms::mask, "mask.frag", ""},
      {&FigurePrograms::surface, "surface.frag", ""},
      {&FigurePrograms::distance, "data.frag", "#define DISTANCE\n"},
      {&FigurePrograms::normals, "data.frag", "#define NORMALS\n"},
      // One colour a triangle, that of the segment that moves it most.
      {&FigurePrograms::flat, "data.frag", "#undef ALBEDO\n#define ALBEDO flat\n#define STRONGEST\n"},
  }};
  FigurePrograms programs;
  programs.defines_ = defines;
  for (const Wanted& wanted : all) {
    if (wanted.fragment == "data.frag" && contents == Contents::Lit) continue;
    const auto loaded =
        loadInto(programs.*wanted.place, shaders, wanted.fragment, defines + std::string(wanted.settings));
    if (!loaded) return tl::unexpected<Error>(loaded.error());
  }
  const Expected<void> clay = programs.load(shaders, Shading::Clay);
  if (!clay) return tl::unexpected<Error>(clay.error());
  return programs;
}

Expected<void> FigurePrograms::load(const std::filesystem::path& shaders, Shading shading) {
  ShadedPrograms& programs = shaded_[static_cast<std::size_t>(shading)];
  if (programs.loaded()) return {};
  struct Wanted {
    Program ShadedPrograms::*place;
    const char* settings;
  };
  constexpr std::array<Wanted, 4> kAll = {{
      {&ShadedPrograms::fine_shadow, "#define SHADOW_TAPS 12\n"},
      {&ShadedPrograms::quick_shadow, "#define SHADOW_TAPS 4\n"},
      {&ShadedPrograms::no_shadow, "#define SHADOW_TAPS 0\n"},
      {&ShadedPrograms::plain, "#define PLAIN\n#define SHADOW_TAPS 0\n"},
  }};
  const ShadingSource source = sourceOf(shading);
  for (const Wanted& wanted : kAll) {
    if (!source.lit && wanted.place != &ShadedPrograms::plain) continue;
    const std::string shaded = source.lit ? "#define SHADED\n" : "";
    const auto loaded = loadInto(programs.*wanted.place, shaders, source.fragment,
                                 defines_ + std::string(source.settings) + shaded + wanted.settings);
    if (!loaded) return tl::unexpected<Error>(loaded.error());
  }
  if (!source.lit) return {};
  for (const Wanted& wanted : kAll) {
    bindSampler(programs.*wanted.place, "textures", static_cast<int>(kTextureArrayUnit));
  }
  for (const Program* shadowed : {&programs.fine_shadow, &programs.quick_shadow}) {
    bindSampler(*shadowed, "shadow_map", static_cast<int>(kShadowDepthUnit));
    bindSampler(*shadowed, "caster_depth", static_cast<int>(kCasterDepthUnit));
  }
  return {};
}

const Program& FigurePrograms::of(const Picture& picture) const {
  if (picture.content == Content::Depth) return distance;
  if (picture.content == Content::Normals) return normals;
  if (picture.content == Content::Flat) return flat;
  const ShadedPrograms& wanted = shaded_[static_cast<std::size_t>(picture.shading)];
  const ShadedPrograms& shaded = wanted.loaded() ? wanted : shaded_.front();
  if (!picture.lights || shaded.no_shadow.name() == 0U) return shaded.plain;
  if (!picture.quality.shadow || !picture.quality.body_shadow) return shaded.no_shadow;
  return picture.quality.fine_shadow ? shaded.fine_shadow : shaded.quick_shadow;
}

}  // namespace limber::render
