// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/poses/pose_clipboard.h"

#include <QClipboard>
#include <QGuiApplication>
#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "document/sides.h"
#include "limber/base/index.h"
#include "limber/figure/chain.h"
#include "limber/io/figure_file.h"
#include "limber/io/pose_file.h"
#include "limber/scene/mirrored_actor.h"
#include "limber/scene/pose_parts.h"
#include "limber/scene/pose_transfer.h"
#include "posing/obeying_rows.h"

namespace limber::app {

namespace {

/// Longer texts are no poses, characters: one of a figure with 2,000 DOFs has a tenth of it.
constexpr qsizetype kLongestText = 1'000'000;

/// The figure of a pose: the actor's own, one that ships, or none.
FigurePtr figureNamed(const std::string& name, const scene::Actor& actor) {
  if (name == actor.figure->name()) return actor.figure;
  if (name.find('/') != std::string::npos || name.ends_with(".fig")) return nullptr;  // no file is opened for a text
  const auto loaded = io::loadFigure(name);
  return loaded ? loaded->figure : nullptr;
}

/// The pose on the clipboard; none, and why, if there is none for the actor.
std::optional<scene::PosedFigure> poseFor(Document& document) {
  const scene::Actor& actor = document.actor();
  const QString text = QGuiApplication::clipboard()->text();
  const auto refuse = [&document](const QString& words) {
    Q_EMIT document.refused(words);
    return std::nullopt;
  };
  if (text.isEmpty() || text.size() > kLongestText) return refuse(QObject::tr("There is no pose on the clipboard."));
  const std::string written = text.toStdString();
  const auto name = io::parsePoseFigure(written, "clipboard");
  if (!name) return refuse(QObject::tr("There is no pose on the clipboard."));
  const FigurePtr figure = figureNamed(*name, actor);
  const QString shown = QString::fromStdString(*name);
  if (figure == nullptr) {
    return refuse(QObject::tr("The pose on the clipboard is for %1, which is not known here.").arg(shown));
  }
  if (scene::sharedDofs(*actor.figure, *figure) == 0) {
    return refuse(QObject::tr("The pose on the clipboard is for %1, which has no joint in common with %2.")
                      .arg(shown, QString::fromStdString(actor.name)));
  }
  auto pose = io::parsePose(written, "clipboard", *figure);
  if (!pose) return refuse(QString::fromStdString(pose.error().front().sentence()));
  return scene::PosedFigure{figure, std::move(pose->posture)};
}

}  // namespace

void copyPose(Document& document) {
  const scene::Actor& actor = document.actor();
  QGuiApplication::clipboard()->setText(QString::fromStdString(io::writePose(*actor.figure, actor.posture)));
  Q_EMIT document.reported(QObject::tr("Pose of %1 copied.").arg(QString::fromStdString(actor.name)));
}

namespace {

/// The part of a person in which a segment is: that of the nearest joint above it.
std::optional<scene::PosePart> partOf(const Figure& figure, SegmentId segment) {
  std::vector<DofId> path = dofsOf(figure, pathFromRoot(figure, segment));
  std::ranges::reverse(path);
  for (const DofId dof : path) {
    for (const scene::PosePart part : scene::kPoseParts) {
      scene::PosePartSet one;
      one.set(part, true);
      if (scene::dofsOf(figure, one)[dof.index()]) return part;
    }
  }
  return std::nullopt;
}

/// A part with those between it and the trunk.
scene::PosePartSet limbOf(scene::PosePart part) {
  using enum scene::PosePart;
  constexpr std::array<std::array<scene::PosePart, 3>, 4> kLimbs{{{LeftUpperArm, LeftForearm, LeftHand},
                                                                  {RightUpperArm, RightForearm, RightHand},
                                                                  {LeftThigh, LeftShin, LeftShin},
                                                                  {RightThigh, RightShin, RightShin}}};
  scene::PosePartSet parts;
  parts.set(part, true);
  for (const auto& limb : kLimbs) {
    const auto end = std::ranges::find(limb, part);
    if (end == limb.end()) continue;
    for (auto each = limb.begin(); each != end; ++each) parts.set(*each, true);
  }
  return parts;
}

/// By DofId: whether it is of a limb of a selected goal.
std::vector<bool> dofsOfSelected(const Document& document) {
  const scene::Actor& actor = document.actor();
  const Figure& figure = *actor.figure;
  std::vector<bool> dofs(figure.dofs().size(), false);
  for (const int goal : document.selection().goals()) {
    const SegmentId segment = actor.goals[at(goal)].effector.segment;
    const auto part = scene::hasPoseParts(figure) ? partOf(figure, segment) : std::nullopt;
    std::vector<bool> limb(dofs.size(), false);
    if (part) limb = scene::dofsOf(figure, limbOf(*part));
    const std::vector<DofId> path = part ? std::vector<DofId>() : dofsOf(figure, pathFromRoot(figure, segment));
    for (const DofId dof : path) limb[dof.index()] = true;
    for (std::size_t i = 0; i < dofs.size(); ++i) dofs[i] = dofs[i] || limb[i];
  }
  return dofs;
}

/// Takes the pose on the clipboard. @param share  what is taken of it
void paste(Posing& posing, bool flipped, const scene::PoseShare& share, const QString& text, const QString& done) {
  Document& document = posing.document();
  std::optional<scene::PosedFigure> pose = poseFor(document);
  if (!pose) return;
  if (flipped) {
    const auto symmetry = sidesOf(document, *pose->figure, pose->figure->name());
    if (!symmetry) return;
    pose->posture = symmetry->mirrored(*pose->figure, pose->posture);
  }
  posing.step(text, [&](scene::Actor& actor) {
    Posture taken = scene::withShareOf(*pose, *actor.figure, actor.posture, share, actor.multipliers);
    actor = scene::inPosture(actor, obeyingRows(actor, std::move(taken)));
  });
  Q_EMIT document.reported(done);
}

}  // namespace

void pastePose(Posing& posing, bool flipped) {
  posing.settle();
  paste(posing, flipped, {}, flipped ? QObject::tr("paste flipped pose") : QObject::tr("paste pose"),
        flipped ? QObject::tr("Pose pasted, flipped.") : QObject::tr("Pose pasted."));
}

void pastePoseOntoSelected(Posing& posing, bool flipped) {
  posing.settle();
  if (posing.document().selection().goal() < 0) {
    Q_EMIT posing.document().refused(QObject::tr("No handle is selected. Click on one first."));
    return;
  }
  scene::PoseShare share;
  share.dofs = dofsOfSelected(posing.document());
  share.root = false;
  paste(posing, flipped, share, QObject::tr("paste onto selected limbs"),
        flipped ? QObject::tr("Pasted onto the selected limbs, flipped.")
                : QObject::tr("Pasted onto the selected limbs."));
}

}  // namespace limber::app
