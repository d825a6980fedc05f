// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "render/shadows.h"

#include <algorithm>

#include "limber/render/figure_view.h"
#include "limber/render/floor_view.h"

namespace limber::render {

Expected<Shadows> Shadows::make(const std::filesystem::path& shaders) {
  Expected<ShadowMap> map = ShadowMap::make(shaders);
  if (!map) return tl::unexpected<Error>(map.error());
  Expected<ContactShadow> contact = ContactShadow::make(shaders);
  if (!contact) return tl::unexpected<Error>(contact.error());
  return Shadows(std::move(*map), std::move(*contact));
}

void Shadows::takeUp(std::span<const FigureLook> figures) {
  const auto same = [](BodyId id, const FigureLook& look) { return id == look.body; };
  if (std::equal(bodies_.begin(), bodies_.end(), figures.begin(), figures.end(), same)) return;
  stale_ = true;
  bodies_.clear();
  for (const FigureLook& look : figures) bodies_.push_back(look.body);
}

void Shadows::draw(const Picture& picture, const FrameBlock& block, bool coarse, const glm::vec4& part,
                   const DrawCasters& draw_casters) {
  const bool fine = picture.quality.fine_shadow;
  const Key key{coarse, fine, glm::vec3(block.key_direction), block.softness.y};
  if (stale_ || !(key == key_) || (seesFloor(picture) && !on_floor_)) {
    map_.begin(fine);
    glEnable(GL_CULL_FACE);
    glEnable(GL_POLYGON_OFFSET_FILL);
    glPolygonOffset(1.5F, 2.0F);
    draw_casters(&FigurePrograms::depth, FigureView::kAnyHeight);
    glDisable(GL_POLYGON_OFFSET_FILL);
    map_.finish(fine, part);
    on_floor_ = seesFloor(picture);
    if (on_floor_) {
      contact_.begin(fine);
      draw_casters(&FigurePrograms::from_below, ContactShadow::kHighest);
      contact_.finish(fine);
    }
    glDisable(GL_CULL_FACE);
    key_ = key;
    stale_ = false;
  }
  map_.bind(fine);
  contact_.bind(fine, kContactShadowUnit);
}

}  // namespace limber::render
