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
void makeSmooth(Gl& gl, const Texture& texture, int width, int height) {
  gl.glBindTexture(GL_TEXTURE_2D, texture.name());
  gl.glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, width, height, 0, GL_RGBA, GL_UNSIGNED_BYTE, nullptr);
  gl.glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
  gl.glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
  gl.glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
  gl.glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
  gl.glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAX_LEVEL, 0);
}

}  // namespace

Expected<FigureLayer> FigureLayer::make(Gl& gl, const std::filesystem::path& shaders) {
  Expected<Program> plain = loadProgram(gl, shaders, {"screen.vert", "layer.frag", "#define SAMPLES 1\n"});
  if (!plain) return tl::unexpected<Error>(plain.error());
  Expected<Program> two = loadProgram(gl, shaders, {"screen.vert", "layer.frag", "#define SAMPLES 2\n"});
  if (!two) return tl::unexpected<Error>(two.error());
  Expected<Program> four = loadProgram(gl, shaders, {"screen.vert", "layer.frag", "#define SAMPLES 4\n"});
  if (!four) return tl::unexpected<Error>(four.error());
  return FigureLayer(gl, std::move(*plain), std::move(*two), std::move(*four));
}

FigureLayer::FigureLayer(Gl& gl, Program plain, Program two, Program four)
    : plain_(std::move(plain)),
      two_(std::move(two)),
      four_(std::move(four)),
      no_vertices_(gl),
      stores_{Store(gl), Store(gl), Store(gl), Store(gl)} {
  GLint colour_samples = 1;
  GLint depth_samples = 1;
  gl.glGetIntegerv(GL_MAX_COLOR_TEXTURE_SAMPLES, &colour_samples);
  gl.glGetIntegerv(GL_MAX_SAMPLES, &depth_samples);
  max_samples_ = std::min(colour_samples, depth_samples);
  for (const Program* program : {&plain_, &two_, &four_}) bindSampler(gl, *program, "layer", 0);
}

int FigureLayer::samples(int wanted) const {
  const int possible = std::min(wanted, max_samples_);
  if (possible >= 4) return 4;
  return possible >= 2 ? 2 : 1;
}

void FigureLayer::choose(Gl& gl, const Kind& kind) {
  const auto same = [&kind](const Store& store) { return store.kind == kind; };
  const auto earlier = [](const Store& a, const Store& b) { return a.used < b.used; };
  auto store = std::ranges::find_if(stores_, same);
  if (store == stores_.end()) {
    store = std::ranges::min_element(stores_, earlier);
    make(gl, *store, kind);
  }
  store->used = ++pictures_;
  now_ = static_cast<std::size_t>(store - stores_.begin());
}

void FigureLayer::make(Gl& gl, Store& store, const Kind& kind) {
  const auto [width, height, samples, enlarged] = kind;
  store.kind = kind;
  // A texture keeps the kind (multisampled or not) that it was first bound as, so a change asks for a new one.
  store.colour = Texture(gl);
  store.depth = Renderbuffer(gl);
  gl.glActiveTexture(GL_TEXTURE0);
  if (samples > 1) {
    gl.glBindTexture(GL_TEXTURE_2D_MULTISAMPLE, store.colour.name());
    gl.glTexImage2DMultisample(GL_TEXTURE_2D_MULTISAMPLE, samples, GL_RGBA8, width, height, GL_TRUE);
  } else {
    makeSmooth(gl, store.colour, width, height);
  }
  gl.glBindRenderbuffer(GL_RENDERBUFFER, store.depth.name());
  gl.glRenderbufferStorageMultisample(GL_RENDERBUFFER, samples > 1 ? samples : 0, GL_DEPTH_COMPONENT24, width, height);
  gl.glBindRenderbuffer(GL_RENDERBUFFER, 0U);
  gl.glBindFramebuffer(GL_FRAMEBUFFER, store.target.name());
  const GLenum texture = samples > 1 ? GL_TEXTURE_2D_MULTISAMPLE : GL_TEXTURE_2D;
  gl.glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, texture, store.colour.name(), 0);
  gl.glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_DEPTH_ATTACHMENT, GL_RENDERBUFFER, store.depth.name());
  if (samples == 1 || !enlarged) return;
  makeSmooth(gl, store.resolved, width, height);
  gl.glBindFramebuffer(GL_FRAMEBUFFER, store.resolved_target.name());
  gl.glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, store.resolved.name(), 0);
}

