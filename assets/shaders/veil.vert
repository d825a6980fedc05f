// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
layout(location = 0) in vec3 place;
layout(location = 1) in vec3 normal;
layout(location = 2) in vec3 tone;
out vec3 world;
out vec3 facing;
out vec3 albedo;

void main() {
  world = place;
  facing = normal;
  albedo = tone;
  gl_Position = clip_from_world * vec4(place, 1.0);
}
