// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/poses/pose_clipboard.h"

#include <QClipboard>
#include <QGuiApplication>
#include <optional>
#include <utility>

#include "document/sides.h"
#include "limber/io/figure_file.h"
#include "limber/io/pose_file.h"
#include "limber/scene/mirrored_actor.h"
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

void pastePose(Posing& posing, bool flipped) {
  posing.settle();
  Document& document = posing.document();
  std::optional<scene::PosedFigure> pose = poseFor(document);
  if (!pose) return;
  if (flipped) {
    const auto symmetry = sidesOf(document, *pose->figure, pose->figure->name());
    if (!symmetry) return;
    pose->posture = symmetry->mirrored(*pose->figure, pose->posture);
  }
  posing.step(flipped ? QObject::tr("paste flipped pose") : QObject::tr("paste pose"), [&](scene::Actor& actor) {
    Posture taken = scene::withShareOf(*pose, *actor.figure, actor.posture, {}, actor.multipliers);
    actor = scene::inPosture(actor, obeyingRows(actor, std::move(taken)));
  });
  Q_EMIT document.reported(flipped ? QObject::tr("Pose pasted, flipped.") : QObject::tr("Pose pasted."));
}

}  // namespace limber::app
