// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/files/scenes_menu.h"

#include <utility>

#include "document/words.h"
#include "limber/io/asset_folder.h"
#include "limber/io/scene_file.h"

namespace limber::app {

namespace {

/// "Abalı 2001, figure 7.1: …" as its group and its own words, "Figure 7.1: …"; without a comma there is no group.
std::pair<QString, QString> groupAndWords(const QString& title) {
  const auto comma = title.indexOf(QLatin1String(", "));
  const QString words = comma < 0 ? title : title.mid(comma + 2);
  return {comma < 0 ? QString() : title.left(comma), capitalised(words)};
}

/// A menu would take & for the mark of a key.
QString asMenuText(QString words) { return words.replace(QLatin1Char('&'), QLatin1String("&&")); }

}  // namespace

ScenesMenu::ScenesMenu(QWidget* parent) : QMenu(tr("&Scenes"), parent) {
  setObjectName(QStringLiteral("scenes"));
  const auto assets = io::findAssets();
  if (!assets) return;
  QString group;
  for (const std::filesystem::path& path : io::sceneFiles(*assets)) addScene(path, group);
}

void ScenesMenu::addScene(const std::filesystem::path& path, QString& group) {
  const auto title = io::readSceneTitle(path);
  if (!title) return;  // somebody else's file in our folder; opening it by hand says what is wrong
  const QString whole = QString::fromStdString(title->empty() ? path.stem().string() : *title);
  const auto [heading, words] = groupAndWords(whole);
  if (heading != group) {
    if (!isEmpty()) addSeparator();
    addAction(asMenuText(heading))->setEnabled(false);
  }
  group = heading;
  addAction(asMenuText(words), this, [this, path] { Q_EMIT chosen(path); });
}

}  // namespace limber::app
