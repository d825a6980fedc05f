// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/library/pose_shelf.h"

#include <QDir>
#include <QFileInfo>
#include <QHash>
#include <QSettings>
#include <QStandardPaths>
#include <algorithm>
#include <utility>

#include "limber/io/asset_folder.h"

namespace limber::app {

namespace {

const QString kFoldersKey = QStringLiteral("library/folders");

/// The tags of a pose: those of its file, and the folders between it and the folder of poses.
QStringList tagsOf(const io::LibraryPose& pose, const std::filesystem::path& path, const QString& folder) {
  QStringList tags;
  for (const std::string& tag : pose.label.tags) tags << QString::fromStdString(tag).trimmed().toLower();
  const QFileInfo file(QString::fromStdString(path.string()));
  const QString way = QDir(folder).relativeFilePath(file.path());
  if (way != QLatin1String(".")) tags << way.toLower().split(QLatin1Char('/'), Qt::SkipEmptyParts);
  tags.removeDuplicates();
  return tags;
}

}  // namespace

PoseShelf::PoseShelf(Document& document, QObject* parent) : QObject(parent), document_(document) {
  connect(&watcher_, &QFileSystemWatcher::directoryChanged, this, &PoseShelf::readAgain);
}

QString PoseShelf::ownFolder() {
  return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + QStringLiteral("/poses");
}

QStringList PoseShelf::moreFolders() { return QSettings().value(kFoldersKey).toStringList(); }

void PoseShelf::addFolder(const QString& folder) {
  QStringList folders = moreFolders();
  if (folders.contains(folder)) return;
  QSettings().setValue(kFoldersKey, folders << folder);
  readAgain();
}

void PoseShelf::removeFolder(const QString& folder) {
  QStringList folders = moreFolders();
  folders.removeAll(folder);
  QSettings().setValue(kFoldersKey, folders);
  readAgain();
}

const std::vector<ShelfPose>& PoseShelf::poses() {
  if (!std::exchange(read_, true)) read();
  return poses_;
}

QStringList PoseShelf::tags() {
  QHash<QString, int> counts;
  for (const ShelfPose& pose : poses()) {
    for (const QString& tag : pose.tags) ++counts[tag];
  }
  QStringList tags = counts.keys();
  std::ranges::sort(tags, [&counts](const QString& one, const QString& other) {
    return counts[one] != counts[other] ? counts[one] > counts[other] : one < other;
  });
  return tags;
}

void PoseShelf::readAgain() {
  if (!read_) return;
  read();
  Q_EMIT changed();
}

void PoseShelf::read() {
  poses_.clear();
  problems_.clear();
  // Poses of a character that is open are known by its figure.
  const auto figures = [ships = io::shippedFigures(), this](const std::string& name) -> FigurePtr {
    if (FigurePtr figure = ships(name)) return figure;
    const auto& actors = document_.scene().actors;
    const auto open = std::ranges::find_if(actors, [&](const auto& actor) { return actor.figure->name() == name; });
    return open == actors.end() ? nullptr : open->figure;
  };
  if (const auto assets = io::findAssets()) {
    readFolder(QString::fromStdString(io::shippedPoses(*assets).string()), true, figures);
  }
  const QStringList folders = moreFolders() + QStringList(ownFolder());
  for (const QString& folder : folders) readFolder(folder, false, figures);
}

void PoseShelf::readFolder(const QString& folder, bool ships, const io::FigureFinder& figures) {
  if (!ships && QDir(folder).exists()) watcher_.addPath(folder);
  for (const std::filesystem::path& path : io::poseFilesIn(folder.toStdString())) {
    auto pose = io::readLibraryPose(path, figures);
    if (!pose) {
      problems_ << QString::fromStdString(pose.error().front().sentence());
      continue;
    }
    if (!ships) watcher_.addPath(QString::fromStdString(path.parent_path().string()));
    const QString name = QString::fromStdString(pose->label.name);
    const QStringList tags = tagsOf(*pose, path, folder);
    poses_.push_back({std::move(*pose), name, tags, path, ships});
  }
}

}  // namespace limber::app
