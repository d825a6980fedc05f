// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// One looks through: thin where it faces the eye, dense where it is seen edge-on, the far side fainter.
in vec3 world;
in vec3 facing;
in vec3 albedo;
out vec4 colour;

void main() {
  vec3 normal = normalize(facing);
  vec3 to_eye = normalize(eye.xyz - world * eye.w);
  float faces_eye = abs(dot(normal, to_eye));
  float edge = 1.0 - faces_eye;
  float opacity = (0.22 + 0.5 * edge * edge) * (gl_FrontFacing ? 1.0 : 0.6);
  float lit = 0.82 + 0.18 * normal.y;
  if (world.y < shadow_texel.z - 0.002 && shadow_texel.z < 1.0) opacity *= 0.35;  // below the floor
  colour = vec4(albedo * lit * opacity, opacity);
}
