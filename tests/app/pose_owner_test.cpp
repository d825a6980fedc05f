// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/poses/pose_owner.h"

#include <catch2/catch.hpp>

#include "app/poses/pose_edits.h"
#include "app/poses/pose_model.h"
#include "app/together_desk.h"

namespace limber::app::pose_owner_test {

TEST_CASE("choosing a prop hides nobody's poses", "[app]") {
  TogetherDesk desk("together-1-cup");
  desk.document.selectActor(TogetherDesk::kAdult);
  PoseOwner owner(desk.document);
  const PoseModel model(desk.document, owner);
  keepPose(desk.document);
  REQUIRE(model.rowCount() == 1);
  desk.document.selectActor(TogetherDesk::kCup);
  CHECK(owner.index() == TogetherDesk::kAdult);
  CHECK(model.rowCount() == 1);
  CHECK(model.data(model.index(0), PoseModel::kCurrentRole).toBool());
  owner.select();
  CHECK(desk.document.selectedActor() == TogetherDesk::kAdult);
}

TEST_CASE("a prop with poses of its own shows these", "[app]") {
  TogetherDesk desk("together-1-cup");
  desk.document.selectActor(TogetherDesk::kCup);
  PoseOwner owner(desk.document);
  CHECK(owner.index() == TogetherDesk::kAdult);
  keepPose(desk.document);
  CHECK(owner.index() == TogetherDesk::kCup);
}

TEST_CASE("of two people the poses are those of the one who is selected", "[app]") {
  TogetherDesk desk("together-2-handshake");
  PoseOwner owner(desk.document);
  for (const std::size_t actor : {std::size_t{1}, std::size_t{0}}) {
    desk.document.selectActor(actor);
    CHECK(owner.index() == actor);
  }
}

TEST_CASE("a scene of props alone shows those of the selected one", "[app]") {
  Desk desk(QStringLiteral("chair"));
  PoseOwner owner(desk.document);
  const PoseModel model(desk.document, owner);
  CHECK(owner.index() == 0);
  CHECK(model.rowCount() == 0);
}

}  // namespace limber::app::pose_owner_test
