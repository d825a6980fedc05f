// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/hands/own_shapes.h"

#include <QDir>
#include <QFileInfo>
#include <QObject>
#include <QStandardPaths>
#include <utility>

#include "document/scene_files.h"
#include "limber/io/atomic_file.h"
#include "limber/io/hand_shapes.h"

namespace limber::app {

QString ownShapesFile() {
  return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + QStringLiteral("/hand_shapes.json");
}

tl::expected<std::vector<scene::HandShape>, QString> readOwnShapes() {
  const QString path = ownShapesFile();
  if (!QFileInfo::exists(path)) return std::vector<scene::HandShape>();
  auto shapes = io::readHandShapes(path.toStdString());
  if (shapes) return std::move(*shapes);
  return tl::unexpected<QString>(QString::fromStdString(shapes.error().front().sentence()));
}

tl::expected<void, QString> saveOwnShapes(const std::vector<scene::HandShape>& shapes) {
  const QString path = ownShapesFile();
  const QString folder = QFileInfo(path).path();
  if (!QDir().mkpath(folder)) {
    return tl::unexpected<QString>(QObject::tr("Cannot keep the shape: the folder %1 cannot be made.").arg(folder));
  }
  const auto written = io::writeFileAtomically(path.toStdString(), io::writeHandShapes(shapes));
  if (written) return {};
  return tl::unexpected<QString>(
      QObject::tr("Cannot keep the shape in %1: %2.").arg(path, whyNotWritten(written.error())));
}

}  // namespace limber::app
