// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <iostream>
#include <string>
#include <vector>

#include "limber/figure/skin.h"
#include "limber/goal/shape.h"
#include "limber/io/figure_body.h"
#include "limber/io/figure_file.h"
#include "limber/scene/actor.h"
#include "limber/scene/balance.h"
#include "solve/objective/self_clearance.h"
#include "support/figures.h"

namespace body_capsules_test {

using namespace limber;

namespace {

struct Placed {
  FigurePtr figure;
  std::vector<Eigen::Vector3d> skin;  ///< vertices at rest, world, m
  std::vector<Capsule> capsules;
};

/// A figure at rest, its skin and its capsules.
Placed atRest(const std::string& name) {
  const auto file = io::loadFigure(std::string(LIMBER_ASSETS_DIR) + "/figures/" + name + ".fig");
  if (!file) FAIL(sentences(file.error()));
  const auto loaded = io::loadBody(*file->figure, file->source);
  if (!loaded) FAIL(sentences(loaded.error()));
  const Body& body = loaded->body;
  Placed placed;
  placed.figure = file->figure;
  const Figure& figure = *placed.figure;
  PerId<SegmentId, Pose> world_from_segment;
  placeSegments(figure, restPosture(figure), world_from_segment);
  for (const SegmentId id : ids<SegmentId>(figure.segments().size())) {
    for (const Capsule& each : figure.segments()[id].capsules) {
      placed.capsules.push_back(goal::placed(world_from_segment[id], each));
    }
  }
  const auto rig = SkinRig::make(body);
  REQUIRE(rig);
  std::vector<Pose> segments;
  for (const SegmentMesh& mesh : body.segments) {
    segments.push_back(world_from_segment[*figure.findSegment(mesh.segment)]);
  }
  std::vector<Pose> world_from_bind(rig->size());
  rig->place(segments, world_from_bind);
  REQUIRE(body.skin);
  for (const Eigen::Vector3f& position : posedPositions(body.skin->full, world_from_bind)) {
    placed.skin.push_back(position.cast<double>());
  }
  return placed;
}

double outside(const std::vector<Capsule>& capsules, const Eigen::Vector3d& p) {
  double least = 1.0;
  for (const Capsule& each : capsules) {
    const goal::NearestPoints nearest = goal::nearestPoints(each, {p, p, 0.0});
    least = std::min(least, (nearest.on_first - p).norm() - each.radius);
  }
  return least;
}

}  // namespace

TEST_CASE("the capsules of the human figures cover their skins and stick out little", "[io]") {
  const std::string name = GENERATE("adult", "woman");
  const Placed placed = atRest(name);
  std::vector<double> bare;
  for (const Eigen::Vector3d& p : placed.skin) bare.push_back(outside(placed.capsules, p));
  std::sort(bare.begin(), bare.end());
  const double most = bare[bare.size() * 95 / 100];
  // A capsule's surface that is not in another one lies near the skin.
  std::vector<double> gaps;
  for (std::size_t i = 0; i < placed.capsules.size(); ++i) {
    std::vector<Capsule> others = placed.capsules;
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
    const Capsule& each = placed.capsules[i];
    const Eigen::Vector3d way = (each.to - each.from).normalized();
    const Eigen::Vector3d side = way.unitOrthogonal();
    for (int turn = 0; turn < 12; ++turn) {
      const Eigen::Vector3d out = Eigen::AngleAxisd(turn * 0.5236, way) * side;
      for (const double share : {0.0, 0.5, 1.0}) {
        const Eigen::Vector3d p = each.from + share * (each.to - each.from) + each.radius * out;
        if (outside(others, p) < 0.0) continue;
        double nearest = 1.0;
        for (const Eigen::Vector3d& vertex : placed.skin) nearest = std::min(nearest, (vertex - p).norm());
        gaps.push_back(nearest);
      }
    }
  }
  std::sort(gaps.begin(), gaps.end());
  std::cout << name << ": 95 % of the skin is no farther than " << most * 1e3 << " mm outside its capsules, all of it "
            << bare.back() * 1e3 << " mm; of the capsules 90 % no farther than " << gaps[gaps.size() * 9 / 10] * 1e3
            << " mm from the skin\n";
  CHECK(most < 0.015);
  CHECK(bare.back() < 0.06);
  CHECK(gaps[gaps.size() * 9 / 10] < 0.03);
}

TEST_CASE("at rest the human figures do not touch themselves where they mind it, and stand over their feet", "[io]") {
  const std::string name = GENERATE("adult", "woman");
  const FigurePtr figure = support::assetFigure(name);
  const std::vector<solve::CapsulePair> pairs = solve::minded(*figure);
  CHECK(pairs.size() > 200);
  const auto minds = [&](const char* a, const char* b) {
    const SegmentId one = *figure->findSegment(a);
    const SegmentId two = *figure->findSegment(b);
    return std::any_of(pairs.begin(), pairs.end(), [&](const solve::CapsulePair& pair) {
      return (pair.first == one && pair.second == two) || (pair.first == two && pair.second == one);
    });
  };
  for (const char* trunk : {"pelvis", "upper_lumbar", "middle_thorax", "head", "left_thigh", "right_thigh"}) {
    INFO(trunk);
    CHECK(minds(trunk, "left_hand"));
    CHECK(minds(trunk, "right_forearm"));
  }
  CHECK(minds("left_hand", "right_hand"));
  CHECK(minds("left_thigh", "right_thigh"));
  CHECK_FALSE(minds("left_forearm", "left_hand"));
  const scene::Actor actor = scene::makeActor(figure, {true, name});
  CHECK(actor.solving.balance);
  CHECK(actor.solving.body_awareness);
  const auto stance = scene::stanceOf(actor);
  REQUIRE(stance);
  CHECK(stance->outside < -0.05);
  CHECK(stance->support.corners().size() >= 8);
  CHECK(std::abs(stance->floor) < 0.005);
}

}  // namespace body_capsules_test
