// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QSignalSpy>
#include <filesystem>
#include <string>

#include "app/desk.h"
#include "limber/figure/kinematics.h"
#include "posing/drags.h"

namespace limber::app {

/// A desk with a scene of several actors on it, goals solved.
struct TogetherDesk : Desk {
  static constexpr std::size_t kAdult = 0;
  static constexpr std::size_t kCup = 1;

  explicit TogetherDesk(const std::string& name) {
    REQUIRE(openCopyInto(document, std::filesystem::path(LIMBER_ASSETS_DIR) / "scenes" / (name + ".limber")));
    QSignalSpy ended(&posing, &Posing::goalsSolved);
    REQUIRE(posing.solveGoals());
    REQUIRE(QTest::qWaitFor([&] { return ended.count() == 1; }, 15000));
  }
  [[nodiscard]] const scene::Actor& actor(std::size_t index) const { return document.scene().actors[index]; }
  [[nodiscard]] Pose site(std::size_t index, const char* name) const {
    return worldFromSite(*actor(index).figure, actor(index).posture, *actor(index).figure->findSite(name));
  }
  /// How far the hand is from where the cup wants it, m.
  [[nodiscard]] double handOffCup() const {
    const goal::Goal& hand = actor(kAdult).goals[*scene::findGoal(actor(kAdult), "right_hand")];
    const Pose wanted = site(kCup, "cup.middle") * hand.target.carrier_from_target;
    return (site(kAdult, "right_hand.grip").translation - wanted.translation).norm();
  }
  /// A whole drag of the cup by its body.
  void carryCup(const Eigen::Vector3d& by) {
    document.selectActor(kCup);
    const Eigen::Vector3d grip(0.04, 0.06, 0.0);
    const int goal = beginBodyDrag(posing, document.figure().rootSegment(), grip);
    REQUIRE(goal >= 0);
    const Eigen::Vector3d from = place(goal);
    for (const double share : {0.3, 0.6, 1.0}) {
      dragTo(posing, from + share * by);
      settle();
    }
  }
};

}  // namespace limber::app
