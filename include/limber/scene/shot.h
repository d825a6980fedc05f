// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "limber/base/shared_list.h"
#include "limber/scene/backdrop.h"
#include "limber/scene/camera.h"
#include "limber/scene/light_rig.h"
#include "limber/scene/material_kind.h"

/// Views that are kept for pictures.
namespace limber::scene {

/// Sizes of a picture, pixels.
inline constexpr int kSmallestPicture = 16;
inline constexpr int kLargestPicture = 8192;

/// A view that is kept by name, with the size of the picture that is taken of it. Its camera is apart from the working
/// view.
struct Shot {
  std::string name;
  Camera camera;
  int width = 1600;                  ///< pixels, kSmallestPicture … kLargestPicture
  int height = 2000;                 ///< pixels, likewise
  bool transparent = false;          ///< nothing behind the figures, and no floor
  std::optional<LightRig> lights{};  ///< none: those of the theme
  MaterialKind material = MaterialKind::Clay;
  std::optional<Backdrop> backdrop{};  ///< behind the figures; none in a transparent picture
  bool floor = true;                   ///< grid and shadow
  std::string unknown;                 ///< JSON object of unknown keys of a newer version; empty: none
  bool operator==(const Shot&) const = default;
};

/// Height of the film on which a lens is measured, m: a picture lying on a full frame.
inline constexpr double kFilmHeight = 0.024;

/// The focal length of a lens that sees a camera's vertical field, m: half the film over the tangent of half the field.
[[nodiscard]] double focalLength(const Camera& camera);
/// The vertical field of a lens, rad. @param length  focal length, m, > 0
[[nodiscard]] double fieldOfLens(double length);

/// A camera with another lens. @param keep_size  the eye goes nearer or farther, so that what is at the centre keeps
/// its size in the picture
[[nodiscard]] Camera withLens(Camera camera, double length, bool keep_size);

/// The shot of this name; null: there is none.
[[nodiscard]] const Shot* findShot(const SharedList<Shot>& shots, std::string_view name);

/// The name, or "NAME 2" and so on if a shot already has it. @param except  a shot whose name does not count, if any
[[nodiscard]] std::string freshShotName(const SharedList<Shot>& shots, const std::string& wanted, int except = -1);

}  // namespace limber::scene
