// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/files/picture_file.h"

#include <QBuffer>
#include <string_view>

#include "limber/io/atomic_file.h"

namespace limber::app {

Expected<void> savePictureFile(const QImage& picture, const std::string& path) {
  QByteArray bytes;
  QBuffer buffer(&bytes);
  if (!buffer.open(QIODevice::WriteOnly) || !picture.save(&buffer, "PNG")) {
    return failure(path, "an empty picture", "one with pixels");
  }
  return io::writeFileAtomically(path, std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size())));
}

}  // namespace limber::app
