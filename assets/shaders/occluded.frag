// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Darkens the picture where light from all round does not arrive.
uniform sampler2D occlusion;
uniform sampler2D surface;
out vec4 colour;

void main() {
  vec2 at = (gl_FragCoord.xy - area.xy) * SCALE;
  if (texelFetch(surface, ivec2(at), 0).w > 1e4) discard;
  // The mean is about the lower left corner of its point.
  float open = texture(occlusion, (at + 0.5) / vec2(textureSize(occlusion, 0))).r;
  colour = vec4(0.0, 0.0, 0.0, 0.38 * (1.0 - open));
}
