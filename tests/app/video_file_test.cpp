// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Videos by another program: one that stands in for it tells what it was given.
#include "app/picture/video_file.h"

#include <QColor>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <catch2/catch.hpp>

#include "app/stand_in_encoder.h"

namespace limber::app::video_file_test {

namespace {

constexpr QSize kSize(32, 20);

QImage pictureOf(int number) {
  QImage picture(kSize, QImage::Format_RGB32);
  picture.fill(QColor(40 * number, 10, 200));
  return picture;
}

/// Makes a video of three pictures. @return the sentence that says why not; empty: it is there
QString made(const QString& path) {
  const std::stop_source going;
  auto video = VideoFile::begin(path, kSize, 24);
  if (!video) return video.error();
  for (int i = 0; i < 3; ++i) {
    const auto added = (*video)->add(pictureOf(i), going.get_token());
    if (!added) return added.error();
  }
  const auto ended = (*video)->finish(going.get_token());
  return ended ? QString() : ended.error();
}

QStringList filesIn(const QTemporaryDir& folder) {
  return QDir(folder.path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot);
}

}  // namespace

TEST_CASE("a video's ending says so", "[app]") {
  CHECK(VideoFile::isVideo(QStringLiteral("/tmp/a.mp4")));
  CHECK(VideoFile::isVideo(QStringLiteral("a.WEBM")));
  CHECK_FALSE(VideoFile::isVideo(QStringLiteral("a.png")));
  CHECK_FALSE(VideoFile::isVideo(QStringLiteral("frames")));
}

TEST_CASE("all pictures arrive at the encoder, and the video is put in its place", "[app]") {
  const StandInEncoder encoder("cat > \"$last\"");
  const QTemporaryDir folder;
  const QString path = folder.filePath(QStringLiteral("round.mp4"));
  CHECK(made(path).isEmpty());
  QFile video(path);
  REQUIRE(video.open(QIODevice::ReadOnly));
  const QByteArray bytes = video.readAll();
  REQUIRE(bytes.size() == 3 * 3 * kSize.width() * kSize.height());
  for (int i = 0; i < 3; ++i) {
    CHECK(static_cast<unsigned char>(bytes[i * 3 * kSize.width() * kSize.height()]) == 40 * i);
  }
  CHECK(filesIn(folder) == QStringList{QStringLiteral("round.mp4")});
  CHECK(made(path).isEmpty());  // another takes its place
  CHECK(encoder.arguments().contains(QStringLiteral("32x20")));
}

TEST_CASE("an encoder that fails is quoted, and nothing remains", "[app]") {
  const QTemporaryDir folder;
  const QString path = folder.filePath(QStringLiteral("round.webm"));
  {
    const StandInEncoder encoder("head -c 100 > \"$last\"; echo 'Unknown encoder' >&2; exit 1");
    CHECK(made(path) == QStringLiteral("Cannot save \"%1\": ffmpeg says: Unknown encoder").arg(path));
  }
  {
    const StandInEncoder encoder("cat > \"$last\"; echo 'no room' >&2; exit 3");
    CHECK(made(path).endsWith(QStringLiteral("no room")));
  }
  CHECK(filesIn(folder).isEmpty());
  const StandInEncoder none("");
  CHECK(made(path).contains(QStringLiteral("a video needs the program ffmpeg")));
  CHECK(filesIn(folder).isEmpty());
}

TEST_CASE("of a video that is given up, nothing remains, and what was there stays", "[app]") {
  const StandInEncoder encoder("cat > \"$last\"; exec sleep 600");
  const QTemporaryDir folder;
  const QString path = folder.filePath(QStringLiteral("round.mp4"));
  QFile before(path);
  REQUIRE(before.open(QIODevice::WriteOnly));
  before.write("before");
  before.close();
  {
    std::stop_source going;
    auto video = VideoFile::begin(path, kSize, 24);
    REQUIRE(video);
    CHECK((*video)->add(pictureOf(1), going.get_token()));
    CHECK(filesIn(folder).size() == 2);
    going.request_stop();
    CHECK((*video)->finish(going.get_token()));
  }
  CHECK(filesIn(folder) == QStringList{QStringLiteral("round.mp4")});
  CHECK(QFileInfo(path).size() == 6);
  CHECK(
      made(folder.path() + QStringLiteral("/nowhere/a.mp4")).contains(QStringLiteral("its folder cannot be written")));
}

TEST_CASE("ffmpeg itself makes videos of both kinds where it is installed", "[app]") {
  if (QStandardPaths::findExecutable(QStringLiteral("ffmpeg")).isEmpty()) return;
  const QTemporaryDir folder;
  for (const char* name : {"a.mp4", "a.webm"}) {
    const QString path = folder.filePath(QLatin1String(name));
    CHECK(made(path).isEmpty());
    CHECK(QFileInfo(path).size() > 200);
  }
}

}  // namespace limber::app::video_file_test
