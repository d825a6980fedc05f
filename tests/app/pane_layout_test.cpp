// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// The division of a view into panes, the state of its cameras, and the projection of each pane.
#include <catch2/catch.hpp>
#include <cmath>

#include "app/view/handles.h"
#include "app/view/pane_cameras.h"
#include "app/view/pane_layout.h"
#include "app/view/pick_gizmo.h"
#include "app/view/view_projection.h"

namespace limber::app::pane_layout_test {

namespace {

using Cross = PaneLayout::Cross;

PaneLayout fourPanes(const QSizeF& view) {
  PaneLayout layout;
  layout.resize(view);
  layout.setFour(true);
  return layout;
}

}  // namespace

TEST_CASE("four panes fill the view but for a gap of one pixel, at odd and even sizes", "[app]") {
  for (const QSizeF& view : {QSizeF(851.0, 701.0), QSizeF(852.0, 700.0), QSizeF(640.0, 333.0)}) {
    const PaneLayout layout = fourPanes(view);
    const QRectF top = layout.place(Pane::Top);
    const QRectF front = layout.place(Pane::Front);
    const QRectF left = layout.place(Pane::Left);
    const QRectF perspective = layout.place(Pane::Perspective);
    CHECK(top.topLeft() == QPointF(0.0, 0.0));
    CHECK(front.left() == top.right() + 1.0);
    CHECK(left.top() == top.bottom() + 1.0);
    CHECK(perspective.topLeft() == QPointF(front.left(), left.top()));
    CHECK(perspective.bottomRight() == QPointF(view.width(), view.height()));
    CHECK(std::abs(top.width() - front.width()) <= 1.0);
    CHECK(std::abs(top.height() - left.height()) <= 1.0);
    for (const Pane pane : kPanes) {
      CHECK(layout.shows(pane));
      CHECK(layout.paneAt(layout.place(pane).center()) == pane);
    }
  }
}

TEST_CASE("one pane has the whole view, and so has a large one", "[app]") {
  PaneLayout layout;
  layout.resize({800.0, 600.0});
  CHECK(layout.shown() == std::vector<Pane>{Pane::Perspective});
  CHECK(layout.place(Pane::Perspective) == QRectF(0.0, 0.0, 800.0, 600.0));
  CHECK(layout.crossAt({400.0, 300.0}) == Cross::None);
  layout.setLarge(Pane::Top);  // of four only
  CHECK(layout.shown() == std::vector<Pane>{Pane::Perspective});

  layout.setFour(true);
  CHECK(layout.shown().size() == 4);
  CHECK(layout.active() == Pane::Perspective);
  layout.setLarge(Pane::Left);
  CHECK(layout.shown() == std::vector<Pane>{Pane::Left});
  CHECK(layout.active() == Pane::Left);
  CHECK(layout.paneAt({790.0, 590.0}) == Pane::Left);
  CHECK(layout.place(Pane::Left) == QRectF(0.0, 0.0, 800.0, 600.0));
  layout.setLarge(std::nullopt);
  CHECK(layout.shown().size() == 4);
  CHECK(layout.active() == Pane::Left);
  layout.setFour(false);
  CHECK(layout.active() == Pane::Perspective);
}

TEST_CASE("the cross is taken where it is seen, goes where it is moved and leaves each pane its least size", "[app]") {
  PaneLayout layout = fourPanes({801.0, 601.0});
  CHECK(layout.crossAt({400.5, 300.5}) == Cross::Both);
  CHECK(layout.crossAt({402.0, 100.0}) == Cross::Column);
  CHECK(layout.crossAt({100.0, 298.0}) == Cross::Row);
  CHECK(layout.crossAt({100.0, 100.0}) == Cross::None);

  layout.moveCross(Cross::Column, {250.0, 20.0});
  CHECK(layout.place(Pane::Top).size() == QSizeF(250.0, 300.0));
  layout.moveCross(Cross::Both, {300.0, 450.0});
  CHECK(layout.place(Pane::Top).size() == QSizeF(300.0, 450.0));
  CHECK(layout.place(Pane::Perspective).size() == QSizeF(500.0, 150.0));
  layout.moveCross(Cross::Both, {-50.0, 9000.0});
  CHECK(layout.place(Pane::Top).width() == 120.0);
  CHECK(layout.place(Pane::Left).height() == 120.0);

  // The cross keeps its share of a view that grows, and stands in the middle again when asked.
  layout.moveCross(Cross::Both, {200.0, 150.0});
  layout.resize({1601.0, 1201.0});
  CHECK(layout.place(Pane::Top).size() == QSizeF(400.0, 300.0));
  layout.centreCross();
  CHECK(layout.place(Pane::Top).size() == QSizeF(800.0, 600.0));
}

TEST_CASE("orthographic panes keep their directions whatever camera they are given", "[app]") {
  PaneCameras cameras;
  scene::Camera other;
  other.direction = 1.0;
  other.altitude = 0.3;
  other.distance = 7.0;
  other.centre = {1.0, 2.0, 3.0};
  const auto axes = [&](Pane pane) { return scene::worldFromEye(cameras.of(pane)).rotation; };
  for (const Pane pane : {Pane::Top, Pane::Front, Pane::Left}) {
    const Eigen::Matrix3d before = axes(pane);
    cameras.set(pane, other);
    CHECK(cameras.of(pane).orthographic);
    CHECK(cameras.of(pane).centre == other.centre);
    CHECK(cameras.of(pane).distance == other.distance);
    CHECK(axes(pane) == before);
  }
  // Right and up in the picture, as in a drawing: the plan above, the elevations beside and below it.
  CHECK((axes(Pane::Top).col(0) - Eigen::Vector3d::UnitX()).norm() < 1e-12);
  CHECK((axes(Pane::Top).col(1) + Eigen::Vector3d::UnitZ()).norm() < 1e-12);
  CHECK((axes(Pane::Front).col(0) - Eigen::Vector3d::UnitX()).norm() < 1e-12);
  CHECK((axes(Pane::Front).col(1) - Eigen::Vector3d::UnitY()).norm() < 1e-12);
  CHECK((axes(Pane::Left).col(0) + Eigen::Vector3d::UnitZ()).norm() < 1e-12);
  CHECK((axes(Pane::Left).col(1) - Eigen::Vector3d::UnitY()).norm() < 1e-12);

  scene::Camera far_away = other;
  far_away.distance = 9.0;
  cameras.flyTo(Pane::Front, far_away);
  CHECK(cameras.of(Pane::Front).distance == 7.0);
  CHECK(cameras.destination(Pane::Front).distance == 9.0);
  cameras.travel(0.5);
  CHECK(cameras.of(Pane::Front).distance == Approx(8.0));
  CHECK(cameras.of(Pane::Top).distance == 7.0);
  cameras.land();
  CHECK(cameras.of(Pane::Front).distance == 9.0);
}

TEST_CASE("a pane's points, rays and planes lie in the coordinates of the view", "[app]") {
  scene::Camera camera;
  const Eigen::Vector3d point(0.2, 1.1, 0.3);
  for (const bool orthographic : {false, true}) {
    camera.orthographic = orthographic;
    const ViewProjection alone(camera, QSizeF(400.0, 300.0));
    const ViewProjection pane(camera, QRectF(401.0, 301.0, 400.0, 300.0));
    const auto there = pane.toView(point);
    REQUIRE(there);
    CHECK((*there - *alone.toView(point) - QPointF(401.0, 301.0)).manhattanLength() < 1e-9);
    CHECK((pane.ontoFacingPlane(*there, point) - point).norm() < 1e-9);
    const scene::Ray ray = pane.ray(*there);
    CHECK((point - ray.origin).cross(ray.direction).norm() < 1e-9);
    // A plane seen askew is met on the same ray.
    const Eigen::Vector3d normal = Eigen::Vector3d(0.3, 0.2, 0.9).normalized();
    const auto met = ontoPlane(pane, *there, point, normal);
    REQUIRE(met);
    CHECK((*met - point).norm() < 1e-9);
    const auto beside = ontoPlane(pane, *there + QPointF(40.0, 25.0), point, normal);
    REQUIRE(beside);
    CHECK((*pane.toView(*beside) - *there - QPointF(40.0, 25.0)).manhattanLength() < 1e-6);
  }
}

TEST_CASE("an arrow towards the eye and a sheet on edge leave the handle to the hand", "[app]") {
  const PaneCameras cameras;
  const Eigen::Vector3d centre(0.1, 1.0, 0.1);
  const auto shape = gizmoShape(GizmoMode::Move, centre, {cameras.of(Pane::Top), QSizeF(400.0, 300.0)});
  REQUIRE(shape);
  CHECK_FALSE(pickGizmo(*shape, shape->centre));
  CHECK(pickGizmo(*shape, shape->tips[0]) == GizmoPart{GizmoPart::Kind::Arrow, 0});
  CHECK(pickGizmo(*shape, shape->tips[2]) == GizmoPart{GizmoPart::Kind::Arrow, 2});
  const QPointF sheet = 0.5 * (shape->sheets[1][0] + shape->sheets[1][2]);
  CHECK(pickGizmo(*shape, sheet) == GizmoPart{GizmoPart::Kind::Sheet, 1});
}

TEST_CASE("of handles that lie over each other the one nearest to the eye is taken", "[app]") {
  const Eigen::Vector3d anywhere = Eigen::Vector3d::Zero();
  const std::vector<Handle> handles{{0, {50.0, 50.0}, anywhere, false, false, 2.0},
                                    {1, {50.3, 50.0}, anywhere, false, false, 1.0},
                                    {2, {50.0, 50.1}, anywhere, false, false, 3.0},
                                    {3, {56.0, 50.0}, anywhere, false, false, 0.5}};
  CHECK(pickHandle(handles, {50.0, 50.0})->goal == 1);
  CHECK(pickHandle(handles, {57.0, 50.0})->goal == 3);
  CHECK(pickHandle(handles, {90.0, 50.0}) == nullptr);
  // The far foot's middle is nearer to the mouse by 3 px, but the near foot's sign lies over it there.
  const std::vector<Handle> feet{{0, {50.0, 50.0}, anywhere, false, false, 2.0},
                                 {1, {54.0, 50.0}, anywhere, false, false, 1.0}};
  CHECK(pickHandle(feet, {50.5, 50.0})->goal == 1);
}

TEST_CASE("what lies beyond an area is shown at its edge", "[app]") {
  const QRectF area(100.0, 50.0, 400.0, 300.0);
  CHECK(withinArea({300.0, 200.0}, area) == QPointF(300.0, 200.0));
  CHECK(withinArea({0.0, 200.0}, area) == QPointF(116.0, 200.0));
  CHECK(withinArea({900.0, 900.0}, area) == QPointF(484.0, 334.0));
}

}  // namespace limber::app::pane_layout_test
