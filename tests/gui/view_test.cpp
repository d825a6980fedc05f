// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <QElapsedTimer>
#include <catch2/catch.hpp>
#include <cmath>
#include <ctime>

#include "gui/window_stage.h"

namespace limber::app::view_test {

namespace {

constexpr double kTolerance = 1e-9;

double cpuSeconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

/// Lets a time pass in which nothing but the window's own doing happens.
void letPass(int milliseconds) {
  QEventLoop loop;
  QTimer::singleShot(milliseconds, &loop, &QEventLoop::quit);
  loop.exec();
}

}  // namespace

TEST_CASE("the middle button turns and shifts the view, the wheel zooms, F frames, and the figure stays", "[gui]") {
  WindowStage stage;
  const ActorState before = stage.state();
  const QPoint start = stage.inWindow(QPointF(60, 300));
  const auto camera = [&] { return stage.document().scene().camera; };

  scene::Camera was = camera();
  stage.grab(start, 2);
  stage.carry({100, 30}, 5);
  stage.release(2);
  CHECK(camera().direction < was.direction - 0.2);  // the figure turns with the mouse
  CHECK(camera().altitude > was.altitude + 0.05);
  CHECK(camera().distance == was.distance);
  CHECK(camera().centre == was.centre);

  was = camera();
  const auto place_was = stage.view().projection().toView(was.centre);
  stage.holdKey(QStringLiteral("shift"));
  stage.grab(start, 2);
  stage.carry({40, 60}, 5);
  stage.release(2);
  stage.releaseKey(QStringLiteral("shift"));
  CHECK(camera().direction == was.direction);
  CHECK(camera().altitude == was.altitude);
  const auto place_is = stage.view().projection().toView(was.centre);
  REQUIRE((place_was && place_is));
  CHECK(std::abs(place_is->x() - place_was->x() - 40.0) < 0.5);  // what lies at the centre's depth follows the mouse
  CHECK(std::abs(place_is->y() - place_was->y() - 60.0) < 0.5);

  was = camera();
  stage.wheel(3);
  REQUIRE(waitFor([&] { return std::abs(camera().distance * std::pow(1.12, 3) - was.distance) < kTolerance; }));
  stage.wheel(-3);
  REQUIRE(waitFor([&] { return std::abs(camera().distance - was.distance) < kTolerance; }));

  const Eigen::Vector3d hand = stage.site("left_hand.grip").translation;
  stage.key(QStringLiteral("f"));
  REQUIRE(waitFor([&] { return (camera().centre - hand).norm() < kTolerance; }));
  CHECK(camera().distance < was.distance);
  stage.key(QStringLiteral("a"));
  REQUIRE(waitFor([&] { return camera().distance > 1.5; }));

  // The left button on the background turns too.
  REQUIRE(stage.rests());
  was = camera();
  stage.grab(start, 1);
  stage.carry({-50, 0}, 5);
  stage.release();
  CHECK(camera().direction > was.direction + 0.1);

  stage.key(QStringLiteral("1"));
  REQUIRE(waitFor([&] { return std::abs(std::remainder(camera().direction, 6.283185307179586)) < kTolerance; }));
  REQUIRE(stage.rests());
  CHECK(stage.state() == before);
  CHECK(stage.document().undoStack().count() == 0);
}

TEST_CASE("at rest nothing is painted, solved or reckoned", "[gui]") {
  WindowStage stage;
  stage.drawInFull();
  stage.take("left_hand");
  stage.carry({60, -120}, 6);
  REQUIRE(stage.solved());
  stage.drop();
  stage.park();
  REQUIRE(waitFor([&] { return stage.sentence().startsWith(QStringLiteral("Ready.")); }));
  REQUIRE(stage.rests());
  letPass(300);  // the keyboard's and the pointer's last words
  const auto frames = stage.view().clock().frames();
  const auto iterations = stage.posing().solver().iterations();
  const double cpu = cpuSeconds();
  letPass(1000);
  CHECK(stage.view().clock().frames() == frames);
  CHECK(stage.posing().solver().iterations() == iterations);
  CHECK_FALSE(stage.posing().solver().solving());
  CHECK(stage.view().atRest());
  CHECK(cpuSeconds() - cpu < 0.05);
}

}  // namespace limber::app::view_test
