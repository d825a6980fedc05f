// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/render/frame_buffer.h"

#include <algorithm>
#include <cmath>

namespace limber::render {

namespace {

Area scaled(const Area& area, double horizontal, double vertical) {
  const int left = static_cast<int>(std::floor(area.x * horizontal));
  const int lower = static_cast<int>(std::floor(area.y * vertical));
  const int right = static_cast<int>(std::ceil((area.x + area.width) * horizontal));
  const int upper = static_cast<int>(std::ceil((area.y + area.height) * vertical));
  return {left, lower, right - left, upper - lower};
}

/// Storage for a picture that is enlarged smoothly.
void makeSmooth(const Texture& texture, int width, int height) {
  glBindTexture(GL_TEXTURE_2D, texture.name());
  glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, width, height, 0, GL_RGBA, GL_UNSIGNED_BYTE, nullptr);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAX_LEVEL, 0);
}

}  // namespace

Expected<FigureLayer> FigureLayer::make(const std::filesystem::path& shaders) {
  Expected<Program> plain = loadProgram(shaders, {"screen.vert", "layer.frag", "#define SAMPLES 1\n"});
  if (!plain) return tl::unexpected<Error>(plain.error());
  Expected<Program> two = loadProgram(shaders, {"screen.vert", "layer.frag", "#define SAMPLES 2\n"});
  if (!two) return tl::unexpected<Error>(two.error());
  Expected<Program> four = loadProgram(shaders, {"screen.vert", "layer.frag", "#define SAMPLES 4\n"});
  if (!four) return tl::unexpected<Error>(four.error());
  return FigureLayer(std::move(*plain), std::move(*two), std::move(*four));
}

FigureLayer::FigureLayer(Program plain, Program two, Program four)
    : plain_(std::move(plain)), two_(std::move(two)), four_(std::move(four)), no_vertices_(kNew) {
  GLint colour_samples = 1;
  GLint depth_samples = 1;
  glGetIntegerv(GL_MAX_COLOR_TEXTURE_SAMPLES, &colour_samples);
  glGetIntegerv(GL_MAX_SAMPLES, &depth_samples);
  max_samples_ = std::min(colour_samples, depth_samples);
  for (const Program* program : {&plain_, &two_, &four_}) bindSampler(*program, "layer", 0);
}

int FigureLayer::samples(int wanted) const {
  const int possible = std::min(wanted, max_samples_);
  if (possible >= 4) return 4;
  return possible >= 2 ? 2 : 1;
}

void FigureLayer::choose(const Kind& kind) {
  const auto same = [&kind](const Store& store) { return store.kind == kind; };
  const auto earlier = [](const Store& a, const Store& b) { return a.used < b.used; };
  auto store = std::ranges::find_if(stores_, same);
  if (store == stores_.end()) {
    store = std::ranges::min_element(stores_, earlier);
    make(*store, kind);
  }
  store->used = ++pictures_;
  now_ = static_cast<std::size_t>(store - stores_.begin());
}

void FigureLayer::freeBuffers() {
  for (Store& store : stores_) store = Store();
}

void FigureLayer::make(Store& store, const Kind& kind) {
  const auto [width, height, samples, enlarged] = kind;
  // A texture keeps the kind (multisampled or not) that it was first bound as, so a change asks for a new one.
  store = Store();
  store.kind = kind;
  glActiveTexture(GL_TEXTURE0);
  if (samples > 1) {
    glBindTexture(GL_TEXTURE_2D_MULTISAMPLE, store.colour.name());
    glTexImage2DMultisample(GL_TEXTURE_2D_MULTISAMPLE, samples, GL_RGBA8, width, height, GL_TRUE);
  } else {
    makeSmooth(store.colour, width, height);
  }
  glBindRenderbuffer(GL_RENDERBUFFER, store.depth.name());
  glRenderbufferStorageMultisample(GL_RENDERBUFFER, samples > 1 ? samples : 0, GL_DEPTH_COMPONENT24, width, height);
  glBindRenderbuffer(GL_RENDERBUFFER, 0U);
  glBindFramebuffer(GL_FRAMEBUFFER, store.target.name());
  const GLenum texture = samples > 1 ? GL_TEXTURE_2D_MULTISAMPLE : GL_TEXTURE_2D;
  glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, texture, store.colour.name(), 0);
  glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_DEPTH_ATTACHMENT, GL_RENDERBUFFER, store.depth.name());
  if (samples == 1 || !enlarged) return;
  makeSmooth(store.resolved, width, height);
  glBindFramebuffer(GL_FRAMEBUFFER, store.resolved_target.name());
  glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, store.resolved.name(), 0);
}

