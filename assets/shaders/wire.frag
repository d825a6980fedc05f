// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Wireframe: a body hardly brighter than the ground, and its edges in its own colour.
in vec3 world;
in vec4 facing;
ALBEDO in vec3 albedo;
out vec4 colour;

void main() {
  vec3 to_eye = normalize(eye.xyz - world * eye.w);
  float faces_eye = max(dot(normalize(facing.xyz), to_eye), 0.0);
#ifdef EDGES
  vec3 full = srgbFromLinear(albedo);
  colour = vec4(mix(ground(gl_FragCoord.xy + area.xy), full, 0.35 + 0.3 * faces_eye), 1.0);
#else
  colour = vec4(ground(gl_FragCoord.xy + area.xy) * (0.82 + 0.18 * faces_eye), 1.0);
#endif
}
