// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <QTest>
#include <catch2/catch.hpp>

#include "app/desk.h"
#include "app/goals/drag_tool.h"
#include "document/scene_files.h"
#include "io/arm_folder.h"
#include "posing/drags.h"

namespace limber::app::meshes_test {

TEST_CASE("the lamp is a figure of Limber's own that follows a drag", "[app]") {
  Desk desk(QStringLiteral("lamp"));
  CHECK(bodyOf(desk.document).segments.size() == 5);
  const Eigen::Vector3d wanted = desk.place(0) + Eigen::Vector3d(0.2, 0.1, 0.15);
  desk.drag(0, {0.2, 0.1, 0.15});
  CHECK((desk.place(0) - wanted).norm() <= 0.001);
  CHECK(desk.broken == 0);
}

TEST_CASE("a figure with contradictory couplings opens with a message, and no drag moves it", "[app]") {
  const ArmFolder folder;
  std::string text = kArmFigure;
  folder.write("coupled.fig", text.insert(text.rfind('}'), "couple share = shoulder.x - elbow.flexion - 300deg;"));
  Desk desk;
  const auto opened = openInto(desk.document, folder / "coupled.fig");
  REQUIRE(opened);
  CHECK(opened->join(QStringLiteral(" ")) ==
        QStringLiteral("'share' (shoulder.x, elbow.flexion) leaves no value within the limits."));
  const ActorState before = desk.state();
  QStringList said;
  QObject::connect(&desk.document, &Document::refused, &desk.document,
                   [&said](const QString& words) { said << words; });

  CHECK_FALSE(beginDrag(desk.posing, 0));
  nudge(desk.posing, 0, {0.1, 0.0, 0.0});
  const QString sentence =
      QStringLiteral("'arm' cannot be posed. 'share' (shoulder.x, elbow.flexion) leaves no value within the limits.");
  CHECK(said == QStringList{sentence, sentence});
  CHECK_FALSE(desk.posing.dragging());
  CHECK_FALSE(desk.posing.solver().solving());

  Viewport view(desk.posing);
  FarTravel travel(desk.posing);
  DragTool tool(desk.posing, view, travel);
  const ViewProjection projection(desk.document.scene().camera, QSize(200, 200));
  MouseContext mouse{Pane::Perspective, projection, QPointF(10, 10), {}, true, Qt::LeftButton, Qt::LeftButton, {}, {}};
  mouse.under.handle = 0;
  REQUIRE(tool.press(mouse));
  mouse.at = QPointF(60, 60);
  tool.move(mouse);
  CHECK_FALSE(tool.pressed());
  CHECK(said.size() == 3);
  CHECK(desk.state() == before);
  CHECK(desk.document.undoStack().count() == 0);
}

TEST_CASE("a figure with a broken mesh is not opened, and the open document stays", "[app]") {
  const ArmFolder folder;
  std::string text = kArmFigure;
  folder.write("mesh.fig", text.insert(text.find("segment base {") + 14, " mesh = \"base.obj\";"));
  folder.write("base.obj", "v 0 0 0\nv 1 0 0\nf 1 2 3\n");
  Desk desk(QStringLiteral("adult"));
  const Contents before = desk.contents();
  const auto refused = openInto(desk.document, folder / "mesh.fig");
  REQUIRE_FALSE(refused);
  CHECK(refused.error() == QStringLiteral("Cannot open \"mesh.fig\": base.obj:3: found vertex 3, expected 1 to 2."));
  CHECK(desk.contents() == before);

  std::filesystem::remove(folder / "base.obj");
  const auto opened = openInto(desk.document, folder / "mesh.fig");
  REQUIRE(opened);
  CHECK(*opened == QStringList{QStringLiteral("1 mesh file was not found: base.obj.")});
  CHECK(bodyOf(desk.document).segments.size() == 4);
}

}  // namespace limber::app::meshes_test