void FigureLayer::begin(Gl& gl, int width, int height, const Quality& quality, const Area& region) {
  const double scale = std::clamp(quality.scale, 0.25, 1.0);
  const int layer_width = std::max(1, static_cast<int>(std::lround(width * scale)));
  const int layer_height = std::max(1, static_cast<int>(std::lround(height * scale)));
  choose(gl, {layer_width, layer_height, samples(quality.samples), scale < 1.0});
  // One pixel more all round: a smooth enlargement reads its neighbours.
  const Area inside =
      scaled(region, static_cast<double>(layer_width) / width, static_cast<double>(layer_height) / height);
  inside_ = {std::max(0, inside.x - 1), std::max(0, inside.y - 1), 0, 0};
  inside_.width = std::min(layer_width, inside.x + inside.width + 1) - inside_.x;
  inside_.height = std::min(layer_height, inside.y + inside.height + 1) - inside_.y;
  gl.glBindFramebuffer(GL_FRAMEBUFFER, now().target.name());
  gl.glViewport(0, 0, layer_width, layer_height);
  gl.glEnable(GL_SCISSOR_TEST);
  gl.glScissor(inside_.x, inside_.y, inside_.width, inside_.height);
  gl.glEnable(GL_DEPTH_TEST);
  gl.glDepthMask(GL_TRUE);
  gl.glClearColor(0.0F, 0.0F, 0.0F, 0.0F);
  gl.glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
}

void FigureLayer::resolve(Gl& gl) {
  const int right = inside_.x + inside_.width;
  const int upper = inside_.y + inside_.height;
  gl.glDisable(GL_SCISSOR_TEST);
  gl.glBindFramebuffer(GL_READ_FRAMEBUFFER, now().target.name());
  gl.glBindFramebuffer(GL_DRAW_FRAMEBUFFER, now().resolved_target.name());
  gl.glBlitFramebuffer(inside_.x, inside_.y, right, upper, inside_.x, inside_.y, right, upper, GL_COLOR_BUFFER_BIT,
                       GL_NEAREST);
  gl.glEnable(GL_SCISSOR_TEST);
}

void FigureLayer::finish(Gl& gl, unsigned target, const Area& view, const Area& region) {
  const Store& store = now();
  const bool resolved = store.kind.samples > 1 && store.kind.enlarged;
  const bool multisampled = store.kind.samples > 1 && !store.kind.enlarged;
  if (resolved) resolve(gl);
  gl.glBindFramebuffer(GL_FRAMEBUFFER, target);
  gl.glViewport(view.x, view.y, view.width, view.height);
  gl.glScissor(view.x + region.x, view.y + region.y, region.width, region.height);
  gl.glDisable(GL_DEPTH_TEST);
  gl.glEnable(GL_BLEND);
  gl.glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
  gl.glActiveTexture(GL_TEXTURE0);
  gl.glBindTexture(multisampled ? GL_TEXTURE_2D_MULTISAMPLE : GL_TEXTURE_2D,
                   resolved ? store.resolved.name() : store.colour.name());
  const Program& of_samples = store.kind.samples == 4 ? four_ : two_;
  gl.glUseProgram((multisampled ? of_samples : plain_).name());
  gl.glBindVertexArray(no_vertices_.name());
  gl.glDrawArrays(GL_TRIANGLES, 0, 3);
  gl.glDisable(GL_BLEND);
  gl.glDisable(GL_SCISSOR_TEST);
}

}  // namespace limber::render
