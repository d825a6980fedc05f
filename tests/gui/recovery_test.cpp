// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <catch2/catch.hpp>

#include "app/files/recovery_feature.h"
#include "app/shell/notice_bar.h"
#include "document/open_mark.h"
#include "document/recovery_record.h"
#include "gui/window_stage.h"
#include "limber/io/scene_file.h"

namespace limber::app::recovery_test {

namespace {

/// A folder for recovery of its own while it lives.
class RecoveryPlace {
 public:
  RecoveryPlace() : before_(qgetenv("LIMBER_RECOVERY")) { qputenv("LIMBER_RECOVERY", folder_.path().toUtf8()); }
  RecoveryPlace(const RecoveryPlace&) = delete;
  RecoveryPlace& operator=(const RecoveryPlace&) = delete;
  ~RecoveryPlace() { qputenv("LIMBER_RECOVERY", before_); }

  [[nodiscard]] QString path() const { return folder_.path(); }
  [[nodiscard]] QStringList scenes() const {
    return QDir(folder_.path()).entryList({QStringLiteral("*.limber")}, QDir::Files);
  }
  /// The posture that a record holds.
  [[nodiscard]] Posture posture(const QString& name) const {
    const auto read = io::readScene(folder_.filePath(name).toStdString());
    REQUIRE(read);
    return read->scene.actors.front().posture;
  }
  /// Leaves a scene as a program does that dies.
  void leave(const scene::Scene& scene, const QString& original) const {
    auto record = RecoveryRecord::make(folder_.path());
    REQUIRE(record);
    REQUIRE((*record)->keep(scene, sceneFile(original)));
  }

 private:
  QTemporaryDir folder_;
  QByteArray before_;
};

void act(const QStringList& arguments) {
  QProcess process;
  process.start(QStringLiteral("xdotool"), arguments);
  REQUIRE(process.waitForFinished());
}

/// The program itself, with a home of its own, as it reports where things are.
class Program {
 public:
  explicit Program(const RecoveryPlace& place) {
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("LIMBER_RECOVERY"), place.path());
    environment.insert(QStringLiteral("HOME"), home_.path());
    environment.insert(QStringLiteral("XDG_CONFIG_HOME"), home_.path());
    process_.setProcessEnvironment(environment);
    process_.start(QStringLiteral(LIMBER_PROGRAM), {"--log", "--no-hints", "--size", "1100x720"});
    REQUIRE(process_.waitForStarted());
    REQUIRE(reports(QStringLiteral("rest")));
    QProcess search;
    search.start(QStringLiteral("xdotool"),
                 {"search", "--onlyvisible", "--pid", QString::number(process_.processId()), "--name", "Limber"});
    REQUIRE(search.waitForFinished());
    const QList<QByteArray> found = search.readAllStandardOutput().trimmed().split('\n');
    window_ = QString::fromLatin1(found.back());
    REQUIRE_FALSE(window_.isEmpty());
  }
  ~Program() { kill(); }
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  /// Waits for a line that starts so.
  [[nodiscard]] bool reports(const QString& start) {
    return waitFor([&] { return !last(start).isEmpty(); }, 30000);
  }
  /// Moves the mouse to what the program has reported last: "handle left_hand", "button Restore".
  void moveTo(const QString& thing, const QPoint& by = {}) {
    const QStringList words = last(thing + QLatin1Char(' ')).split(QLatin1Char(' '));
    REQUIRE(words.size() >= 4);
    const QPoint at = QPoint(words[words.size() - 2].toInt(), words.back().toInt()) + by;
    act({"mousemove", "--window", window_, QString::number(at.x()), QString::number(at.y())});
  }
  /// SIGKILL: nothing is tidied up.
  void kill() {
    process_.kill();
    process_.waitForFinished();
  }

 private:
  [[nodiscard]] QString last(const QString& start) {
    said_ += process_.readAllStandardOutput();
    QString found;
    for (const QByteArray& line : said_.split('\n')) {
      if (QString::fromUtf8(line).startsWith(start)) found = QString::fromUtf8(line);
    }
    return found;
  }

  QTemporaryDir home_;
  QProcess process_;
  QByteArray said_;
  QString window_;
};

NoticeBar& barOf(WindowStage& stage) {
  auto* bar = stage.view().findChild<NoticeBar*>();
  REQUIRE(bar != nullptr);
  return *bar;
}

const QWidget& button(NoticeBar& bar, const QString& words) {
  for (const QPushButton* found : bar.findChildren<QPushButton*>()) {
    if (found->text() == words) return *found;
  }
  FAIL("no button " << words.toStdString());
  return bar;
}

/// A scene in which the figure does something.
scene::Scene lostScene() {
  WindowStage stage;
  stage.take("left_hand");
  stage.carry({60, -120}, 5);
  REQUIRE(stage.solved());
  stage.drop();
  REQUIRE(stage.rests());
  return stage.document().scene();
}

}  // namespace

TEST_CASE("a program that is killed offers its work at the next start, and gives it back to the last bit", "[gui]") {
  const RecoveryPlace place;
  Posture lost;
  QString record;
  {
    Program program(place);
    program.moveTo(QStringLiteral("handle left_hand"));
    act({"mousedown", "1"});
    for (int step = 1; step <= 6; ++step) program.moveTo(QStringLiteral("handle left_hand"), QPoint(15, -25) * step);
    act({"mouseup", "1"});
    REQUIRE(program.reports(QStringLiteral("drag left_hand")));
    REQUIRE(waitFor([&] { return place.scenes().size() == 1; }, 30000));
    record = place.scenes().front();
    lost = place.posture(record);
    program.kill();
  }
  CHECK(place.scenes() == QStringList{record});
  Program again(place);
  REQUIRE(again.reports(QStringLiteral("button Restore")));
  again.moveTo(QStringLiteral("button Restore"));
  act({"click", "1"});
  // What was restored is kept anew before its old record goes.
  REQUIRE(waitFor([&] { return place.scenes().size() == 1 && place.scenes().front() != record; }, 30000));
  CHECK(place.posture(place.scenes().front()) == lost);
}

