// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QImage>
#include <QRectF>

#include "limber/base/error.h"
#include "limber/render/picture.h"
#include "limber/scene/backdrop.h"

namespace limber::app {

/// Longest side of a picture that is read as a backdrop, and of the picture that is kept of it, pixels.
inline constexpr int kLargestBackdropFile = 16384;
inline constexpr int kLargestBackdropKept = 4096;

/// Reads a picture of a kind that Qt reads, turned as its camera says, and made smaller where it is larger than
/// kLargestBackdropKept. Its size is checked before it is read.
/// @return the picture, RGBA premultiplied; or an Error whose `where` is the file's name
[[nodiscard]] Expected<QImage> readBackdropImage(const std::string& path);

/// What the renderer takes up; the picture must outlive that.
[[nodiscard]] render::BackdropImage backdropImageOf(const QImage& picture);

/// Where a backdrop lies in a view, in pixels of the screen.
/// @param frame  of the picture within the view, y downwards from its upper edge, logical pixels
/// @param view_height  logical pixels
/// @param ratio  device pixels per logical pixel
[[nodiscard]] render::BackdropLook backdropLook(const scene::Backdrop& backdrop, const QSize& picture,
                                                const QRectF& frame, double view_height, double ratio);

}  // namespace limber::app
