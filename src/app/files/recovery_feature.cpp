// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/files/recovery_feature.h"

#include "app/files/files_feature.h"
#include "app/files/recovery_offer.h"
#include "app/shell/notice_bar.h"
#include "document/autosave.h"

namespace limber::app {

void RecoveryFeature::assembled() {
  autosave_ = new Autosave(document_, recoveryFolder(), {}, &bench_.window);
  connect(autosave_, &Autosave::failed, &announcer_, &Announcer::warn);

  auto& files = bench_.feature<FilesFeature>();
  auto* bar = new NoticeBar(viewport_);
  offer_ = new RecoveryOffer(
      document_, *bar, [&files] { return files.mayDiscard(); }, &bench_.window);
  connect(offer_, &RecoveryOffer::failed, &announcer_, &Announcer::fail);
  connect(offer_, &RecoveryOffer::restored, this, [this, &files](const QStringList& notices) {
    files.refreshTitle();
    viewport_.frameFigure();
    announcer_.report(tr("Restored. Save the scene to keep it."));
    announcer_.warnOf(notices + files.openElsewhere());
  });
  connect(autosave_, &Autosave::kept, this, [this] {
    if (autosave_->upToDate()) offer_->settle();
  });
  connect(&document_, &Document::sceneReplaced, offer_, &RecoveryOffer::settle);
  connect(&document_.undoStack(), &QUndoStack::cleanChanged, offer_, [this](bool clean) {
    if (clean) offer_->settle();
  });
}

void RecoveryFeature::closing() {
  autosave_->discard();
  offer_->settle();
}

void RecoveryFeature::offer() { offer_->look(recoveryFolder()); }

}  // namespace limber::app
