// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <QDir>
#include <QDropEvent>
#include <QFile>
#include <QFileDialog>
#include <QHeaderView>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMessageBox>
#include <QMimeData>
#include <QTemporaryDir>
#include <QTreeView>
#include <catch2/catch.hpp>

#include "app/files/recent_menu.h"
#include "document/open_mark.h"
#include "document/recent_files.h"
#include "document/recovery_record.h"
#include "document/scene_files.h"
#include "gui/window_stage.h"
#include "limber/base/units.h"

namespace limber::app::files_test {

namespace {

struct CliRun {
  int exit_code = -1;
  QByteArray out;
};

CliRun cli(const QStringList& arguments) {
  QProcess process;
  process.start(QStringLiteral(LIMBER_CLI), arguments);
  REQUIRE(process.waitForFinished());
  return {process.exitCode(), process.readAllStandardOutput()};
}

/// Position of a site in cm as `limber-cli fk --json` prints it.
Eigen::Vector3d siteIn(const QByteArray& json, const QString& name) {
  const QJsonArray sites = QJsonDocument::fromJson(json).object().value(QStringLiteral("sites")).toArray();
  for (const QJsonValue& site : sites) {
    if (site[QStringLiteral("name")].toString() != name) continue;
    const QJsonArray at = site[QStringLiteral("position_cm")].toArray();
    REQUIRE(at.size() == 3);
    return {at[0].toDouble(), at[1].toDouble(), at[2].toDouble()};
  }
  FAIL("no site " << name.toStdString());
  return {};
}

void write(const QString& path, const QByteArray& bytes) {
  QFile file(path);
  REQUIRE(file.open(QIODevice::WriteOnly));
  file.write(bytes);
}

QByteArray read(const QString& path) {
  QFile file(path);
  REQUIRE(file.open(QIODevice::ReadOnly));
  return file.readAll();
}

void keep(WindowStage& stage) {
  const std::size_t before = stage.document().actor().key_poses.size();
  stage.focus(stage.view());
  stage.key(QStringLiteral("s"));
  REQUIRE(waitFor([&] { return stage.document().actor().key_poses.size() == before + 1; }));
}

}  // namespace

TEST_CASE("Ctrl+S saves where the path in the file dialog says, and the command line reads the same posture", "[gui]") {
  const QTemporaryDir folder;
  const QString path = folder.filePath(QStringLiteral("reach.limber"));
  WindowStage stage;
  stage.take("left_hand");
  stage.carry({130, -210}, 8);
  REQUIRE(stage.solved());
  stage.drop();
  keep(stage);
  CHECK(stage.window.isWindowModified());
  stage.inDialogs([&] { stage.key(QStringLiteral("ctrl+s")); }, {stage.pastedPath(path)});
  REQUIRE(stage.document().path() == path);
  CHECK_FALSE(stage.document().modified());
  CHECK_FALSE(stage.window.isWindowModified());
  CHECK(stage.window.windowTitle().startsWith(QStringLiteral("reach")));
  CHECK(stage.sentence() == QStringLiteral("Saved."));

  CHECK(cli({"check", path}).exit_code == 0);
  const CliRun fk = cli({"fk", path, "--key", "Pose 1", "--json"});
  REQUIRE(fk.exit_code == 0);
  const Eigen::Vector3d here = stage.site("left_hand.grip").translation * 100.0;  // m to cm
  CHECK((siteIn(fk.out, QStringLiteral("left_hand.grip")) - here).norm() <= 1e-6);

  // Opened again it is the same scene; the camera then frames the figure.
  const scene::Actor saved = stage.document().actor();
  stage.key(QStringLiteral("ctrl+n"));
  REQUIRE(waitFor([&] { return stage.document().path().isEmpty(); }));
  stage.inDialogs([&] { stage.key(QStringLiteral("ctrl+o")); }, {stage.pastedPath(path)});
  REQUIRE(stage.document().path() == path);
  REQUIRE(stage.rests());
  CHECK(stage.document().actor().key_poses.size() == saved.key_poses.size());
  CHECK((stage.site("left_hand.grip").translation * 100.0 - here).norm() <= 1e-6);
  CHECK_FALSE(stage.document().modified());
}

TEST_CASE("a scene is opened from the list of files, sorted by a click on a heading", "[gui]") {
  const QTemporaryDir folder;
  WindowStage stage;
  for (const char* name : {"a.limber", "b.limber", "c.limber"}) {
    stage.inDialogs([&] { stage.key(QStringLiteral("ctrl+shift+s")); },
                    {stage.pastedPath(folder.filePath(QLatin1String(name)))});
    REQUIRE(stage.document().path() == folder.filePath(QLatin1String(name)));
  }
  const auto sort_and_take = [&](QWidget& dialog) {
    auto* files = dialog.findChild<QTreeView*>();
    REQUIRE(files != nullptr);
    REQUIRE(waitFor([&] { return files->isVisible() && files->model()->rowCount(files->rootIndex()) == 3; }));
    const QHeaderView& headings = *files->header();
    CHECK_FALSE(files->model()->headerData(0, Qt::Horizontal, Qt::DecorationRole).isValid());
    const auto name = [&](int row) { return files->model()->index(row, 0, files->rootIndex()).data().toString(); };
    const QString one = QStringLiteral("a.limber");
    const QString other = QStringLiteral("c.limber");
    // Qt remembers the order of the last dialog.
    REQUIRE(waitFor([&] { return name(0) != QStringLiteral("b.limber") && name(1) == QStringLiteral("b.limber"); }));
    const bool rising = name(0) == one;
    stage.click(*headings.viewport(), QPoint(headings.sectionViewportPosition(0) + 20, headings.height() / 2));
    REQUIRE(waitFor([&] { return name(0) == (rising ? other : one); }));
    const QModelIndex wanted = files->model()->index(rising ? 2 : 0, 0, files->rootIndex());
    stage.click(*files->viewport(), files->visualRect(wanted).center());
    stage.key(QStringLiteral("Return"));
  };
  stage.inDialogs([&] { stage.key(QStringLiteral("ctrl+o")); }, {sort_and_take});
  CHECK(stage.document().path() == folder.filePath(QStringLiteral("a.limber")));
}

TEST_CASE("a scene that cannot be written stays open and modified, and the window says why", "[gui]") {
  const QTemporaryDir folder;
  WindowStage stage;
  keep(stage);
  const scene::Scene before = stage.document().scene();
  SECTION("into a folder that is missing") {
    stage.inDialogs([&] { stage.key(QStringLiteral("ctrl+s")); },
                    {stage.pastedPath(folder.filePath(QStringLiteral("missing/a.limber")))});
    CHECK(stage.document().path().isEmpty());
  }
  SECTION("onto a folder") {
    const QString path = folder.filePath(QStringLiteral("a.limber"));
    stage.inDialogs([&] { stage.key(QStringLiteral("ctrl+s")); }, {stage.pastedPath(path)});
    REQUIRE(stage.document().path() == path);
    REQUIRE(QFile::remove(path));
    REQUIRE(QDir().mkpath(path + QStringLiteral("/within")));
    keep(stage);
    stage.key(QStringLiteral("ctrl+s"));
    REQUIRE(waitFor([&] { return stage.sentence().startsWith(QStringLiteral("Cannot save")); }));
    CHECK(QFileInfo(path).isDir());
    CHECK(stage.document().actor().key_poses.size() == 2);
  }
  CHECK(stage.sentence().startsWith(QStringLiteral("Cannot save to \"a.limber\": ")));
  CHECK(stage.sentence().endsWith(QStringLiteral("Your work is still open; save it elsewhere.")));
  CHECK(stage.document().modified());
  CHECK(stage.document().actor().posture == before.actors.front().posture);
}

TEST_CASE("a broken file leaves the open scene as it is, and the window says why", "[gui]") {
  const QTemporaryDir folder;
  const QString scene_path = folder.filePath(QStringLiteral("broken.limber"));
  write(scene_path, "{\"format\": \"limber-scene\", \"version\": 1, \"actors\": [{\"figure\": ");
  WindowStage stage;
  keep(stage);
  const scene::Scene before = stage.document().scene();
  stage.inDialogs([&] { stage.key(QStringLiteral("ctrl+o")); },
                  {stage.clicked(QStringLiteral("Don't save")), stage.pastedPath(scene_path)});
  CHECK(stage.document().scene() == before);
  CHECK(stage.document().modified());
  CHECK(stage.document().path().isEmpty());
  CHECK(stage.sentence().contains(QStringLiteral("broken.limber")));
}

TEST_CASE("a recent or dropped file asks once for unsaved work, and opens", "[gui]") {
  const QTemporaryDir folder;
  const QString path = folder.filePath(QStringLiteral("short.limber"));
  write(path, R"({"format": "limber-scene", "version": 1, "actors": [{"figure": {"asset": "adult"}}]})");
  WindowStage stage;
  keep(stage);
  auto* recent = stage.window.findChild<RecentMenu*>();
  REQUIRE(recent != nullptr);
  const auto drop = [&] {
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(path)});
    QDropEvent event(QPointF(400.0, 400.0), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    // Qt hands a drop to the widget that has taken the entering drag.
    QDragEnterEvent enter(QPoint(400, 400), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&stage.window, &enter);
    QApplication::sendEvent(&stage.window, &event);
  };
  SECTION("recent") {
    stage.inDialogs([&] { Q_EMIT recent->openWanted(path); }, {stage.clicked(QStringLiteral("Don't save"))});
    CHECK(recentFiles().front() == path);
  }
  SECTION("dropped") { stage.inDialogs(drop, {stage.clicked(QStringLiteral("Don't save"))}); }
  CHECK(stage.document().path() == path);
  CHECK_FALSE(stage.document().modified());
  drop();  // nothing is lost now: nothing is asked
  CHECK(QApplication::activeModalWidget() == nullptr);
}

