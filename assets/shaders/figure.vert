// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
layout(location = 0) in vec3 position;
layout(location = 1) in vec4 normal_and_occlusion;
#ifdef SKIN
layout(location = 2) in uvec4 influences;
layout(location = 3) in vec4 weights;  // sum 1
layout(location = 4) in uint skin_material;
#else
layout(location = 2) in uvec2 segment_and_material;
#endif

layout(std140) uniform Segments {
  mat4 transform[160];  // world from segment; of a skin's influence: world from bind pose
  vec4 tint[160];       // rgb: linear, a: how much of it
  vec4 material[32];    // rgb: linear, a: layer of its texture, below 0 without one
};

// The colour of a body before its tint.
#if defined(INK)
#define BODY(i) body_ink.rgb
#elif defined(TRANSLUCENT) && !defined(TEXTURED)
#define BODY(i) (material[i].rgb * vec3(0.97, 0.69, 0.56))  // from clay to skin
#else
#define BODY(i) material[i].rgb
#endif

#if defined(TEXTURED) && defined(SHADED)
layout(location = 5) in vec2 texture_place;
out vec3 texture_at;  // z: the layer
out vec4 over;        // a tint over the texture, by its strength
#endif

#ifndef DEPTH
out vec3 world;
out vec4 facing;         // normal, and openness to ambient light
ALBEDO out vec3 albedo;  // linear
#endif

#ifdef SKIN
mat4 toWorld() {
  return transform[influences.x] * weights.x + transform[influences.y] * weights.y +
         transform[influences.z] * weights.z + transform[influences.w] * weights.w;
}

#ifdef STRONGEST
vec3 tinted() {
  int most = 0;
  for (int i = 1; i < 4; ++i) {
    if (weights[i] > weights[most]) most = i;
  }
  vec4 over = tint[influences[most]];
  return mix(BODY(skin_material), over.rgb, over.a);
}
#else
vec3 tinted() {
  vec4 over = vec4(0.0);  // colours weigh by their strength
  for (int i = 0; i < 4; ++i) {
    vec4 one = tint[influences[i]];
    over += weights[i] * one.a * vec4(one.rgb, 1.0);
  }
  return BODY(skin_material) * (1.0 - over.a) + over.rgb;
}
#endif
#else
mat4 toWorld() { return transform[segment_and_material.x]; }

vec3 tinted() {
  vec4 over = tint[segment_and_material.x];
  return mix(BODY(segment_and_material.y), over.rgb, over.a);
}
#endif

void main() {
  mat4 to_world = toWorld();
  vec4 at = to_world * vec4(position, 1.0);
#ifdef DEPTH
#ifdef FROM_BELOW
  vec3 over_floor = vec3((at.xz - contact_frame.xy) * contact_frame.z, at.y / contact_frame.w);
  gl_Position = vec4(over_floor * 2.0 - 1.0, 1.0);
#else
  gl_Position = vec4((shadow_from_world * at).xyz * 2.0 - 1.0, 1.0);
#endif
#else
  world = at.xyz;
  facing = vec4(mat3(to_world) * normal_and_occlusion.xyz, normal_and_occlusion.w);
#if defined(TEXTURED) && defined(SHADED)
  albedo = BODY(skin_material);
  texture_at = vec3(texture_place, material[skin_material].a);
  over = vec4(0.0);
  for (int i = 0; i < 4; ++i) {
    vec4 one = tint[influences[i]];
    over += weights[i] * one.a * vec4(one.rgb, 1.0);
  }
#else
  albedo = tinted();
#endif
  gl_Position = clip_from_world * at;
  gl_ClipDistance[0] = at.y + shadow_texel.z;
#endif
}
