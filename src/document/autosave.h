// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QThreadPool>
#include <QTimer>
#include <memory>

#include "document/document.h"
#include "document/recovery_record.h"

namespace limber::app {

/// Times at which unsaved work is kept.
struct AutosaveTimes {
  int idle_ms = 2'000;      ///< after the last change
  int longest_ms = 20'000;  ///< after the first change that is not kept yet
  int again_ms = 500;       ///< until the next try while something is dragged
};

/// Keeps unsaved work against a crash: while the document is modified its scene is written to a record of its own,
/// never during a drag, on a thread of its own. The record goes when the work has been saved, undone or given up.
class Autosave : public QObject {
  Q_OBJECT

 public:
  /// @param folder  of the records
  Autosave(Document& document, QString folder, AutosaveTimes times = {}, QObject* parent = nullptr);
  /// Waits for the write in progress. The record stays unless discard() was called.
  ~Autosave() override { writer_.waitForDone(); }

  /// The work is saved elsewhere or given up: its record goes.
  void discard();
  /// Whether the newest work is on its way to the disk, or there.
  [[nodiscard]] bool upToDate() const { return !stale_; }

 Q_SIGNALS:
  /// The work lies in its record.
  void kept();
  /// Writing the record has failed; emitted once, until it has worked again.
  void failed(const QString& sentence);

 private:
  void changed();
  void keep();
  void reportFailure(const Error& error);

  Document& document_;
  QString folder_;
  AutosaveTimes times_;
  QTimer idle_;
  QTimer longest_;
  bool stale_ = false;
  bool failing_ = false;
  std::shared_ptr<RecoveryRecord> record_;
  QThreadPool writer_;  ///< of one thread: what is asked for later happens later
};

}  // namespace limber::app
