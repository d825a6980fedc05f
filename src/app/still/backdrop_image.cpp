// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/still/backdrop_image.h"

#include <QFileInfo>
#include <QImageReader>
#include <algorithm>
#include <cstddef>

namespace limber::app {

namespace {

constexpr const char* kExpected = "a picture, such as PNG or JPEG, of at most 16384 pixels each way";

}  // namespace

Expected<QImage> readBackdropImage(const std::string& path) {
  const QFileInfo file(QString::fromStdString(path));
  const std::string name = file.fileName().toStdString();
  if (!file.exists()) return failure(name, "no file", kExpected);
  if (!file.isFile()) return failure(name, "no regular file", kExpected);
  QImageReader reader(file.filePath());
  reader.setAutoTransform(true);
  const QSize size = reader.size();
  if (!size.isValid()) return failure(name, "no picture that can be read", kExpected);
  const int longest = std::max(size.width(), size.height());
  if (longest > kLargestBackdropFile || size.isEmpty()) {
    return failure(name, std::to_string(size.width()) + " x " + std::to_string(size.height()) + " pixels", kExpected);
  }
  if (longest > kLargestBackdropKept) {
    reader.setScaledSize(
        size.scaled(kLargestBackdropKept, kLargestBackdropKept, Qt::KeepAspectRatio).expandedTo({1, 1}));
  }
  const QImage picture = reader.read();
  if (picture.isNull()) return failure(name, "a broken picture", kExpected);
  return picture.convertToFormat(QImage::Format_RGBA8888_Premultiplied);
}

render::BackdropImage backdropImageOf(const QImage& picture) {
  if (picture.isNull()) return {};
  return {picture.width(), picture.height(), picture.constBits()};  // four bytes a pixel: rows follow each other
}

render::BackdropLook backdropLook(const scene::Backdrop& backdrop, const QSize& picture, const QRectF& frame,
                                  double view_height, double ratio) {
  const QSizeF size = QSizeF(picture).scaled(frame.size(), Qt::KeepAspectRatio) * backdrop.scale;
  QRectF place(QPointF(), size);
  place.moveCenter(frame.center() + QPointF(backdrop.right * frame.width(), -backdrop.up * frame.height()));
  const auto pixels = [ratio](double length) { return static_cast<float>(ratio * length); };
  return {pixels(place.left()), pixels(view_height - place.bottom()), pixels(place.width()), pixels(place.height()),
          static_cast<float>(backdrop.opacity)};
}

}  // namespace limber::app
