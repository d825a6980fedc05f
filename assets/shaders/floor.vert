// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// A square of floor round the figure, large enough for the circle in which it fades.
out vec2 place;  // x and z, m

void main() {
  vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1) * 2.0 - 1.0;
  place = floor_extent.xy + corner * floor_extent.z;
  gl_Position = clip_from_world * vec4(place.x, 0.0, place.y, 1.0);
}
