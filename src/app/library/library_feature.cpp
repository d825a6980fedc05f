// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/library/library_feature.h"

#include <QSettings>

#include "app/library/first_poses.h"
#include "app/library/library_page.h"
#include "app/poses/poses_feature.h"

namespace limber::app {

LibraryFeature::LibraryFeature(Workbench& bench) : Feature(bench) {
  actions_.beginAt(340);
  open_ = actions_.add("library.open", tr("Pose library"), QStringLiteral("poses"), KeyScope::Window, {},
                       [this] { open(); });
  apply_ = actions_.add("library.apply", tr("Apply pose of the library"), QStringLiteral("tick"), KeyScope::Window, {},
                        [this] { page_->applyChosen(); });
  apply_->setIconText(tr("Apply pose"));
  apply_->setEnabled(false);
  save_ = actions_.add("library.save", tr("Save this pose…"), QStringLiteral("plus"), KeyScope::Window, {}, [this] {
    open();
    page_->beginSaving();
  });
  bench_.put("pose", 111, {open_, save_});
  actions_.addSynonyms({
      {"library.open", tr("presets, pose presets, ready poses, sitting, walking, standing, stock poses")},
      {"library.save", tr("add to library, preset, keep in library")},
  });
}

void LibraryFeature::assembled() {
  auto& poses = bench_.feature<PosesFeature>();
  page_ = new LibraryPage(posing_, viewport_, poses.owner(), apply_, save_);
  page_->setBusy([this] { return !viewport_.atRest(); });
  connect(page_, &LibraryPage::hovered, this, [this](const QString& words) { announcer_.hover(words); });
  connect(page_, &LibraryPage::canApply, apply_, &QAction::setEnabled);
  poses.addPage(tr("Library"), page_);
  offerFirstPoses();
}

/// With the hints, until one has been taken.
void LibraryFeature::offerFirstPoses() {
  const QString setting = QStringLiteral("hints/poses");
  auto* card = new FirstPoses(posing_, viewport_, bench_.feature<PosesFeature>().owner());
  card->setBusy([this] { return !viewport_.atRest(); });
  QAction* hints = actions_.find("window.hints");
  connect(hints, &QAction::toggled, card,
          [card, setting](bool shown) { card->setOffered(shown && QSettings().value(setting, true).toBool()); });
  connect(hints, &QAction::triggered, card, [card, setting](bool shown) {
    QSettings().setValue(setting, shown);  // asked for by hand: once more
    card->setOffered(shown);
  });
  connect(card, &FirstPoses::finished, this, [setting] { QSettings().setValue(setting, false); });
  connect(card, &FirstPoses::moreAsked, this, &LibraryFeature::open);
  connect(card, &FirstPoses::hovered, this, [this](const QString& words) { announcer_.hover(words); });
  connect(card, &FirstPoses::applied, this, [this](const QString& name) {
    announcer_.report(tr("%1 applied. More poses are in the panel Poses.").arg(name));
  });
}

void LibraryFeature::open() { bench_.feature<PosesFeature>().showPage(page_); }

}  // namespace limber::app
