// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// One triangle that covers the view.
void main() {
  gl_Position = vec4(vec2((gl_VertexID << 1) & 2, gl_VertexID & 2) * 2.0 - 1.0, 0.0, 1.0);
}
