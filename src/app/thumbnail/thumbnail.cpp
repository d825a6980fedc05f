// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/thumbnail/thumbnail.h"

#include "app/still/still.h"
#include "limber/base/units.h"
#include "limber/scene/camera.h"

namespace limber::app {

namespace {

constexpr double kField = radiansFromDegrees(24.0);
constexpr double kFilled = 0.88;  // share of the picture that the figures take

}  // namespace

ExpectedAll<QImage> thumbnailOf(const scene::Scene& scene, int size, const std::filesystem::path& assets) {
  const ExpectedAll<StillScene> still = stillSceneOf(scene);
  if (!still) return tl::unexpected<Errors>(still.error());
  StillWish wish;
  wish.camera = scene.camera;
  wish.camera.vertical_field = kField;
  wish.camera.orthographic = false;
  wish.camera = scene::fitted(wish.camera, still->corners, 1.0, kFilled);
  wish.size = QSize(size, size);
  return drawStill(*still, wish, assets);
}

}  // namespace limber::app
