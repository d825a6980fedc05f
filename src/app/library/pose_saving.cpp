// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/library/pose_saving.h"

#include <QDir>
#include <QFileInfo>
#include <QObject>

#include "app/library/pose_shelf.h"
#include "document/file_name.h"
#include "document/scene_files.h"
#include "limber/io/pose_file.h"

namespace limber::app {

namespace {

/// A file in a folder that does not exist yet.
QString freshFile(const QString& folder, const QString& name) {
  QString path = folder + QLatin1Char('/') + name + QStringLiteral(".json");
  for (int number = 2; QFileInfo::exists(path); ++number) {
    path = QStringLiteral("%1/%2_%3.json").arg(folder, name).arg(number);
  }
  return path;
}

}  // namespace

tl::expected<QString, QString> savePoseOf(const scene::Actor& actor, const QString& name, const QStringList& tags) {
  const QString folder = PoseShelf::ownFolder();
  if (!QDir().mkpath(folder)) {
    return tl::unexpected<QString>(QObject::tr("Cannot save the pose: the folder %1 cannot be made.").arg(folder));
  }
  io::PoseLabel label{name.toStdString(), {}};
  for (const QString& tag : tags) label.tags.push_back(tag.toStdString());
  if (label.tags.size() > io::kMostPoseTags) label.tags.resize(io::kMostPoseTags);
  QString path = freshFile(folder, asFileName(name, QStringLiteral("pose")));
  const auto saved = io::savePose(path.toStdString(), *actor.figure, actor.posture, label);
  if (!saved) {
    return tl::unexpected<QString>(
        QObject::tr("Cannot save the pose in %1: %2.").arg(folder, whyNotWritten(saved.error())));
  }
  return path;
}

}  // namespace limber::app
