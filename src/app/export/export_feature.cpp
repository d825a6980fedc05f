// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/export/export_feature.h"

#include <QFileInfo>

#include "app/shell/file_question.h"
#include "app/shell/key.h"
#include "document/body_style.h"
#include "document/scene_files.h"

namespace limber::app {

namespace {

constexpr int kFromEdge = 24;
constexpr int kFromTop = 110;

Expected<exchange::MovingFigure> movingFigure(const scene::Actor& actor, const ExportChoice& choice) {
  exchange::MovingFigure moving{actor.name, actor.figure, {}, actor.posture, {}};
  if (exchange::wordsOf(choice.format).has_body) {
    auto body = bodyOf(actor);
    if (!body) return tl::unexpected(body.error().front());
    moving.body = std::move(body->body);
  }
  const double rate = choice.motion == ExportedMotion::Frames ? choice.options.frames_per_second : 0.0;
  if (choice.motion != ExportedMotion::None) moving.frames = exchange::framesOf(actor, rate);
  return moving;
}

}  // namespace

ExportFeature::ExportFeature(Workbench& bench) : Feature(bench) {
  actions_.beginAt(130);
  QAction* action =
      actions_.add("export.open", tr("&Export…"), {}, KeyScope::Window, {key("Ctrl+E")}, [this] { open(); });
  bench_.put("file", 170, {action});
  actions_.addSynonyms(
      {{"export.open", tr("glb, gltf, bvh, obj, ply, stl, csv, json, yaml, blender, godot, unity, three.js, ros, "
                          "3d print, joint values, convert")}});
}

void ExportFeature::open() {
  if (dialog_ == nullptr) {
    dialog_ = new ExportDialog(document_, &bench_.window);
    connect(dialog_, &ExportDialog::exportWanted, this, &ExportFeature::askAndWrite);
    // Over the panels, so that the figure is seen; where the person leaves it afterwards.
    const QRect window = bench_.window.geometry();
    dialog_->move(window.right() - dialog_->width() - kFromEdge, window.top() + kFromTop);
  }
  dialog_->show();
  dialog_->raise();
  dialog_->activateWindow();
}

void ExportFeature::askAndWrite(const ExportChoice& choice) {
  const exchange::FormatWords& words = exchange::wordsOf(choice.format);
  const QString ending = asText(words.ending).mid(1);
  const QString scene = document_.path();
  FileQuestion question(bench_.window, tr("Export"), scene, tr("%1 (*.%2)").arg(asText(words.name), ending));
  const QString name =
      scene.isEmpty() ? QString::fromStdString(document_.actor().name) : QFileInfo(scene).completeBaseName();
  const QString path = question.pathToWrite(ending, name);
  if (!path.isEmpty() && write(choice, path) && dialog_ != nullptr) dialog_->close();
}

bool ExportFeature::write(const ExportChoice& choice, const QString& path) {
  document_.settle();
  std::vector<exchange::MovingFigure> moving;
  for (std::size_t i = 0; i < document_.scene().actors.size(); ++i) {
    const scene::Actor& actor = document_.scene().actors[i];
    if (choice.all_figures ? !actor.visible : i != document_.selectedActor()) continue;
    auto each = movingFigure(actor, choice);
    if (!each) {
      announcer_.fail(QString::fromStdString(each.error().sentence()));
      return false;
    }
    moving.push_back(std::move(*each));
  }
  const auto written = exchange::exportFigures(path.toStdString(), choice.format, moving, choice.options);
  if (!written) {
    announcer_.fail(tr("Cannot export \"%1\": %2.").arg(path, whyNotWritten(written.error())));
    return false;
  }
  announcer_.report(tr("Exported as \"%1\".").arg(path));
  QStringList notices;
  for (const std::string& notice : *written) notices << QString::fromStdString(notice);
  announcer_.warnOf(notices);
  return true;
}

}  // namespace limber::app
