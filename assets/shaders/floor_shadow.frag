// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// How much of the key light arrives at the floor, for each ray of the shadow map: the ray through a texel meets the
// floor at one place only, so map and floor share their coordinates. The shadow's edge widens with the way from what
// casts it, as under a broad lamp; where a surface is near the floor, the floor darkens before the shadow begins.
uniform sampler2D caster_depth;
out vec4 colour;

const float kReach = 0.09;  // m, widest edge and farthest contact

const vec2 kTaps[16] = vec2[](vec2(0.177, 0.0), vec2(-0.226, 0.207), vec2(0.034, -0.394), vec2(0.285, 0.371),
    vec2(-0.522, -0.091), vec2(0.495, -0.315), vec2(-0.166, 0.615), vec2(-0.316, -0.607), vec2(0.685, 0.249),
    vec2(-0.712, 0.294), vec2(0.342, -0.733), vec2(0.256, 0.809), vec2(-0.762, -0.442), vec2(0.875, -0.175),
    vec2(-0.517, 0.785), vec2(-0.128, -0.976));

void main() {
  vec2 at = gl_FragCoord.xy * shadow_texel.w;
  vec3 start = (world_from_shadow * vec4(at, 0.0, 1.0)).xyz;
  float floor_depth = start.y / (key_direction.y * key_direction.w);
  float nearest = min(floor_depth - 0.001, 0.9999);  // a depth of 1 is where nothing is
  float turn = fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715)))) * 6.2831853;
  mat2 turned = mat2(cos(turn), sin(turn), -sin(turn), cos(turn));
  float blocked = 0.0;
  float way = 0.0;      // m, from what casts the shadow to the floor, along the light
  float contact = 0.0;  // how much of the open sky the nearest surfaces take away
  for (int i = 0; i < BLOCKER_TAPS; ++i) {
    vec2 aside = turned * kTaps[i * (16 / BLOCKER_TAPS)] * kReach;
    float caster = texture(caster_depth, at + aside / shadow_texel.y).r;
    if (caster < nearest) {
      float above = (floor_depth - caster) * key_direction.w;
      blocked += 1.0;
      way += above;
      contact += max(1.0 - length(vec3(aside, above)) / kReach, 0.0);
    }
  }
  colour = vec4(1.0);
  if (blocked == 0.0) return;
  mat2 penumbra = turned * (clamp(0.055 * way / blocked, 0.008, kReach) / shadow_texel.y);
  float lit = 0.0;
  for (int i = 0; i < TAPS; ++i) lit += step(nearest, texture(caster_depth, at + penumbra * kTaps[i]).r);
  colour = vec4(lit / float(TAPS) * (1.0 - min(3.0 * contact / float(BLOCKER_TAPS), 0.7)));
}
