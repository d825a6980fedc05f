// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// How much of the key light arrives at the floor, for each ray of the shadow map: the ray through a texel meets the
// floor at one place only, so map and floor share their coordinates. The shadow's edge widens with the way from what
// casts it, as under a broad lamp.
uniform sampler2D caster_depth;
out vec4 colour;

const mat2 kGolden = mat2(-0.73736888, 0.67549029, -0.67549029, -0.73736888);  // a turn by the golden angle

void main() {
  vec2 at = gl_FragCoord.xy * shadow_texel.w;
  vec3 start = (world_from_shadow * vec4(at, 0.0, 1.0)).xyz;
  float floor_depth = start.y / (key_direction.y * key_direction.w);
  float nearest = min(floor_depth - 0.001, 0.9999);  // a depth of 1 is where nothing is
  float turn = fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715)))) * 6.2831853;
  vec2 spoke = vec2(cos(turn), sin(turn));  // of a spiral, whose points lie evenly on a disc
  float blocked = 0.0;
  float way = 0.0;      // m, from what casts the shadow to the floor, along the light
  for (int i = 0; i < BLOCKER_TAPS; ++i) {
    spoke = kGolden * spoke;
    vec2 aside = spoke * sqrt((float(i) + 0.5) / float(BLOCKER_TAPS)) * softness.z;
    float caster = texture(caster_depth, at + aside / shadow_texel.y).r;
    if (caster < nearest) {
      float above = (floor_depth - caster) * key_direction.w;
      blocked += 1.0;
      way += above;
    }
  }
  colour = vec4(1.0);
  if (blocked == 0.0) return;
  float penumbra = clamp(softness.y * way / blocked, 0.004, softness.z) / shadow_texel.y;
  float lit = 0.0;
  for (int i = 0; i < TAPS; ++i) {
    spoke = kGolden * spoke;
    vec2 aside = spoke * sqrt((float(i) + 0.5) / float(TAPS)) * penumbra;
    lit += step(nearest, texture(caster_depth, at + aside).r);
  }
  colour = vec4(lit / float(TAPS));
}
