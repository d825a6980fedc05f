// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Pictures without handles and panels: what their pixels tell.
#include "app/still/still.h"

#include <QColor>
#include <catch2/catch.hpp>
#include <cmath>

#include "app/desk.h"
#include "app/still/open_pose.h"
#include "app/view/view_projection.h"
#include "limber/figure/kinematics.h"

namespace limber::app::still_test {

namespace {

constexpr QSize kSize(240, 300);

StillWish wishOf(StillContent content, bool transparent = true) {
  StillWish wish;
  wish.size = kSize;
  wish.content = content;
  wish.transparent = transparent;
  return wish;
}

QImage draw(const Desk& desk, const StillWish& wish) {
  const auto still = stillSceneOf(desk.document.scene(), &desk.document.bodies());
  REQUIRE(still);
  auto picture = drawStill(*still, wish, LIMBER_ASSETS_DIR);
  if (!picture) FAIL(sentences(picture.error()));
  return *picture;
}

Eigen::Vector3d siteOf(const Desk& desk, const char* name) {
  const Figure& figure = desk.document.figure();
  return worldFromSite(figure, desk.document.actor().posture, *figure.findSite(name)).translation;
}

QPoint pixelOf(const Eigen::Vector3d& place, const StillWish& wish) {
  return ViewProjection(wish.camera, QSizeF(wish.size)).toView(place)->toPoint();
}

}  // namespace

TEST_CASE("a transparent picture is clear beside the figure and solid on it, and the same twice", "[app]") {
  const Desk desk;
  const StillWish wish = wishOf(StillContent::Picture);
  const QImage picture = draw(desk, wish);
  REQUIRE(picture.size() == kSize);
  CHECK(qAlpha(picture.pixel(3, 3)) == 0);
  CHECK(qAlpha(picture.pixel(kSize.width() - 4, kSize.height() - 4)) == 0);
  CHECK(qAlpha(picture.pixel(pixelOf(siteOf(desk, "middle_thorax.base"), wish))) == 255);
  CHECK(draw(desk, wish) == picture);
  const QImage solid = draw(desk, wishOf(StillContent::Picture, false));
  CHECK(qAlpha(solid.pixel(3, 3)) == 255);
  // Skin is as light over nothing as over the background.
  const QPoint chest = pixelOf(siteOf(desk, "middle_thorax.base"), wish);
  CHECK(std::abs(qRed(picture.pixel(chest)) - qRed(solid.pixel(chest))) <= 2);
}

TEST_CASE("masks have the colours that they tell, and lie on the picture pixel by pixel", "[app]") {
  const Desk desk;
  const QImage parts = draw(desk, wishOf(StillContent::Parts));
  const QString hand = parts.text(QStringLiteral("adult.left_hand"));
  REQUIRE(QColor(hand).isValid());
  CHECK(QColor(hand) != QColor(parts.text(QStringLiteral("adult.head"))));
  const StillWish wish = wishOf(StillContent::Parts);
  CHECK(QColor(parts.pixel(pixelOf(siteOf(desk, "middle_thorax.base"), wish))) !=
        QColor(parts.pixel(pixelOf(siteOf(desk, "left_shank.knee"), wish))));
  const QImage figures = draw(desk, wishOf(StillContent::Figures));
  const QImage picture = draw(desk, wishOf(StillContent::Picture));
  const QColor body(figures.text(QStringLiteral("adult")));
  int on = 0;
  int apart = 0;
  for (int y = 0; y < kSize.height(); ++y) {
    for (int x = 0; x < kSize.width(); ++x) {
      const bool masked = qAlpha(figures.pixel(x, y)) > 0;
      if (masked) CHECK(QColor(figures.pixel(x, y)) == body);
      on += masked ? 1 : 0;
      apart += masked != (qAlpha(picture.pixel(x, y)) >= 128) ? 1 : 0;
    }
  }
  CHECK(on > 2000);
  CHECK(apart < on / 50);  // along the edge, where half a pixel is on either side
}

TEST_CASE("depth is exact to the millimetre, and a surface that faces the eye has a normal towards it", "[app]") {
  const Desk desk;
  StillWish wish = wishOf(StillContent::Depth);
  wish.camera.direction = 0.0;
  wish.camera.altitude = 0.0;
  const QImage depth = draw(desk, wish);
  REQUIRE(depth.format() == QImage::Format_Grayscale16);
  const auto level = [&](const char* site) {
    const QPoint at = pixelOf(siteOf(desk, site), wish);
    return reinterpret_cast<const quint16*>(depth.constScanLine(at.y()))[at.x()];
  };
  CHECK(reinterpret_cast<const quint16*>(depth.constScanLine(2))[2] == 0);
  // The tip of the nose is nearer than the knee, and both are on the body.
  CHECK(level("head.eyes") > level("left_shank.knee"));
  CHECK(level("left_shank.knee") > 0);
  StillWish facing = wish;
  facing.content = StillContent::Normals;
  const QImage normals = draw(desk, facing);
  const QColor chest(normals.pixel(pixelOf(siteOf(desk, "middle_thorax.chest"), facing)));
  CHECK(chest.blue() > 200);
  const auto component = [](int value) { return value / 127.5 - 1.0; };
  for (const char* site : {"middle_thorax.chest", "left_shank.knee", "right_thigh.knee", "head.eyes"}) {
    const QColor normal(normals.pixel(pixelOf(siteOf(desk, site), facing)));
    CHECK(std::hypot(component(normal.red()), component(normal.green()), component(normal.blue())) ==
          Approx(1.0).margin(0.02));
  }
}

TEST_CASE("a light from the left lightens the left, and its colour is seen", "[app]") {
  const Desk desk;
  StillWish wish = wishOf(StillContent::Picture);
  wish.camera.direction = 0.0;
  const auto sides = [&](double direction) {
    scene::LightRig rig;
    rig.ambient = 0.02;
    rig[scene::LampKind::Key] = {direction, 0.2, 1.0, Eigen::Vector3d(1.0, 0.4, 0.2)};
    rig[scene::LampKind::Fill].strength = rig[scene::LampKind::Rim].strength = 0.0;
    wish.rig = rig;
    const QImage picture = draw(desk, wish);
    const auto red = [&](const char* site) { return qRed(picture.pixel(pixelOf(siteOf(desk, site), wish))); };
    const QRgb thigh = picture.pixel(pixelOf(siteOf(desk, "left_thigh.knee"), wish));
    if (direction > 0.0) CHECK(qRed(thigh) > qBlue(thigh));
    return red("left_upper_arm.elbow") - red("right_upper_arm.elbow");
  };
  CHECK(sides(1.4) > 20);
  CHECK(sides(-1.4) < -20);
}

TEST_CASE("the joints of a picture are where its figure has them", "[app]") {
  const Desk desk;
  StillWish wish = wishOf(StillContent::Picture);
  const auto people = keyPointsOf(keyPlacesOf(desk.document.scene()), wish.camera, wish.size);
  REQUIRE(people.size() == 1);
  const auto at = [&](std::size_t point) { return QPointF(people[0][point].x, people[0][point].y); };
  const ViewProjection view(wish.camera, QSizeF(wish.size));
  CHECK(QLineF(at(4), *view.toView(siteOf(desk, "right_hand.base"))).length() < 1e-6);
  CHECK(QLineF(at(12), *view.toView(siteOf(desk, "left_shank.base"))).length() < 1e-6);
  // Nose, eyes and ears lie on the head, from its right to its left.
  const QImage picture = draw(desk, wish);
  for (const std::size_t point : {0, 14, 15}) CHECK(qAlpha(picture.pixel(at(point).toPoint())) > 0);
  CHECK(at(14).x() < at(15).x());
  CHECK(at(16).x() < at(17).x());
  const QByteArray json = openPoseJson(people, wish.size);
  CHECK(json.contains("pose_keypoints_2d"));
  CHECK(json.contains("\"canvas_width\": 240"));
  const QSize large = 4 * wish.size;
  const auto larger = keyPointsOf(keyPlacesOf(desk.document.scene()), wish.camera, large);
  const QImage drawn = openPosePicture(larger, large);
  // OpenPose's colours of the nose and of the left ankle.
  CHECK(QColor(drawn.pixel(qRound(larger[0][0].x), qRound(larger[0][0].y))) == QColor(255, 0, 0));
  CHECK(QColor(drawn.pixel(qRound(larger[0][13].x), qRound(larger[0][13].y))) ==
        QColor::fromHsv(260, 255, 255).toRgb());
  // Behind the eye nothing is seen.
  wish.camera.distance = 0.2;
  wish.camera.centre = Eigen::Vector3d(0.0, 0.9, 8.0);
  wish.camera.direction = 3.14159;
  wish.camera.direction = 0.0;
  wish.camera.centre = Eigen::Vector3d(0.0, 0.9, -8.0);
  const auto behind = keyPointsOf(keyPlacesOf(desk.document.scene()), wish.camera, wish.size);
  CHECK(std::ranges::none_of(behind[0], [](const KeyPoint& point) { return point.seen; }));
}

}  // namespace limber::app::still_test
