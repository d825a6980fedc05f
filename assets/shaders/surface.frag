// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Which way a surface faces, in the axes of the eye, and how much farther away it is than the middle of all, m.
in vec3 world;
in vec4 facing;
out vec4 surface;

void main() {
  vec3 normal = normalize(facing.xyz);
  float away = eye_back.w - dot(world, eye_back.xyz) - depth_range.z;
  surface = vec4(dot(normal, eye_right.xyz), dot(normal, eye_up.xyz), dot(normal, eye_back.xyz), away);
}
