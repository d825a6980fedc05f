// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "render/ground_layer.h"

#include <algorithm>
#include <cmath>

namespace limber::render {

namespace {

constexpr float kNear = 0.5F;         // m: the middle of a floor that fades over metres
constexpr float kSameRadius = 0.05F;  // share of it

/// Whether a floor about one place does for another.
bool isNear(const glm::vec4& floor, const glm::vec4& wanted) {
  return std::hypot(floor.x - wanted.x, floor.y - wanted.y) < kNear &&
         std::abs(floor.z - wanted.z) < kSameRadius * wanted.z && floor.w == wanted.w;
}

bool sameColours(const FrameBlock& a, const FrameBlock& b) {
  return a.ground_top == b.ground_top && a.ground_bottom == b.ground_bottom && a.floor_colour == b.floor_colour &&
         a.grid_colour == b.grid_colour && a.grid_strength == b.grid_strength && a.axis_x_colour == b.axis_x_colour &&
         a.axis_z_colour == b.axis_z_colour;
}

}  // namespace

bool GroundLayer::sameView(const Store& store, const FrameBlock& block, bool sees_floor, const Area& area) {
  return store.width == area.width && store.height == area.height && store.sees_floor == sees_floor &&
         store.of.clip_from_world == block.clip_from_world && sameColours(store.of, block);
}

bool GroundLayer::open(const FrameBlock& block, bool sees_floor, const Area& area, bool exact) {
  const auto fits = [&](const Store& store) { return sameView(store, block, sees_floor, area); };
  const auto of_size = [&](const Store& store) { return store.width == area.width && store.height == area.height; };
  const auto earlier = [](const Store& a, const Store& b) { return a.used < b.used; };
  auto store = std::ranges::find_if(stores_, fits);
  const bool kept = store != stores_.end() && (exact ? store->of.floor_extent == block.floor_extent
                                                     : isNear(store->of.floor_extent, block.floor_extent));
  // A view whose eye moves draws into the layer that it has, unless others are of its size, too.
  if (store == stores_.end() && std::ranges::count_if(stores_, of_size) == 1)
    store = std::ranges::find_if(stores_, of_size);
  if (store == stores_.end()) store = std::ranges::min_element(stores_, earlier);
  store->used = ++pictures_;
  now_ = static_cast<std::size_t>(store - stores_.begin());
  if (kept) return false;
  store->of = block;
  store->version = ++versions_;
  store->sees_floor = sees_floor;
  if (!of_size(*store)) {
    store->width = area.width;
    store->height = area.height;
    glActiveTexture(GL_TEXTURE0);
    glBindTexture(GL_TEXTURE_2D, store->colour.name());
    glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, area.width, area.height, 0, GL_RGBA, GL_UNSIGNED_BYTE, nullptr);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAX_LEVEL, 0);
    glBindFramebuffer(GL_FRAMEBUFFER, store->target.name());
    glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, store->colour.name(), 0);
  }
  glBindFramebuffer(GL_FRAMEBUFFER, store->target.name());
  glViewport(0, 0, area.width, area.height);
  return true;
}

void GroundLayer::copyTo(unsigned target, const Area& area) const {
  glBindFramebuffer(GL_READ_FRAMEBUFFER, stores_[now_].target.name());
  glBindFramebuffer(GL_DRAW_FRAMEBUFFER, target);
  glBlitFramebuffer(0, 0, area.width, area.height, area.x, area.y, area.x + area.width, area.y + area.height,
                    GL_COLOR_BUFFER_BIT, GL_NEAREST);
  glBindFramebuffer(GL_FRAMEBUFFER, target);
}

void GroundLayer::freeBuffers() {
  for (Store& store : stores_) store = Store();
}

}  // namespace limber::render
