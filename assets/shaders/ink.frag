// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Bodies of one ink, without light: opaque, or seen through, dense where the surface turns away from the eye.
in vec3 world;
in vec4 facing;
ALBEDO in vec3 albedo;
out vec4 colour;

void main() {
#ifdef SEEN_THROUGH
  vec3 to_eye = normalize(eye.xyz - world * eye.w);
  float edge = 1.0 - abs(dot(normalize(facing.xyz), to_eye));
  float density = 0.09 + 0.24 * edge + 0.67 * edge * edge * edge;
  colour = vec4(srgbFromLinear(albedo), 1.0) * density;
#else
  colour = vec4(srgbFromLinear(albedo), 1.0);
#endif
}
