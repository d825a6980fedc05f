// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// The part of the floor on which a shadow may lie, in the coordinates of its map.
uniform vec4 part;  // its lower and upper corner, 0 … 1
out vec2 at;

void main() {
  at = mix(part.xy, part.zw, vec2(gl_VertexID & 1, gl_VertexID >> 1));
#ifdef CONTACT
  vec2 place = contact_frame.xy + at / contact_frame.z;
#else
  vec3 start = (world_from_shadow * vec4(at, 0.0, 1.0)).xyz;  // along the light from there to the floor
  vec2 place = (start - key_direction.xyz * (start.y / key_direction.y)).xz;
#endif
  gl_Position = clip_from_world * vec4(place.x, 0.0, place.y, 1.0);
}
