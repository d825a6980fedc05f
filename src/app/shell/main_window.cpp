// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/shell/main_window.h"

#include <QApplication>
#include <QCloseEvent>
#include <QDateTime>
#include <QDir>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QLineEdit>
#include <QMessageBox>
#include <QMimeData>
#include <QSettings>
#include <QStandardPaths>
#include <QStatusBar>
#include <QTimer>
#include <algorithm>
#include <cstdlib>

#include "app/document/recent_files.h"
#include "app/document/scene_files.h"
#include "app/files/picture_file.h"
#include "app/goals/goals_panel.h"
#include "app/poses/poses_panel.h"
#include "app/shell/command_finder.h"
#include "app/shell/feedback.h"
#include "app/shell/hints.h"
#include "app/shell/status_line.h"
#include "app/shell/view_tools.h"
#include "app/widgets/panel_dock.h"
#include "app/widgets/segmented_control.h"
#include "app/widgets/theme/icons.h"
#include "limber/io/file_kind.h"

namespace limber::app {

namespace {

constexpr int kSmallestWidth = 960;
constexpr int kSmallestHeight = 640;
constexpr int kSavedWordMs = 10'000;  // between two looks at the clock

QString fileFilter() { return QObject::tr("Limber scenes (*.limber);;Figures (*.fig);;All files (*)"); }

}  // namespace

MainWindow::MainWindow() : actions_(this, nullptr), viewport_(new Viewport(document_, this)) {
  setObjectName(QStringLiteral("limber"));
  setWindowIcon(icon(QStringLiteral("limber")));
  setMinimumSize(kSmallestWidth, kSmallestHeight);
  setAcceptDrops(true);
  setAnimated(false);
  setDockNestingEnabled(true);
  setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
  setCentralWidget(viewport_);
  addViewTools(document_, *viewport_);
  actions_.setViewport(viewport_);
  makeActions();
  makeGoalActions();
  makeToolActions();
  makeHand();
  makeViewActions();
  makeLookActions();
  makeViewerActions();
  makePaneActions();
  makeWindowActions();
  makeJointActions();
  makeActorActions();
  makeBalanceActions();
  makeReachActions();
  makeSolverActions();
  makeObstacleActions();
  makePanels();
  makeMenus();
  makeToolBar();
  makeStatusBar();
  hints_ = new Hints(document_, *viewport_, this);
  connect(hints_, &Hints::finished, this, [this] {
    actions_.hints->setChecked(false);
    QSettings().setValue(QStringLiteral("hints/shown"), false);
  });
  connectDocument();
  makeSafety();
  connectTools();
  connectHand();
  restoreLayout();
  viewport_->setFocus();
}

// While the document still lives: hiding takes the focus from the view, which then looks at the document.
MainWindow::~MainWindow() { hide(); }

void MainWindow::connectDocument() {
  connect(&document_.undoStack(), &QUndoStack::cleanChanged, this, &MainWindow::refreshTitle);
  connect(&document_, &Document::pathChanged, this, &MainWindow::refreshTitle);
  connect(&document_, &Document::sceneReplaced, this, [this] { since_saved_.invalidate(); });
  auto* minute_hand = new QTimer(this);
  connect(minute_hand, &QTimer::timeout, this, &MainWindow::refreshTitle);
  minute_hand->start(kSavedWordMs);
  connect(&document_, &Document::selectionChanged, this, &MainWindow::refreshGoalActions);
  connect(&document_, &Document::goalsChanged, this, &MainWindow::refreshGoalActions);
  connect(&document_, &Document::sceneReplaced, this, &MainWindow::refreshGoalActions);
  connect(&document_, &Document::actorChosen, this, &MainWindow::refreshGoalActions);
  connect(&document_, &Document::sceneReplaced, feedback_, &Feedback::idle);
  connect(&viewport_->events(), &ViewEvents::hoverChanged, feedback_, &Feedback::hovered);
  connect(&viewport_->events(), &ViewEvents::dragBegan, feedback_, &Feedback::dragBegan);
  connect(&viewport_->events(), &ViewEvents::dragEnded, feedback_, &Feedback::dragEnded);
  connect(&viewport_->events(), &ViewEvents::pinClicked, this, [this](int goal) { document_.setHeld(goal, false); });
  connect(&viewport_->events(), &ViewEvents::failed, feedback_, &Feedback::fail);
  connect(&viewport_->events(), &ViewEvents::shown, this, [this] {
    const bool solving = document_.solving();
    const solve::LiveFrame& frame = document_.lastFrame();
    status_->showSolver(solving ? tr("Solving · %1 it · %2 ms").arg(frame.iteration).arg(frame.seconds * 1e3, 0, 'f', 2)
                                : tr("Solver idle"));
  });
}

// --- files ---

QString MainWindow::folderForFiles(const QString& open_scene) {
  if (!open_scene.isEmpty()) return QFileInfo(open_scene).path();
  const QString documents = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
  return QFileInfo::exists(documents) ? documents : QDir::homePath();
}

void MainWindow::refreshTitle() {
  const QString& path = document_.path();
  const QString name = path.isEmpty() ? tr("Untitled") : QFileInfo(path).completeBaseName();
  setWindowTitle(tr("%1[*] – Limber").arg(name));
  setWindowModified(document_.modified());
  status_->showSaved(savedWord());
}

QString MainWindow::savedWord() const {
  if (!document_.modified()) return document_.path().isEmpty() ? QString() : tr("Saved");
  if (!since_saved_.isValid() || document_.path().isEmpty()) return tr("Not saved yet");
  constexpr qint64 kMinute = 60;
  const qint64 seconds = since_saved_.elapsed() / 1000;
  return seconds < kMinute ? tr("Saved %1 s ago").arg(seconds) : tr("Saved %1 min ago").arg(seconds / kMinute);
}

void MainWindow::showNotices(const QStringList& notices) {
  if (!notices.isEmpty()) feedback_->warn(notices.join(QStringLiteral(" ")));
}

void MainWindow::announceScene(const QStringList& notices) {
  const QString note = QString::fromStdString(document_.scene().note);
  if (!note.isEmpty()) feedback_->announce(note);
  showNotices(notices);
}

bool MainWindow::open(const std::filesystem::path& path) {
  const auto opened = openInto(document_, path);
  if (!opened) {
    feedback_->fail(opened.error());
    return false;
  }
  rememberFile(QString::fromStdString(path.string()));
  // A scene has the point of view that it was saved with.
  if (io::kindOfFile(path).value_or(io::FileKind::Other) != io::FileKind::Scene) viewport_->frameFigure();
  announceScene(*opened);
  return true;
}

void MainWindow::showScene(const std::filesystem::path& path) {
  if (!mayDiscard()) return;
  const auto opened = openCopyInto(document_, path);
  if (!opened) {
    feedback_->fail(opened.error());
    return;
  }
  announceScene(*opened);
  if (!document_.actor().key_poses.empty()) poses_dock_->show();
  const auto& goals = document_.actor().goals;
  const auto first = std::find_if(goals.begin(), goals.end(), [](const goal::Goal& goal) { return goal.active; });
  if (first != goals.end()) document_.selectGoal(static_cast<int>(first - goals.begin()));
  const bool solving = document_.solveGoals();
  // What the scene does by itself is no work of the person's, who need not be asked whether to save it.
  if (solving) {
    connect(
        &document_, &Document::goalsSolved, this, [this] { document_.undoStack().setClean(); },
        Qt::SingleShotConnection);
  }
}

bool MainWindow::newScene(const QString& figure_name) {
  const auto made = newSceneInto(document_, figure_name);
  if (!made) {
    feedback_->fail(made.error());
    return false;
  }
  showNotices(*made);
  return true;
}

bool MainWindow::saveAs() {
  endByHand();
  QFileDialog dialog(this, tr("Save the scene"), folderForFiles(document_.path()), tr("Limber scenes (*.limber)"));
  dialog.setAcceptMode(QFileDialog::AcceptSave);
  dialog.setDefaultSuffix(QStringLiteral("limber"));
  dialog.setOption(QFileDialog::DontUseNativeDialog);
  if (document_.path().isEmpty()) dialog.selectFile(tr("Untitled.limber"));
  if (dialog.exec() != QDialog::Accepted) return false;
  return saveInto(dialog.selectedFiles().front());
}

bool MainWindow::save() {
  // What is being typed counts: a name that is being edited is taken over before the file is written.
  if (auto* field = qobject_cast<QLineEdit*>(QApplication::focusWidget())) field->clearFocus();
  return document_.path().isEmpty() ? saveAs() : saveInto(document_.path());
}

void MainWindow::askAndOpen() {
  if (!mayDiscard()) return;
  QFileDialog dialog(this, tr("Open a scene or a figure"), folderForFiles(document_.path()), fileFilter());
  dialog.setFileMode(QFileDialog::ExistingFile);
  dialog.setOption(QFileDialog::DontUseNativeDialog);
  if (dialog.exec() == QDialog::Accepted) open(dialog.selectedFiles().front().toStdString());
}

bool MainWindow::mayDiscard() {
  endByHand();
  if (!document_.modified()) return true;
  const QString path = document_.path();
  QMessageBox question(this);
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

void MainWindow::closeEvent(QCloseEvent* event) {
  viewport_->cancelDrag();
  if (!mayDiscard()) {
    event->ignore();
    return;
  }
  Q_EMIT closing();
  QSettings settings;
  settings.setValue(QStringLiteral("window/geometry"), saveGeometry());
  settings.setValue(QStringLiteral("window/layout"), saveState());
  event->accept();
}

void MainWindow::restoreLayout() {
  QSettings settings;
  resize(1280, 800);
  first_layout_ = saveState();
  restoreGeometry(settings.value(QStringLiteral("window/geometry")).toByteArray());
  restoreState(settings.value(QStringLiteral("window/layout")).toByteArray());
  setHintsShown(settings.value(QStringLiteral("hints/shown"), true).toBool());
}

void MainWindow::goRound(int by) {
  const int count = static_cast<int>(regions_.size());
  const QWidget* focus = focusWidget();
  int now = 0;
  for (int i = 0; i < count; ++i) {
    const QWidget* region = regions_[static_cast<std::size_t>(i)];
    if (focus != nullptr && (region == focus || region->isAncestorOf(focus))) now = i;
  }
  for (int step = 1; step <= count; ++step) {
    QWidget* region = regions_[static_cast<std::size_t>(((now + by * step) % count + count) % count)];
    if (!region->isVisible()) continue;
    QList<QWidget*> takers = region->findChildren<QWidget*>();
    takers.prepend(region);
    const auto taker = std::find_if(takers.begin(), takers.end(), [](const QWidget* widget) {
      return widget->isVisible() && widget->isEnabled() && (widget->focusPolicy() & Qt::TabFocus) != 0;
    });
    if (taker == takers.end()) continue;
    (*taker)->setFocus(Qt::ShortcutFocusReason);
    return;
  }
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
  if (event->mimeData()->hasUrls() && event->mimeData()->urls().front().isLocalFile()) event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
  const QString file = event->mimeData()->urls().front().toLocalFile();
  if (mayDiscard()) open(file.toStdString());
}

// --- pictures ---

void MainWindow::savePicture() {
  const QString folder = QStandardPaths::writableLocation(QStandardPaths::PicturesLocation);
  const QString moment = QDateTime::currentDateTime().toString(QStringLiteral("yyyy-MM-dd HH-mm-ss-zzz"));
  const QString path = QDir(folder).filePath(tr("Limber %1.png").arg(moment));
  if (QDir().mkpath(folder) && savePictureFile(grab(), path)) {
    feedback_->tell(tr("The picture is kept as \"%1\".").arg(path));
  } else {
    feedback_->fail(tr("Cannot write the picture \"%1\".").arg(path));
  }
}

void MainWindow::setHintsShown(bool shown) {
  actions_.hints->setChecked(shown);
  hints_->setShown(shown);
}

void MainWindow::resizeEvent(QResizeEvent* event) {
  QMainWindow::resizeEvent(event);
  constexpr int kNarrow = 1100;
  constexpr int kWide = 1400;
  constexpr int kFinderWidth = 220;
  constexpr int kNarrowFinderWidth = 172;
  goal_type_->setNarrow(width() < kNarrow);
  finder_->setFixedWidth(width() < kWide ? kNarrowFinderWidth : kFinderWidth);
  finder_->setKeyWords(width() < kWide ? QString() : actions_.find->shortcut().toString(QKeySequence::NativeText));
  hints_->place();
}

}  // namespace limber::app
