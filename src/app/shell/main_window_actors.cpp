// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// The main window's commands for the actors of the scene: who comes, goes, and is shown.
#include <QFileDialog>
#include <QMenu>

#include "app/actors/scene_panel.h"
#include "app/document/scene_files.h"
#include "app/shell/feedback.h"
#include "app/shell/main_window.h"
#include "app/widgets/panel_dock.h"
#include "app/widgets/theme/icons.h"
#include "limber/io/asset_folder.h"

namespace limber::app {

namespace {

QString shownActor(const Document& document) {
  return QString::fromStdString(displayName(document.actor().name)).replace(QLatin1Char('&'), QLatin1String("&&"));
}

}  // namespace

void MainWindow::makeActorActions() {
  ActionTable& a = actions_;
  a.rename_actor = a.add(tr("Rename the figure"), QStringLiteral("edit"), KeyScope::Window, {}, [this] {
    scene_dock_->show();
    scene_dock_->raise();
    scene_panel_->actors().renameChosen();
  });
  a.show_actor = a.add(tr("Show the figure"), {}, KeyScope::Window, {}, [this] {
    document_.setActorVisible(document_.chosenActor(), actions_.show_actor->isChecked());
  });
  a.show_actor->setCheckable(true);
  a.remove_actor = a.add(tr("Delete the figure"), QStringLiteral("delete"), KeyScope::Window, {},
                         [this] { document_.removeActor(document_.chosenActor()); });
  connect(&document_, &Document::sceneReplaced, this, &MainWindow::refreshActorActions);
  connect(&document_, &Document::actorChosen, this, &MainWindow::refreshActorActions);
  connect(&document_, &Document::castChanged, this, &MainWindow::refreshActorActions);
}

void MainWindow::refreshActorActions() {
  const QString name = shownActor(document_);
  actions_.rename_actor->setText(tr("Rename %1").arg(name));
  actions_.show_actor->setText(tr("Show %1").arg(name));
  actions_.show_actor->setChecked(document_.actor().visible);
  actions_.remove_actor->setText(tr("Delete %1").arg(name));
  actions_.remove_actor->setEnabled(document_.scene().actors.size() > 1);
}

void MainWindow::fillAddMenu(QMenu& menu) {
  const auto assets = io::findAssets();
  for (const std::string& name : assets ? io::figureNames(*assets) : std::vector<std::string>{}) {
    const QString figure = QString::fromStdString(name);
    menu.addAction(QString::fromStdString(displayName(name)), this, [this, figure] { addFigure(figure); });
  }
  menu.addSeparator();
  menu.addAction(tr("From a file…"), this, &MainWindow::askAndAddFigure);
}

void MainWindow::makeActorMenus() {
  auto* add = new QAction(icon(QStringLiteral("plus"), Ink::Text2), tr("Add to the scene"), scene_dock_);
  auto* menu = new QMenu(scene_dock_);
  fillAddMenu(*menu);
  add->setMenu(menu);
  scene_dock_->addTitleAction(add);
  connect(&scene_panel_->actors(), &ActorList::menuWanted, this, [this](int /*row*/, const QPoint& on_screen) {
    auto* of_actor = new QMenu(this);
    of_actor->addActions({actions_.show_actor, actions_.rename_actor, actions_.remove_actor});
    of_actor->setAttribute(Qt::WA_DeleteOnClose);
    of_actor->popup(on_screen);
  });
}

void MainWindow::addFigure(const QString& figure) {
  if (document_.dragging()) return;
  const auto added = addFigureTo(document_, figure);
  if (!added) {
    feedback_->fail(added.error());
    return;
  }
  viewport_->frameFigure();
  showNotices(*added);
}

void MainWindow::askAndAddFigure() {
  QFileDialog dialog(this, tr("Add a figure to the scene"), folderForFiles(document_.path()),
                     tr("Figures (*.fig);;All files (*)"));
  dialog.setFileMode(QFileDialog::ExistingFile);
  dialog.setOption(QFileDialog::DontUseNativeDialog);
  if (dialog.exec() == QDialog::Accepted) addFigure(dialog.selectedFiles().front());
}

}  // namespace limber::app
