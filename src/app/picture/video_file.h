// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QImage>
#include <QProcess>
#include <QString>
#include <QTemporaryDir>
#include <memory>
#include <stop_token>
#include <tl/expected.hpp>

namespace limber::app {

/// A video without sound that the program ffmpeg makes of pictures. It is made beside its path, in a folder of its own,
/// and put in its place when it is complete; until then, and if it never is, nothing of it remains. To be used on one
/// thread, which needs no event loop. Errors are sentences.
class VideoFile {
 public:
  template <class Value>
  using Said = tl::expected<Value, QString>;

  /// Whether a path asks for a video, by its ending: .mp4 or .webm.
  [[nodiscard]] static bool isVideo(const QString& path);

  /// @param size  of the pictures, pixels, even both ways
  /// @param rate  pictures a second
  [[nodiscard]] static Said<std::unique_ptr<VideoFile>> begin(const QString& path, const QSize& size, int rate);
  VideoFile(const VideoFile&) = delete;
  VideoFile& operator=(const VideoFile&) = delete;
  ~VideoFile();

  /// Adds a picture of the video's size.
  [[nodiscard]] Said<void> add(const QImage& picture, const std::stop_token& given_up);
  /// Ends the video and puts it in its place. Given up, it does neither.
  [[nodiscard]] Said<void> finish(const std::stop_token& given_up);

 private:
  VideoFile(const QString& path, const QString& folder_pattern);
  [[nodiscard]] QString part() const;
  [[nodiscard]] QString failure();

  QString path_;
  QTemporaryDir folder_;
  QProcess encoder_;
};

}  // namespace limber::app
