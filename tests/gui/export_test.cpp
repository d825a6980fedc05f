// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Figures written for other programs.
#include <QDir>
#include <QFile>
#include <QLineEdit>
#include <catch2/catch.hpp>

#include "app/export/export_feature.h"
#include "gui/window_stage.h"
#include "limber/io/bvh_file.h"
#include "limber/io/gltf.h"
#include "support/own_folder.h"

namespace limber::app::export_test {

namespace {

/// A window with the dialog Export.
class ExportStage : public WindowStage {
 public:
  /// Opens the dialog by its key.
  void open() {
    focus(view());
    key(QStringLiteral("ctrl+e"));
    REQUIRE(waitFor([this] { return feature().dialog() != nullptr && feature().dialog()->isActiveWindow(); }));
  }
  [[nodiscard]] ExportFeature& feature() { return window.feature<ExportFeature>(); }
  [[nodiscard]] ExportDialog& dialog() { return *feature().dialog(); }
  void choose(QComboBox& box, const QString& words) {
    const int index = box.findText(words, Qt::MatchStartsWith);
    REQUIRE(index >= 0);
    box.setCurrentIndex(index);
  }
  /// Presses Export and types a name into the question that follows.
  QString exportAs(const QString& name) {
    const QString path = QString::fromStdString(folder_.path().string()) + QLatin1Char('/') + name;
    inDialogs([this] { click(dialog().exportButton()); }, {[this, &path](QWidget& question) {
                auto* field = question.findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
                CHECK(field != nullptr);
                if (field == nullptr) return;
                field->setText(path);
                key(QStringLiteral("Return"));
                CHECK(waitFor([&question] { return !question.isVisible(); }));
              }});
    return path;
  }

 private:
  OwnFolder folder_;
};

}  // namespace

TEST_CASE("the dialog Export writes the figure for Blender, and says so", "[gui]") {
  ExportStage stage;
  stage.open();
  CHECK(stage.dialog().receiver().currentText() == QStringLiteral("Blender"));
  CHECK(stage.dialog().summary().contains(QStringLiteral("as it stands")));
  CHECK_FALSE(stage.dialog().motion().isVisible());  // no pose has been kept
  const ActorState before = stage.state();
  const QString path = stage.exportAs(QStringLiteral("figure"));
  REQUIRE(waitFor([&] { return stage.sentence() == QStringLiteral("Exported as \"%1.glb\".").arg(path); }));
  CHECK(QFile::exists(path + QStringLiteral(".glb")));
  CHECK_FALSE(stage.dialog().isVisible());
  CHECK(stage.state() == before);
  CHECK(stage.document().undoStack().count() == 0);
}

TEST_CASE("key poses go into a BVH file at the chosen rate, while the window goes on behind the dialog", "[gui]") {
  ExportStage stage;
  stage.window.actions().find("poses.keep")->trigger();
  stage.take("left_hand");
  stage.carry({60, -120}, 6);
  stage.drop();
  REQUIRE(stage.rests());
  stage.window.actions().find("poses.keep")->trigger();
  REQUIRE(stage.document().actor().key_poses.size() == 2);
  stage.open();
  stage.choose(stage.dialog().format(), QStringLiteral("Biovision"));
  REQUIRE(stage.dialog().motion().isVisible());
  CHECK(stage.dialog().unit().currentText() == QStringLiteral("Centimetres"));
  CHECK(stage.dialog().summary().contains(QStringLiteral("31 frames in 1 s")));
  stage.window.actions().find("poses.keep")->trigger();
  CHECK(waitFor([&] { return stage.dialog().summary().contains(QStringLiteral("61 frames in 2 s")); }));
  const QString path = stage.exportAs(QStringLiteral("motion")) + QStringLiteral(".bvh");
  REQUIRE(waitFor([&] { return stage.sentence().startsWith(QStringLiteral("Exported as")); }));
  const auto read = io::readBvh(path.toStdString());
  REQUIRE(read);
  CHECK(read->clip.frameCount() == 61);
}

TEST_CASE("an export that cannot be written says why and leaves the dialog open", "[gui]") {
  ExportStage stage;
  stage.open();
  CHECK_FALSE(stage.feature().write(stage.dialog().choice(), QStringLiteral("/nowhere/figure.glb")));
  CHECK(stage.sentence().startsWith(QStringLiteral("Cannot export \"/nowhere/figure.glb\": ")));
  CHECK(stage.dialog().isVisible());
}

}  // namespace limber::app::export_test