TEST_CASE("a file that another program has changed is not written over in silence", "[gui]") {
  const QTemporaryDir folder;
  const QString path = folder.filePath(QStringLiteral("shared.limber"));
  const QByteArray first = R"({"format": "limber-scene", "version": 1, "actors": [{"figure": {"asset": "adult"}}]})";
  write(path, first);
  WindowStage stage;
  Q_EMIT stage.window.findChild<RecentMenu*>()->openWanted(path);
  REQUIRE(stage.document().path() == path);
  const auto save = [&] { stage.key(QStringLiteral("ctrl+s")); };
  keep(stage);
  save();
  REQUIRE(waitFor([&] { return !stage.document().modified(); }));  // nobody else was there: nothing is asked
  keep(stage);
  const QByteArray theirs = first + QByteArray("\n\n");
  write(path, theirs);
  stage.inDialogs(save, {stage.clicked(QStringLiteral("Cancel"))});
  CHECK(stage.document().modified());
  CHECK(read(path) == theirs);
  stage.inDialogs(save, {stage.clicked(QStringLiteral("Overwrite"))});
  CHECK_FALSE(stage.document().modified());
  CHECK(read(path) != theirs);
  CHECK(cli({"check", path}).exit_code == 0);
  keep(stage);
  REQUIRE(QFile::remove(path));
  save();  // nobody's work is lost
  REQUIRE(waitFor([&] { return !stage.document().modified(); }));
}

