// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <sys/resource.h>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <catch2/catch.hpp>

#include "app/desk.h"
#include "app/files/recent_menu.h"
#include "app/poses/pose_edits.h"
#include "document/recent_files.h"

namespace limber::app::saving_test {

namespace {

QString refusal(Document& document, const QString& path) {
  const auto saved = saveTo(document, path.toStdString());
  REQUIRE_FALSE(saved);
  CHECK(document.modified());
  return saved.error();
}

void touch(const QString& path) {
  QFile file(path);
  REQUIRE(file.open(QIODevice::WriteOnly));
}

}  // namespace

TEST_CASE("a save that fails says why in words, and the work stays unsaved", "[app]") {
  const QTemporaryDir folder;
  Desk desk;
  keepPose(desk.document);
  const QString end = QStringLiteral(" Your work is still open; save it elsewhere.");
  SECTION("a full disk") {
    const QString path = folder.filePath(QStringLiteral("Walk.limber"));
    touch(path);
    rlimit before{};
    REQUIRE(::getrlimit(RLIMIT_FSIZE, &before) == 0);
    rlimit small = before;
    small.rlim_cur = 512;
    REQUIRE(::setrlimit(RLIMIT_FSIZE, &small) == 0);
    const QString words = refusal(desk.document, path);
    ::setrlimit(RLIMIT_FSIZE, &before);
    CHECK(words == QStringLiteral("Cannot save to \"Walk.limber\": the disk is full.") + end);
    CHECK(QFile(path).size() == 0);  // the old file
  }
  SECTION("a folder that is missing") {
    const QString path = folder.filePath(QStringLiteral("none/Walk.limber"));
    CHECK(refusal(desk.document, path) == QStringLiteral("Cannot save to \"Walk.limber\": there is no folder '%1'.")
                                                  .arg(folder.filePath(QStringLiteral("none"))) +
                                              end);
  }
  SECTION("a folder of that name") {
    const QString path = folder.filePath(QStringLiteral("Walk.limber"));
    REQUIRE(QDir().mkpath(path));
    CHECK(refusal(desk.document, path) ==
          QStringLiteral("Cannot save to \"Walk.limber\": a folder already has this name.") + end);
  }
  SECTION("a place that may only be read") {
    if (QDir(QStringLiteral("/sys/kernel")).exists()) {
      CHECK(refusal(desk.document, QStringLiteral("/sys/kernel/Walk.limber")) ==
            QStringLiteral("Cannot save to \"Walk.limber\": the folder is read-only.") + end);
    }
  }
  CHECK(QDir(folder.path()).entryList({QStringLiteral(".*~")}, QDir::Files | QDir::Hidden).isEmpty());
}

TEST_CASE("the last ten files are remembered, each once, the last one first", "[app]") {
  forgetFiles();
  const QTemporaryDir folder;
  QStringList paths;
  for (int i = 0; i < 12; ++i) {
    paths << folder.filePath(QStringLiteral("scene %1.limber").arg(i));
    if (i % 2 == 0) touch(paths.back());
    rememberFile(paths.back());
  }
  rememberFile(paths[5]);
  const QStringList known = recentFiles();
  REQUIRE(known.size() == kMostRecentFiles);
  CHECK(known[0] == paths[5]);
  CHECK(known[1] == paths[11]);
  CHECK(known.count(paths[5]) == 1);
  CHECK(known.back() == paths[2]);

  RecentMenu menu;
  QStringList opened;
  QObject::connect(&menu, &RecentMenu::openWanted, [&opened](const QString& path) { opened << path; });
  const QList<QAction*> actions = menu.actions();
  REQUIRE(actions.size() == kMostRecentFiles + 2);  // a line and Clear list
  for (qsizetype i = 0; i < known.size(); ++i) CHECK(actions[i]->isEnabled() == QFile::exists(known[i]));
  actions[2]->trigger();  // scene 10
  CHECK(opened == QStringList{paths[10]});
  actions.back()->trigger();
  CHECK(recentFiles().isEmpty());
}

}  // namespace limber::app::saving_test
