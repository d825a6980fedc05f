// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/files/recent_menu.h"

#include <QDir>
#include <QFileInfo>

#include "document/recent_files.h"

namespace limber::app {

namespace {

constexpr int kFolderRoom = 260;  // px

QString folderText(const QFileInfo& file) {
  QString folder = file.absolutePath();
  const QString home = QDir::homePath();
  if (folder == home || folder.startsWith(home + QLatin1Char('/'))) folder.replace(0, home.size(), QLatin1Char('~'));
  return folder;
}

}  // namespace

RecentMenu::RecentMenu(QWidget* parent) : QMenu(tr("Open recent"), parent) {
  setToolTipsVisible(true);
  connect(this, &QMenu::aboutToShow, this, &RecentMenu::refill);
  refill();
}

void RecentMenu::refill() {
  clear();
  const QStringList files = recentFiles();
  for (qsizetype i = 0; i < files.size(); ++i) {
    const QFileInfo file(files[i]);
    QString name = file.fileName().replace(QLatin1Char('&'), QStringLiteral("&&"));
    if (i < 9) name.prepend(QStringLiteral("&%1  ").arg(i + 1));
    const bool there = file.exists();
    const QString where =
        there ? fontMetrics().elidedText(folderText(file), Qt::ElideMiddle, kFolderRoom) : tr("not found");
    QAction* action = addAction(name + QLatin1Char('\t') + where);
    action->setToolTip(files[i]);
    action->setEnabled(there);
    connect(action, &QAction::triggered, this, [this, path = files[i]] { Q_EMIT openWanted(path); });
  }
  if (files.isEmpty()) addAction(tr("No file opened yet"))->setEnabled(false);
  addSeparator();
  QAction* forget = addAction(tr("Clear list"), this, &forgetFiles);
  forget->setEnabled(!files.isEmpty());
}

}  // namespace limber::app
