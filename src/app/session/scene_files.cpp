// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/session/scene_files.h"

#include <utility>

#include "limber/io/figure_body.h"
#include "limber/io/figure_file.h"
#include "limber/io/scene_file.h"

namespace limber::app {

namespace {

QStringList asList(const std::vector<std::string>& sentences) {
  QStringList list;
  for (const std::string& sentence : sentences) list << QString::fromStdString(sentence);
  return list;
}

/// Puts a scene and its first actor's geometry into the document, and tells what is to be known of the latter.
/// @return nothing and an untouched document, or the errors of a mesh that cannot be read
ExpectedAll<void> put(Document& document, scene::Scene scene, QStringList& notices, const QString& path) {
  const scene::Actor& actor = scene.actors.front();
  auto loaded = io::loadBody(*actor.figure, actor.source);
  if (!loaded) return tl::unexpected<Errors>(loaded.error());
  notices << asList(loaded->notices);
  document.replace(std::move(scene), std::move(loaded->body), path);
  return {};
}

}  // namespace

tl::expected<QStringList, QString> openInto(Document& document, const std::filesystem::path& path) {
  auto loaded = io::openAny(path);
  if (!loaded) return tl::unexpected<QString>(QString::fromStdString(io::cannotOpen(path, loaded.error())));
  QStringList notices = asList(loaded->notices);
  const bool is_scene = path.extension() == ".limber";
  const QString shown_path = is_scene ? QString::fromStdString(path.string()) : QString();
  const auto done = put(document, std::move(loaded->scene), notices, shown_path);
  if (!done) return tl::unexpected<QString>(QString::fromStdString(io::cannotOpen(path, done.error())));
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
  const auto done = put(document, std::move(scene), notices, {});
  if (!done) {
    return tl::unexpected<QString>(QString::fromStdString(io::cannotOpen(figure_name.toStdString(), done.error())));
  }
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
