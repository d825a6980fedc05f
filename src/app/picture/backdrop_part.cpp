// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/picture/backdrop_part.h"

#include <utility>

#include "app/still/backdrop_image.h"

namespace limber::app {

void BackdropPart::setImage(const QImage& image) {
  image_ = image;
  stale_ = true;
  view_.touch();
}

void BackdropPart::draw(PictureParts& picture) {
  if (std::exchange(stale_, false)) picture.renderer.setBackdrop(backdropImageOf(image_));
  const std::optional<scene::Backdrop>& backdrop = document_.scene().backdrop;
  if (!backdrop || image_.isNull() || !frame_.shown()) return;
  const QRectF pane(QPointF(), view_.panes().place(Pane::Perspective).size());
  picture.backdrop = backdropLook(*backdrop, image_.size(), frame_.placeIn(pane), pane.height(), picture.ratio);
}

}  // namespace limber::app
