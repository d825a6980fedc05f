// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/session/scene_files.h"

#include <utility>

#include "app/session/body_style.h"
#include "limber/io/figure_file.h"
#include "limber/io/scene_file.h"

namespace limber::app {

namespace {

QStringList asList(const std::vector<std::string>& sentences) {
  QStringList list;
  for (const std::string& sentence : sentences) list << QString::fromStdString(sentence);
  return list;
}

void put(Document& document, scene::Scene scene, QStringList& notices, const QString& path) {
  Body body = bodyOf(scene.actors.front(), notices);
  document.replace(std::move(scene), std::move(body), path);
}

}  // namespace

tl::expected<QStringList, QString> openInto(Document& document, const std::filesystem::path& path) {
  auto loaded = io::openAny(path);
  if (!loaded) return tl::unexpected<QString>(QString::fromStdString(io::cannotOpen(path, loaded.error())));
  QStringList notices = asList(loaded->notices);
  const bool is_scene = path.extension() == ".limber";
  put(document, std::move(loaded->scene), notices, is_scene ? QString::fromStdString(path.string()) : QString());
  return notices;
}

tl::expected<QStringList, QString> newSceneInto(Document& document, const QString& figure_name) {
  auto loaded = io::loadFigure(figure_name.toStdString());
  if (!loaded) {
    return tl::unexpected<QString>(QString::fromStdString(io::cannotOpen(figure_name.toStdString(), loaded.error())));
  }
  QStringList notices = asList(loaded->notices);
  scene::Scene scene;
  scene.actors.push_back(scene::makeActor(loaded->figure, loaded->source));
  put(document, std::move(scene), notices, {});
  return notices;
}

tl::expected<void, QString> saveTo(Document& document, const std::filesystem::path& path) {
  const auto saved = io::saveScene(path, document.scene());
  if (!saved) {
    return tl::unexpected<QString>(
        QObject::tr("Cannot save to \"%1\": %2. Your work is still open; save it elsewhere.")
            .arg(QString::fromStdString(path.filename().string()), QString::fromStdString(saved.error().found)));
  }
  document.markSaved(QString::fromStdString(path.string()));
  return {};
}

}  // namespace limber::app
