// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// What keeps work from being lost: saving, recent files, autosave and recovery.
#include <algorithm>
#include <cstdlib>

#include "app/document/autosave.h"
#include "app/document/recent_files.h"
#include "app/document/scene_files.h"
#include "app/files/recovery_offer.h"
#include "app/shell/feedback.h"
#include "app/shell/main_window.h"
#include "app/shell/notice_bar.h"

namespace limber::app {

void MainWindow::makeSafety() {
  autosave_ = new Autosave(document_, recoveryFolder(), {}, this);
  connect(autosave_, &Autosave::failed, feedback_, &Feedback::warn);
  connect(this, &MainWindow::closing, autosave_, &Autosave::discard);

  auto* bar = new NoticeBar(*viewport_);
  recovery_ = new RecoveryOffer(
      document_, *bar, [this] { return mayDiscard(); }, this);
  connect(recovery_, &RecoveryOffer::failed, feedback_, &Feedback::fail);
  connect(recovery_, &RecoveryOffer::restored, this, [this](const QStringList& notices) {
    refreshTitle();
    viewport_->frameFigure();
    feedback_->tell(tr("Restored. Save it to keep it."));
    showNotices(notices);
  });
  connect(autosave_, &Autosave::kept, this, [this] {
    if (autosave_->upToDate()) recovery_->settle();
  });
  connect(this, &MainWindow::closing, recovery_, &RecoveryOffer::settle);
  connect(&document_, &Document::sceneReplaced, recovery_, &RecoveryOffer::settle);
  connect(&document_.undoStack(), &QUndoStack::cleanChanged, recovery_, [this](bool clean) {
    if (clean) recovery_->settle();
  });
}

void MainWindow::offerRecovery() { recovery_->look(recoveryFolder()); }

bool MainWindow::saveInto(const QString& path) {
  endByHand();
  const auto saved = saveTo(document_, path.toStdString());
  if (!saved) {
    feedback_->fail(saved.error());
    return false;
  }
  rememberFile(path);
  since_saved_.start();
  feedback_->tell(tr("Saved."));
  return true;
}

QString MainWindow::whatIsLost() {
  const int clean = document_.undoStack().cleanIndex();
  if (clean < 0) return tr("Otherwise the unsaved changes are lost.");  // restored, or undone beyond the last save
  const int steps = std::max(1, std::abs(document_.undoStack().index() - clean));
  return steps == 1 ? tr("Otherwise the last step is lost.") : tr("Otherwise the last %1 steps are lost.").arg(steps);
}

}  // namespace limber::app
