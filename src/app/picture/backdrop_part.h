// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QImage>

#include "app/picture/picture_frame.h"
#include "document/document.h"

namespace limber::app {

/// The scene's backdrop in the view: in the frame of the picture while that is shown.
class BackdropPart : public ViewPart {
 public:
  BackdropPart(Document& document, Viewport& view, const PictureFrame& frame)
      : document_(document), view_(view), frame_(frame) {}

  /// The picture of the scene's backdrop; null: there is none, or it cannot be read.
  void setImage(const QImage& image);

  void draw(PictureParts& picture) override;
  void forgetGraphics() override { stale_ = true; }

 private:
  Document& document_;
  Viewport& view_;
  const PictureFrame& frame_;
  QImage image_;
  bool stale_ = true;  ///< the renderer has another
};

}  // namespace limber::app
