// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// What a figure is where it is seen, instead of how it looks.
in vec3 world;
in vec4 facing;
ALBEDO in vec3 albedo;
out vec4 colour;

void main() {
#if defined(DISTANCE)
  float distance = eye_back.w - dot(world, eye_back.xyz);
  float near = clamp((depth_range.y - distance) / (depth_range.y - depth_range.x), 0.0, 1.0);
  float level = floor(near * 65535.0 + 0.5);
  float high = floor(level / 256.0);
  colour = vec4(high / 255.0, (level - 256.0 * high) / 255.0, 0.0, 1.0);
#elif defined(NORMALS)
  vec3 normal = normalize(facing.xyz);
  vec3 seen = vec3(dot(normal, eye_right.xyz), dot(normal, eye_up.xyz), dot(normal, eye_back.xyz));
  colour = vec4(0.5 + 0.5 * seen, 1.0);
#else
  vec3 low = 12.92 * albedo;  // the standard's curve: the colour has to come back to the bit
  vec3 high = 1.055 * pow(max(albedo, 0.0031308), vec3(1.0 / 2.4)) - 0.055;
  colour = vec4(mix(low, high, step(0.0031308, albedo)), 1.0);
#endif
}
