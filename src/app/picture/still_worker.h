// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QImage>
#include <QObject>
#include <QString>
#include <atomic>
#include <memory>
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

/// Draws stills on a thread of its own, one after the other, so that the window goes on meanwhile.
class StillWorker : public QObject {
  Q_OBJECT

 public:
  explicit StillWorker(QObject* parent = nullptr) : QObject(parent) {}
  ~StillWorker() override { stop(); }

  /// Begins; what was under way before is given up.
  void begin(std::vector<StillJob> jobs);
  /// Gives up after the still that is being drawn.
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

  std::jthread thread_;
  bool busy_ = false;
  std::uint64_t run_ = 0;
};

}  // namespace limber::app
