// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "document/scene_files.h"

#include <utility>

#include "document/body_style.h"
#include "limber/io/atomic_file.h"
#include "limber/io/figure_body.h"
#include "limber/io/figure_file.h"
#include "limber/io/new_actor.h"
#include "limber/io/scene_file.h"

namespace limber::app {

namespace {

QStringList asList(const std::vector<std::string>& sentences) {
  QStringList list;
  for (const std::string& sentence : sentences) list << QString::fromStdString(sentence);
  return list;
}

/// Puts a scene and its actors' geometry into the document, and adds notices about the geometry.
/// @return nothing and an untouched document, or the errors of a mesh that cannot be read
ExpectedAll<void> put(Document& document, scene::Scene scene, QStringList& notices, SceneFile file) {
  Wardrobe bodies;
  for (const scene::Actor& actor : scene.actors) {
    if (bodies.has(actor)) continue;
    auto loaded = bodyOf(actor);
    if (!loaded) return tl::unexpected<Errors>(loaded.error());
    notices << asList(loaded->notices);
    bodies.put(actor, std::move(loaded->body));
  }
  document.replace(std::move(scene), std::move(bodies), std::move(file));
  return {};
}

/// Puts what was read of a file into the document. @return its notices, or why that failed
tl::expected<QStringList, QString> take(Document& document, ExpectedAll<io::LoadedScene> loaded,
                                        const std::filesystem::path& path, SceneFile file) {
  if (!loaded) return tl::unexpected<QString>(QString::fromStdString(io::cannotOpen(path, loaded.error())));
  QStringList notices = asList(loaded->notices);
  const auto done = put(document, std::move(loaded->scene), notices, std::move(file));
  if (!done) return tl::unexpected<QString>(QString::fromStdString(io::cannotOpen(path, done.error())));
  return notices;
}

}  // namespace

tl::expected<QStringList, QString> openInto(Document& document, const std::filesystem::path& path) {
  const bool is_scene = path.extension() == ".limber";
  SceneFile file = sceneFile(is_scene ? QString::fromStdString(path.string()) : QString());
  return take(document, io::openAny(path), path, std::move(file));
}

tl::expected<QStringList, QString> openCopyInto(Document& document, const std::filesystem::path& path) {
  return take(document, io::openAny(path), path, {});
}

tl::expected<QStringList, QString> restoreInto(Document& document, const std::filesystem::path& kept,
                                               SceneFile original) {
  auto notices = take(document, io::readScene(kept), kept, std::move(original));
  if (notices) document.markUnsaved();
  return notices;
}

QString whyNotWritten(const Error& error) {
  if (error.found == io::kFullDisk) return QObject::tr("the disk is full");
  if (error.found == io::kReadOnlyFolder) return QObject::tr("the folder is read-only");
  if (error.found == "a folder") return QObject::tr("a folder already has this name");
  QString found = QString::fromStdString(error.found);
  if (found.startsWith(QLatin1String("no folder"))) return QObject::tr("there is %1").arg(found);
  return found;
}

tl::expected<OpenedFigure, QString> openFigure(const QString& figure) {
  const std::filesystem::path path = figure.toStdString();
  auto loaded = io::loadFigure(path.string());
  if (!loaded) return tl::unexpected<QString>(QString::fromStdString(io::cannotOpen(path, loaded.error())));
  OpenedFigure opened{io::newActor(loaded->figure, loaded->source), {}, asList(loaded->notices)};
  auto body = bodyOf(opened.actor);
  if (!body) return tl::unexpected<QString>(QString::fromStdString(io::cannotOpen(path, body.error())));
  opened.body = std::move(body->body);
  opened.notices << asList(body->notices);
  return opened;
}

tl::expected<QStringList, QString> newSceneInto(Document& document, const QString& figure_name) {
  auto opened = openFigure(figure_name);
  if (!opened) return tl::unexpected<QString>(opened.error());
  scene::Scene scene;
  scene.actors.push_back(std::move(opened->actor));
  document.replace(std::move(scene), std::move(opened->body), {});
  return std::move(opened->notices);
}

tl::expected<void, QString> saveTo(Document& document, const std::filesystem::path& path) {
  const auto saved = io::saveScene(path, document.scene());
  if (!saved) {
    return tl::unexpected<QString>(
        QObject::tr("Cannot save to \"%1\": %2. Your work is still open; save it elsewhere.")
            .arg(QString::fromStdString(path.filename().string()), whyNotWritten(saved.error())));
  }
  document.markSaved(QString::fromStdString(path.string()));
  return {};
}

}  // namespace limber::app
