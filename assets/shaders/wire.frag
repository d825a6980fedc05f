// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Wireframe: edges in an ink that stands out from the ground, over a dim body that hides those behind it.
// With LIT the key light tells the form: the body is faintly shaded, and the edges are strongest where light falls
// (on a dark ground) or where it does not (on a light one).
in vec3 world;
in vec4 facing;
ALBEDO in vec3 albedo;
out vec4 colour;

float brightness(vec3 srgb) { return dot(srgb, vec3(0.2126, 0.7152, 0.0722)); }

void main() {
  vec3 behind = ground(gl_FragCoord.xy + area.xy);
  vec3 normal = normalize(facing.xyz);
  vec3 full = srgbFromLinear(albedo);
  bool dark = brightness(behind) < 0.5;
#ifdef LIT
  float light = 0.8 * max((dot(normal, key_direction.xyz) + 0.12) / 1.12, 0.0) + 0.2 * (0.5 + 0.5 * normal.y);
#else
  vec3 to_eye = normalize(eye.xyz - world * eye.w);
  float faces_eye = max(dot(normal, to_eye), 0.0);
#endif
#ifdef EDGES
  // A material as dark as a dark ground, or as light as a light one, is no ink.
  float lift = 1.0 - smoothstep(0.25, 0.6, brightness(full));
  vec3 ink = dark ? mix(full, vec3(0.60, 0.67, 0.76), 0.8 * lift) : full * mix(0.40, 0.80, lift);
#ifdef LIT
  float strength = dark ? 0.26 + 0.66 * light : 0.84 - 0.30 * light;
#else
  float strength = dark ? 0.48 + 0.14 * faces_eye : 0.62 - 0.10 * faces_eye;
#endif
  colour = vec4(mix(behind, ink, strength), 1.0);
#else
#ifdef LIT
  colour = vec4(mix(behind * 0.92, full * (dark ? 0.35 + 0.65 * light : 0.60 + 0.42 * light), dark ? 0.22 : 0.55), 1.0);
#else
  colour = vec4(dark ? behind * (0.82 + 0.18 * faces_eye) : mix(behind, vec3(1.0), 0.25 + 0.2 * faces_eye), 1.0);
#endif
#endif
}
