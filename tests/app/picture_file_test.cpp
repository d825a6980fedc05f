// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/files/picture_file.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <catch2/catch.hpp>

namespace limber::app::picture_file_test {

TEST_CASE("a picture is written whole or not at all, and what was there stays when it cannot be", "[app]") {
  const QTemporaryDir folder;
  const QString path = folder.filePath(QStringLiteral("picture"));  // PNG whatever the name says
  QImage picture(64, 48, QImage::Format_RGB32);
  picture.fill(Qt::darkCyan);
  REQUIRE(savePictureFile(picture, path));
  CHECK(QImage(path) == picture);
  const QStringList files = QDir(folder.path()).entryList(QDir::Files);
  CHECK_FALSE(savePictureFile(QImage(), path));  // an empty picture is no file
  CHECK_FALSE(savePictureFile(picture, folder.filePath(QStringLiteral("missing/picture.png"))));
  CHECK(QDir(folder.path()).entryList(QDir::Files) == files);
  CHECK(QImage(path).size() == QSize(64, 48));
}

}  // namespace limber::app::picture_file_test
