// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/files/picture_file.h"

#include <QSaveFile>

namespace limber::app {

bool savePictureFile(const QImage& picture, const QString& path) {
  QSaveFile file(path);
  return file.open(QIODevice::WriteOnly) && picture.save(&file, "PNG") && file.commit();
}

}  // namespace limber::app
