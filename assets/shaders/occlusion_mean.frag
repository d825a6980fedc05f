// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// The mean over four by four points, all of their turns, by four looks at corners where four points meet.
uniform sampler2D occlusion;
out vec4 colour;

void main() {
  vec2 pixel = 1.0 / vec2(textureSize(occlusion, 0));
  vec2 corner = floor(gl_FragCoord.xy);
  float open = 0.0;
  for (int i = 0; i < 4; ++i) open += texture(occlusion, (corner + vec2(2 * (i & 1) - 1, (i & 2) - 1)) * pixel).r;
  colour = vec4(0.25 * open);
}
