// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <QOpenGLContext>
#include <catch2/catch.hpp>

#include "app/desk.h"
#include "app/poses/pose_thumbnails.h"
#include "limber/base/pose.h"
#include "posing/drags.h"

namespace limber::app::thumbnails_test {

namespace {

constexpr QSize kSize{104, 112};

QImage drawnPicture(PoseThumbnails& thumbnails, const Posture& posture, double ratio = 1.0) {
  REQUIRE(QTest::qWaitFor([&] { return !thumbnails.of(posture, ratio).isNull(); }, 15000));
  return thumbnails.of(posture, ratio);
}

/// Where the ivory of the body is, which nothing else in a dark picture comes near.
QRect bodyIn(const QImage& picture) {
  QRect bounds;
  for (int y = 0; y < picture.height(); ++y) {
    for (int x = 0; x < picture.width(); ++x) {
      const QColor colour = picture.pixelColor(x, y);
      if (colour.red() > 110 && colour.red() > colour.blue()) bounds |= QRect(x, y, 1, 1);
    }
  }
  return bounds;
}

}  // namespace

TEST_CASE("a pose's picture shows the whole figure, whatever it does", "[app]") {
  setCurrentTheme(Theme::Dark);
  Desk desk;
  PoseThumbnails thumbnails(desk.posing, kSize);
  Posture standing = desk.document.actor().posture;
  Posture lying = standing;
  lying.root_orientation = Eigen::Quaterniond(Eigen::AngleAxisd(-kPi / 2.0, Eigen::Vector3d::UnitX()));
  lying.root_position.y() = 0.15;
  Posture far_away = standing;
  far_away.root_position += Eigen::Vector3d(3.0, 0.0, -2.0);
  for (const Posture& posture : {standing, lying, far_away}) {
    const QImage picture = drawnPicture(thumbnails, posture);
    CHECK(picture.size() == kSize);
    const QRect body = bodyIn(picture);
    CHECK(body.left() > 0);
    CHECK(body.top() > 0);
    CHECK(body.right() < kSize.width() - 1);
    CHECK(body.bottom() < kSize.height() - 1);
    // As large as it can be: it fills the picture one way.
    CHECK((body.width() > kSize.width() / 2 || body.height() > kSize.height() * 2 / 3));
  }
  CHECK(drawnPicture(thumbnails, standing) != drawnPicture(thumbnails, lying));
  CHECK(drawnPicture(thumbnails, standing, 2.0).size() == kSize * 2);
}

TEST_CASE("pictures have a context of their own from the first on", "[app]") {
  Desk desk;
  PoseThumbnails thumbnails(desk.posing, kSize);
  const QOpenGLContext* context = nullptr;
  const auto note = [&context] { context = QOpenGLContext::currentContext(); };
  CHECK_FALSE(thumbnails.inContext(note));
  CHECK(context == nullptr);
  static_cast<void>(drawnPicture(thumbnails, desk.document.actor().posture));
  CHECK(thumbnails.inContext(note));
  CHECK(context != nullptr);
  CHECK(QOpenGLContext::currentContext() != context);
}

TEST_CASE("pictures wait while something else is to be drawn", "[app]") {
  Desk desk;
  PoseThumbnails thumbnails(desk.posing, kSize);
  bool busy = true;
  thumbnails.setBusy([&busy] { return busy; });
  int drawn = 0;
  QObject::connect(&thumbnails, &PoseThumbnails::drawn, [&drawn] { ++drawn; });
  const Posture posture = desk.document.actor().posture;
  CHECK(thumbnails.of(posture, 1.0).isNull());
  QTest::qWait(300);  // many times what a picture takes to begin
  CHECK(drawn == 0);
  busy = false;
  beginDrag(desk.posing, 0);
  QTest::qWait(300);
  CHECK(drawn == 0);
  desk.posing.settle();
  CHECK_FALSE(drawnPicture(thumbnails, posture).isNull());
  CHECK(drawn == 1);
}

TEST_CASE("another theme and another figure ask for other pictures", "[app]") {
  setCurrentTheme(Theme::Dark);
  Desk desk;
  PoseThumbnails thumbnails(desk.posing, kSize);
  const Posture adult = desk.document.actor().posture;
  const QImage dark = drawnPicture(thumbnails, adult);
  setCurrentTheme(Theme::Light);
  CHECK(thumbnails.of(adult, 1.0).isNull());
  const QImage light = drawnPicture(thumbnails, adult);
  CHECK(qGray(light.pixel(2, 2)) > qGray(dark.pixel(2, 2)) + 60);
  setCurrentTheme(Theme::Dark);
  CHECK(thumbnails.of(adult, 1.0) == dark);  // still known
  REQUIRE(newSceneInto(desk.document, QStringLiteral("abali")));
  const Posture abali = desk.document.actor().posture;
  CHECK(thumbnails.of(abali, 1.0).isNull());
  CHECK_FALSE(bodyIn(drawnPicture(thumbnails, abali)).isEmpty());
}

}  // namespace limber::app::thumbnails_test
