// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QDateTime>
#include <QString>
#include <memory>
#include <vector>

#include "document/file_stamp.h"
#include "limber/base/error.h"
#include "limber/scene/scene.h"

namespace limber::app {

/// Folder of unsaved work that is kept against a crash: LIMBER_RECOVERY, or `recovery` in the person's data folder.
[[nodiscard]] QString recoveryFolder();

/// Unsaved work of one window on disk: UUID.limber, and UUID.json with the path and the time. UUID.lock is locked as
/// long as the record lives, and the system unlocks it when the program dies in whatever way: a record that can be
/// locked is abandoned.
class RecoveryRecord {
 public:
  /// A new record, with nothing kept yet. @return it, or an Error that names the folder
  [[nodiscard]] static Expected<std::unique_ptr<RecoveryRecord>> make(const QString& folder);
  /// Takes over the records that programs left when they died, the newest first. Records without work are removed.
  [[nodiscard]] static std::vector<std::unique_ptr<RecoveryRecord>> abandoned(const QString& folder);
  ~RecoveryRecord();
  RecoveryRecord(const RecoveryRecord&) = delete;
  RecoveryRecord& operator=(const RecoveryRecord&) = delete;

  /// Keeps a scene in place of the one before, whole or not at all.
  /// @param original  the file that the scene belongs to
  [[nodiscard]] Expected<void> keep(const scene::Scene& scene, const SceneFile& original);
  /// Takes everything off the disk.
  void remove();

  /// The scene's file.
  [[nodiscard]] QString scenePath() const { return base_ + QStringLiteral(".limber"); }
  /// The file that the work belongs to, as it was when the work began.
  [[nodiscard]] const SceneFile& original() const { return original_; }
  /// Time at which the scene was kept, local.
  [[nodiscard]] const QDateTime& keptAt() const { return kept_at_; }

 private:
  RecoveryRecord(QString base, int lock) : base_(std::move(base)), lock_(lock) {}
  [[nodiscard]] QString lockPath() const { return base_ + QStringLiteral(".lock"); }
  [[nodiscard]] QString notePath() const { return base_ + QStringLiteral(".json"); }
  void readNote();

  QString base_;  ///< folder and UUID
  int lock_;      ///< file descriptor that holds the lock
  SceneFile original_;
  QDateTime kept_at_;
};

/// Text of a notice about a record, in two sentences.
[[nodiscard]] QString recoverySentence(const RecoveryRecord& record);

}  // namespace limber::app
