// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/files/picture_file.h"

#include <sys/stat.h>
#include <unistd.h>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <catch2/catch.hpp>
#include <filesystem>
#include <string>

namespace limber::app::picture_file_test {

namespace {

std::string pathIn(const QTemporaryDir& folder, const char* name) {
  return folder.filePath(QString::fromUtf8(name)).toStdString();
}

}  // namespace

TEST_CASE("a picture is written whole or not at all, and what was there stays when it cannot be", "[app]") {
  const QTemporaryDir folder;
  const std::string path = pathIn(folder, "picture");  // PNG whatever the name says
  QImage picture(64, 48, QImage::Format_RGB32);
  picture.fill(Qt::darkCyan);
  REQUIRE(savePictureFile(picture, path));
  CHECK(QImage(QString::fromStdString(path)) == picture);
  const QStringList files = QDir(folder.path()).entryList(QDir::Files);
  CHECK_FALSE(savePictureFile(QImage(), path));  // an empty picture is no file
  CHECK_FALSE(savePictureFile(picture, pathIn(folder, "missing/picture.png")));
  CHECK(QDir(folder.path()).entryList(QDir::Files) == files);
  CHECK(QImage(QString::fromStdString(path)).size() == QSize(64, 48));
}

TEST_CASE("a picture replaces neither a pipe nor a link that leads nowhere", "[app]") {
  const QTemporaryDir folder;
  QImage picture(64, 48, QImage::Format_RGB32);
  picture.fill(Qt::darkCyan);
  const std::string pipe = pathIn(folder, "pipe");
  const std::string link = pathIn(folder, "link");
  REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
  REQUIRE(::symlink("nowhere", link.c_str()) == 0);
  const auto to_pipe = savePictureFile(picture, pipe);
  const auto to_link = savePictureFile(picture, link);
  REQUIRE_FALSE(to_pipe);
  REQUIRE_FALSE(to_link);
  CHECK(to_pipe.error().found == "a pipe");
  CHECK(to_link.error().found == "a dangling link");
  CHECK(std::filesystem::is_fifo(pipe));
  CHECK(std::filesystem::is_symlink(link));
  CHECK_FALSE(std::filesystem::exists(pathIn(folder, "nowhere")));
}

}  // namespace limber::app::picture_file_test
