// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/picture/video_file.h"

#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>
#include <QStringList>
#include <array>
#include <filesystem>

namespace limber::app {

namespace {

constexpr int kWaitMs = 100;  // between looks at whether all is given up

struct Container {
  const char* ending;
  std::array<const char*, 8> encoding;  ///< options of ffmpeg, after the input
};
constexpr std::array<Container, 2> kContainers{
    {{".mp4", {"-c:v", "libx264", "-crf", "17", "-movflags", "+faststart", "-pix_fmt", "yuv420p"}},
     {".webm", {"-c:v", "libvpx-vp9", "-crf", "24", "-b:v", "0", "-pix_fmt", "yuv420p"}}}};

const Container* containerOf(const QString& path) {
  for (const Container& container : kContainers) {
    if (path.endsWith(QLatin1String(container.ending), Qt::CaseInsensitive)) return &container;
  }
  return nullptr;
}

QStringList optionsFor(const Container& container, const QSize& size, int rate, const QString& file) {
  QStringList options{QStringLiteral("-hide_banner"),
                      QStringLiteral("-loglevel"),
                      QStringLiteral("error"),
                      QStringLiteral("-f"),
                      QStringLiteral("rawvideo"),
                      QStringLiteral("-pixel_format"),
                      QStringLiteral("rgb24"),
                      QStringLiteral("-video_size"),
                      QStringLiteral("%1x%2").arg(size.width()).arg(size.height()),
                      QStringLiteral("-framerate"),
                      QString::number(rate),
                      QStringLiteral("-i"),
                      QStringLiteral("pipe:0")};
  for (const char* option : container.encoding) options << QLatin1String(option);
  return options << file;
}

}  // namespace

bool VideoFile::isVideo(const QString& path) { return containerOf(path) != nullptr; }

VideoFile::VideoFile(const QString& path, const QString& folder_pattern) : path_(path), folder_(folder_pattern) {}

VideoFile::~VideoFile() {
  if (encoder_.state() == QProcess::NotRunning) return;
  encoder_.kill();
  encoder_.waitForFinished(-1);
}

QString VideoFile::part() const { return folder_.filePath(QLatin1String("video") + containerOf(path_)->ending); }

VideoFile::Said<std::unique_ptr<VideoFile>> VideoFile::begin(const QString& path, const QSize& size, int rate) {
  const auto refused = [&path](const QString& why) {
    return tl::unexpected<QString>(QObject::tr("Cannot save \"%1\": %2.").arg(path, why));
  };
  const QString program = QStandardPaths::findExecutable(QStringLiteral("ffmpeg"));
  if (program.isEmpty()) {
    return refused(QObject::tr("a video needs the program ffmpeg, which is not installed; a folder takes the frames"));
  }
  const QFileInfo place(path);
  if (place.exists() && !place.isFile()) return refused(QObject::tr("it is not a regular file"));
  std::unique_ptr<VideoFile> video(new VideoFile(path, place.absoluteDir().filePath(QStringLiteral(".limber-"))));
  if (!video->folder_.isValid()) return refused(QObject::tr("its folder cannot be written to"));
  video->encoder_.setStandardOutputFile(QProcess::nullDevice());
  video->encoder_.start(program, optionsFor(*containerOf(path), size, rate, video->part()));
  if (!video->encoder_.waitForStarted(-1)) return refused(QObject::tr("the program ffmpeg does not start"));
  return video;
}

/// What the encoder has said last.
QString VideoFile::failure() {
  encoder_.kill();
  encoder_.waitForFinished(-1);
  const QString said = QString::fromUtf8(encoder_.readAllStandardError()).trimmed().section(QLatin1Char('\n'), -1);
  return QObject::tr("Cannot save \"%1\": ffmpeg says: %2").arg(path_, said.isEmpty() ? QObject::tr("nothing.") : said);
}

VideoFile::Said<void> VideoFile::add(const QImage& picture, const std::stop_token& given_up) {
  const QImage plain = picture.convertToFormat(QImage::Format_RGB888);
  for (int y = 0; y < plain.height(); ++y) {
    encoder_.write(reinterpret_cast<const char*>(plain.constScanLine(y)), 3 * static_cast<qint64>(plain.width()));
  }
  while (encoder_.bytesToWrite() > 0 && !given_up.stop_requested()) {
    encoder_.waitForBytesWritten(kWaitMs);
    if (encoder_.state() != QProcess::Running) return tl::unexpected<QString>(failure());
  }
  return {};
}

VideoFile::Said<void> VideoFile::finish(const std::stop_token& given_up) {
  encoder_.closeWriteChannel();
  while (!encoder_.waitForFinished(kWaitMs) && encoder_.state() != QProcess::NotRunning) {
    if (given_up.stop_requested()) return {};
  }
  if (encoder_.exitStatus() != QProcess::NormalExit || encoder_.exitCode() != 0) {
    return tl::unexpected<QString>(failure());
  }
  if (given_up.stop_requested()) return {};
  std::error_code error;
  std::filesystem::rename(part().toStdString(), path_.toStdString(), error);
  if (!error) return {};
  return tl::unexpected<QString>(
      QObject::tr("Cannot save \"%1\": %2.").arg(path_, QString::fromStdString(error.message())));
}

}  // namespace limber::app
