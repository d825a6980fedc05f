// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
uniform sampler2D backdrop;  // premultiplied
uniform float opacity;
in vec2 at;
out vec4 colour;

void main() { colour = opacity * texture(backdrop, at); }