TEST_CASE("the bar of recovery restores work as unsaved, and steps aside in a drag", "[gui]") {
  const RecoveryPlace place;
  const QTemporaryDir home;
  const QString original = home.filePath(QStringLiteral("Walk.limber"));
  const scene::Scene lost = lostScene();
  REQUIRE(place.scenes().size() <= 1);
  for (const auto& record : RecoveryRecord::abandoned(place.path())) record->remove();
  REQUIRE(io::saveScene(original.toStdString(), lost));
  place.leave(lost, original);
  WindowStage stage;
  CHECK_FALSE(barOf(stage).isVisible());
  stage.window.feature<RecoveryFeature>().offer();
  NoticeBar& bar = barOf(stage);
  REQUIRE(waitFor([&] { return bar.isVisible(); }));
  CHECK(bar.size() == QSize(stage.view().width(), 40));
  CHECK(bar.sentence().contains(QStringLiteral("after your last save")));

  SECTION("it is read whole in the smallest window") {
    bar.ask(QStringLiteral("Limber closed unexpectedly. Unsaved work from 26 November at 16:52, never saved to a file, "
                           "can be restored."),
            {QStringLiteral("Restore"), {}}, {QStringLiteral("Discard"), {}});
    stage.window.resize(stage.window.minimumSize());
    REQUIRE(waitFor([&] { return stage.window.size() == stage.window.minimumSize() && stage.rests(); }));
    for (const QLabel* words : bar.findChildren<QLabel*>()) {
      CHECK(words->height() >= words->heightForWidth(words->width()));
      CHECK(bar.rect().contains(words->geometry()));
    }
    for (const QPushButton* each : bar.findChildren<QPushButton*>()) {
      CHECK(each->width() >= each->sizeHint().width());
      CHECK(bar.rect().contains(each->geometry()));
    }
  }
  SECTION("it steps aside") {
    stage.take("left_hand");
    stage.carry({30, -60}, 4);
    CHECK_FALSE(bar.isVisible());
    stage.drop();
    REQUIRE(waitFor([&] { return bar.isVisible(); }));
    stage.key(QStringLiteral("ctrl+z"));
  }
  SECTION("Restore") {
    stage.click(button(bar, QStringLiteral("Restore")));
    REQUIRE(waitFor([&] { return stage.document().path() == original; }));
    CHECK(stage.document().modified());
    CHECK(stage.window.windowTitle().startsWith(QStringLiteral("Walk")));
    CHECK(stage.sentence() == QStringLiteral("Restored. Save the scene to keep it."));
    CHECK((stage.document().actor().posture.values - lost.actors.front().posture.values).cwiseAbs().maxCoeff() < 1e-9);
    CHECK_FALSE(bar.isVisible());
    REQUIRE(place.scenes().size() == 1);  // until it is kept anew, or saved
    stage.key(QStringLiteral("ctrl+s"));
    REQUIRE(waitFor([&] { return place.scenes().isEmpty() && !stage.document().modified(); }));
  }
  SECTION("Restored work is not saved over what was saved after it, unless one says so") {
    scene::Scene later = lost;
    later.note = "saved by somebody else since";
    REQUIRE(io::saveScene(original.toStdString(), later));
    const OpenMark of_another(original, recoveryFolder());
    stage.click(button(bar, QStringLiteral("Restore")));
    REQUIRE(waitFor([&] { return stage.document().path() == original; }));
    CHECK(stage.sentence().contains(QStringLiteral("\"Walk\" is also open in another window")));
    const auto save = [&] { stage.key(QStringLiteral("ctrl+s")); };
    stage.inDialogs(save, {stage.clicked(QStringLiteral("Cancel"))});
    CHECK(stage.document().modified());
    CHECK(io::readScene(original.toStdString())->scene.note == later.note);
    stage.inDialogs(save, {stage.clicked(QStringLiteral("Overwrite"))});
    CHECK_FALSE(stage.document().modified());
    CHECK(io::readScene(original.toStdString())->scene.note == lost.note);
  }
  SECTION("Restore asks for the work that is open") {
    stage.key(QStringLiteral("s"));
    REQUIRE(waitFor([&] { return stage.document().modified(); }));
    stage.inDialogs([&] { stage.click(button(bar, QStringLiteral("Restore"))); },
                    {stage.clicked(QStringLiteral("Cancel"))});
    CHECK(stage.document().path().isEmpty());
    CHECK(bar.isVisible());
  }
  SECTION("Discard") {
    stage.click(button(bar, QStringLiteral("Discard")));
    REQUIRE(waitFor([&] { return !bar.isVisible(); }));
    CHECK(place.scenes().isEmpty());
    CHECK(stage.document().path().isEmpty());
  }
}

TEST_CASE("a window that is closed leaves nothing to recover", "[gui]") {
  const RecoveryPlace place;
  WindowStage stage;
  stage.key(QStringLiteral("s"));
  REQUIRE(waitFor([&] { return place.scenes().size() == 1; }));
  stage.inDialogs([&] { stage.key(QStringLiteral("ctrl+q")); }, {stage.clicked(QStringLiteral("Don't save"))});
  REQUIRE(waitFor([&] { return QDir(place.path()).isEmpty(); }));
}

}  // namespace limber::app::recovery_test
