// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/picture/picture_feature.h"

#include <QClipboard>
#include <QDir>
#include <QFileInfo>
#include <QGuiApplication>
#include <numbers>
#include <utility>

#include "app/picture/backdrop_part.h"
#include "app/picture/picture_panel.h"
#include "app/picture/shot_edits.h"
#include "app/picture/shot_list.h"
#include "app/picture/video_file.h"
#include "app/shell/file_question.h"
#include "app/shell/key.h"
#include "app/still/backdrop_image.h"
#include "document/file_name.h"
#include "limber/base/index.h"
#include "widgets/theme/theme.h"

namespace limber::app {

namespace {

constexpr int kTurntableFrames = 72;
constexpr int kTurntableRate = 24;  // pictures a second: once round in 3 s

QString sizeWords(const scene::Shot& shot) { return QObject::tr("%1 × %2").arg(shot.width).arg(shot.height); }

/// The files that are there already.
QStringList existing(const std::vector<StillJob>& jobs) {
  QStringList names;
  for (const StillJob& job : jobs) {
    if (QFileInfo::exists(job.path)) names << QFileInfo(job.path).fileName();
  }
  return names;
}

}  // namespace

PictureFeature::PictureFeature(Workbench& bench) : Feature(bench), worker_(this) {
  auto frame = std::make_unique<PictureFrame>(viewport_);
  frame_ = frame.get();
  viewport_.add(std::move(frame));
  auto backdrop = std::make_unique<BackdropPart>(document_, viewport_, *frame_);
  backdrop_ = backdrop.get();
  viewport_.add(std::move(backdrop));
  whenChanged(document_, ScenePart::Shown | ScenePart::Backdrop, this,
              [](PictureFeature* feature) { feature->takeBackdrop(); });
  ActionTable& a = actions_;
  a.beginAt(640);
  keep_ = a.add("picture.keep_shot", tr("Keep shot"), QStringLiteral("plus"), KeyScope::Window, {}, [this] { keep(); });
  save_ = a.add("picture.save", tr("Save picture…"), QStringLiteral("save"), KeyScope::Window, {key("Shift+F12")},
                [this] { save(); });
  copy_ = a.add("picture.copy", tr("Copy picture"), QStringLiteral("copy"), KeyScope::Window, {key("Ctrl+Shift+C")},
                [this] { copy(); });
  copy_->setIconText(tr("Copy"));
  QAction* all = a.add("picture.save_all", tr("Save all shots…"), {}, KeyScope::Window, {}, [this] { saveAll(); });
  QAction* turntable =
      a.add("picture.turntable", tr("Save a turntable…"), {}, KeyScope::Window, {}, [this] { saveTurntable(); });
  bench_.put("file", 205, {save_, copy_, all, turntable});
  actions_.addSynonyms({
      {"picture.save", tr("render, export png, image without panels, transparent, depth, mask, openpose")},
      {"picture.keep_shot", tr("camera bookmark, save camera, save view")},
      {"picture.turntable", tr("spin, 360, rotate around, frames")},
  });
  connect(&worker_, &StillWorker::drawn, this, [this](int number, const QImage& picture) {
    if (copies_) QGuiApplication::clipboard()->setImage(picture);
    drawn_ = number + 1;
    if (count_ > 1) announcer_.report(tr("%1 of %2 pictures drawn. Esc gives up.").arg(drawn_).arg(count_));
  });
  connect(&worker_, &StillWorker::failed, this, [this](const QString& sentence) { announcer_.fail(sentence); });
  connect(&worker_, &StillWorker::finished, this, [this] { announcer_.report(words_); });
}

std::optional<Panel> PictureFeature::makePanel() {
  auto* dock = new PanelDock(tr("Picture"), QStringLiteral("picture"), &bench_.window);
  panel_ = new PicturePanel(posing_, viewport_, *frame_, keep_, actions_.find("match.joints"));
  dock->setScrolledBody(panel_);
  dock->addFooterButton(copy_);
  dock->addFooterButton(save_, FooterRole::Main);
  ShotList& shots = panel_->shots();
  connect(&shots, &ShotList::renamed, this, [this](int row, const QString& name) {
    if (isIndexOf(document_.scene().shots, row)) renameShot(document_, at(row), name.toStdString());
    panel_->shots().refresh();
  });
  connect(&shots, &ShotList::removeAsked, this, [this](int row) { removeShot(document_, at(row)); });
  connect(&shots, &ShotList::moveAsked, this, [this](int from, int to) { moveShot(document_, at(from), at(to)); });
  connect(&shots, &ShotList::replaceAsked, this, [this](int row) { replaceShot(document_, at(row), panel_->shot()); });
  return Panel{dock, "picture", "Alt+9", 80};
}

void PictureFeature::takeBackdrop() {
  const std::optional<scene::Backdrop>& backdrop = document_.scene().backdrop;
  const std::string file = backdrop ? backdrop->file : std::string();
  if (std::exchange(backdrop_file_, file) == file) return;
  if (!backdrop) {
    backdrop_->setImage({});
    return;
  }
  const auto image = readBackdropImage(file);
  backdrop_->setImage(image ? *image : QImage());
  if (!image) announcer_.warn(tr("Backdrop: %1.").arg(QString::fromStdString(image.error().sentence())));
}

void PictureFeature::keep() {
  const std::size_t number = keepShot(document_, panel_->shot());
  panel_->shots().setCurrentIndex(panel_->shots().model()->index(static_cast<int>(number), 0));
}

std::shared_ptr<const StillScene> PictureFeature::still() {
  posing_.settle();
  auto scene = stillSceneOf(document_.scene(), &document_.bodies());
  if (!scene) {
    announcer_.fail(QString::fromStdString(scene.error().front().sentence()));
    return nullptr;
  }
  return std::make_shared<const StillScene>(std::move(*scene));
}

StillJob PictureFeature::jobFor(const scene::Shot& shot, const QString& path) const {
  StillJob job{nullptr, {}, path};
  job.wish.camera = shot.camera;
  job.wish.size = QSize(shot.width, shot.height);
  job.wish.content = panel_->content();
  job.wish.transparent = shot.transparent;
  job.wish.floor = shot.floor;
  job.wish.rig = shot.lights;
  job.wish.material = shot.material;
  job.wish.backdrop = shot.backdrop;
  job.wish.lights = viewport_.look().lights;
  job.wish.wireframe = viewport_.look().wireframe;
  job.wish.palette = currentTheme() == Theme::Dark ? render::darkPalette() : render::lightPalette();
  return job;
}

void PictureFeature::draw(std::vector<StillJob> jobs, const QString& words, const VideoWish& video) {
  const auto scene = still();
  if (!scene || jobs.empty()) return;
  for (StillJob& job : jobs) job.scene = scene;
  words_ = words;
  count_ = static_cast<int>(jobs.size());
  drawn_ = 0;
  copies_ = jobs.front().path.isEmpty() && video.path.isEmpty();
  announcer_.show(SentenceKind::Ready, tr("Drawing…"), QStringLiteral("picture"));
  worker_.begin(std::move(jobs), video);
}

void PictureFeature::drawUnlessThere(std::vector<StillJob> jobs, const QString& words) {
  const QStringList there = existing(jobs);
  if (there.isEmpty()) {
    draw(std::move(jobs), words);
    return;
  }
  const QString folder = QFileInfo(jobs.front().path).path();
  announcer_.fail(there.size() == 1
                      ? tr("\"%1\" has a \"%2\" already. Choose another folder.").arg(folder, there.front())
                      : tr("\"%1\" has %2 of these files already, the first is \"%3\". Choose another folder.")
                            .arg(folder)
                            .arg(there.size())
                            .arg(there.front()));
}

void PictureFeature::save() {
  const scene::Shot shot = panel_->shot();
  const QString filter = panel_->content() == StillContent::Joints ? tr("PNG pictures (*.png);;OpenPose JSON (*.json)")
                                                                   : tr("PNG pictures (*.png)");
  FileQuestion question(bench_.window, tr("Save the picture"), document_.path(), filter);
  const QString path = question.pathToWrite(QStringLiteral("png"), {});
  if (path.isEmpty()) return;
  draw({jobFor(shot, path)}, tr("Saved \"%1\", %2.").arg(QFileInfo(path).fileName(), sizeWords(shot)));
}

void PictureFeature::copy() {
  const scene::Shot shot = panel_->shot();
  draw({jobFor(shot, {})}, tr("Copied %1.").arg(sizeWords(shot)));
}

QString PictureFeature::askFolder(const QString& title) {
  FileQuestion question(bench_.window, title, document_.path(), {});
  question.setFileMode(QFileDialog::Directory);
  question.setOption(QFileDialog::ShowDirsOnly);
  return question.exec() == QDialog::Accepted ? question.selectedFiles().front() : QString();
}

void PictureFeature::saveAll() {
  const SharedList<scene::Shot>& shots = document_.scene().shots;
  if (shots.empty()) {
    announcer_.report(tr("No shots yet. Keep this view to come back to it."));
    return;
  }
  const QString folder = askFolder(tr("Folder for the pictures of all shots"));
  if (folder.isEmpty()) return;
  std::vector<StillJob> jobs;
  QStringList taken;
  for (const scene::Shot& shot : shots) {
    const QString file = asFileName(QString::fromStdString(shot.name), QStringLiteral("shot"));
    QString name = file;
    for (int number = 2; taken.contains(name); ++number) name = QStringLiteral("%1_%2").arg(file).arg(number);
    taken << name;
    jobs.push_back(jobFor(shot, QDir(folder).filePath(name + QStringLiteral(".png"))));
  }
  drawUnlessThere(std::move(jobs),
                  tr("%n shots saved in \"%1\".", nullptr, static_cast<int>(shots.size())).arg(folder));
}

std::vector<StillJob> PictureFeature::turntable(const QSize& size) const {
  std::vector<StillJob> jobs;
  for (int i = 0; i < kTurntableFrames; ++i) {
    scene::Shot shot = panel_->shot();
    shot.width = size.width();
    shot.height = size.height();
    shot.camera.direction += i * 2.0 * std::numbers::pi / kTurntableFrames;
    jobs.push_back(jobFor(shot, {}));
  }
  return jobs;
}

void PictureFeature::saveTurntable() {
  FileQuestion question(bench_.window, tr("Save a turntable"), document_.path(),
                        tr("MP4 video (*.mp4);;WebM video (*.webm);;Folder of PNG pictures (*)"));
  const QString path = question.pathToWrite(QStringLiteral("mp4"), {});
  if (path.isEmpty()) return;
  const scene::Shot shot = panel_->shot();
  if (VideoFile::isVideo(path)) {
    // Videos have no transparency, and an even number of pixels each way.
    std::vector<StillJob> jobs = turntable(QSize(shot.width & ~1, shot.height & ~1));
    for (StillJob& job : jobs) job.wish.transparent = false;
    draw(std::move(jobs), tr("Saved \"%1\", %2 pictures.").arg(QFileInfo(path).fileName()).arg(kTurntableFrames),
         {path, kTurntableRate});
    return;
  }
  if (!QDir().mkpath(path)) {
    announcer_.fail(tr("Cannot save \"%1\": %2.").arg(path, tr("the folder cannot be made")));
    return;
  }
  std::vector<StillJob> jobs = turntable(QSize(shot.width, shot.height));
  for (std::size_t i = 0; i < jobs.size(); ++i) {
    jobs[i].path = QDir(path).filePath(QStringLiteral("turntable_%1.png").arg(i, 4, 10, QLatin1Char('0')));
  }
  drawUnlessThere(std::move(jobs), tr("%1 pictures saved in \"%2\".").arg(kTurntableFrames).arg(path));
}

bool PictureFeature::giveUp() {
  if (!worker_.busy()) return false;
  worker_.stop();
  announcer_.report(count_ > 1 ? tr("Given up after %1 of %2 pictures.").arg(drawn_).arg(count_) : tr("Given up."));
  return true;
}

}  // namespace limber::app
