// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/scene/hand_shape.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <string>

#include "limber/base/units.h"
#include "limber/figure/free_couplings.h"
#include "limber/figure/kinematics.h"
#include "limber/figure/tied_posture.h"
#include "limber/io/hand_shapes.h"
#include "support/figures.h"

namespace hand_shape_test {

using namespace limber;
using scene::HandShape;

namespace {

std::vector<HandShape> shipped() {
  const auto shapes = io::readHandShapes(io::handShapesFile(LIMBER_ASSETS_DIR));
  if (!shapes) FAIL(sentences(shapes.error()));
  return *shapes;
}

const HandShape& named(const std::vector<HandShape>& shapes, const std::string& name) {
  const auto found = std::ranges::find(shapes, name, &HandShape::name);
  if (found == shapes.end()) FAIL("no shape " << name);
  return *found;
}

/// The figure and posture with a hand in a shape, couplings that are in its way freed.
struct Shaped {
  FigurePtr figure;
  Posture posture;
};

Shaped shaped(const FigurePtr& figure, const Hand& hand, const HandShape& shape) {
  const auto freed = withFreed(*figure, scene::couplingsAgainst(*figure, hand, shape));
  REQUIRE(freed);
  return {*freed, obeyCouplings(**freed, scene::withHandShape(**freed, startPosture(*figure), hand, shape))};
}

Eigen::Vector3d tipOf(const Shaped& hand, const std::string& finger) {
  return worldFromSite(*hand.figure, hand.posture, *hand.figure->findSite("left_" + finger + "_distal.tip"))
      .translation;
}

double apart(const Shaped& hand, const std::string& one, const std::string& other) {
  return (tipOf(hand, one) - tipOf(hand, other)).norm();
}

}  // namespace

TEST_CASE("hands are found on both sides of a person, and not on what has none", "[scene]") {
  const FigurePtr adult = support::adult();
  const auto left = handOf(*adult, BodySide::Left);
  const auto right = handOf(*adult, BodySide::Right);
  REQUIRE(left);
  REQUIRE(right);
  CHECK(dofsOf(*left).size() == 20);
  CHECK(left->fingers[Finger::Ring].curl[1] == *adult->findDof("left_ring_pip.flexion"));
  CHECK(right->thumb_in_front == *adult->findDof("right_thumb_cmc.abduction"));
  CHECK_FALSE(handOf(*support::assetFigure("dog"), BodySide::Left));
  CHECK_FALSE(handOf(*support::assetFigure("arm"), BodySide::Left));
}

TEST_CASE("twenty shapes ship, each inside the limits and kept by the figure", "[scene]") {
  const std::vector<HandShape> shapes = shipped();
  CHECK(shapes.size() == 20);
  const std::string name = GENERATE("adult", "woman");
  const FigurePtr figure = support::assetFigure(name);
  for (const BodySide side : {BodySide::Left, BodySide::Right}) {
    const Hand hand = *handOf(*figure, side);
    for (const HandShape& shape : shapes) {
      CAPTURE(name, shape.name);
      const Shaped posed = shaped(figure, hand, shape);
      CHECK(keepsLimits(*posed.figure, posed.posture));
      const HandShape taken = scene::shapeOf(hand, posed.posture);
      for (const Finger finger : kFingers) {
        for (std::size_t i = 0; i < taken.fingers[finger].curl.size(); ++i) {
          CHECK(taken.fingers[finger].curl[i] ==
                Approx(shape.fingers[finger].curl[i]).margin(radiansFromDegrees(12.0)));
        }
        CHECK(taken.fingers[finger].spread == Approx(shape.fingers[finger].spread).margin(1e-9));
      }
      CHECK(taken.thumb_across == Approx(shape.thumb_across).margin(1e-9));
    }
  }
}

TEST_CASE("shapes do what their names say", "[scene]") {
  const std::vector<HandShape> shapes = shipped();
  const FigurePtr adult = support::adult();
  const Hand hand = *handOf(*adult, BodySide::Left);
  const auto in = [&](const char* name) { return shaped(adult, hand, named(shapes, name)); };
  CHECK(apart(in("Pinch"), "thumb", "index") < 0.02);
  CHECK(apart(in("Circle"), "thumb", "index") < 0.02);
  CHECK(apart(in("Spread"), "thumb", "little") > 0.16);
  CHECK(apart(in("Flat"), "index", "middle") < 0.035);
  CHECK(apart(in("Victory"), "index", "middle") > 0.05);
  const auto reach = [&](const char* shape, const std::string& finger) {
    const Shaped posed = in(shape);
    const Eigen::Vector3d wrist =
        worldFromSite(*posed.figure, posed.posture, *adult->findSite("left_hand.base")).translation;
    return (tipOf(posed, finger) - wrist).norm();
  };
  CHECK(reach("Fist", "middle") < 0.11);
  CHECK(reach("Point", "index") > 0.165);
  CHECK(reach("Point", "middle") < 0.11);
  CHECK(reach("Horns", "little") > 0.14);
  CHECK(reach("Horns", "ring") < 0.11);
}

TEST_CASE("a shape between two is between, and the ends are themselves", "[scene]") {
  const std::vector<HandShape> shapes = shipped();
  const HandShape& flat = named(shapes, "Flat");
  const HandShape& fist = named(shapes, "Fist");
  CHECK(scene::between(flat, fist, 1.0) == fist);
  HandShape start = scene::between(flat, fist, 0.0);
  start.name = flat.name;
  CHECK(start == flat);
  CHECK(scene::curlOf(scene::between(flat, fist, 0.5), Finger::Ring) == Approx(0.5).margin(0.01));
}

TEST_CASE("curl and spread read what they set", "[scene]") {
  const std::vector<HandShape> shapes = shipped();
  for (const Finger finger : kFingers) {
    CAPTURE(wordOf(finger));
    const HandShape curled = scene::withCurl(named(shapes, "Relaxed"), finger, 0.7);
    CHECK(scene::curlOf(curled, finger) == Approx(0.7));
    for (const Finger other : kFingers) {
      if (other != finger) CHECK(curled.fingers[other] == named(shapes, "Relaxed").fingers[other]);
    }
  }
  CHECK(scene::curlOf(named(shapes, "Fist"), Finger::Middle) > 0.95);
  CHECK(scene::curlOf(named(shapes, "Flat"), Finger::Middle) == 0.0);
  CHECK(scene::spreadOf(scene::withSpread(named(shapes, "Flat"), 0.2)) == Approx(0.2));
}

TEST_CASE("shapes are written as they are read", "[scene]") {
  const std::vector<HandShape> shapes = shipped();
  const auto again = io::parseHandShapes(io::writeHandShapes(shapes), "again.json");
  REQUIRE(again);
  REQUIRE(again->size() == shapes.size());
  for (std::size_t i = 0; i < shapes.size(); ++i) {
    CHECK((*again)[i].name == shapes[i].name);
    CHECK((*again)[i].thumb_across == Approx(shapes[i].thumb_across).margin(1e-9));
    CHECK((*again)[i].fingers[Finger::Ring].curl[1] == Approx(shapes[i].fingers[Finger::Ring].curl[1]).margin(1e-9));
  }
}

TEST_CASE("a shape that lacks an angle or has another field is refused with its place", "[scene]") {
  const std::string text = io::writeHandShapes({named(shipped(), "Fist")});
  const auto broken = [&text](const std::string& what, const std::string& with) {
    std::string changed = text;
    const std::size_t at = changed.find(what);
    REQUIRE(at != std::string::npos);
    changed.replace(at, what.size(), with);
    const auto read = io::parseHandShapes(changed, "fist.json");
    return read ? std::string("read") : read.error().front().sentence();
  };
  CHECK(broken("\"ring_deg\"", "\"ring\"").find("ring_deg") != std::string::npos);
  CHECK(broken("\"name\": \"Fist\"", "\"name\": 3").find("shapes[0].name") != std::string::npos);
  CHECK(broken("\"in_front\": ", "\"in_front\": 2000, \"was\": ").find("in_front") != std::string::npos);
  CHECK(broken("limber-hands", "limber-feet").find("limber-hands") != std::string::npos);
}

}  // namespace hand_shape_test
