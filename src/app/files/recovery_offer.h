// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <functional>
#include <memory>
#include <vector>

#include "app/shell/notice_bar.h"
#include "document/document.h"
#include "document/recovery_record.h"

namespace limber::app {

/// Offers unsaved work of earlier runs, the newest first, one record after the other. Records that are neither restored
/// nor discarded stay for the next start.
class RecoveryOffer : public QObject {
  Q_OBJECT

 public:
  /// @param may_discard  asks before the open scene's own unsaved work is lost
  RecoveryOffer(Document& document, NoticeBar& bar, std::function<bool()> may_discard, QObject* parent);

  /// Looks for abandoned records and offers them.
  void look(const QString& folder);
  /// Removes the record of the restored work, which has been saved, recorded again or discarded.
  void settle();

 Q_SIGNALS:
  /// The document now holds the restored work, unsaved.
  void restored(const QStringList& notices);
  void failed(const QString& sentence);

 private:
  void offer();
  void restore();
  void discard();

  Document& document_;
  NoticeBar& bar_;
  std::function<bool()> may_discard_;
  std::vector<std::unique_ptr<RecoveryRecord>> records_;
  std::unique_ptr<RecoveryRecord> restored_;  ///< kept until its work is safe elsewhere
};

}  // namespace limber::app
