// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <QImage>
#include <QPainter>
#include <QSlider>
#include <catch2/catch.hpp>
#include <string>

#include "app/hands/hand_drawing.h"
#include "app/hands/hand_edits.h"
#include "app/hands/hands_panel.h"
#include "app/person_desk.h"
#include "limber/base/units.h"
#include "limber/io/asset_folder.h"
#include "limber/io/hand_shapes.h"

namespace limber::app::hands_test {

namespace {

std::vector<scene::HandShape> shipped() { return *io::readHandShapes(io::handShapesFile(*io::findAssets())); }

int rowOf(const std::string& name) {
  const std::vector<scene::HandShape> shapes = shipped();
  for (std::size_t i = 0; i < shapes.size(); ++i) {
    if (shapes[i].name == name) return static_cast<int>(i);
  }
  FAIL("no shape " << name);
  return -1;
}

double valueOf(const Desk& desk, const std::string& dof) {
  return degreesFromRadians(desk.document.actor().posture[*desk.document.figure().findDof(dof)]);
}

QSlider& sliderOf(const HandsPanel& panel, const QString& name) {
  for (QSlider* slider : panel.findChildren<QSlider*>()) {
    if (slider->accessibleName() == name) return *slider;
  }
  FAIL("no slider " << name.toStdString());
  return *panel.findChild<QSlider*>();
}

}  // namespace

TEST_CASE("a shape is one step for the hand that is chosen, and undo opens it again", "[app]") {
  PersonDesk desk;
  Viewport view(desk.posing);
  HandsPanel panel(desk.posing, view, shipped());
  const ActorState before = desk.state();
  panel.takeShape(rowOf("Fist"));
  CHECK(valueOf(desk, "left_middle_pip.flexion") > 90.0);
  CHECK(valueOf(desk, "right_middle_pip.flexion") < 40.0);
  CHECK(desk.document.undoStack().count() == 1);
  CHECK(desk.document.undoStack().undoText() == QStringLiteral("fist, left hand"));
  panel.setHands(Hands::Both);
  panel.takeShape(rowOf("Point"));
  CHECK(valueOf(desk, "right_middle_pip.flexion") > 90.0);
  CHECK(valueOf(desk, "right_index_pip.flexion") < 10.0);
  CHECK(valueOf(desk, "left_index_pip.flexion") < 10.0);
  desk.document.undo();
  desk.document.undo();
  CHECK(desk.state() == before);
  CHECK(desk.broken == 0);
}

TEST_CASE("a shape that the figure's couplings do not allow frees those of its fingers", "[app]") {
  PersonDesk desk;
  Viewport view(desk.posing);
  HandsPanel panel(desk.posing, view, shipped());
  panel.takeShape(rowOf("Hook"));
  CHECK(valueOf(desk, "left_index_mcp.flexion") < 15.0);
  CHECK(valueOf(desk, "left_index_pip.flexion") > 85.0);
  CHECK_FALSE(desk.document.figure().freed().empty());
  for (const std::string& name : desk.document.figure().freed()) CHECK(name.starts_with("left_"));
  desk.document.undo();
  CHECK(desk.document.figure().freed().empty());
  CHECK(desk.broken == 0);
}

TEST_CASE("the amount of a shape goes from the hand as it was to the shape, as one step of its own", "[app]") {
  PersonDesk desk;
  Viewport view(desk.posing);
  HandsPanel panel(desk.posing, view, shipped());
  const double open = valueOf(desk, "left_ring_pip.flexion");
  panel.takeShape(rowOf("Fist"));
  const double closed = valueOf(desk, "left_ring_pip.flexion");
  sliderOf(panel, QStringLiteral("Amount of the shape")).setValue(50);
  CHECK(valueOf(desk, "left_ring_pip.flexion") == Approx(0.5 * (open + closed)).margin(2.0));
  sliderOf(panel, QStringLiteral("Amount of the shape")).setValue(0);
  CHECK(valueOf(desk, "left_ring_pip.flexion") == Approx(open).margin(1.0));
  desk.posing.settle();
  CHECK(desk.document.undoStack().count() == 2);
  CHECK(desk.broken == 0);
}

TEST_CASE("sliders curl a finger, spread all and show what a hand does", "[app]") {
  PersonDesk desk;
  Viewport view(desk.posing);
  HandsPanel panel(desk.posing, view, shipped());
  QSlider& index = sliderOf(panel, QStringLiteral("Curl of Index"));
  index.setValue(100);
  CHECK(valueOf(desk, "left_index_pip.flexion") > 90.0);
  CHECK(valueOf(desk, "left_ring_pip.flexion") < 40.0);
  sliderOf(panel, QStringLiteral("Spread of the fingers")).setValue(35);
  CHECK(valueOf(desk, "left_index_mcp.spread") > 8.0);
  desk.posing.settle();
  panel.takeShape(rowOf("Flat"));
  CHECK(index.value() < 8);
  panel.takeShape(rowOf("Fist"));
  CHECK(index.value() > 90);
  auto* pad = panel.findChild<ThumbPad*>();
  REQUIRE(pad != nullptr);
  CHECK(pad->across() == Approx(radiansFromDegrees(valueOf(desk, "left_thumb_cmc.flexion"))));
  CHECK(desk.broken == 0);
}

TEST_CASE("a figure without fingers says so in place of the controls", "[app]") {
  Desk desk(QStringLiteral("dog"));
  Viewport view(desk.posing);
  HandsPanel panel(desk.posing, view, shipped());
  CHECK(sliderOf(panel, QStringLiteral("Curl of Index")).parentWidget()->parentWidget()->isVisibleTo(&panel) == false);
  const ActorState before = desk.state();
  panel.takeShape(0);
  CHECK(desk.state() == before);
}

TEST_CASE("hands are drawn as their shapes are, right ones mirrored", "[app]") {
  const PersonDesk desk;
  const Figure& figure = desk.document.figure();
  const std::vector<scene::HandShape> shapes = shipped();
  const auto drawn = [&](BodySide side, const std::string& shape) {
    QImage picture(112, 112, QImage::Format_ARGB32);
    picture.fill(Qt::white);
    QPainter painter(&picture);
    drawHand(painter, QRectF(0, 0, 112, 112), figure, *handOf(figure, side),
             shapes[static_cast<std::size_t>(rowOf(shape))], Qt::red, Qt::black);
    return picture;
  };
  const auto inked = [](const QImage& picture) {
    int count = 0;
    for (int y = 0; y < picture.height(); ++y) {
      for (int x = 0; x < picture.width(); ++x) count += picture.pixelColor(x, y) == QColor(Qt::white) ? 0 : 1;
    }
    return count;
  };
  const QImage flat = drawn(BodySide::Left, "Flat");
  const QImage fist = drawn(BodySide::Left, "Fist");
  CHECK(inked(flat) > 1500);
  CHECK(inked(fist) > 800);
  CHECK(inked(flat) > 1.2 * inked(fist));
  const QImage right = drawn(BodySide::Right, "Flat").mirrored(true, false);
  int other = 0;
  for (int y = 0; y < flat.height(); ++y) {
    for (int x = 0; x < flat.width(); ++x) other += flat.pixelColor(x, y) == right.pixelColor(x, y) ? 0 : 1;
  }
  CHECK(other < 400);
}

}  // namespace limber::app::hands_test
