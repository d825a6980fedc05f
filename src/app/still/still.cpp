// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/still/still.h"

#include <QColor>
#include <algorithm>
#include <cstddef>
#include <limits>
#include <utility>
#include <vector>

#include "app/still/backdrop_image.h"
#include "app/view/light_set.h"
#include "app/view/viewpoint.h"
#include "limber/render/off_screen.h"
#include "limber/render/renderer.h"

namespace limber::app {

namespace {

/// A picture up to this size is drawn twice as large and made smaller, so that edges have 16 steps; a larger one has
/// the four samples of a pixel.
constexpr int kLargestFine = 2048;

render::Content contentOf(StillContent content) {
  switch (content) {
    case StillContent::Picture:
      return render::Content::Lit;
    case StillContent::Depth:
      return render::Content::Depth;
    case StillContent::Normals:
      return render::Content::Normals;
    case StillContent::Figures:
    case StillContent::Parts:
    case StillContent::Joints:
      break;
  }
  return render::Content::Flat;
}

/// Colours that are easily told apart, the next one far from the last: steps of the golden section round the circle.
QColor colourOf(int number) {
  constexpr double kStep = 0.618033988749895;
  constexpr std::array kValues{1.0, 0.72, 0.86};
  const double hue = number * kStep;
  return QColor::fromHsvF(static_cast<float>(hue - static_cast<int>(hue)), number % 2 == 0 ? 0.85F : 0.55F,
                          static_cast<float>(kValues[static_cast<std::size_t>(number) % kValues.size()]))
      .toRgb();
}

Eigen::Vector4f tintOf(const QColor& colour) {
  return {static_cast<float>(colour.redF()), static_cast<float>(colour.greenF()), static_cast<float>(colour.blueF()),
          1.0F};
}

/// Gives each thing, or each segment, a colour of its own, and tells it to the picture.
void paintFlat(StillScene& scene, StillContent content, QImage& told) {
  int number = 0;
  for (StillThing& thing : scene.things) {
    const bool by_parts = content == StillContent::Parts && thing.is_actor;
    for (std::size_t i = 0; i < thing.looks.size(); ++i) {
      const QColor colour = colourOf(number);
      thing.looks[i].tint = tintOf(colour);
      const bool last = i + 1 == thing.looks.size();
      if (!by_parts && !last) continue;
      QString name = QString::fromStdString(thing.name);
      if (by_parts) name += QLatin1Char('.') + QString::fromStdString(thing.body->segments[i].segment);
      told.setText(name, colour.name());
      ++number;
    }
  }
}

/// Gives obstacles the colour that they have in the view: they are of no figure's material.
void paintSolids(StillScene& scene, const render::Palette& palette) {
  for (StillThing& thing : scene.things) {
    if (thing.is_actor) continue;
    for (render::SegmentLook& look : thing.looks) {
      look.tint = {palette.solid.x(), palette.solid.y(), palette.solid.z(), 1.0F};
    }
  }
}

/// The nearest and the farthest of points along the line of sight, m.
std::pair<double, double> depths(const std::vector<Eigen::Vector3d>& points, const Pose& world_from_eye) {
  double nearest = std::numeric_limits<double>::infinity();
  double farthest = -nearest;
  for (const Eigen::Vector3d& point : points) {
    const double away = world_from_eye.rotation.col(2).dot(world_from_eye.translation - point);
    nearest = std::min(nearest, away);
    farthest = std::max(farthest, away);
  }
  if (!(nearest < farthest)) return {1.0, 10.0};
  return {std::max(0.0, nearest), std::max(1e-3, farthest)};
}

/// The drawn pixels, y upwards, as a picture of 16 bits of grey.
QImage asGrey(const std::vector<render::OffScreen::Pixel>& pixels, const QSize& size) {
  QImage grey(size, QImage::Format_Grayscale16);
  for (int y = 0; y < size.height(); ++y) {
    auto* line = reinterpret_cast<quint16*>(grey.scanLine(size.height() - 1 - y));
    const render::OffScreen::Pixel* from =
        &pixels[static_cast<std::size_t>(y) * static_cast<std::size_t>(size.width())];
    for (int x = 0; x < size.width(); ++x) line[x] = static_cast<quint16>(256 * from[x][0] + from[x][1]);
  }
  return grey;
}

/// The pixels as a colour picture of a size.
QImage asColours(const std::vector<render::OffScreen::Pixel>& pixels, const QSize& drawn, const StillWish& wish) {
  const bool clear = wish.content != StillContent::Picture || wish.transparent;
  const QImage upwards(pixels.front().data(), drawn.width(), drawn.height(),
                       clear ? QImage::Format_RGBA8888_Premultiplied : QImage::Format_RGBX8888);
  QImage image = upwards.mirrored();
  if (drawn != wish.size) image = image.scaled(wish.size, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
  return image.convertToFormat(clear ? QImage::Format_ARGB32 : QImage::Format_RGB32);
}

/// Hands the backdrop to the renderer. @return its place; none: there is none, or it cannot be read
std::optional<render::BackdropLook> takeBackdrop(render::Renderer& renderer, const StillWish& wish,
                                                 const QSize& drawn) {
  if (!wish.backdrop) return std::nullopt;
  const auto image = readBackdropImage(wish.backdrop->file);
  if (!image) return std::nullopt;
  renderer.setBackdrop(backdropImageOf(*image));
  return backdropLook(*wish.backdrop, image->size(), QRectF(QPointF(), drawn), drawn.height(), 1.0);
}

/// A drawing place and the renderer that draws there; it must go before the place does.
struct Studio {
  render::OffScreen off_screen;
  std::unique_ptr<render::Renderer> renderer;
};

ExpectedAll<Studio> openStudio(const QSize& size, const std::filesystem::path& assets) {
  auto off_screen = render::OffScreen::make(size.width(), size.height());
  if (!off_screen) return tl::unexpected<Errors>(Errors{off_screen.error()});
  auto renderer = render::Renderer::make(assets / "shaders", render::Contents::All);
  if (!renderer) return tl::unexpected<Errors>(Errors{renderer.error()});
  return Studio{std::move(*off_screen), std::move(*renderer)};
}

}  // namespace

ExpectedAll<QImage> drawStill(const StillScene& wanted, const StillWish& wish, const std::filesystem::path& assets) {
  if (wish.content == StillContent::Joints) {
    return openPosePicture(keyPointsOf(wanted.people, wish.camera, wish.size), wish.size);
  }
  StillScene scene = wanted;
  QImage told;
  const render::Content content = contentOf(wish.content);
  if (content == render::Content::Flat) {
    told = QImage(1, 1, QImage::Format_RGB32);
    paintFlat(scene, wish.content, told);
  }
  const bool fine = content == render::Content::Lit && std::max(wish.size.width(), wish.size.height()) <= kLargestFine;
  const QSize drawn = fine ? 2 * wish.size : wish.size;
  if (content == render::Content::Lit) paintSolids(scene, wish.palette);
  auto studio = openStudio(drawn, assets);
  if (!studio) return tl::unexpected<Errors>(studio.error());
  std::vector<render::FigureLook> figures;
  for (const StillThing& thing : scene.things) {
    const auto added = studio->renderer->addBody(*thing.body);
    if (!added) return tl::unexpected<Errors>(Errors{added.error()});
    figures.push_back({*added, thing.looks});
  }
  render::Picture picture;
  picture.viewpoint = viewpointOf(wish.camera);
  picture.figures = figures;
  picture.palette = wish.palette;
  picture.content = content;
  picture.lights = wish.lights;
  const auto light_set = lightSetOf(wish.rig);
  if (light_set) picture.light_set = &*light_set;
  picture.shading = shadingOf(wish.material);
  if (const auto loaded = studio->renderer->load(picture.shading); !loaded) {
    return tl::unexpected<Errors>(Errors{loaded.error()});
  }
  picture.wireframe = wish.wireframe;
  picture.ground = content == render::Content::Lit && !wish.transparent;
  picture.floor = picture.ground && wish.floor;
  const std::optional<render::BackdropLook> backdrop =
      picture.ground ? takeBackdrop(*studio->renderer, wish, drawn) : std::nullopt;
  if (backdrop) picture.backdrop = &*backdrop;
  std::tie(picture.nearest, picture.farthest) = depths(scene.corners, picture.viewpoint.world_from_eye);
  studio->renderer->draw(picture, studio->off_screen.area(), studio->off_screen.target());
  const auto pixels = studio->off_screen.pixels();
  QImage image = wish.content == StillContent::Depth ? asGrey(pixels, drawn) : asColours(pixels, drawn, wish);
  for (const QString& key : told.textKeys()) image.setText(key, told.text(key));
  return image;
}

}  // namespace limber::app
