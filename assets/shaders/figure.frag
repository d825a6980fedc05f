// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Unglazed clay: wrapped key light with shadow, sky and floor, cool fill, a rim from behind, a faint broad highlight.
// TRANSLUCENT is skin: red light comes farther round into the shadow. TOON has flat tones of the same lights.
in vec3 world;
in vec4 facing;
ALBEDO in vec3 albedo;
out vec4 colour;

#ifdef TEXTURED
in vec3 texture_at;
in vec4 over;
uniform sampler2DArray textures;
#endif

// The surface's own colour, linear.
vec3 ownColour() {
#ifdef TEXTURED
  vec4 texel = texture(textures, vec3(texture_at.xy, max(texture_at.z, 0.0)));
  if (texture_at.z < -0.5) texel = vec4(1.0);
  if (texel.a < 0.5) discard;
  return albedo * texel.rgb * (1.0 - over.a) + over.rgb;
#else
  return albedo;
#endif
}

#if SHADOW_TAPS > 0
uniform sampler2DShadow shadow_map;
#if SHADOW_TAPS > 4
uniform sampler2D caster_depth;
#endif

const vec2 kTaps[16] = vec2[](vec2(0.177, 0.0), vec2(-0.226, 0.207), vec2(0.034, -0.394), vec2(0.285, 0.371),
    vec2(-0.522, -0.091), vec2(0.495, -0.315), vec2(-0.166, 0.615), vec2(-0.316, -0.607), vec2(0.685, 0.249),
    vec2(-0.712, 0.294), vec2(0.342, -0.733), vec2(0.256, 0.809), vec2(-0.762, -0.442), vec2(0.875, -0.175),
    vec2(-0.517, 0.785), vec2(-0.128, -0.976));

// Share of the key light that arrives. The look-up leaves the surface along its normal, by more at a slant, and follows
// its plane, so that no triangle shadows itself. The edge widens with the way from what casts the shadow.
// @param within  from how deep below the surface, m
float keyLight(vec3 normal, float slant, vec3 within) {
  float away = 0.004 + 0.008 * (1.0 - slant);
  vec3 at = (shadow_from_world * vec4(world + normal * away + within, 1.0)).xyz;
  // Depth of the surface's own plane for a step over the map.
  vec2 plane = (mat3(shadow_from_world) * normal).xy * shadow_texel.y * shadow_texel.y /
               (max(slant, 0.35) * key_direction.w);
  float least = 1.3 * shadow_texel.x;
  float lit = 0.0;
#if SHADOW_TAPS > 4 && defined(TOON)
  // Tones have sharp edges: a soft one would be a grain.
  for (int i = 0; i < SHADOW_TAPS; ++i) {
    vec2 aside = kTaps[i] * 1.5 * least;
    lit += texture(shadow_map, vec3(at.xy + aside, at.z + dot(plane, aside)));
  }
#elif SHADOW_TAPS > 4
  float turn = fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715)))) * 6.2831853;
  mat2 turned = mat2(cos(turn), sin(turn), -sin(turn), cos(turn));
  float widest = max(softness.w / shadow_texel.y, least);
  float way = 0.0;
  float blocked = 0.0;
  for (int i = 0; i < 8; ++i) {
    vec2 aside = turned * kTaps[2 * i + 1] * widest;
    float caster = texture(caster_depth, at.xy + aside).r;
    float before = at.z + dot(plane, aside) - caster;
    if (before > 0.0) {
      way += before;
      blocked += 1.0;
    }
  }
  if (blocked == 0.0) return 1.0;
  float edge = clamp(softness.y * key_direction.w * way / (blocked * shadow_texel.y), least, widest);
  for (int i = 0; i < SHADOW_TAPS; ++i) {
    vec2 aside = turned * kTaps[i] * edge;
    lit += texture(shadow_map, vec3(at.xy + aside, at.z + dot(plane, aside)));
  }
#else
  const vec2 kCorners[4] = vec2[](vec2(-0.35, -0.94), vec2(0.94, -0.35), vec2(0.35, 0.94), vec2(-0.94, 0.35));
  float edge = clamp(0.3 * softness.w / shadow_texel.y, 0.6 * shadow_texel.x, 2.5 * shadow_texel.x);
  for (int i = 0; i < 4; ++i) {
    vec2 aside = kCorners[i] * edge;
    lit += texture(shadow_map, vec3(at.xy + aside, at.z + dot(plane, aside)));
  }
#endif
  return lit / float(SHADOW_TAPS);
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
  vec3 own = ownColour();
  vec3 normal = normalize(facing.xyz);
  vec3 to_eye = normalize(eye.xyz - world * eye.w);
  float faces_eye = max(dot(normal, to_eye), 0.0);
#ifdef PLAIN
  vec3 linear = own * (0.12 + 0.68 * faces_eye);
#ifdef TOON
  linear = own * (0.45 + 0.35 * tone(0.45, faces_eye));
#endif
#else
  float slant = dot(normal, key_direction.xyz);
  float wrapped = max((slant + softness.x) / (1.0 + softness.x), 0.0);
  float arrives = 1.0;
#if SHADOW_TAPS > 0
  // A wide light comes round the body itself, and through a few centimetres of skin.
#ifdef TRANSLUCENT
  float through = max(0.045, 0.16 * softness.x);
  float end = -0.42;
#else
  float through = 0.16 * softness.x;
  float end = -softness.x;
#endif
  vec3 within = through * (1.0 - smoothstep(0.0, 0.35, slant)) * key_direction.xyz;
  if (slant > end) arrives = keyLight(normal, max(slant, 0.0), within);
#endif
  float open = facing.w;
  float edge = 1.0 - faces_eye;
  float behind = clamp(0.6 * dot(normal, rim_direction.xyz) + 0.4, 0.0, 1.0);
  vec3 around = mix(bounce_colour.rgb, sky_colour.rgb, 0.5 + 0.5 * normal.y);
  float filled = max(dot(normal, fill_direction.xyz), 0.0);
#ifdef TOON
  float lit = 0.62 * tone(0.06, wrapped * arrives) + 0.38 * tone(0.52, wrapped * arrives);
  vec3 linear = own * (lit * key_colour.rgb + 1.2 * mix(bounce_colour.rgb, sky_colour.rgb, 0.7) +
                          0.35 * tone(0.5, filled) * (1.0 - lit) * fill_colour.rgb);
  linear += 0.35 * tone(0.26, edge * edge * behind) * rim_colour.rgb * own;
#else
  vec3 key = vec3(wrapped * arrives);
#ifdef TRANSLUCENT
  vec3 wrap = vec3(0.36, 0.14, 0.08) + 0.5 * softness.x;
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
  vec3 linear = own * light;
  linear += rim * (0.06 + own) + 0.10 * highlight * lit * key_colour.rgb;
#endif
#endif
#ifdef TOON
  // Where no line is drawn over the picture, bodies darken where they turn away.
  linear *= 1.0 - body_ink.a * (1.0 - smoothstep(0.28, 0.46, faces_eye));
#endif
  colour = vec4(shown(linear), 1.0);
}
