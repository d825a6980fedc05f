// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Pictures from files behind the figures.
#include <QFile>
#include <QImage>
#include <QTemporaryDir>
#include <catch2/catch.hpp>
#include <cstdint>
#include <filesystem>

#include "app/desk.h"
#include "app/still/backdrop_image.h"
#include "app/still/still.h"

namespace limber::app::backdrop_test {

namespace {

QString written(const QTemporaryDir& folder, const QString& name, const QByteArray& bytes) {
  QFile file(folder.filePath(name));
  REQUIRE(file.open(QIODevice::WriteOnly));
  REQUIRE(file.write(bytes) == bytes.size());
  return file.fileName();
}

/// A picture of one colour.
QString plain(const QTemporaryDir& folder, const QString& name, const QSize& size, const QColor& colour) {
  QImage picture(size, QImage::Format_RGB32);
  picture.fill(colour);
  REQUIRE(picture.save(folder.filePath(name)));
  return folder.filePath(name);
}

/// The head of a BMP file of that size, and nothing after it.
QByteArray headOfBmp(std::uint32_t width, std::uint32_t height) {
  const auto number = [](std::uint32_t value, int bytes) {
    QByteArray text;
    for (int i = 0; i < bytes; ++i) text.append(static_cast<char>((value >> (8 * i)) & 0xFFU));
    return text;
  };
  return QByteArray("BM") + number(54, 4) + number(0, 4) + number(54, 4) + number(40, 4) + number(width, 4) +
         number(height, 4) + number(1, 2) + number(24, 2) + QByteArray(24, '\0');
}

/// The first half of a PNG file.
QByteArray halfOfPng(const QTemporaryDir& folder) {
  QFile file(plain(folder, QStringLiteral("whole.png"), {300, 300}, Qt::blue));
  REQUIRE(file.open(QIODevice::ReadOnly));
  return file.read(file.size() / 2);
}

std::string refusal(const QString& path) {
  const auto read = readBackdropImage(path.toStdString());
  return read ? std::string() : read.error().sentence();
}

}  // namespace

TEST_CASE("a picture that cannot be a backdrop is refused in one sentence", "[app]") {
  const QTemporaryDir folder;
  CHECK(refusal(folder.filePath(QStringLiteral("none.png"))) ==
        "none.png: found no file, expected a picture, such as PNG or JPEG, of at most 16384 pixels each way");
  CHECK(refusal(folder.path()).find("found no regular file") != std::string::npos);
  CHECK(refusal(written(folder, QStringLiteral("text.png"), "no picture")).find("found no picture that can be read") !=
        std::string::npos);
  CHECK(
      refusal(written(folder, QStringLiteral("huge.bmp"), headOfBmp(20000, 1000))).find("found 20000 x 1000 pixels") !=
      std::string::npos);
  CHECK(refusal(written(folder, QStringLiteral("broken.png"), halfOfPng(folder))).find("found a broken picture") !=
        std::string::npos);
}

TEST_CASE("a large picture is kept smaller, in its shape", "[app]") {
  const QTemporaryDir folder;
  const auto read = readBackdropImage(
      plain(folder, QStringLiteral("wide.png"), {2 * kLargestBackdropKept, 400}, Qt::red).toStdString());
  REQUIRE(read);
  CHECK(read->size() == QSize(kLargestBackdropKept, 200));
}

TEST_CASE("a backdrop lies in the middle of its frame as large as fits, and goes where it is put", "[app]") {
  const QRectF frame(100.0, 50.0, 400.0, 500.0);
  scene::Backdrop backdrop;
  render::BackdropLook look = backdropLook(backdrop, {200, 100}, frame, 600.0, 2.0);
  CHECK(look.width == Approx(800.0));
  CHECK(look.height == Approx(400.0));
  CHECK(look.left == Approx(200.0));
  CHECK(look.lower == Approx(2.0 * (600.0 - 400.0)));
  backdrop.scale = 0.5;
  backdrop.right = 0.25;
  backdrop.up = 0.1;
  look = backdropLook(backdrop, {200, 100}, frame, 600.0, 1.0);
  CHECK(look.width == Approx(200.0));
  CHECK(look.left + 0.5F * look.width == Approx(300.0 + 100.0));
  CHECK(look.lower + 0.5F * look.height == Approx(300.0 + 50.0));
}

TEST_CASE("a still has its backdrop behind the figure, and none where it is transparent or cannot be read", "[app]") {
  const QTemporaryDir folder;
  const Desk desk;
  const auto still = stillSceneOf(desk.document.scene(), &desk.document.bodies());
  REQUIRE(still);
  StillWish wish;
  wish.size = QSize(120, 150);
  wish.floor = false;
  const auto draw = [&] {
    const auto picture = drawStill(*still, wish, LIMBER_ASSETS_DIR);
    if (!picture) FAIL(sentences(picture.error()));
    return *picture;
  };
  const QImage without = draw();
  scene::Backdrop backdrop;
  backdrop.file = plain(folder, QStringLiteral("green.png"), {120, 150}, QColor(0, 200, 0)).toStdString();
  wish.backdrop = backdrop;
  const QImage with = draw();
  CHECK(QColor(with.pixel(4, 4)) == QColor(0, 200, 0));
  int same = 0;  // the figure's own pixels
  for (int y = 0; y < 150; ++y) {
    for (int x = 0; x < 120; ++x) same += with.pixel(x, y) == without.pixel(x, y) ? 1 : 0;
  }
  CHECK(same > 500);
  wish.backdrop->opacity = 0.5;
  const QColor half(draw().pixel(4, 4));
  const QColor ground(without.pixel(4, 4));
  CHECK(half.green() == Approx(0.5 * (200 + ground.green())).margin(2.0));
  wish.transparent = true;
  CHECK(qAlpha(draw().pixel(4, 4)) == 0);
  wish.transparent = false;
  wish.backdrop->file = folder.filePath(QStringLiteral("gone.png")).toStdString();
  CHECK(draw() == without);
}

}  // namespace limber::app::backdrop_test
