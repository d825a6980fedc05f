// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QImage>
#include <QObject>
#include <QString>
#include <atomic>
#include <filesystem>
#include <memory>
#include <stop_token>
#include <thread>
#include <vector>

#include "app/still/still.h"

namespace limber::app {

/// A still to be drawn.
struct StillJob {
  std::shared_ptr<const StillScene> scene;
  StillWish wish;
  QString path;  ///< the file that it goes to; empty: handed over
};

/// A video that stills become the pictures of.
struct VideoWish {
  QString path;   ///< .mp4 or .webm; empty: none, each still goes to its own path
  int rate = 24;  ///< pictures a second
};

/// Draws stills on a thread of its own, one after the other, so that the window goes on meanwhile.
class StillWorker : public QObject {
  Q_OBJECT

 public:
  explicit StillWorker(QObject* parent = nullptr) : QObject(parent) {}
  ~StillWorker() override { stop(); }

  /// Begins; what was under way before is given up.
  void begin(std::vector<StillJob> jobs, const VideoWish& video = {});
  /// Gives up after the still that is being drawn. Nothing of a video remains.
  void stop();
  [[nodiscard]] bool busy() const { return busy_; }

 Q_SIGNALS:
  /// A still has been drawn, and written if it has a path. @param number  in its order, from 0
  void drawn(int number, const QImage& picture);
  /// One could not be drawn or written; the others are given up.
  void failed(const QString& sentence);
  /// All have been drawn.
  void finished(int count);

 private:
  /// Hands something over to the window's thread, unless another run has begun.
  template <class Act>
  void hand(std::uint64_t run, Act act);

  /// Draws stills one after the other. @return the sentence that says why one failed; empty: none did
  QString drawAll(std::uint64_t run, const std::vector<StillJob>& jobs, const VideoWish& video,
                  const std::filesystem::path& assets, const std::stop_token& given_up);

  std::jthread thread_;
  bool busy_ = false;
  std::uint64_t run_ = 0;
};

}  // namespace limber::app
