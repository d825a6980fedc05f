// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>
#include <cmath>
#include <string>

#include "app/joints/limit_mark.h"
#include "app/view/overlay.h"
#include "gui/window_stage.h"
#include "limber/base/units.h"
#include "limber/figure/tied_posture.h"

namespace limber::app::drag_test {

namespace {

constexpr double kMillimetre = 0.001;
constexpr double kCentimetre = 0.01;

/// Looks at every picture while it lives: how often the posture had left its limits.
class LimitWatch {
 public:
  explicit LimitWatch(WindowStage& stage) {
    const auto look = [this, &stage] {
      const Document& document = stage.document();
      ++pictures_;
      if (!keepsLimits(document.figure(), document.actor().posture)) ++broken_;
      if (!isSound(document.figure(), document.actor().posture)) ++broken_;
    };
    QObject::connect(&stage.view().events(), &ViewEvents::shown, &context_, look);
    whenChanged(stage.document(), ScenePart::Posture, &context_, look);
  }
  [[nodiscard]] int pictures() const { return pictures_; }
  [[nodiscard]] int broken() const { return broken_; }

 private:
  QObject context_;
  int pictures_ = 0;
  int broken_ = 0;
};

struct Reach {
  std::string effector;
  std::string site;
  QPoint by;
};

}  // namespace

TEST_CASE("a dragged hand or foot meets its goal under the mouse, and the pins hold", "[gui]") {
  const Reach reach =
      GENERATE(Reach{"left_hand", "left_hand.grip", {130, -210}}, Reach{"right_hand", "right_hand.grip", {-60, -240}},
               Reach{"left_foot", "left_foot.sole", {30, -70}});
  CAPTURE(reach.effector);
  WindowStage stage;
  stage.drawInFull();
  const LimitWatch limits(stage);
  const bool pin = stage.goal(reach.effector).held;
  const Eigen::Vector3d left_foot = stage.site("left_foot.sole").translation;
  const Eigen::Vector3d right_foot = stage.site("right_foot.sole").translation;
  stage.takeAt(reach.effector, pin ? stage.tackOf(reach.effector) : stage.placeOf(reach.effector));
  const QPointF grab = stage.placeOf(reach.effector) - stage.mouse();
  stage.carry(reach.by);
  CHECK(stage.posing().dragging());
  REQUIRE(stage.solved());
  CHECK(stage.view().posturesPainted() >= 10);
  stage.drop();

  const auto seen = stage.view().projection().toView(stage.target(reach.effector));
  REQUIRE(seen);
  const QPointF off = stage.inWindow(*seen) - (stage.mouse() + grab);
  CHECK(std::abs(off.x()) <= 1.0);  // the mouse counts in pixels
  CHECK(std::abs(off.y()) <= 1.0);
  CHECK((stage.site(reach.site).translation - stage.target(reach.effector)).norm() <= kMillimetre);
  if (!pin) CHECK((stage.site("left_foot.sole").translation - left_foot).norm() <= kMillimetre);
  CHECK((stage.site("right_foot.sole").translation - right_foot).norm() <= kMillimetre);
  CHECK(stage.goal(reach.effector).held == pin);
  CHECK(limits.pictures() >= 10);
  CHECK(limits.broken() == 0);
  CHECK(stage.document().undoStack().count() == 1);
  CHECK(stage.sentence().contains(QStringLiteral("reached its goal")));
}

TEST_CASE("out of reach the arm stretches to the mouse, comes to rest and shows the gap", "[gui]") {
  WindowStage stage;
  const LimitWatch limits(stage);
  const Eigen::Vector3d left_ball = stage.site("left_toes.base").translation;
  const Eigen::Vector3d right_ball = stage.site("right_toes.base").translation;
  stage.take("right_hand");
  stage.carry({-330, -370});
  REQUIRE(stage.solved());
  const Posture rest = stage.document().actor().posture;
  const auto iterations = stage.posing().solver().iterations();
  // A gap is reported after a quarter of a second without progress; all that while the figure must not move.
  const double miss = (stage.target("right_hand") - stage.site("right_hand.grip").translation).norm();
  const QString gap =
      QStringLiteral("Right hand cannot reach: %1 cm short.").arg(centimetresFromMetres(miss), 0, 'f', 1);
  CHECK(waitFor([&] { return stage.sentence().startsWith(gap); }));
  CHECK(stage.posing().dragging());
  CHECK(stage.document().actor().posture == rest);
  CHECK(stage.posing().solver().iterations() == iterations);

  const Eigen::Vector3d shoulder = stage.site("right_upper_arm.base").translation;
  const Eigen::Vector3d elbow = stage.site("right_forearm.base").translation;
  const Eigen::Vector3d wrist = stage.site("right_hand.base").translation;
  const Eigen::Vector3d hand = stage.site("right_hand.grip").translation;
  const Eigen::Vector3d target = stage.target("right_hand");
  CHECK(miss > 0.05);
  CHECK((wrist - shoulder).norm() >= 0.97 * ((elbow - shoulder).norm() + (wrist - elbow).norm()));
  CHECK((hand - shoulder).normalized().dot((target - shoulder).normalized()) > std::cos(radiansFromDegrees(15.0)));
  CHECK((stage.site("left_toes.base").translation - left_ball).norm() <= kCentimetre);
  CHECK((stage.site("right_toes.base").translation - right_ball).norm() <= kCentimetre);
  stage.drop();
  CHECK(stage.document().actor().posture == rest);
  CHECK(limits.broken() == 0);
  // What the limbs' length explains is blamed on no limit, in words or in the view.
  REQUIRE(stage.rests());
  CHECK(stage.sentence().endsWith(QStringLiteral("short. The limb is straight from the right shoulder on.")));
  for (const LimitMark& limit : stage.view().findChild<Overlay*>()->content().marks.all<LimitMark>()) {
    CHECK_FALSE(limit.named);
  }
}

TEST_CASE("the figure of the thesis is dragged by a hand on its fixed root", "[gui]") {
  WindowStage stage(QStringLiteral("abali"));
  REQUIRE_FALSE(stage.document().figure().rootIsFree());
  const LimitWatch limits(stage);
  const Posture before = stage.document().actor().posture;
  stage.take("left_hand");
  stage.carry({90, -150});
  REQUIRE(stage.solved());
  CHECK(stage.view().posturesPainted() >= 10);
  stage.drop();
  CHECK((stage.site("left_hand_end.base").translation - stage.target("left_hand")).norm() <= kMillimetre);
  const Posture& after = stage.document().actor().posture;
  CHECK_FALSE(after == before);
  CHECK(after.root_position == before.root_position);
  CHECK(after.root_orientation.coeffs() == before.root_orientation.coeffs());
  CHECK(limits.broken() == 0);
}

}  // namespace limber::app::drag_test
