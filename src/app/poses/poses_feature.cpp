// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/poses/poses_feature.h"

#include <algorithm>

#include "app/poses/pose_clipboard.h"
#include "app/poses/pose_edits.h"
#include "app/poses/poses_pages.h"
#include "app/poses/poses_panel.h"
#include "app/shell/key.h"

namespace limber::app {

PosesFeature::PosesFeature(Workbench& bench) : Feature(bench) {
  ActionTable& a = actions_;
  a.beginAt(300);
  keep_ = a.add("poses.keep", tr("Keep pose"), QStringLiteral("plus"), KeyScope::Viewport, {key("S"), key("I")},
                [this] { keep(); });
  apply_ = a.add("poses.apply", tr("Apply pose"), QStringLiteral("tick"), KeyScope::Window, {}, [this] {
    if (panel_->selected() < 0) return;
    panel_->owner().select();
    applyPose(posing_, static_cast<std::size_t>(panel_->selected()));
  });
  apply_->setEnabled(false);
  QAction* previous =
      a.add("poses.previous", tr("Previous pose"), {}, KeyScope::Viewport, {key(",")}, [this] { step(-1); });
  QAction* next = a.add("poses.next", tr("Next pose"), {}, KeyScope::Viewport, {key(".")}, [this] { step(1); });
  QAction* reset =
      a.add("poses.reset_posture", tr("Reset posture"), QStringLiteral("reset"), KeyScope::Window, {}, [this] {
        resetPosture(posing_);
        announcer_.report(tr("Posture reset."));
      });
  QAction* copy = a.add("poses.copy", tr("Copy pose"), QStringLiteral("copy"), KeyScope::Viewport, {key("Ctrl+C")},
                        [this] { copyPose(document_); });
  QAction* paste = a.add("poses.paste", tr("Paste pose"), {}, KeyScope::Viewport, {key("Ctrl+V")}, [this] {
    if (!posing_.dragging()) pastePose(posing_, false);
  });
  QAction* flipped =
      a.add("poses.paste_flipped", tr("Paste flipped pose"), {}, KeyScope::Viewport, {key("Ctrl+Shift+V")}, [this] {
        if (!posing_.dragging()) pastePose(posing_, true);
      });
  QAction* onto =
      a.add("poses.paste_onto", tr("Paste onto selected limbs"), {}, KeyScope::Viewport, {key("Ctrl+Alt+V")}, [this] {
        if (!posing_.dragging()) pastePoseOntoSelected(posing_, false);
      });
  QAction* onto_flipped = a.add("poses.paste_onto_flipped", tr("Paste flipped onto selected limbs"), {},
                                KeyScope::Viewport, {key("Ctrl+Alt+Shift+V")}, [this] {
                                  if (!posing_.dragging()) pastePoseOntoSelected(posing_, true);
                                });
  bench_.put("edit", 400, {copy, paste, flipped, onto, onto_flipped});
  bench_.put("pose", 110, {keep_, apply_, previous, next});
  bench_.put("pose", 130, {reset});
  bench_.put("tools", 430, {keep_});
  actions_.addSynonyms({
      {"poses.keep", tr("save pose, keyframe, key pose, snapshot")},
      {"poses.apply", tr("load pose, restore pose")},
      {"poses.paste_flipped", tr("paste mirrored, paste x-flipped")},
      {"poses.reset_posture", tr("rest pose, default pose, start over")},
  });
}

std::optional<Panel> PosesFeature::makePanel() {
  auto* dock = dock_ = new PanelDock(tr("Poses"), QStringLiteral("poses"), &bench_.window);
  pages_ = new PosesPages(dock);
  panel_ = new PosesPanel(posing_, pages_);
  pages_->add(tr("This scene"), panel_, false);
  dock->setBody(pages_);
  connect(pages_, &PosesPages::pageChanged, dock,
          [this, dock] { dock->setFooterButtonsShown(pages_->shown() == panel_); });
  panel_->setBusy([this] { return !viewport_.atRest(); });
  dock->addFooterButton(apply_);
  dock->addFooterButton(keep_, FooterRole::Main);
  connect(panel_, &PosesPanel::selectionChanged, this, [this] { apply_->setEnabled(panel_->selected() >= 0); });
  connect(panel_, &PosesPanel::stepAsked, this, &PosesFeature::step);
  return Panel{dock, "poses", "Alt+3", 30};
}

void PosesFeature::assembled() { bench_.toolButton(keep_).setToolButtonStyle(Qt::ToolButtonTextBesideIcon); }

void PosesFeature::addPage(const QString& title, QWidget* page) { pages_->add(title, page, true); }

PoseOwner& PosesFeature::owner() { return panel_->owner(); }

void PosesFeature::showPage(QWidget* page) {
  pages_->show(page);
  if (!dock_->isVisible()) dock_->toggleViewAction()->trigger();  // in the place of another panel, as by the rail
  bringUp(*page);
}

void PosesFeature::keep() {
  if (posing_.dragging()) return;
  panel_->owner().select();
  panel_->select(keepPose(document_));
}

void PosesFeature::step(int places) {
  if (posing_.dragging()) return;
  panel_->owner().select();
  const int count = static_cast<int>(document_.actor().key_poses.size());
  if (count == 0) {
    announcer_.report(tr("No poses kept yet. Press S to keep this one."));
    return;
  }
  const int from = panel_->selected();
  const int wanted = from < 0 ? (places > 0 ? 0 : count - 1) : from + places;
  const auto to = static_cast<std::size_t>(std::clamp(wanted, 0, count - 1));
  applyPose(posing_, to);
  panel_->select(to);
  const QString name = QString::fromStdString(document_.actor().key_poses[to].name);
  if (wanted >= count) announcer_.report(tr("%1 is the last pose.").arg(name));
  if (wanted < 0) announcer_.report(tr("%1 is the first pose.").arg(name));
}

}  // namespace limber::app
