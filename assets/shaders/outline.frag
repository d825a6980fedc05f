// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// A line of ink where a body ends before another or before nothing, and along its strong creases: where points about a
// pixel lie off its plane, or face another way. Premultiplied.
uniform sampler2D surface;
uniform float radius;  // half the width of the line, pixels

out vec4 colour;

const float kNothing = 1e4;  // m, where no body is
const vec3 kInk = vec3(0.055, 0.059, 0.071);  // sRGB

vec4 seen(vec2 at) { return texelFetch(surface, ivec2(clamp(at, vec2(0.0), area.zw - 1.0)), 0); }

// In the axes of the eye, m.
vec3 place(vec2 at, float away) {
  float far = away + depth_range.z;
  return vec3((2.0 * at / area.zw - 1.0) * eye_scale.xy * mix(1.0, far, eye_scale.z), -far);
}

// Whether an edge lies between two points that are seen, 0 … 1.
float edge(vec4 here, vec4 there, vec3 from_here, float pixel) {
  float off = max(abs(dot(here.xyz, from_here)), abs(dot(there.xyz, from_here)));
  float least = 0.010 + 2.0 * pixel;
  float turned = smoothstep(0.55, 0.25, dot(here.xyz, there.xyz));
  return max(smoothstep(least, 1.6 * least, off), turned);
}

void main() {
  vec2 at = gl_FragCoord.xy - area.xy;
  vec4 here = seen(at);
  bool is_body = here.w < kNothing;
  vec3 from = place(at, here.w);
  float pixel = radius * 2.0 * eye_scale.y / area.w * mix(1.0, -from.z, eye_scale.z);  // m, of the line
  float edges = 0.0;
  int count = radius < 1.5 ? 8 : 24;  // points on the circle: a broad line needs more to be smooth
  for (int i = 0; i < count; ++i) {
    float angle = 6.2831853 * (float(i) + 0.5) / float(count);
    vec2 aside = at + radius * vec2(cos(angle), sin(angle));
    vec4 there = seen(aside);
    bool also_body = there.w < kNothing;
    if (is_body != also_body) {
      edges += 1.0;
    } else if (is_body) {
      edges += edge(here, there, place(aside, there.w) - from, pixel);
    }
  }
  float ink = smoothstep(0.04, 0.30, edges / float(count));
  colour = ink * vec4(kInk, 1.0);
}
