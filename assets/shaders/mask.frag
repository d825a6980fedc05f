// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Where a figure is seen, and nothing else of it.
out vec4 colour;

void main() { colour = vec4(1.0); }
