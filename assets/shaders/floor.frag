// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
in vec2 place;
out vec4 colour;

// Coverage of lines of `width` m every `cell` m, both ways. A line is never drawn thinner than a pixel; it pales
// instead, and where a cell comes near two pixels the lines give way to their mean: no moiré, at any distance.
float lines(vec2 at, vec2 footprint, float cell, float width) {
  vec2 wanted = vec2(width / cell);
  vec2 across = footprint / cell;
  vec2 drawn = clamp(wanted, across, vec2(0.5));
  vec2 soft = across * 1.2;
  vec2 distance = abs(fract(at / cell + 0.5) - 0.5) * 2.0;
  vec2 line = smoothstep(drawn + soft, drawn - soft, distance) * clamp(wanted / drawn, 0.0, 1.0);
  line = mix(line, wanted, clamp(across * 2.0 - 1.0, 0.0, 1.0));
  return mix(line.x, 1.0, line.y);
}

// One line of `width` m at 0.
float line(float at, float footprint, float width) {
  float drawn = max(width, footprint);
  return smoothstep(drawn + footprint, drawn - footprint, abs(at) * 2.0) * clamp(width / drawn, 0.0, 1.0);
}

// A colour over others, premultiplied.
vec4 laid(vec4 below, vec3 colour, float share) { return mix(below, vec4(colour, 1.0), share); }

void main() {
  float far = length(place - floor_extent.xy) / floor_extent.z;
  float near = max(1.0 - far, 0.0);
  near *= near * (3.0 - 2.0 * near);
#ifdef OVER
  vec4 tone = vec4(0.0);
#else
  vec4 tone = vec4(mix(ground(gl_FragCoord.xy), floor_colour.rgb, floor_colour.a * near), 1.0);
#endif
  vec2 footprint = fwidth(place);
  float cell = floor_extent.w;
  tone = laid(tone, grid_colour.rgb, lines(place, footprint, cell, cell * 0.03) * grid_strength.x * near * near);
  tone = laid(tone, grid_colour.rgb, lines(place, footprint, cell * 10.0, cell * 0.12) * grid_strength.y * near);
  tone = laid(tone, axis_x_colour.rgb, line(place.y, footprint.y, min(cell * 0.08, 0.025)) * grid_strength.z * near);
  tone = laid(tone, axis_z_colour.rgb, line(place.x, footprint.x, min(cell * 0.08, 0.025)) * grid_strength.z * near);
#ifdef OVER
  colour = tone;
#else
  colour = vec4(tone.rgb + grain(gl_FragCoord.xy), 1.0);
#endif
}
