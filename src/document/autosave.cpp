// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "document/autosave.h"

#include <utility>

#include "document/scene_files.h"

namespace limber::app {

Autosave::Autosave(Document& document, QString folder, AutosaveTimes times, QObject* parent)
    : QObject(parent), document_(document), folder_(std::move(folder)), times_(times) {
  writer_.setMaxThreadCount(1);
  idle_.setSingleShot(true);
  longest_.setSingleShot(true);
  connect(&idle_, &QTimer::timeout, this, &Autosave::keep);
  connect(&longest_, &QTimer::timeout, this, &Autosave::keep);
  connect(&document_.undoStack(), &QUndoStack::indexChanged, this, &Autosave::changed);
  connect(&document_.undoStack(), &QUndoStack::cleanChanged, this, &Autosave::changed);
  connect(&document_, &Document::sceneReplaced, this, &Autosave::changed);
}

void Autosave::changed() {
  if (!document_.modified()) {
    discard();
    return;
  }
  stale_ = true;
  idle_.start(times_.idle_ms);
  if (!longest_.isActive()) longest_.start(times_.longest_ms);
}

void Autosave::discard() {
  idle_.stop();
  longest_.stop();
  stale_ = false;
  if (!record_) return;
  writer_.start([record = std::move(record_)] { record->remove(); });
  record_.reset();
}

void Autosave::keep() {
  if (!stale_) return;
  if (document_.isOpen()) {
    idle_.start(times_.again_ms);
    return;
  }
  if (!record_) {
    auto made = RecoveryRecord::make(folder_);
    if (!made) {
      longest_.stop();
      reportFailure(made.error());
      return;
    }
    record_ = std::move(*made);
  }
  idle_.stop();
  longest_.stop();
  stale_ = false;
  // A copy of the scene is a few kilobytes; the disk takes the time.
  writer_.start([this, record = record_, scene = document_.scene(), file = document_.file()] {
    const auto written = record->keep(scene, file);
    QMetaObject::invokeMethod(
        this,
        [this, written] {
          if (!written) {
            reportFailure(written.error());
            return;
          }
          failing_ = false;
          Q_EMIT kept();
        },
        Qt::QueuedConnection);
  });
}

void Autosave::reportFailure(const Error& error) {
  if (std::exchange(failing_, true)) return;
  Q_EMIT failed(tr("Cannot record unsaved work for recovery: %1. Save often.").arg(whyNotWritten(error)));
}

}  // namespace limber::app