void FigureLayer::begin(int width, int height, const Quality& quality, const Area& region) {
  const double scale = std::clamp(quality.scale, 0.25, 1.0);
  const int layer_width = std::max(1, static_cast<int>(std::lround(width * scale)));
  const int layer_height = std::max(1, static_cast<int>(std::lround(height * scale)));
  choose({layer_width, layer_height, samples(quality.samples), scale < 1.0});
  // One pixel more all round: a smooth enlargement reads its neighbours.
  const Area inside =
      scaled(region, static_cast<double>(layer_width) / width, static_cast<double>(layer_height) / height);
  inside_ = {std::max(0, inside.x - 1), std::max(0, inside.y - 1), 0, 0};
  inside_.width = std::min(layer_width, inside.x + inside.width + 1) - inside_.x;
  inside_.height = std::min(layer_height, inside.y + inside.height + 1) - inside_.y;
  glBindFramebuffer(GL_FRAMEBUFFER, now().target.name());
  glViewport(0, 0, layer_width, layer_height);
  glEnable(GL_SCISSOR_TEST);
  glScissor(inside_.x, inside_.y, inside_.width, inside_.height);
  glEnable(GL_DEPTH_TEST);
  glDepthMask(GL_TRUE);
  glClearColor(0.0F, 0.0F, 0.0F, 0.0F);
  glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
}

void FigureLayer::resolve() {
  const int right = inside_.x + inside_.width;
  const int upper = inside_.y + inside_.height;
  glDisable(GL_SCISSOR_TEST);
  glBindFramebuffer(GL_READ_FRAMEBUFFER, now().target.name());
  glBindFramebuffer(GL_DRAW_FRAMEBUFFER, now().resolved_target.name());
  glBlitFramebuffer(inside_.x, inside_.y, right, upper, inside_.x, inside_.y, right, upper, GL_COLOR_BUFFER_BIT,
                    GL_NEAREST);
  glEnable(GL_SCISSOR_TEST);
}

void FigureLayer::finish(unsigned target, const Area& view, const Area& region) {
  const Store& store = now();
  const bool resolved = store.kind.samples > 1 && store.kind.enlarged;
  const bool multisampled = store.kind.samples > 1 && !store.kind.enlarged;
  if (resolved) resolve();
  glBindFramebuffer(GL_FRAMEBUFFER, target);
  glViewport(view.x, view.y, view.width, view.height);
  glScissor(view.x + region.x, view.y + region.y, region.width, region.height);
  glDisable(GL_DEPTH_TEST);
  glEnable(GL_BLEND);
  glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
  glActiveTexture(GL_TEXTURE0);
  glBindTexture(multisampled ? GL_TEXTURE_2D_MULTISAMPLE : GL_TEXTURE_2D,
                resolved ? store.resolved.name() : store.colour.name());
  const Program& of_samples = store.kind.samples == 4 ? four_ : two_;
  glUseProgram((multisampled ? of_samples : plain_).name());
  glBindVertexArray(no_vertices_.name());
  glDrawArrays(GL_TRIANGLES, 0, 3);
  glDisable(GL_BLEND);
  glDisable(GL_SCISSOR_TEST);
}

}  // namespace limber::render
