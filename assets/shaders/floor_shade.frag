// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// What is left of the floor's light: the colours beneath are multiplied by it.
uniform sampler2D shadow;
in vec2 at;
out vec4 colour;

void main() {
#ifdef CONTACT
  float strength = min(1.5 * grid_strength.w, 0.75);
#else
  float strength = grid_strength.w;
#endif
  colour = vec4(vec3(1.0 - strength * (1.0 - texture(shadow, at).r)), 1.0);
}
