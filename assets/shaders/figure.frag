// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Unglazed clay: wrapped key light with shadow, sky and floor, cool fill, a rim from behind, a faint broad highlight.
in vec3 world;
in vec4 facing;
ALBEDO in vec3 albedo;
out vec4 colour;

#if SHADOW_TAPS > 0
uniform sampler2DShadow shadow_map;

// Share of the key light that arrives. The look-up leaves the surface along its normal, by more at a slant, so that no
// triangle shadows itself.
float keyLight(vec3 normal, float slant) {
  float away = 0.004 + 0.008 * (1.0 - slant);
  vec3 at = (shadow_from_world * vec4(world + normal * away, 1.0)).xyz;
  float lit = 0.0;
#if SHADOW_TAPS > 4
  const vec2 kTaps[12] = vec2[](vec2(-0.326, -0.406), vec2(-0.840, -0.074), vec2(-0.696, 0.457), vec2(-0.203, 0.621),
      vec2(0.962, -0.195), vec2(0.473, -0.480), vec2(0.519, 0.767), vec2(0.185, -0.893), vec2(0.507, 0.064),
      vec2(0.896, 0.412), vec2(-0.322, -0.933), vec2(-0.792, -0.598));
  for (int i = 0; i < 12; ++i) lit += texture(shadow_map, vec3(at.xy + kTaps[i] * shadow_texel.x * 3.5, at.z));
  return lit / 12.0;
#else
  const vec2 kTaps[4] = vec2[](vec2(-0.35, -0.94), vec2(0.94, -0.35), vec2(0.35, 0.94), vec2(-0.94, 0.35));
  for (int i = 0; i < 4; ++i) lit += texture(shadow_map, vec3(at.xy + kTaps[i] * shadow_texel.x * 1.2, at.z));
  return lit / 4.0;
#endif
}
#endif

void main() {
  vec3 normal = normalize(facing.xyz);
  vec3 to_eye = normalize(eye.xyz - world * eye.w);
  float faces_eye = max(dot(normal, to_eye), 0.0);
#ifdef PLAIN
  vec3 light = vec3(0.12 + 0.68 * faces_eye);
#else
  float slant = dot(normal, key_direction.xyz);
  float wrapped = max((slant + 0.12) / 1.12, 0.0);
  float highlight = max(dot(normal, normalize(to_eye + key_direction.xyz)), 0.0);
#if SHADOW_TAPS > 0
  if (wrapped > 0.0) wrapped *= keyLight(normal, max(slant, 0.0));
#endif
  highlight *= highlight;
  highlight *= highlight;
  highlight *= highlight;
  highlight *= highlight * highlight;  // to the 24th
  float open = facing.w;
  vec3 light = wrapped * key_colour.rgb;
  light += open * mix(bounce_colour.rgb, sky_colour.rgb, 0.5 + 0.5 * normal.y);
  // The fill comes where the key does not: it lifts the dark side and leaves the lit side its form.
  light += open * max(dot(normal, fill_direction.xyz), 0.0) * (1.0 - 0.75 * wrapped) * fill_colour.rgb;
  float edge = 1.0 - faces_eye;
  vec3 rim = edge * edge * edge * clamp(0.6 * dot(normal, rim_direction.xyz) + 0.4, 0.0, 1.0) * rim_colour.rgb;
#endif
  vec3 linear = albedo * light;
#ifndef PLAIN
  linear += rim * (0.06 + albedo) + 0.10 * highlight * wrapped * key_colour.rgb;
#endif
  // A soft shoulder: light up to 0.6 stays as it is, all above approaches 1 and never reaches it.
  vec3 above = max(linear - 0.6, 0.0);
  linear = min(linear, 0.6) + above / (1.0 + 2.5 * above);
  colour = vec4(srgbFromLinear(linear), 1.0);
}
