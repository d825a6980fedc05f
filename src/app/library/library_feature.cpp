// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/library/library_feature.h"

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
}

void LibraryFeature::open() { bench_.feature<PosesFeature>().showPage(page_); }

}  // namespace limber::app
