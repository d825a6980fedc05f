// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/picture/still_worker.h"

#include <optional>
#include <utility>

#include "app/picture/still_file.h"
#include "app/picture/video_file.h"
#include "document/scene_files.h"
#include "limber/io/asset_folder.h"

namespace limber::app {

namespace {

/// Draws a still, and writes it. @return the picture, or the sentence that says why not
tl::expected<QImage, QString> done(const StillJob& job, const std::filesystem::path& assets) {
  auto picture = drawStill(*job.scene, job.wish, assets);
  if (!picture) return tl::unexpected<QString>(QString::fromStdString(picture.error().front().sentence()));
  if (job.path.isEmpty()) return std::move(*picture);
  const auto saved = saveStillFile(*job.scene, job.wish, *picture, job.path.toStdString());
  if (saved) return std::move(*picture);
  return tl::unexpected<QString>(QObject::tr("Cannot save \"%1\": %2.").arg(job.path, whyNotWritten(saved.error())));
}

}  // namespace

template <class Act>
void StillWorker::hand(std::uint64_t run, Act act) {
  QMetaObject::invokeMethod(
      this,
      [this, run, act = std::move(act)] {
        if (run == run_) act();
      },
      Qt::QueuedConnection);
}

QString StillWorker::drawAll(std::uint64_t run, const std::vector<StillJob>& jobs, const VideoWish& video,
                             const std::filesystem::path& assets, const std::stop_token& given_up) {
  std::unique_ptr<VideoFile> file;
  if (!video.path.isEmpty() && !jobs.empty()) {
    auto begun = VideoFile::begin(video.path, jobs.front().wish.size, video.rate);
    if (!begun) return begun.error();
    file = std::move(*begun);
  }
  for (std::size_t i = 0; i < jobs.size() && !given_up.stop_requested(); ++i) {
    auto picture = done(jobs[i], assets);
    if (!picture) return picture.error();
    if (file) {
      const auto added = file->add(*picture, given_up);
      if (!added) return added.error();
    }
    hand(run, [this, i, image = std::move(*picture)] { Q_EMIT drawn(static_cast<int>(i), image); });
  }
  if (!file || given_up.stop_requested()) return {};
  const auto ended = file->finish(given_up);
  return ended ? QString() : ended.error();
}

void StillWorker::begin(std::vector<StillJob> jobs, const VideoWish& video) {
  stop();
  const auto assets = io::findAssets();
  if (!assets) {
    Q_EMIT failed(QString::fromStdString(assets.error().sentence()));
    return;
  }
  busy_ = true;
  const std::uint64_t run = ++run_;
  thread_ = std::jthread([this, run, folder = *assets, video, jobs = std::move(jobs)](const std::stop_token& given_up) {
    const QString failure = drawAll(run, jobs, video, folder, given_up);
    hand(run, [this, failure, count = static_cast<int>(jobs.size())] {
      busy_ = false;
      if (failure.isEmpty()) {
        Q_EMIT finished(count);
      } else {
        Q_EMIT failed(failure);
      }
    });
  });
}

void StillWorker::stop() {
  ++run_;
  busy_ = false;
  if (!thread_.joinable()) return;
  thread_.request_stop();
  thread_.join();
}

}  // namespace limber::app
