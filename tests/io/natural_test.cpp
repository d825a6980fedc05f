// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>
#include <string>

#include "arm_folder.h"
#include "limber/base/error.h"
#include "limber/io/new_actor.h"
#include "limber/io/scene_file.h"
#include "limber/prior/person.h"
#include "limber/scene/natural_comfort.h"
#include "support/figures.h"

namespace natural_test {

using namespace limber;

namespace {

std::string sceneWith(const std::string& natural) {
  return R"({"format": "limber-scene", "version": 1, "actors": [{"figure": {"asset": "adult"})" + natural + "}]}";
}

ExpectedAll<io::LoadedScene> parsed(const std::string& natural) {
  return io::parseScene(sceneWith(natural), "walk.limber", ".");
}

}  // namespace

TEST_CASE("the share of learned posture is saved in the scene", "[io]") {
  const auto loaded = parsed(R"(, "natural": 0.75)");
  REQUIRE(loaded);
  CHECK(loaded->scene.actors.front().solving.natural == 0.75);
  const std::string written = io::writeScene(loaded->scene, ".");
  CHECK(written.find("\"natural\": 0.75") != std::string::npos);
  const auto plain = parsed("");
  REQUIRE(plain);
  CHECK(plain->scene.actors.front().solving.natural == 0.0);
  CHECK(io::writeScene(plain->scene, ".").find("natural") == std::string::npos);
}

TEST_CASE("a share of learned posture beyond 0 to 1 is refused", "[io]") {
  for (const char* wrong : {"1.5", "-0.1", "\"much\""}) {
    CAPTURE(wrong);
    const auto refused = parsed(std::string(R"(, "natural": )") + wrong);
    REQUIRE_FALSE(refused);
    CHECK(sentences(refused.error()).find("natural: found") != std::string::npos);
  }
}

TEST_CASE("the shares of parts are saved in the scene, those that are reduced", "[io]") {
  const auto loaded = parsed(R"(, "natural": 1, "natural_parts": {"left_arm": 0.25, "head": 0})");
  REQUIRE(loaded);
  CHECK(loaded->notices.empty());
  scene::PerBodyPart<double> expected{1.0};
  expected[scene::BodyPart::LeftArm] = 0.25;
  expected[scene::BodyPart::Head] = 0.0;
  CHECK(loaded->scene.actors.front().solving.natural_parts == expected);
  const std::string written = io::writeScene(loaded->scene, ".");
  const auto again = io::parseScene(written, "walk.limber", ".");
  REQUIRE(again);
  CHECK(again->scene.actors.front().solving.natural_parts == expected);
  CHECK(io::writeScene(parsed(R"(, "natural": 1)")->scene, ".").find("natural_parts") == std::string::npos);
}

TEST_CASE("the share of a part beyond 0 to 1 is refused, and what is no part is kept and said", "[io]") {
  const auto refused = parsed(R"(, "natural_parts": {"left_arm": 2})");
  REQUIRE_FALSE(refused);
  CHECK(sentences(refused.error()).find("natural_parts.left_arm: found 2, expected a number from 0 to 1") !=
        std::string::npos);
  const auto kept = parsed(R"(, "natural_parts": {"tail": 0.5})");
  REQUIRE(kept);
  REQUIRE(kept->notices.size() == 1);
  CHECK(kept->notices.front().find(
            "natural_parts.tail: not one of: trunk head left_arm right_arm left_leg right_leg") != std::string::npos);
  CHECK(io::writeScene(kept->scene, ".").find(R"("tail": 0.5)") != std::string::npos);
}

TEST_CASE("the prior that ships is sound, says what it was learned from, and knows the adult and the woman", "[io]") {
  {
    const ArmFolder other;  // its assets have none
    CHECK(io::shippedPrior() == nullptr);
  }
  const auto prior = io::shippedPrior();
  REQUIRE(prior);
  CHECK(prior->isSound());
  CHECK(prior->provenance.find("HDM05") != std::string::npos);
  CHECK(prior->provenance.find("AnimatedDrawings") != std::string::npos);
  for (const char* name : {"adult", "woman"}) {
    CAPTURE(name);
    CHECK(prior::Person::find(support::assetFigure(name), prior->dofs));
    const scene::Actor actor = io::newActor(support::assetFigure(name), {true, name});
    CHECK(actor.prior == prior);
    CHECK(actor.solving.natural == 1.0);
  }
}

TEST_CASE("feet with toes may raise their heels in a new scene, and nothing else may", "[io]") {
  const scene::Actor adult = io::newActor(support::assetFigure("adult"), {true, "adult"});
  for (const goal::Goal& goal : adult.goals) {
    CAPTURE(goal.effector.name);
    CHECK(goal.heel_rises == (goal.effector.name == "left_foot" || goal.effector.name == "right_foot"));
  }
  for (const goal::Goal& goal : io::newActor(support::assetFigure("abali"), {true, "abali"}).goals) {
    CHECK_FALSE(goal.heel_rises);
  }
}

TEST_CASE("figures that are no people have no prior", "[io]") {
  for (const char* name : {"dog", "arm", "abali", "chair"}) {
    CAPTURE(name);
    const scene::Actor actor = io::newActor(support::assetFigure(name), {true, name});
    CHECK(actor.prior == nullptr);
    CHECK(actor.solving.natural == 0.0);
  }
}

}  // namespace natural_test
