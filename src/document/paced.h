// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <functional>
#include <utility>

#include "document/single_shot.h"

namespace limber::app {

/// Calls a function whenever it is asked to, but no faster than a person reads: what is asked for sooner after a call
/// comes once, when the time is over.
class Paced : public QObject {
 public:
  static constexpr int kReadableMs = 80;

  Paced(std::function<void()> act, QObject* parent = nullptr) : QObject(parent), act_(std::move(act)) {
    makeSingleShot(timer_, kReadableMs, this, &Paced::now);
  }

  void ask() {
    if (timer_.isActive()) return;
    const qint64 passed = since_.isValid() ? since_.elapsed() : kReadableMs;
    if (passed >= kReadableMs) return now();
    timer_.start(static_cast<int>(kReadableMs - passed));
  }
  /// At once, in the place of a call that waits.
  void now() {
    timer_.stop();
    since_.start();
    act_();
  }

 private:
  std::function<void()> act_;
  QTimer timer_;
  QElapsedTimer since_;
};

}  // namespace limber::app
