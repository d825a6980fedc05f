// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/files/recovery_offer.h"

#include <utility>

#include "document/scene_files.h"

namespace limber::app {

RecoveryOffer::RecoveryOffer(Document& document, NoticeBar& bar, std::function<bool()> may_discard, QObject* parent)
    : QObject(parent), document_(document), bar_(bar), may_discard_(std::move(may_discard)) {}

void RecoveryOffer::look(const QString& folder) {
  records_.clear();
  records_ = RecoveryRecord::abandoned(folder);
  offer();
}

void RecoveryOffer::offer() {
  if (records_.empty()) return;
  bar_.ask(recoverySentence(*records_.front()), {tr("Restore"), [this] { restore(); }},
           {tr("Discard"), [this] { discard(); }});
}

void RecoveryOffer::restore() {
  if (!may_discard_()) {
    offer();
    return;
  }
  settle();
  std::unique_ptr<RecoveryRecord> record = std::move(records_.front());
  records_.erase(records_.begin());
  const auto opened = restoreInto(document_, record->scenePath().toStdString(), record->original());
  if (!opened) {
    Q_EMIT failed(opened.error());
    offer();
    return;
  }
  restored_ = std::move(record);
  Q_EMIT restored(*opened);
  offer();
}

void RecoveryOffer::settle() {
  if (const auto record = std::move(restored_)) record->remove();
}

void RecoveryOffer::discard() {
  records_.front()->remove();
  records_.erase(records_.begin());
  offer();
}

}  // namespace limber::app
