// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// A rectangle of the view.
uniform vec4 place;  // of its lower left corner, and its size, pixels of the view
out vec2 at;         // 0 … 1, downwards as rows of a file are

void main() {
  vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1);
  at = vec2(corner.x, 1.0 - corner.y);
  gl_Position = vec4((place.xy + corner * place.zw) / area.zw * 2.0 - 1.0, 0.0, 1.0);
}
