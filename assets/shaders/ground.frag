// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
out vec4 colour;

void main() { colour = vec4(ground(gl_FragCoord.xy) + grain(gl_FragCoord.xy), 1.0); }
