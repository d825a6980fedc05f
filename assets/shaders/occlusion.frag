// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// How much of the light from all round arrives where bodies are near each other: points about a pixel that lie before its
// plane take some. Their turn and distance repeat every four pixels, so that a mean over four by four is smooth.
uniform sampler2D surface;

out vec4 colour;

const float kNothing = 1e4;  // m, where no body is
const float kReach = 0.16;   // m
const mat2 kGolden = mat2(-0.73736888, 0.67549029, -0.67549029, -0.73736888);  // a turn by the golden angle
const int kTaps = 16;
const float kTurns[16] = float[](0.0, 8.0, 2.0, 10.0, 12.0, 4.0, 14.0, 6.0, 3.0, 11.0, 1.0, 9.0, 15.0, 7.0, 13.0, 5.0);
const float kStrength = 1.4;

vec2 size = area.zw * SCALE;

vec4 seen(vec2 at) { return texelFetch(surface, ivec2(clamp(at, vec2(0.0), size - 1.0)), 0); }

// In the axes of the eye, m.
vec3 place(vec2 at, float away) {
  float far = away + depth_range.z;
  return vec3((2.0 * at / size - 1.0) * eye_scale.xy * mix(1.0, far, eye_scale.z), -far);
}

void main() {
  colour = vec4(1.0);
  vec2 at = gl_FragCoord.xy;
  vec4 here = seen(at);
  if (here.w > kNothing) return;
  vec3 from = place(at, here.w);
  float reach = kReach * 0.5 * size.y / (eye_scale.y * mix(1.0, -from.z, eye_scale.z));  // pixels
  ivec2 cell = ivec2(at) & 3;
  float part = kTurns[cell.y * 4 + cell.x] / 16.0;
  vec2 spoke = vec2(cos(6.2831853 * part), sin(6.2831853 * part));
  float taken = 0.0;
  for (int i = 0; i < kTaps; ++i) {
    float share = (float(i) + part) / float(kTaps);
    spoke = kGolden * spoke;
    vec2 aside = at + max(reach * share, 1.5) * spoke;
    vec4 there = seen(aside);
    if (there.w < kNothing) {
      vec3 to = place(aside, there.w) - from;
      float far = dot(to, to);
      float near = max(kReach * kReach - far, 0.0);
      float above = max(dot(to, here.xyz) - 0.014, 0.0);
      taken += near * near * near * above / (far + 0.0004);
    }
  }
  float cube = kReach * kReach * kReach;
  colour = vec4(max(1.0 - kStrength * taken / (cube * cube * float(kTaps)), 0.0));
}
