// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "render/ground.h"

#include <array>

namespace limber::render {

namespace {

constexpr float kFlat = 0.02F;  // sine of a light's height, below which a shadow runs out of any view

/// The four corners of a rectangle, given by two of them.
std::array<glm::vec2, 4> cornersOf(const glm::vec4& part) {
  return {glm::vec2(part.x, part.y), glm::vec2(part.z, part.y), glm::vec2(part.x, part.w), glm::vec2(part.z, part.w)};
}

}  // namespace

Expected<Ground> Ground::make(const std::filesystem::path& shaders) {
  Expected<FloorView> floor = FloorView::make(shaders);
  if (!floor) return tl::unexpected<Error>(floor.error());
  Expected<BackdropView> backdrop = BackdropView::make(shaders);
  if (!backdrop) return tl::unexpected<Error>(backdrop.error());
  return Ground(std::move(*floor), std::move(*backdrop));
}

std::uint64_t Ground::draw(const Picture& picture, FrameBlock& block, const std::function<void()>& send_block,
                           const Area& area, unsigned target) {
  const bool backdrop = picture.backdrop != nullptr && !backdrop_.empty() && picture.content == Content::Lit;
  const bool kept = picture.ground && !backdrop;
  if (kept) {
    if (layer_.open(block, seesFloor(picture), area, picture.quality == kQualityLevels.front())) {
      const glm::vec4 place = block.area;
      block.area = glm::vec4(0.0F, 0.0F, place.z, place.w);
      send_block();
      floor_.drawGround();
      if (seesFloor(picture)) floor_.drawFloor(false);
      block.area = place;
      send_block();
    }
    layer_.copyTo(target, area);
  }
  glBindFramebuffer(GL_FRAMEBUFFER, target);
  glViewport(area.x, area.y, area.width, area.height);
  if (kept) return layer_.version();
  if (picture.ground) floor_.drawGround();
  if (backdrop) backdrop_.draw(*picture.backdrop);
  if (seesFloor(picture)) floor_.drawFloor(backdrop);
  return 0;
}

bool addShadows(ScreenBounds& screen, const FrameBlock& block, const glm::vec4& part) {
  const glm::vec3 key(block.key_direction);
  if (key.y < kFlat) return false;
  for (const glm::vec2& corner : cornersOf(part)) {
    const glm::vec3 start(block.world_from_shadow * glm::vec4(corner, 0.0F, 1.0F));
    screen.add(start - key * (start.y / key.y));
  }
  const glm::vec2 contact(block.contact_frame);
  const float width = 1.0F / block.contact_frame.z;
  for (const glm::vec2& corner : cornersOf({contact, contact + width})) screen.add({corner.x, 0.0F, corner.y});
  return true;
}

}  // namespace limber::render
