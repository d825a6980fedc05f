// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/picture/still_worker.h"

#include <optional>
#include <utility>

#include "app/picture/still_file.h"
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

void StillWorker::begin(std::vector<StillJob> jobs) {
  stop();
  const auto assets = io::findAssets();
  if (!assets) {
    Q_EMIT failed(QString::fromStdString(assets.error().sentence()));
    return;
  }
  busy_ = true;
  const std::uint64_t run = ++run_;
  thread_ = std::jthread([this, run, folder = *assets, jobs = std::move(jobs)](const std::stop_token& given_up) {
    for (std::size_t i = 0; i < jobs.size() && !given_up.stop_requested(); ++i) {
      auto picture = done(jobs[i], folder);
      if (!picture) {
        hand(run, [this, sentence = picture.error()] {
          busy_ = false;
          Q_EMIT failed(sentence);
        });
        return;
      }
      hand(run, [this, i, image = std::move(*picture)] { Q_EMIT drawn(static_cast<int>(i), image); });
    }
    hand(run, [this, count = static_cast<int>(jobs.size())] {
      busy_ = false;
      Q_EMIT finished(count);
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