TEST_CASE("a file that is open in another window opens, and the window says so", "[gui]") {
  const QTemporaryDir folder;
  const QString path = folder.filePath(QStringLiteral("shared.limber"));
  WindowStage stage;
  REQUIRE(saveTo(stage.document(), path.toStdString()));
  {
    const OpenMark of_another(path, recoveryFolder());
    REQUIRE(stage.files().open(path.toStdString()));
    CHECK(waitFor(
        [&] { return stage.sentence().contains(QStringLiteral("\"shared\" is also open in another window")); }));
  }
  REQUIRE(stage.files().open(path.toStdString()));
  CHECK_FALSE(stage.sentence().contains(QStringLiteral("another window")));
}

TEST_CASE("closing with unsaved work asks first", "[gui]") {
  const QTemporaryDir folder;
  const QString path = folder.filePath(QStringLiteral("kept.limber"));
  WindowStage stage;
  SECTION("nothing has changed: it closes at once") {
    stage.key(QStringLiteral("ctrl+q"));
    REQUIRE(waitFor([&] { return !stage.window.isVisible(); }));
  }
  SECTION("Cancel keeps the window and the work") {
    keep(stage);
    const scene::Scene before = stage.document().scene();
    stage.inDialogs([&] { stage.key(QStringLiteral("ctrl+q")); }, {stage.clicked(QStringLiteral("Cancel"))});
    CHECK(stage.window.isVisible());
    stage.inDialogs([&] { stage.key(QStringLiteral("ctrl+q")); },
                    {[&](QWidget&) { stage.key(QStringLiteral("Escape")); }});
    CHECK(stage.window.isVisible());
    CHECK(stage.document().modified());
    CHECK(stage.document().scene() == before);
  }
  SECTION("Don't save closes") {
    keep(stage);
    stage.inDialogs([&] { stage.key(QStringLiteral("ctrl+q")); }, {stage.clicked(QStringLiteral("Don't save"))});
    CHECK_FALSE(stage.window.isVisible());
  }
  SECTION("Save asks where, writes and closes") {
    keep(stage);
    stage.inDialogs([&] { stage.key(QStringLiteral("ctrl+q")); },
                    {stage.clicked(QStringLiteral("Save")), stage.pastedPath(path)});
    CHECK_FALSE(stage.window.isVisible());
    CHECK(cli({"check", path}).exit_code == 0);
  }
  SECTION("a save that is not carried out keeps the window") {
    keep(stage);
    stage.inDialogs([&] { stage.key(QStringLiteral("ctrl+q")); },
                    {stage.clicked(QStringLiteral("Save")), [&](QWidget&) { stage.key(QStringLiteral("Escape")); }});
    CHECK(stage.window.isVisible());
    CHECK(stage.document().modified());
  }
}

}  // namespace limber::app::files_test
