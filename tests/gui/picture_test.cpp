// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// The panel Picture, with mouse and keys.
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDir>
#include <QFileInfo>
#include <QImage>
#include <QPushButton>
#include <QSlider>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QToolButton>
#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <string>
#include <utility>

#include "app/picture/light_ball.h"
#include "app/picture/picture_frame.h"
#include "app/stand_in_encoder.h"
#include "gui/window_stage.h"

namespace limber::app::picture_gui_test {

namespace {

void open(WindowStage& stage) {
  stage.key(QStringLiteral("alt+9"));
  REQUIRE(waitFor([&] { return stage.view().part<PictureFrame>().shown(); }));
}

void setField(WindowStage& stage, const QString& name, const QString& number) {
  for (QSpinBox* field : stage.window.findChildren<QSpinBox*>()) {
    if (field->accessibleName() != name) continue;
    stage.focus(*field);
    field->selectAll();
    stage.type(number);
    stage.key(QStringLiteral("Return"));
    REQUIRE(waitFor([&] { return field->value() == number.toInt(); }));
    return;
  }
  FAIL("no field " << name.toStdString());
}

}  // namespace

TEST_CASE("a shot is kept, and a click on it brings the view back", "[gui]") {
  WindowStage stage;
  open(stage);
  const scene::Camera before = stage.document().scene().camera;
  stage.window.actions().find("picture.keep_shot")->trigger();
  REQUIRE(stage.document().scene().shots.size() == 1);
  CHECK(stage.sentence() == QStringLiteral("Shot \"Shot 1\" kept."));
  stage.focus(stage.view());
  stage.key(QStringLiteral("Right"));
  stage.document().setCamera(scene::orbited(before, 0.8, 0.3));
  QListView& shots = stage.list(QStringLiteral("Shots"));
  REQUIRE(waitFor([&] { return shots.isVisible(); }));
  stage.click(*shots.viewport(), shots.visualRect(shots.model()->index(0, 0)).center());
  REQUIRE(waitFor([&] {
    const scene::Camera& now = stage.document().scene().camera;
    return std::abs(now.direction - before.direction) < 1e-6 && std::abs(now.altitude - before.altitude) < 1e-6;
  }));
  CHECK(stage.document().scene().camera.vertical_field == Approx(before.vertical_field));
  CHECK(stage.document().scene().shots[0].camera.vertical_field < before.vertical_field);
  stage.key(QStringLiteral("Delete"));
  REQUIRE(waitFor([&] { return stage.document().scene().shots.empty(); }));
  stage.focus(stage.view());
  stage.key(QStringLiteral("ctrl+z"));
  REQUIRE(waitFor([&] { return stage.document().scene().shots.size() == 1; }));
}

TEST_CASE("the lens stays whatever the size of the picture, and A frames all within it", "[gui]") {
  WindowStage stage;
  open(stage);
  const auto lens = [&] {
    const QRectF pane = stage.view().panes().place(Pane::Perspective);
    QSize size;
    for (const QSpinBox* field : stage.window.findChildren<QSpinBox*>()) {
      if (field->accessibleName() == QStringLiteral("Width in pixels")) size.setWidth(field->value());
      if (field->accessibleName() == QStringLiteral("Height in pixels")) size.setHeight(field->value());
    }
    return scene::focalLength(pictureCamera(stage.document().scene().camera, pane, size));
  };
  const double before = lens();
  setField(stage, QStringLiteral("Width in pixels"), QStringLiteral("3840"));
  setField(stage, QStringLiteral("Height in pixels"), QStringLiteral("1000"));
  CHECK(lens() == Approx(before).epsilon(1e-6));
  stage.focus(stage.view());
  stage.key(QStringLiteral("a"));
  REQUIRE(stage.rests());
  const QRectF frame = stage.view().part<PictureFrame>().placeIn(stage.view().panes().place(Pane::Perspective));
  REQUIRE(waitFor([&] {
    const std::vector<Handle> handles = stage.view().handles();
    return std::ranges::all_of(handles, [&](const Handle& handle) { return frame.contains(handle.place); });
  }));
  setField(stage, QStringLiteral("Width in pixels"), QStringLiteral("1600"));  // which is remembered
  setField(stage, QStringLiteral("Height in pixels"), QStringLiteral("2000"));
}

TEST_CASE("a picture is saved in the size that was typed, without handles, and copied", "[gui]") {
  WindowStage stage;
  open(stage);
  setField(stage, QStringLiteral("Width in pixels"), QStringLiteral("200"));
  setField(stage, QStringLiteral("Height in pixels"), QStringLiteral("300"));
  for (QCheckBox* box : stage.window.findChildren<QCheckBox*>()) {
    if (box->text() == QStringLiteral("Transparent")) box->setChecked(true);
  }
  const QTemporaryDir folder;
  const QString path = folder.filePath(QStringLiteral("figure.png"));
  stage.inDialogs([&] { stage.key(QStringLiteral("shift+F12")); }, {stage.pastedPath(path)});
  REQUIRE(waitFor([&] { return stage.sentence() == QStringLiteral("Saved \"figure.png\", 200 × 300."); }));
  const QImage picture(path);
  CHECK(picture.size() == QSize(200, 300));
  CHECK(qAlpha(picture.pixel(2, 2)) == 0);
  // Only skin: nothing of a handle's or a pin's colour.
  for (int y = 0; y < picture.height(); ++y) {
    for (int x = 0; x < picture.width(); ++x) {
      const QRgb pixel = picture.pixel(x, y);
      if (qAlpha(pixel) == 255) CHECK(qRed(pixel) + 12 >= qBlue(pixel));
    }
  }
  QGuiApplication::clipboard()->clear();
  stage.focus(stage.view());
  stage.key(QStringLiteral("ctrl+shift+c"));
  REQUIRE(waitFor([&] { return stage.sentence() == QStringLiteral("Copied 200 × 300."); }));
  CHECK(QGuiApplication::clipboard()->image().size() == QSize(200, 300));
}

TEST_CASE("a material is chosen with the keyboard, is seen in the view, kept by a shot, and undone", "[gui]") {
  WindowStage stage;
  open(stage);
  QComboBox* material = nullptr;
  for (QComboBox* box : stage.window.findChildren<QComboBox*>()) {
    if (box->accessibleName() == QStringLiteral("Material")) material = box;
  }
  REQUIRE(material != nullptr);
  REQUIRE(waitFor([&] { return stage.view().atRest(); }));
  const QImage clay = stage.view().grabPicture();
  stage.focus(*material);
  stage.key(QStringLiteral("End"));
  REQUIRE(waitFor([&] { return stage.document().scene().material == scene::MaterialKind::Silhouette; }));
  REQUIRE(waitFor([&] { return stage.view().atRest(); }));
  CHECK_FALSE(stage.view().grabPicture() == clay);
  stage.window.actions().find("picture.keep_shot")->trigger();
  REQUIRE(stage.document().scene().shots.size() == 1);
  CHECK(stage.document().scene().shots[0].material == scene::MaterialKind::Silhouette);
  stage.focus(stage.view());
  stage.key(QStringLiteral("ctrl+z"));
  stage.key(QStringLiteral("ctrl+z"));
  REQUIRE(waitFor([&] { return stage.document().scene().material == scene::MaterialKind::Clay; }));
  CHECK(material->currentIndex() == 0);
}

TEST_CASE("the softness of the key is set in one step of undo", "[gui]") {
  WindowStage stage;
  open(stage);
  stage.document().edit(QStringLiteral("lights"),
                        [](scene::Scene& scene) { scene.lights = scene::lightPresets().front().rig; });
  QSlider* soft = nullptr;
  for (QSlider* slider : stage.window.findChildren<QSlider*>()) {
    if (slider->accessibleName() == QStringLiteral("Softness of the key")) soft = slider;
  }
  REQUIRE(soft != nullptr);
  REQUIRE(waitFor([&] { return soft->isVisible(); }));
  const double before = stage.document().scene().lights->softness;
  CHECK(soft->value() == std::lround(100.0 * before));
  const int steps = stage.document().undoStack().count();
  stage.focus(*soft);
  stage.key(QStringLiteral("End"));
  REQUIRE(waitFor([&] { return stage.document().scene().lights->softness == 1.0; }));
  stage.focus(stage.view());
  stage.key(QStringLiteral("ctrl+z"));
  REQUIRE(waitFor([&] { return stage.document().scene().lights->softness == before; }));
  CHECK(stage.document().undoStack().count() == steps + 1);
}

TEST_CASE("a backdrop is chosen in a dialog, seen in the view, and removed", "[gui]") {
  WindowStage stage;
  open(stage);
  const QTemporaryDir folder;
  const QString path = folder.filePath(QStringLiteral("green.png"));
  QImage picture(80, 100, QImage::Format_RGB32);
  picture.fill(QColor(0, 200, 0));
  REQUIRE(picture.save(path));
  QPushButton* choose = nullptr;
  for (QPushButton* button : stage.window.findChildren<QPushButton*>()) {
    if (button->accessibleName() == QStringLiteral("Backdrop")) choose = button;
  }
  REQUIRE(choose != nullptr);
  stage.inDialogs(
      [&] {
        stage.focus(*choose);
        stage.key(QStringLiteral("space"));
      },
      {stage.pastedPath(path)});
  REQUIRE(waitFor([&] { return stage.document().scene().backdrop.has_value(); }));
  CHECK(stage.document().scene().backdrop->file == path.toStdString());
  const auto greens = [&stage] {
    const QImage seen = stage.view().grabPicture();
    int count = 0;
    for (int y = 0; y < seen.height(); y += 4) {
      for (int x = 0; x < seen.width(); x += 4) count += QColor(seen.pixel(x, y)) == QColor(0, 200, 0) ? 1 : 0;
    }
    return count;
  };
  REQUIRE(waitFor([&] { return stage.view().atRest(); }));
  CHECK(greens() > 500);
  stage.window.actions().find("picture.keep_shot")->trigger();
  CHECK(stage.document().scene().shots[0].backdrop == stage.document().scene().backdrop);
  QToolButton* remove = nullptr;
  for (QToolButton* button : stage.window.findChildren<QToolButton*>()) {
    if (button->accessibleName() == QStringLiteral("Remove the backdrop")) remove = button;
  }
  REQUIRE(remove != nullptr);
  stage.focus(*remove);
  stage.key(QStringLiteral("space"));
  REQUIRE(waitFor([&] { return !stage.document().scene().backdrop; }));
  REQUIRE(waitFor([&] { return stage.view().atRest(); }));
  CHECK(greens() == 0);
  stage.document().edit(QStringLiteral("backdrop"),
                        [](scene::Scene& scene) { scene.backdrop = scene::Backdrop{"/nowhere/gone.png"}; });
  CHECK(waitFor([&] { return stage.sentence().startsWith(QStringLiteral("Backdrop: gone.png: found no file")); }));
}

TEST_CASE("a turntable becomes a video, and Esc gives one up without a trace", "[gui]") {
  WindowStage stage;
  open(stage);
  setField(stage, QStringLiteral("Width in pixels"), QStringLiteral("33"));
  setField(stage, QStringLiteral("Height in pixels"), QStringLiteral("40"));
  const StandInEncoder encoder("cat > \"$last\"");
  const QTemporaryDir folder;
  const QString path = folder.filePath(QStringLiteral("round.mp4"));
  const auto save = [&](const QString& to) {
    stage.inDialogs([&] { stage.window.actions().find("picture.turntable")->trigger(); }, {stage.pastedPath(to)});
  };
  save(path);
  REQUIRE(waitFor([&] { return stage.sentence() == QStringLiteral("Saved \"round.mp4\", 72 pictures."); }));
  CHECK(QFileInfo(path).size() == 72 * 3 * 32 * 40);
  CHECK(encoder.arguments().contains(QStringLiteral("32x40")));
  const QString second = folder.filePath(QStringLiteral("second.mp4"));
  save(second);
  REQUIRE(waitFor([&] { return stage.sentence().contains(QStringLiteral("of 72 pictures drawn")); }));
  stage.focus(stage.view());
  stage.key(QStringLiteral("Escape"));
  REQUIRE(waitFor([&] { return stage.sentence().startsWith(QStringLiteral("Given up after ")); }));
  CHECK(QDir(folder.path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot) ==
        QStringList{QStringLiteral("round.mp4")});
}

TEST_CASE("the safe areas are lines in the frame, and stay chosen", "[gui]") {
  const auto safe = [](WindowStage& stage) {
    for (QCheckBox* box : stage.window.findChildren<QCheckBox*>()) {
      if (box->text() == QStringLiteral("Safe areas")) return box;
    }
    return static_cast<QCheckBox*>(nullptr);
  };
  WindowStage stage;
  open(stage);
  REQUIRE(safe(stage) != nullptr);
  REQUIRE(waitFor([&] { return stage.view().atRest(); }));
  // A row of pixels a fifth of the way from the frame's edge to its middle: there the inner line goes down.
  const QRectF frame = frameIn(QRectF(QPointF(), stage.view().panes().place(Pane::Perspective).size()), {1600, 2000});
  const QPoint from = stage.view().mapTo(&stage.window, frame.topLeft().toPoint());
  const auto yellows = [&] {
    const QImage seen = stage.window.grab(QRect(from, frame.size().toSize())).toImage();
    int count = 0;
    for (int y = 0; y < seen.height(); ++y) {
      for (int x = 0; x < seen.width(); ++x) {
        const QColor pixel(seen.pixel(x, y));
        count += pixel.red() > 130 && pixel.red() > pixel.blue() + 60 ? 1 : 0;
      }
    }
    return count;
  };
  const int before = yellows();
  stage.focus(*safe(stage));
  stage.key(QStringLiteral("space"));
  REQUIRE(waitFor([&] { return safe(stage)->isChecked(); }));
  CHECK(waitFor([&] { return yellows() > before + 300; }));
  WindowStage another;
  open(another);
  CHECK(safe(another)->isChecked());
  safe(another)->setChecked(false);
}

TEST_CASE("a light is led over its sphere in one step, and the picture shows it", "[gui]") {
  WindowStage stage;
  open(stage);
  stage.document().edit(QStringLiteral("lights"),
                        [](scene::Scene& scene) { scene.lights = scene::lightPresets().front().rig; });
  auto* ball = stage.window.findChild<LightBall*>();
  REQUIRE(ball != nullptr);
  REQUIRE(waitFor([&] { return ball->isVisible() && stage.view().atRest(); }));
  QPoint before(-1, -1);
  REQUIRE(waitFor([&] {
    const QPoint place = ball->mapTo(&stage.window, QPoint());
    return std::exchange(before, place) == place;
  }));
  const int steps = stage.document().undoStack().count();
  const scene::Lamp key = (*stage.document().scene().lights)[scene::LampKind::Key];
  const QPoint handle = ball->mapTo(&stage.window, ball->placeOf(scene::LampKind::Key).toPoint());
  stage.grab(handle, 1);
  stage.moveTo(handle + QPoint(20, 10));
  stage.moveTo(handle + QPoint(40, 15));
  REQUIRE(waitFor([&] { return (*stage.document().scene().lights)[scene::LampKind::Key] != key; }));
  stage.release();
  REQUIRE(waitFor([&] { return stage.document().undoStack().count() == steps + 1; }));
  const scene::Lamp led = (*stage.document().scene().lights)[scene::LampKind::Key];
  CHECK(led.direction > key.direction);
  CHECK(led.strength == key.strength);
  stage.focus(stage.view());
  stage.key(QStringLiteral("ctrl+z"));
  REQUIRE(waitFor([&] { return (*stage.document().scene().lights)[scene::LampKind::Key] == key; }));
}

TEST_CASE("the frame keeps its picture when the view is resized or its format is another", "[gui]") {
  const QRectF pane(0, 0, 900, 700);
  for (const QSize size : {QSize(1600, 2000), QSize(1920, 1080), QSize(1000, 1000)}) {
    const QRectF frame = frameIn(pane, size);
    CHECK(pane.contains(frame));
    CHECK(frame.width() / frame.height() == Approx(static_cast<double>(size.width()) / size.height()).epsilon(1e-6));
    const scene::Camera view;
    const scene::Camera picture = pictureCamera(view, pane, size);
    CHECK(viewCamera(picture, pane, size).vertical_field == Approx(view.vertical_field));
    // What is at the frame's upper edge in the view is at the picture's.
    const ViewProjection in_view(view, pane);
    const ViewProjection in_picture(picture, QRectF(QPointF(), QSizeF(size)));
    const Eigen::Vector3d place(0.1, 1.2, 0.2);
    const QPointF seen = *in_view.toView(place) - frame.topLeft();
    const QPointF drawn = *in_picture.toView(place);
    CHECK(seen.y() / frame.height() == Approx(drawn.y() / size.height()).epsilon(1e-6));
    CHECK(seen.x() / frame.width() == Approx(drawn.x() / size.width()).epsilon(1e-6));
  }
}

}  // namespace limber::app::picture_gui_test
