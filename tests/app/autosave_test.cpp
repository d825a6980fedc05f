// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "document/autosave.h"
#include "app/poses/pose_edits.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <catch2/catch.hpp>
#include <memory>

#include "app/desk.h"
#include "limber/io/scene_file.h"
#include "posing/drags.h"

namespace limber::app::autosave_test {

namespace {

constexpr AutosaveTimes kSoon{10, 60, 5};
constexpr AutosaveTimes kNeverIdle{600'000, 60, 5};

QStringList scenes(const QTemporaryDir& folder) {
  return QDir(folder.path()).entryList({QStringLiteral("*.limber")}, QDir::Files);
}

QStringList files(const QTemporaryDir& folder) {
  return QDir(folder.path()).entryList(QDir::Files | QDir::Hidden | QDir::NoDotAndDotDot);
}

template <class Condition>
bool comes(Condition condition) {
  return QTest::qWaitFor(condition, 15000);
}

/// A desk with autosave, and how often it has kept the work.
struct SafeDesk {
  explicit SafeDesk(const QTemporaryDir& folder, AutosaveTimes times = kSoon)
      : autosave(std::make_unique<Autosave>(desk.document, folder.path(), times)) {
    QObject::connect(autosave.get(), &Autosave::kept, [this] { ++kept; });
    QObject::connect(autosave.get(), &Autosave::failed, [this](const QString& words) { failures << words; });
  }
  Desk desk;
  std::unique_ptr<Autosave> autosave;
  int kept = 0;
  QStringList failures;
};

/// A scene as its file says it: figures that were read twice are two figures.
std::string text(const scene::Scene& scene) { return io::writeScene(scene, {}); }

}  // namespace

TEST_CASE("unsaved work is recorded, and the record is deleted once the work is saved", "[app]") {
  const QTemporaryDir folder;
  const QTemporaryDir home;
  SafeDesk safe(folder);
  Document& document = safe.desk.document;
  QTest::qWait(100);
  CHECK(files(folder).isEmpty());  // nothing has changed yet
  safe.desk.drag(0, {0.1, 0.2, 0.1});
  keepPose(document);
  REQUIRE(comes([&] { return safe.kept > 0 && safe.autosave->upToDate(); }));
  REQUIRE(scenes(folder).size() == 1);
  const auto read = io::readScene(folder.filePath(scenes(folder).front()).toStdString());
  REQUIRE(read);
  CHECK(text(read->scene) == text(document.scene()));

  SECTION("saved") { REQUIRE(saveTo(document, home.filePath(QStringLiteral("a.limber")).toStdString())); }
  SECTION("undone") {
    document.undo();
    document.undo();
  }
  SECTION("given up") { safe.autosave->discard(); }
  SECTION("another scene") { REQUIRE(newSceneInto(document, QStringLiteral("adult"))); }
  CHECK(comes([&] { return files(folder).isEmpty(); }));
}

TEST_CASE("nothing is kept while a drag goes on, and its end is kept", "[app]") {
  const QTemporaryDir folder;
  SafeDesk safe(folder);
  Document& document = safe.desk.document;
  Posing& posing = safe.desk.posing;
  keepPose(document);
  beginDrag(posing, 0);
  dragTo(posing, safe.desk.place(0) + Eigen::Vector3d(0.1, 0.1, 0.1));
  safe.desk.settle();
  QTest::qWait(150);  // longer than both times: only the drag holds it back
  CHECK(safe.kept == 0);
  CHECK(files(folder).isEmpty());
  posing.settle();
  REQUIRE(comes([&] { return safe.kept > 0 && safe.autosave->upToDate(); }));
  const auto read = io::readScene(folder.filePath(scenes(folder).front()).toStdString());
  REQUIRE(read);
  CHECK(text(read->scene) == text(document.scene()));
}

TEST_CASE("work that never pauses is kept all the same", "[app]") {
  const QTemporaryDir folder;
  SafeDesk safe(folder, kNeverIdle);
  for (int i = 0; i < 200 && safe.kept < 2; ++i) {
    keepPose(safe.desk.document);
    QTest::qWait(10);
  }
  CHECK(safe.kept >= 2);
}

TEST_CASE("work of a program that is gone is offered with its file, and restored as unsaved", "[app]") {
  const QTemporaryDir folder;
  const QTemporaryDir home;
  const QString path = home.filePath(QStringLiteral("Walk.limber"));
  scene::Scene lost;
  {
    SafeDesk safe(folder);
    REQUIRE(saveTo(safe.desk.document, path.toStdString()));
    safe.desk.drag(0, {0.1, 0.2, 0.1});
    keepPose(safe.desk.document);
    REQUIRE(comes([&] { return safe.kept > 0 && safe.autosave->upToDate(); }));
    lost = safe.desk.document.scene();
    CHECK(RecoveryRecord::abandoned(folder.path()).empty());  // its program still lives
  }
  const auto records = RecoveryRecord::abandoned(folder.path());
  REQUIRE(records.size() == 1);
  CHECK(records.front()->original().path == path);
  CHECK(
      recoverySentence(*records.front()).startsWith(QStringLiteral("Limber closed unexpectedly. Unsaved work from ")));
  CHECK(
      recoverySentence(*records.front()).endsWith(QStringLiteral(", 1 minute after your last save, can be restored.")));
  CHECK(RecoveryRecord::abandoned(folder.path()).empty());  // taken already

  Desk desk;
  REQUIRE(restoreInto(desk.document, records.front()->scenePath().toStdString(), records.front()->original()));
  CHECK(text(desk.document.scene()) == text(lost));
  CHECK(desk.document.path() == path);
  CHECK(desk.document.modified());
  keepPose(desk.document);
  desk.document.undo();
  CHECK(desk.document.modified());  // until it is saved
  REQUIRE(saveTo(desk.document, path.toStdString()));
  CHECK_FALSE(desk.document.modified());
}

TEST_CASE("of several records the newest comes first, and those without work are swept up", "[app]") {
  const QTemporaryDir folder;
  Desk desk;
  QString older;
  for (const int age : {600, 60}) {
    auto record = RecoveryRecord::make(folder.path());
    REQUIRE(record);
    REQUIRE((*record)->keep(desk.document.scene(), {}));
    QFile file((*record)->scenePath());
    REQUIRE(file.open(QIODevice::ReadWrite));
    REQUIRE(file.setFileTime(QDateTime::currentDateTime().addSecs(-age), QFileDevice::FileModificationTime));
    if (age == 600) older = (*record)->scenePath();
  }
  QFile stray(folder.filePath(QStringLiteral("stray.lock")));
  REQUIRE(stray.open(QIODevice::WriteOnly));
  stray.close();
  const auto records = RecoveryRecord::abandoned(folder.path());
  REQUIRE(records.size() == 2);
  CHECK(records.back()->scenePath() == older);
  CHECK_FALSE(stray.exists());
  CHECK(recoverySentence(*records.front()).endsWith(QStringLiteral(", never saved to a file, can be restored.")));
  for (const auto& record : records) record->remove();
  CHECK(files(folder).isEmpty());
}

TEST_CASE("an unreadable record is reported, and the open scene stays", "[app]") {
  const QTemporaryDir folder;
  const QString path = folder.filePath(QStringLiteral("half.limber"));
  QFile file(path);
  REQUIRE(file.open(QIODevice::WriteOnly));
  file.write("{\"format\": \"limber-scene\"");
  file.close();
  Desk desk;
  const scene::Scene before = desk.document.scene();
  const auto restored = restoreInto(desk.document, path.toStdString(), {});
  REQUIRE_FALSE(restored);
  CHECK(restored.error().contains(QStringLiteral("half.limber")));
  CHECK(desk.document.scene() == before);
  CHECK_FALSE(desk.document.modified());
}

TEST_CASE("a place that is not writable is reported once", "[app]") {
  Desk desk;
  Autosave autosave(desk.document, QStringLiteral("/proc/limber/recovery"), kSoon);
  QStringList failures;
  QObject::connect(&autosave, &Autosave::failed, [&](const QString& words) { failures << words; });
  keepPose(desk.document);
  REQUIRE(comes([&] { return !failures.isEmpty(); }));
  keepPose(desk.document);
  QTest::qWait(100);  // a second failure would have come
  REQUIRE(failures.size() == 1);
  CHECK(failures.front().startsWith(QStringLiteral("Cannot record unsaved work for recovery: ")));
}

}  // namespace limber::app::autosave_test
