// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// A figure as a line about its outline, over a thin dark casing, and a tint within; premultiplied.
uniform sampler2D mask;
uniform vec4 ink;    // rgb: sRGB, a: strength of the tint
uniform vec4 pixel;  // xy: share of the texture that the view uses, over its size in pixels; zw: radii of line, casing

out vec4 colour;

const vec2 kAround[8] = vec2[](vec2(1.0, 0.0), vec2(0.707, 0.707), vec2(0.0, 1.0), vec2(-0.707, 0.707),
                               vec2(-1.0, 0.0), vec2(-0.707, -0.707), vec2(0.0, -1.0), vec2(0.707, -0.707));

// How much of a circle about a point lies in the figure, 0 … 1.
float around(vec2 at, float radius) {
  float sum = 0.0;
  for (int i = 0; i < 8; ++i) sum += texture(mask, (at + radius * kAround[i]) * pixel.xy).r;
  return sum / 8.0;
}

vec4 over(vec4 above, vec4 below) { return above + (1.0 - above.a) * below; }

void main() {
  vec2 at = gl_FragCoord.xy - area.xy;
  float within = texture(mask, at * pixel.xy).r;
  colour = within * ink.a * vec4(ink.rgb, 1.0);
  float far = around(at, pixel.w);
  if (far < 0.001 || far > 0.999) return;
  float casing = 0.6 * smoothstep(0.0, 0.5, 1.0 - abs(2.0 * far - 1.0));
  float near = around(at, pixel.z);
  float line = smoothstep(0.1, 0.7, 1.0 - abs(2.0 * near - 1.0));
  colour = over(line * vec4(ink.rgb, 1.0), over(casing * vec4(0.063, 0.071, 0.082, 1.0), colour));
}
