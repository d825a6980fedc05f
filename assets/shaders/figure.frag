// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Unglazed clay: wrapped key light with shadow, sky and floor, cool fill, a rim from behind, a faint broad highlight.
// TRANSLUCENT is skin: red light comes farther round into the shadow. TOON has flat tones of the same lights.
in vec3 world;
in vec4 facing;
ALBEDO in vec3 albedo;
out vec4 colour;

#if SHADOW_TAPS > 0
uniform sampler2DShadow shadow_map;

// Share of the key light that arrives. The look-up leaves the surface along its normal, by more at a slant, so that no
// triangle shadows itself. @param within  from how deep below the surface, m
float keyLight(vec3 normal, float slant, vec3 within) {
  float away = 0.004 + 0.008 * (1.0 - slant);
  vec3 at = (shadow_from_world * vec4(world + normal * away + within, 1.0)).xyz;
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

#ifdef TOON
// A step from 0 to 1 as sharp as pixels are.
float tone(float from, float light) {
  float soft = 0.75 * fwidth(light) + 0.004;
  return smoothstep(from - soft, from + soft, light);
}
#endif

// A soft shoulder: light up to 0.6 stays as it is, all above approaches 1 and never reaches it.
vec3 shown(vec3 linear) {
  vec3 above = max(linear - 0.6, 0.0);
  return srgbFromLinear(min(linear, 0.6) + above / (1.0 + 2.5 * above));
}

void main() {
  vec3 normal = normalize(facing.xyz);
  vec3 to_eye = normalize(eye.xyz - world * eye.w);
  float faces_eye = max(dot(normal, to_eye), 0.0);
#ifdef PLAIN
  vec3 linear = albedo * (0.12 + 0.68 * faces_eye);
#ifdef TOON
  linear = albedo * (0.45 + 0.35 * tone(0.45, faces_eye));
#endif
#else
  float slant = dot(normal, key_direction.xyz);
  float wrapped = max((slant + 0.12) / 1.12, 0.0);
  float arrives = 1.0;
#if SHADOW_TAPS > 0
#ifdef TRANSLUCENT
  // Light that has come through a few centimetres of the body itself.
  vec3 within = 0.045 * (1.0 - smoothstep(0.0, 0.35, slant)) * key_direction.xyz;
  if (slant > -0.42) arrives = keyLight(normal, max(slant, 0.0), within);
#else
  if (wrapped > 0.0) arrives = keyLight(normal, max(slant, 0.0), vec3(0.0));
#endif
#endif
  float open = facing.w;
  float edge = 1.0 - faces_eye;
  float behind = clamp(0.6 * dot(normal, rim_direction.xyz) + 0.4, 0.0, 1.0);
  vec3 around = mix(bounce_colour.rgb, sky_colour.rgb, 0.5 + 0.5 * normal.y);
  float filled = max(dot(normal, fill_direction.xyz), 0.0);
#ifdef TOON
  float lit = 0.62 * tone(0.06, wrapped * arrives) + 0.38 * tone(0.52, wrapped * arrives);
  vec3 linear = albedo * (lit * key_colour.rgb + 1.2 * mix(bounce_colour.rgb, sky_colour.rgb, 0.7) +
                          0.35 * tone(0.5, filled) * (1.0 - lit) * fill_colour.rgb);
  linear += 0.35 * tone(0.26, edge * edge * behind) * rim_colour.rgb * albedo;
#else
  vec3 key = vec3(wrapped * arrives);
#ifdef TRANSLUCENT
  vec3 wrap = vec3(0.42, 0.20, 0.14);
  key = max((slant + wrap) / (1.0 + wrap), 0.0);
  key *= key * 0.35 + 0.65;
  key *= pow(vec3(arrives), vec3(0.62, 1.0, 1.12));  // red edges of the shadows that others cast
#endif
  float lit = wrapped * arrives;
  vec3 light = key * key_colour.rgb;
  light += open * around;
  // The fill comes where the key does not: it lifts the dark side and leaves the lit side its form.
  light += open * filled * (1.0 - 0.75 * lit) * fill_colour.rgb;
  float highlight = max(dot(normal, normalize(to_eye + key_direction.xyz)), 0.0);
  highlight *= highlight;
  highlight *= highlight;
  highlight *= highlight;
  highlight *= highlight * highlight;  // to the 24th
  vec3 rim = edge * edge * edge * behind * rim_colour.rgb;
  vec3 linear = albedo * light;
  linear += rim * (0.06 + albedo) + 0.10 * highlight * lit * key_colour.rgb;
#endif
#endif
#ifdef TOON
  // Where no line is drawn over the picture, bodies darken where they turn away.
  linear *= 1.0 - body_ink.a * (1.0 - smoothstep(0.16, 0.30, faces_eye));
#endif
  colour = vec4(shown(linear), 1.0);
}
