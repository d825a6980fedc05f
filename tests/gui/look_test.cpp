// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <QCheckBox>
#include <QImage>
#include <QLabel>
#include <QScreen>
#include <QToolBar>
#include <QToolButton>
#include <algorithm>
#include <cmath>

#include "app/measure/view_bench.h"
#include "app/view/overlay.h"
#include "app/view/readout.h"
#include "gui/window_stage.h"
#include "limber/base/units.h"

namespace limber::app::look_test {

namespace {

/// Mean difference of two pictures of the same size, 0 … 255.
double difference(const QImage& a, const QImage& b) {
  REQUIRE(a.size() == b.size());
  double sum = 0.0;
  for (int y = 0; y < a.height(); ++y) {
    for (int x = 0; x < a.width(); ++x) sum += std::abs(qGray(a.pixel(x, y)) - qGray(b.pixel(x, y)));
  }
  return sum / (static_cast<double>(a.width()) * a.height());
}

QString readoutOf(WindowStage& stage) { return stage.view().findChild<Overlay*>()->content().readout; }

QImage pictureOf(WindowStage& stage) {
  REQUIRE(stage.rests());
  return stage.view().grabPicture();
}

}  // namespace

TEST_CASE("F2 and F3 show wireframe and lights from anywhere, in all four combinations", "[gui]") {
  WindowStage stage;
  const ActorState before = stage.state();
  const QImage lit_mesh = pictureOf(stage);
  CHECK(readoutOf(stage).contains(QStringLiteral("mesh, lights on")));
  stage.key(QStringLiteral("F2"));
  REQUIRE(waitFor([&] { return readoutOf(stage).contains(QStringLiteral("wireframe, lights on")); }));
  const QImage lit_wire = pictureOf(stage);
  stage.key(QStringLiteral("F3"));
  REQUIRE(waitFor([&] { return readoutOf(stage).contains(QStringLiteral("wireframe, lights off")); }));
  const QImage plain_wire = pictureOf(stage);
  stage.focus(stage.list(QStringLiteral("Goals")));  // they are the window's keys, not the view's
  stage.key(QStringLiteral("F2"));
  REQUIRE(waitFor([&] { return readoutOf(stage).contains(QStringLiteral("mesh, lights off")); }));
  const QImage plain_mesh = pictureOf(stage);
  stage.key(QStringLiteral("F3"));
  REQUIRE(waitFor([&] { return readoutOf(stage).contains(QStringLiteral("mesh, lights on")); }));

  CHECK(difference(lit_mesh, lit_wire) > 1.0);
  CHECK(difference(lit_wire, plain_wire) > 0.5);
  CHECK(difference(plain_wire, plain_mesh) > 1.0);
  CHECK(difference(plain_mesh, lit_mesh) > 0.5);
  CHECK(difference(lit_mesh, pictureOf(stage)) < 0.01);
  CHECK(stage.state() == before);
  CHECK(stage.document().undoStack().count() == 0);
  CHECK_FALSE(stage.document().modified());
}

TEST_CASE("a canvas of a graphics card and one that is copied show the same picture, at rest and after a drag",
          "[gui]") {
  const auto pictureBy = [](const char* canvas) {
    qputenv("LIMBER_CANVAS", canvas);
    WindowStage stage;
    qunsetenv("LIMBER_CANVAS");
    const QImage at_rest = pictureOf(stage);
    stage.take("left_hand");
    stage.carry({30, -120}, 10);
    REQUIRE(stage.solved());
    REQUIRE(stage.rests());
    // As it has come onto the screen, piece by piece, without what lies over it.
    const auto over = stage.view().findChildren<QWidget*>(Qt::FindDirectChildrenOnly).mid(1);
    for (QWidget* widget : over) widget->hide();
    CHECK(waitFor([&] {  // what the solver says last may still be on its way
      const QImage shown = stage.view().grab().toImage().convertToFormat(QImage::Format_RGB32);
      return difference(shown, stage.view().grabPicture().convertToFormat(QImage::Format_RGB32)) < 0.01;
    }));
    stage.key(QStringLiteral("Escape"));
    stage.release();
    return at_rest;
  };
  const QImage copied = pictureBy("copied");
  CHECK(difference(copied, pictureBy("composed").convertToFormat(copied.format())) < 0.01);
}

TEST_CASE("what has changed while the window was hidden shows when it comes back", "[gui]") {
  WindowStage stage;
  const QImage before = pictureOf(stage);
  const std::uint64_t frames = stage.view().clock().frames();
  stage.window.hide();
  stage.view().setLook(&ViewLook::lights, false);
  // Until its pictures have come due, and nobody has drawn them.
  const auto isIdle = [](const QTimer* timer) { return !timer->isActive(); };
  REQUIRE(waitFor([&] { return std::ranges::all_of(stage.view().findChildren<QTimer*>(), isIdle); }));
  stage.window.show();
  REQUIRE(waitFor([&] { return stage.view().clock().frames() > frames && stage.view().atRest(); }));
  const auto over = stage.view().findChildren<QWidget*>(Qt::FindDirectChildrenOnly).mid(1);
  for (QWidget* widget : over) widget->hide();
  const QImage shown = stage.view().grab().toImage().convertToFormat(before.format());
  CHECK(difference(shown, before) > 0.5);
  stage.view().setLook(&ViewLook::lights, true);
}

TEST_CASE("wireframe and lights are the same in tool bar and panel, and are remembered", "[gui]") {
  {
    WindowStage stage;
    stage.key(QStringLiteral("alt+6"));
    QCheckBox* wireframe = nullptr;
    QCheckBox* lights = nullptr;
    for (QCheckBox* box : stage.window.findChildren<QCheckBox*>()) {
      if (box->text() == QStringLiteral("Wireframe")) wireframe = box;
      if (box->text() == QStringLiteral("Lights")) lights = box;
    }
    REQUIRE((wireframe != nullptr && lights != nullptr));
    REQUIRE(waitFor([&] { return wireframe->isVisible(); }));
    CHECK(lights->isChecked());
    stage.click(*wireframe, QPoint(8, wireframe->height() / 2));
    REQUIRE(waitFor([&] { return stage.view().look().wireframe; }));
    CHECK(stage.window.actions().find("look.wireframe")->isChecked());
    const auto* bar = stage.window.findChild<QToolBar*>(QStringLiteral("tools"));
    stage.click(*bar->widgetForAction(stage.window.actions().find("look.lights")));
    REQUIRE(waitFor([&] { return !stage.view().look().lights; }));
    CHECK_FALSE(lights->isChecked());
    CHECK(wireframe->isChecked());
  }
  WindowStage next;
  CHECK(next.view().look().wireframe);
  CHECK_FALSE(next.view().look().lights);
  CHECK(next.window.actions().find("look.wireframe")->isChecked());
  next.key(QStringLiteral("F2"));
  next.key(QStringLiteral("F3"));
  REQUIRE(waitFor([&] { return next.view().look().lights && !next.view().look().wireframe; }));
}

TEST_CASE("? opens a card with the keys, which typing filters and Esc closes", "[gui]") {
  WindowStage stage;
  const auto card = [&]() -> QListView* {
    for (QListView* list : stage.window.findChildren<QListView*>()) {
      if (list->accessibleName() == QStringLiteral("Commands and their keys")) return list;
    }
    return nullptr;
  };
  const auto words = [&] {
    QStringList all;
    for (int row = 0; row < card()->model()->rowCount(); ++row) all << card()->model()->index(row, 0).data().toString();
    return all;
  };
  stage.key(QStringLiteral("question"));
  REQUIRE(waitFor([&] { return card() != nullptr && card()->isVisible(); }));
  CHECK(QApplication::activeModalWidget() == nullptr);
  CHECK(words().contains(QStringLiteral("In the view")));
  CHECK(words().contains(QStringLiteral("Wireframe")));
  CHECK(words().contains(QStringLiteral("Undo")));
  stage.type(QStringLiteral("wiref"));
  REQUIRE(waitFor([&] { return words().size() == 2; }));
  CHECK(words() == QStringList{QStringLiteral("Anywhere in the window"), QStringLiteral("Wireframe")});
  stage.key(QStringLiteral("ctrl+a"));
  stage.type(QStringLiteral("Ctrl+7"));  // a key finds its command
  REQUIRE(waitFor([&] { return words().contains(QStringLiteral("From below")); }));
  CHECK(words().size() == 2);
  stage.type(QStringLiteral("zz"));
  REQUIRE(waitFor([&] { return words() == QStringList{QStringLiteral("No command matches \"Ctrl+7zz\".")}; }));
  stage.key(QStringLiteral("Escape"));
  REQUIRE(waitFor([&] { return card() == nullptr; }));
  CHECK(stage.view().hasFocus());
  CHECK(stage.document().undoStack().count() == 0);
}

TEST_CASE("the bench plays its motion in the four combinations and leaves everything as it was", "[gui]") {
  WindowStage stage;
  const ActorState before = stage.state();
  std::vector<std::pair<bool, bool>> seen;
  QObject context;
  QObject::connect(&stage.view().events(), &ViewEvents::shown, &context, [&] {
    const std::pair<bool, bool> now(stage.view().look().wireframe, stage.view().look().lights);
    if (stage.posing().dragging() && (seen.empty() || seen.back() != now)) seen.push_back(now);
  });
  bool finished = false;
  ViewBench bench(stage.posing(), stage.view(), 8);
  QObject::connect(&bench, &ViewBench::finished, &context, [&] { finished = true; });
  bench.start();
  REQUIRE(waitFor([&] { return finished; }, 60000));
  CHECK(seen == std::vector<std::pair<bool, bool>>{{true, true}, {true, false}, {false, true}, {false, false}});
  REQUIRE(bench.results().size() == 4);
  for (const ViewBench::Result& result : bench.results()) {
    CHECK(result.full_rate > 0.0);
    CHECK(result.working_rate > 0.0);
  }
  for (const char* rate : {"13.90", "26.65", "14.05", "29.05"}) CHECK(bench.table().contains(QLatin1String(rate)));
  CHECK(stage.state() == before);
  CHECK(stage.document().undoStack().count() == 0);
  CHECK_FALSE(stage.view().look().wireframe);
  CHECK(stage.view().look().lights);
}

TEST_CASE("a readout that is too long loses whole parts from its end", "[gui]") {
  const QFontMetricsF metrics(QApplication::font());
  const QString all = QStringLiteral("58 fps · 7.4 ms · Position · mesh, lights on");
  CHECK(fittedReadout(all, metrics, 2000.0) == all);
  CHECK(fittedReadout(all, metrics, metrics.horizontalAdvance(all) * 0.75) ==
        QStringLiteral("58 fps · 7.4 ms · Position"));
  const QString little = fittedReadout(all, metrics, metrics.horizontalAdvance(QStringLiteral("58 f")) + 8.0);
  CHECK(little.endsWith(QChar(0x2026)));
  CHECK(little.size() < 7);
}

TEST_CASE("a new window is no larger than the screen, at any scale", "[gui][scale][fits]") {
  const MainWindow window{allFeatures()};
  const QSize room = window.screen()->availableSize();
  CHECK(window.width() <= room.width());
  CHECK(window.height() <= room.height());
  CHECK(window.minimumHeight() <= window.height());
}

TEST_CASE("the tool bar cuts no word, however wide the window is", "[gui][scale][fits]") {
  WindowStage stage;
  auto* bar = stage.window.findChild<QToolBar*>(QStringLiteral("tools"));
  REQUIRE(bar != nullptr);
  constexpr int kNarrowest = 640;  // 1280 pixels of a screen whose letters are twice as large
  constexpr int kAllHaveRoom = 960;
  const auto cutWords = [bar, &stage] {
    QStringList cut;
    for (const QToolButton* button : bar->findChildren<QToolButton*>()) {
      const bool whole = stage.window.width() >= kAllHaveRoom || button->toolButtonStyle() != Qt::ToolButtonIconOnly;
      const bool has_words = button->isVisible() && !button->text().isEmpty() && whole;
      if (has_words && button->width() < button->sizeHint().width()) cut << button->text();
      if (button->isVisible() && button->width() < button->iconSize().width()) cut << QStringLiteral("an icon");
    }
    return cut.join(QStringLiteral(", ")).toStdString();
  };
  const int widest = std::min(1440, stage.window.screen()->availableSize().width());
  stage.window.setMinimumWidth(kNarrowest);
  for (int width = kNarrowest; width <= widest; width += 20) {
    stage.window.resize(width, 700);
    REQUIRE(waitFor([&] { return stage.window.width() == width; }));
    const bool whole = waitFor([&] { return cutWords().empty(); }, 5000);
    INFO(width << ": " << cutWords());
    CHECK(whole);
  }
}

TEST_CASE("handles are taken where they are seen in the smallest window, at any scale of the screen", "[gui][scale]") {
  WindowStage stage;
  INFO("scale " << stage.window.devicePixelRatioF());
  stage.window.resize(960, 640);
  REQUIRE(waitFor([&] { return stage.window.size() == QSize(960, 640); }));
  REQUIRE(stage.rests());
  // What lies around a handle's place is the hand, not the ground: the picture and the handles agree.
  const QImage picture = pictureOf(stage);
  const double ratio = stage.view().devicePixelRatioF();
  CHECK(picture.width() == std::lround(stage.view().width() * ratio));
  const QPointF hand = stage.view().handles().at(static_cast<std::size_t>(stage.goalIndex("left_hand"))).place;
  CHECK(qGray(picture.pixel((hand * ratio).toPoint())) > 90);
  CHECK(qGray(picture.pixel(((hand + QPointF(60.0, 0.0)) * ratio).toPoint())) < 70);

  const QPoint from = stage.placeOf("left_hand");
  stage.takeAt("left_hand", from);
  stage.carry({30, -60}, 6);
  REQUIRE(stage.solved());
  const auto seen = stage.view().projection().toView(stage.target("left_hand"));
  REQUIRE(seen);
  CHECK(std::abs(seen->x() - hand.x() - 30.0) < 1.0);  // half a pixel at each end
  CHECK(std::abs(seen->y() - hand.y() + 60.0) < 1.0);
  // The mouse's place is shown in the view's own pixels.
  const QPoint mouse = stage.view().mapFrom(&stage.window, stage.mouse());
  // It changes so seldom in a motion that it can be read.
  CHECK(waitFor([&] { return readoutOf(stage).contains(QStringLiteral("x %1 y %2 ").arg(mouse.x()).arg(mouse.y())); }));
  CHECK(fittedReadout(readoutOf(stage), QFontMetricsF(QApplication::font()), stage.view().width() - 36.0)
            .contains(QStringLiteral("lights on")));
  stage.drop();
}

}  // namespace limber::app::look_test
