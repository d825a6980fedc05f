// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
layout(location = 0) in vec3 position;
layout(location = 1) in vec4 normal_and_occlusion;
layout(location = 2) in uvec2 segment_and_material;

layout(std140) uniform Segments {
  mat4 world_from_segment[160];
  vec4 tint[160];      // rgb: linear, a: how much of it
  vec4 material[32];   // rgb: linear
};

#ifndef DEPTH
out vec3 world;
out vec4 facing;       // normal, and openness to ambient light
flat out vec3 albedo;  // linear
#endif

void main() {
  mat4 to_world = world_from_segment[segment_and_material.x];
  vec4 at = to_world * vec4(position, 1.0);
#ifdef DEPTH
  gl_Position = vec4((shadow_from_world * at).xyz * 2.0 - 1.0, 1.0);
#else
  world = at.xyz;
  facing = vec4(mat3(to_world) * normal_and_occlusion.xyz, normal_and_occlusion.w);
  vec4 over = tint[segment_and_material.x];
  albedo = mix(material[segment_and_material.y].rgb, over.rgb, over.a);
  gl_Position = clip_from_world * at;
  gl_ClipDistance[0] = at.y + shadow_texel.z;
#endif
}
