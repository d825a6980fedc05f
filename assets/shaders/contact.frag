// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// How much of the sky arrives at the floor: each surface above it takes the share that a small level disc at its height
// covers, seen from a level place. Summed over rings about the place, closer together towards its middle.
uniform sampler2D height_above_floor;  // share of contact_frame.w; 1: nothing
out vec4 colour;

const float kReach = 0.30;  // m
const mat2 kGolden = mat2(-0.73736888, 0.67549029, -0.67549029, -0.73736888);  // a turn by the golden angle
const float kLeast = 0.02;  // m, height of a surface on the floor

void main() {
  vec2 at = gl_FragCoord.xy / TEXELS;
  float turn = fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715)))) * 6.2831853;
  vec2 spoke = vec2(cos(turn), sin(turn));
  float taken = 0.0;
  for (int i = 0; i < TAPS; ++i) {
    float share = (float(i) + 0.5) / float(TAPS);
    float radius = kReach * share;
    spoke = kGolden * spoke;
    float above = texture(height_above_floor, at + radius * contact_frame.z * spoke).r;
    if (above < 0.999) {
      float height = max(above * contact_frame.w, kLeast);
      float away = height * height + radius * radius;
      taken += (1.0 - share * share) * (1.0 - above) * height * height * radius / (away * away);
    }
  }
  taken *= 2.0 * kReach / float(TAPS);
  colour = vec4(1.0 - min(taken, 1.0));
}
