// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/files/files_feature.h"

#include <QApplication>
#include <QDateTime>
#include <QDir>
#include <QDropEvent>
#include <QFileInfo>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTimer>
#include <algorithm>
#include <cstdlib>
#include <utility>
#include <vector>

#include "app/files/picture_file.h"
#include "app/files/recent_menu.h"
#include "app/shell/file_question.h"
#include "app/shell/key.h"
#include "document/recent_files.h"
#include "document/recovery_record.h"
#include "document/scene_files.h"
#include "document/words.h"
#include "limber/io/asset_folder.h"
#include "limber/io/file_kind.h"
#include "limber/io/scene_file.h"

namespace limber::app {

namespace {

constexpr int kSavedWordMs = 10'000;  // between two looks at the clock

QString fileFilter() {
  return QObject::tr(
      "Limber scenes, figures, motions, characters, robots (*.limber *.fig *.bvh *.glb *.gltf *.vrm *.fbx *.dae "
      "*.urdf);;All files (*)");
}

/// "Abalı 2001, figure 7.1: …" as its group and its own words, "Figure 7.1: …"; without a comma there is no group.
std::pair<QString, QString> groupAndWords(const QString& title) {
  const auto comma = title.indexOf(QLatin1String(", "));
  const QString words = comma < 0 ? title : title.mid(comma + 2);
  return {comma < 0 ? QString() : title.left(comma), capitalised(words)};
}

/// Escapes &, which marks a key in a menu.
QString asMenuText(QString words) { return words.replace(QLatin1Char('&'), QLatin1String("&&")); }

}  // namespace

FilesFeature::FilesFeature(Workbench& bench) : Feature(bench) {
  makeFileActions();
  makePictureAction();
  actions_.addSynonyms({
      {"files.new", tr("new figure, new character, start over")},
      {"files.open", tr("load, import")},
      {"files.save_as", tr("export, save a copy")},
      {"files.picture", tr("screenshot, screen capture, save image, render, png")},
  });
  makeMenus();
}

void FilesFeature::makeFileActions() {
  ActionTable& a = actions_;
  a.beginAt(100);
  QAction* fresh = a.add("files.new", tr("&New"), {}, KeyScope::Window, {QKeySequence::New}, [this] {
    if (mayDiscard()) newScene(QStringLiteral("adult"));
  });
  QAction* open = a.add("files.open", tr("&Open…"), QStringLiteral("open"), KeyScope::Window, {QKeySequence::Open},
                        [this] { askAndOpen(); });
  QAction* save = a.add("files.save", tr("&Save"), QStringLiteral("save"), KeyScope::Window, {QKeySequence::Save},
                        [this] { static_cast<void>(this->save()); });
  QAction* save_as = a.add("files.save_as", tr("Save &as…"), {}, KeyScope::Window, {key("Ctrl+Shift+S")},
                           [this] { static_cast<void>(saveAs()); });
  bench_.put("file", 100, {fresh});
  bench_.put("file", 140, {open});
  bench_.put("file", 160, {save, save_as});
}

void FilesFeature::makePictureAction() {
  actions_.beginAt(140);
  QAction* picture = actions_.add("files.picture", tr("&Picture of the window"), QStringLiteral("picture"),
                                  KeyScope::Window, {key("F12")}, [this] { savePicture(); });
  bench_.put("file", 200, {picture});
}

void FilesFeature::makeMenus() {
  auto* figures = new QMenu(tr("New with figure"), &bench_.window);
  const auto assets = io::findAssets();
  for (const std::string& name : assets ? io::figureNames(*assets) : std::vector<std::string>{}) {
    const QString figure = QString::fromStdString(name);
    figures->addAction(shownName(name), this, [this, figure] {
      if (mayDiscard()) newScene(figure);
    });
  }
  auto* recent = new RecentMenu(&bench_.window);
  connect(recent, &RecentMenu::openWanted, this, [this](const QString& path) {
    if (mayDiscard()) open(path.toStdString());
  });
  bench_.put("file", 110, {figures->menuAction()});
  bench_.put("file", 150, {recent->menuAction()});
  bench_.put("menus", 55, {makeScenesMenu()->menuAction()});
}

/// A submenu a group: topics first, then the papers, whose headings end with a year.
QMenu* FilesFeature::makeScenesMenu() {
  auto* menu = new QMenu(tr("&Scenes"), &bench_.window);
  menu->setObjectName(QStringLiteral("scenes"));
  QList<QMenu*> topics;
  QList<QMenu*> papers;
  QMenu* group = nullptr;
  const auto assets = io::findAssets();
  for (const std::filesystem::path& path : assets ? io::sceneFiles(*assets) : std::vector<std::filesystem::path>{}) {
    const auto title = io::readSceneTitle(path);
    if (!title) continue;  // a foreign file in the folder; opening it from a dialog reports the error
    const auto [heading, words] = groupAndWords(QString::fromStdString(title->empty() ? path.stem().string() : *title));
    if (group == nullptr || group->title() != asMenuText(heading)) {
      static const QRegularExpression kYear(QStringLiteral(" \\d{4}$"));
      group = new QMenu(asMenuText(heading), menu);
      (heading.contains(kYear) ? papers : topics) << group;
    }
    group->addAction(asMenuText(words), this, [this, path] { showScene(path); });
  }
  for (QMenu* topic : topics) menu->addMenu(topic);
  menu->addSeparator();
  for (QMenu* paper : papers) menu->addMenu(paper);
  return menu;
}

void FilesFeature::assembled() {
  bench_.window.setAcceptDrops(true);
  bench_.window.installEventFilter(this);
  connect(&document_.undoStack(), &QUndoStack::cleanChanged, this, &FilesFeature::refreshTitle);
  connect(&document_, &Document::pathChanged, this, &FilesFeature::refreshTitle);
  connect(&document_, &Document::pathChanged, this, &FilesFeature::markOpen);
  connect(&document_, &Document::sceneReplaced, this, [this] {
    since_saved_.invalidate();
    marked_.clear();
    mark_.reset();
  });
  auto* minute_hand = new QTimer(this);
  connect(minute_hand, &QTimer::timeout, this, &FilesFeature::refreshTitle);
  minute_hand->start(kSavedWordMs);
}

/// Opens files that are dropped on the window.
bool FilesFeature::eventFilter(QObject* /*watched*/, QEvent* event) {
  if (event->type() != QEvent::DragEnter && event->type() != QEvent::Drop) return false;
  auto* drop = static_cast<QDropEvent*>(event);
  const QList<QUrl> urls = drop->mimeData()->urls();
  if (event->type() == QEvent::DragEnter) {
    if (!urls.isEmpty() && urls.front().isLocalFile()) {
      drop->acceptProposedAction();
    } else {
      drop->ignore();
    }
  } else if (mayDiscard()) {
    open(urls.front().toLocalFile().toStdString());
  }
  return true;
}

void FilesFeature::refreshTitle() {
  const QString& path = document_.path();
  const QString name = path.isEmpty() ? tr("Untitled") : QFileInfo(path).completeBaseName();
  bench_.window.setWindowTitle(tr("%1[*] – Limber").arg(name));
  bench_.window.setWindowModified(document_.modified());
  bench_.status.showSaved(savedWord());
}

QString FilesFeature::savedWord() const {
  if (!document_.modified()) return document_.path().isEmpty() ? QString() : tr("Saved");
  if (!since_saved_.isValid() || document_.path().isEmpty()) return tr("Not saved yet");
  constexpr qint64 kMinute = 60;
  const qint64 seconds = since_saved_.elapsed() / 1000;
  return seconds < kMinute ? tr("Saved %1 s ago").arg(seconds) : tr("Saved %1 min ago").arg(seconds / kMinute);
}

void FilesFeature::announceScene(const QStringList& notices) {
  const QString note = QString::fromStdString(document_.scene().note);
  if (!note.isEmpty()) announcer_.announce(note);
  announcer_.warnOf(notices);
}

bool FilesFeature::open(const std::filesystem::path& path) {
  const auto opened = openInto(document_, path);
  if (!opened) {
    announcer_.fail(opened.error());
    return false;
  }
  rememberFile(QString::fromStdString(path.string()));
  // A scene has its own camera.
  if (io::kindOfFile(path).value_or(io::FileKind::Other) != io::FileKind::Scene) viewport_.frameFigure();
  announceScene(*opened + openElsewhere());
  return true;
}

void FilesFeature::markOpen() {
  if (document_.path() == marked_) return;
  marked_ = document_.path();
  mark_.reset();
  if (!marked_.isEmpty()) mark_ = std::make_unique<OpenMark>(marked_, recoveryFolder());
}

QStringList FilesFeature::openElsewhere() const {
  if (!mark_ || !mark_->elsewhere()) return {};
  const QString name = QFileInfo(document_.path()).completeBaseName();
  return {tr("\"%1\" is also open in another window. The second window to save asks before it overwrites.").arg(name)};
}

void FilesFeature::showScene(const std::filesystem::path& path) {
  if (!mayDiscard()) return;
  const auto opened = openCopyInto(document_, path);
  if (!opened) {
    announcer_.fail(opened.error());
    return;
  }
  if (!document_.actor().key_poses.empty()) bench_.showPanel(QStringLiteral("poses"));
  const auto& goals = document_.actor().goals;
  const auto first = std::ranges::find_if(goals, &goal::Goal::active);
  if (first != goals.end()) document_.selection().selectGoal(static_cast<int>(first - goals.begin()));
  announceScene(*opened);  // after the selection of a goal, which ends the sentence before
  const bool solving = posing_.solveGoals();
  // The solve of the scene's own goals is no edit of the user's: nobody is asked to save it.
  if (solving) {
    connect(
        &posing_, &Posing::goalsSolved, this, [this] { document_.undoStack().setClean(); }, Qt::SingleShotConnection);
  }
}

bool FilesFeature::newScene(const QString& figure_name) {
  const auto made = newSceneInto(document_, figure_name);
  if (!made) {
    announcer_.fail(made.error());
    return false;
  }
  announcer_.warnOf(*made);
  return true;
}

bool FilesFeature::saveAs() {
  bench_.endByHand();
  FileQuestion question(bench_.window, tr("Save the scene"), document_.path(), tr("Limber scenes (*.limber)"));
  const QString name = document_.path().isEmpty() ? tr("Untitled.limber") : QString();
  const QString path = question.pathToWrite(QStringLiteral("limber"), name);
  return !path.isEmpty() && saveInto(path);
}

bool FilesFeature::save() {
  // Takes over a name that is being edited before the file is written.
  if (auto* field = qobject_cast<QLineEdit*>(QApplication::focusWidget())) field->clearFocus();
  if (document_.path().isEmpty()) return saveAs();
  return mayOverwrite() && saveInto(document_.path());
}

bool FilesFeature::mayOverwrite() {
  const FileStamp now = stampOf(document_.path());
  if (now == document_.file().stamp || !now.written.isValid()) return true;
  bench_.endByHand();
  QMessageBox question(&bench_.window);
  question.setWindowTitle(tr("Limber"));
  question.setIcon(QMessageBox::NoIcon);
  question.setText(tr("Overwrite \"%1\"?").arg(QFileInfo(document_.path()).completeBaseName()));
  question.setInformativeText(
      tr("Another program or window has changed the file since it was opened or saved here. Those changes would be "
         "lost; Save as… keeps both."));
  question.setStandardButtons(QMessageBox::Save | QMessageBox::Cancel);
  question.button(QMessageBox::Save)->setText(tr("Overwrite"));
  question.setDefaultButton(QMessageBox::Cancel);
  return question.exec() == QMessageBox::Save;
}

bool FilesFeature::saveInto(const QString& path) {
  bench_.endByHand();
  const bool was_open = path == document_.path();
  const auto saved = saveTo(document_, path.toStdString());
  if (!saved) {
    announcer_.fail(saved.error());
    return false;
  }
  rememberFile(path);
  since_saved_.start();
  announcer_.report(tr("Saved."));
  if (!was_open) announcer_.warnOf(openElsewhere());
  return true;
}

void FilesFeature::askAndOpen() {
  if (!mayDiscard()) return;
  FileQuestion question(bench_.window, tr("Open a scene or a figure"), document_.path(), fileFilter());
  if (const QString path = question.pathToRead(); !path.isEmpty()) open(path.toStdString());
}

bool FilesFeature::mayDiscard() {
  bench_.endByHand();
  if (!document_.modified()) return true;
  const QString path = document_.path();
  QMessageBox question(&bench_.window);
  question.setWindowTitle(tr("Limber"));
  question.setIcon(QMessageBox::NoIcon);
  question.setText(
      tr("Save the changes to \"%1\"?").arg(path.isEmpty() ? tr("Untitled") : QFileInfo(path).completeBaseName()));
  question.setInformativeText(whatIsLost());
  question.setStandardButtons(QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel);
  question.button(QMessageBox::Discard)->setText(tr("Don't save"));
  question.setDefaultButton(QMessageBox::Save);
  switch (question.exec()) {
    case QMessageBox::Save:
      return save();
    case QMessageBox::Discard:
      return true;
    default:
      return false;
  }
}

QString FilesFeature::whatIsLost() const {
  const int clean = document_.undoStack().cleanIndex();
  if (clean < 0) return tr("Otherwise the unsaved changes are lost.");  // restored, or undone beyond the last save
  const int steps = std::max(1, std::abs(document_.undoStack().index() - clean));
  return steps == 1 ? tr("Otherwise the last step is lost.") : tr("Otherwise the last %1 steps are lost.").arg(steps);
}

void FilesFeature::savePicture() {
  const QString folder = QStandardPaths::writableLocation(QStandardPaths::PicturesLocation);
  const QString moment = QDateTime::currentDateTime().toString(QStringLiteral("yyyy-MM-dd HH-mm-ss-zzz"));
  const QString path = QDir(folder).filePath(tr("Limber %1.png").arg(moment));
  if (QDir().mkpath(folder) && savePictureFile(bench_.window.grab().toImage(), path.toStdString())) {
    announcer_.report(tr("Picture saved as \"%1\".").arg(path));
  } else {
    announcer_.fail(tr("Cannot write the picture \"%1\".").arg(path));
  }
}

}  // namespace limber::app
