// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Declarations that stand before every shader of the room; the block mirrors FrameBlock in frame_block.h.

layout(std140) uniform Frame {
  mat4 clip_from_world;
  mat4 shadow_from_world;   // texture coordinates and depth in the shadow map, 0 … 1
  mat4 world_from_shadow;
  vec4 eye;                 // xyz: eye, m, w: 1; or xyz: unit direction to the eye, w: 0 (orthographic)
  vec4 area;                // x, y of the view's corner in the target, width, height; pixels
  vec4 ground_top;          // rgb: sRGB
  vec4 ground_bottom;       // rgb: sRGB
  vec4 floor_colour;        // rgb: sRGB, a: strength
  vec4 floor_extent;        // x, z of the centre, m; radius at which it has faded, m; cell of the fine lines, m
  vec4 grid_colour;         // rgb: sRGB
  vec4 grid_strength;       // fine lines, coarse lines, axes, shadow
  vec4 axis_x_colour;       // rgb: sRGB, the line z = 0
  vec4 axis_z_colour;       // rgb: sRGB, the line x = 0
  vec4 key_direction;       // unit, to the light; w: depth of the shadow map, m
  vec4 key_colour;          // rgb: linear
  vec4 sky_colour;          // rgb: linear
  vec4 bounce_colour;       // rgb: linear
  vec4 fill_direction;      // unit, to the light
  vec4 fill_colour;         // rgb: linear
  vec4 rim_direction;       // unit, to the light
  vec4 rim_colour;          // rgb: linear
  vec4 shadow_texel;        // x: one texel of the shadow map, 0 … 1; y: metres across the map; z: floor cuts off below
  vec4 eye_right;           // axes of the eye, unit
  vec4 eye_up;
  vec4 eye_back;            // w: of the eye along it, m
  vec4 depth_range;         // x: nearest, y: farthest along the line of sight, m; z: of the middle of all bodies
  vec4 eye_scale;           // xy: half the view's width and height, m (at 1 m, in perspective); z: 1 in perspective
  vec4 softness;            // of the key: x: how far round it lights; y: width of a shadow's edge, m for 1 m of way;
                            // z: widest edge on the floor, m; w: on bodies, m
  vec4 contact_frame;       // x, z of the corner of the map of heights, m; 1 over its width, 1/m; its height, m
  vec4 body_ink;            // rgb: linear, of bodies without light; a: 1 where a toon's shader draws its own line
};

// sRGB from linear light by three square roots (within 0.002 of the standard's curve; a power costs twice as much).
vec3 srgbFromLinear(vec3 linear) {
  vec3 r1 = sqrt(linear);
  vec3 r2 = sqrt(r1);
  vec3 r3 = sqrt(r2);
  return max(0.662002687 * r1 + 0.684122060 * r2 - 0.323583601 * r3 - 0.0225411470 * linear, 0.0);
}

// A fine fixed grain of one step in 255, which breaks the bands of a slow gradient.
float grain(vec2 pixel) {
  return (fract(52.9829189 * fract(dot(pixel, vec2(0.06711056, 0.00583715)))) - 0.5) / 255.0;
}

vec3 ground(vec2 pixel) {
  return mix(ground_bottom.rgb, ground_top.rgb, (pixel.y - area.y) / area.w);
}
