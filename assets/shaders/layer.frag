// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Lays the figure's own picture over the ground; the colours bear their coverage (premultiplied).
out vec4 colour;

#if SAMPLES > 1
uniform sampler2DMS layer;

void main() {
  ivec2 at = ivec2(gl_FragCoord.xy - area.xy);
  vec4 sum = vec4(0.0);
  for (int i = 0; i < SAMPLES; ++i) sum += texelFetch(layer, at, i);
  colour = sum / float(SAMPLES);
}
#else
uniform sampler2D layer;

void main() { colour = texture(layer, (gl_FragCoord.xy - area.xy) / area.zw); }
#endif
