// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// The figures of Abalı 2001, chapter 7.
#include <catch2/catch.hpp>
#include <cmath>
#include <set>

#include "limber/base/units.h"
#include "limber/figure/chain.h"
#include "limber/figure/kinematics.h"
#include "support/figures.h"
#include "support/kkt.h"
#include "support/paper_scene.h"

namespace abali_scenes_test {

using namespace limber;
using support::PaperScene;

namespace {

Pose siteOf(const Figure& figure, const Posture& posture, const std::string& site) {
  return worldFromSite(figure, posture, *figure.findSite(site));
}

/// How far the right hand can be from its shoulder, m: the elbow and the wrist tried all over.
double reachOfRightArm(const Figure& figure, Posture posture) {
  const DofId elbow = *figure.findDof("right_elbow.flexion");
  const DofId flexion = *figure.findDof("right_wrist.flexion");
  const DofId deviation = *figure.findDof("right_wrist.deviation");
  const Eigen::Vector3d shoulder = siteOf(figure, posture, "right_upper_arm.base").translation;
  double reach = 0.0;
  for (double a = -3.0; a <= 30.0; a += 1.0) {
    for (double b = -40.0; b <= 40.0; b += 1.0) {
      for (double c = -22.0; c <= 38.0; c += 2.0) {
        posture[elbow] = radiansFromDegrees(a);
        posture[flexion] = radiansFromDegrees(b);
        posture[deviation] = radiansFromDegrees(c);
        reach = std::max(reach, (siteOf(figure, posture, "right_hand_end.base").translation - shoulder).norm());
      }
    }
  }
  return reach;
}

const std::set<std::string> kAboutYAndZ{"waist.side_bend", "waist.turn", "left_shoulder.swing_across",
                                        "left_shoulder.twist", "left_wrist.flexion"};

/// Sum of how far DOFs have moved, rad: those about y and z, or the others.
double movement(const PaperScene& scene, bool about_y_and_z) {
  double sum = 0.0;
  for (const std::string& dof : scene.variables()) {
    if ((kAboutYAndZ.count(dof) == 1) == about_y_and_z) sum += std::abs(scene.moved(dof));
  }
  return sum;
}

}  // namespace

TEST_CASE(
    "Abali 7: 27 segments, 26 joints, 31 DOFs in four groups of 9, 9, 8 and 8, the upper two with three in common",
    "[scene]") {
  const Figure& figure = *support::abali();
  CHECK(figure.segments().size() == 27);  // the thesis counts 20: seven are bare frames
  CHECK(figure.joints().size() == 26);
  CHECK(figure.dofs().size() == 31);
  REQUIRE(figure.groups().size() == 4);
  const auto dofsOfGroup = [&](const char* name) {
    std::set<std::string> names;
    for (const JointId joint : figure.groups()[*figure.findGroup(name)].joints) {
      for (const DofId dof : figure.joints()[joint].dofs) names.insert(figure.fullName(dof));
    }
    return names;
  };
  const std::set<std::string> left = dofsOfGroup("left_upper");
  const std::set<std::string> right = dofsOfGroup("right_upper");
  CHECK(left.size() == 9);
  CHECK(right.size() == 9);
  CHECK(dofsOfGroup("left_lower").size() == 8);
  CHECK(dofsOfGroup("right_lower").size() == 8);
  std::set<std::string> all;
  for (const char* group : {"left_upper", "right_upper", "left_lower", "right_lower"}) all.merge(dofsOfGroup(group));
  CHECK(all.size() == 31);  // 9 + 9 + 8 + 8 less the three that both arms have
  for (const char* dof : {"waist.flexion", "waist.side_bend", "waist.turn"}) {
    CHECK(left.count(dof) + right.count(dof) == 2);
  }
}

TEST_CASE("Abali 2.2: joints lie along the limbs, and the four end effectors at their ends", "[scene]") {
  const Figure& figure = *support::abali();
  const Posture stands = startPosture(figure);
  const auto place = [&](const std::string& joint) {
    return worldFromSite(figure, stands, figure.joints()[*figure.findJoint(joint)].first).translation;
  };
  for (const std::string side : {"left_", "right_"}) {
    const std::vector<std::string> arm{"shoulder", "elbow", "wrist", "hand_end"};
    const std::vector<std::string> leg{"hip", "knee", "ankle"};
    for (const std::vector<std::string>& limb : {arm, leg}) {  // it stands with hanging arms
      for (std::size_t i = 1; i < limb.size(); ++i) {
        INFO(side << limb[i]);
        CHECK(place(side + limb[i]).y() < place(side + limb[i - 1]).y() - 0.05);
      }
    }
    CHECK(place(side + "toes").z() > place(side + "ankle").z() + 0.05);
    CHECK((place("left_" + arm[0]) - Eigen::Vector3d(-1, 1, 1).cwiseProduct(place("right_" + arm[0]))).norm() < 1e-6);
  }
  for (const char* above : {"neck", "head", "head_top"}) CHECK(place(above).y() > place("left_shoulder").y());
  REQUIRE(figure.effectors().size() == 4);
  for (const EffectorDeclaration& effector : figure.effectors()) {
    INFO(effector.name);
    const SegmentId end = figure.sites()[effector.site].segment;
    for (const Link& link : figure.links()) CHECK(link.parent != end);  // nothing hangs beyond it
    CHECK(dofsOf(figure, pathFromRoot(figure, end)).size() ==
          (effector.name.find("hand") != std::string::npos ? 9 : 8));
  }
}

TEST_CASE("Abali 7.1: the torso that one arm moves carries the other arm with it", "[scene]") {
  const PaperScene scene("abali-2001-figure-7-1");
  CHECK(scene.variables().size() == 9);  // the thesis' joint group, from the pelvis to the hand
  CHECK(scene.missOf("left_hand").distance < 0.001);
  CHECK(std::abs(scene.moved("waist.turn")) > radiansFromDegrees(20.0));
  for (const char* dof : {"right_shoulder.swing_up", "right_shoulder.swing_across", "right_shoulder.twist",
                          "right_elbow.flexion", "right_wrist.flexion", "right_wrist.deviation"}) {
    CHECK(scene.moved(dof) == 0.0);
  }
  const auto right_hand = [&scene](const Posture& posture, const std::string& seen_from) {
    const Pose hand = siteOf(scene.figure(), posture, "right_hand.grip");
    return seen_from.empty() ? hand : siteOf(scene.figure(), posture, seen_from).inverse() * hand;
  };
  const Posture& before = scene.actor().posture;
  const Posture& after = scene.after.posture;
  CHECK((right_hand(after, "").translation - right_hand(before, "").translation).norm() > 0.10);
  const Pose carried_before = right_hand(before, "torso.chest");
  const Pose carried_after = right_hand(after, "torso.chest");
  CHECK((carried_after.translation - carried_before.translation).norm() < 1e-12);
  CHECK((carried_after.rotation - carried_before.rotation).norm() < 1e-12);
}

TEST_CASE("Abali 7.2: a goal within reach is met; towards one out of reach the arm stretches and rests", "[scene]") {
  const PaperScene reachable("abali-2001-figure-7-2-a");
  CHECK(reachable.missOf("right_hand").distance < 0.001);

  const PaperScene far("abali-2001-figure-7-2-b");
  const double gap = far.missOf("right_hand").distance;
  CHECK(gap > 0.20);
  const double reach = reachOfRightArm(far.figure(), far.after.posture);
  const Eigen::Vector3d shoulder = siteOf(far.figure(), far.after.posture, "right_upper_arm.base").translation;
  const Eigen::Vector3d target = far.goal("right_hand").target.world_from_target.translation;
  CHECK(gap == Approx((target - shoulder).norm() - reach).margin(0.001));
  // The torso has leaned to it: from where the shoulder was, the goal was farther.
  const Eigen::Vector3d at_first = siteOf(far.figure(), far.actor().posture, "right_upper_arm.base").translation;
  CHECK((target - shoulder).norm() < (target - at_first).norm() - 0.05);
}

TEST_CASE("Abali 7.3: with 0.1 on the angles about y and z those about x do the work", "[scene]") {
  const PaperScene plain("abali-2001-figure-7-3-a");
  const PaperScene scaled("abali-2001-figure-7-3-b");
  const Eigen::Vector3d target = plain.goal("left_hand").target.world_from_target.translation;
  CHECK(target == scaled.goal("left_hand").target.world_from_target.translation);
  CHECK(plain.actor().posture == scaled.actor().posture);
  CHECK(plain.missOf("left_hand").distance < 0.001);
  CHECK(scaled.missOf("left_hand").distance < 0.001);
  CHECK(plain.variables() == scaled.variables());
  for (const std::string& dof : scaled.variables()) {
    INFO(dof);
    const DofId id = *scaled.figure().findDof(dof);
    CHECK(plain.actor().multipliers[id.index()] == 1.0);
    CHECK(scaled.actor().multipliers[id.index()] == (kAboutYAndZ.count(dof) == 1 ? 0.1 : 1.0));
  }
  INFO("about y and z: " << movement(plain, true) << " rad, then " << movement(scaled, true));
  CHECK(movement(plain, true) > movement(plain, false));  // the undesirable posture
  CHECK(movement(scaled, true) < 0.2 * movement(plain, true));
  CHECK(movement(scaled, false) > 3.0 * movement(scaled, true));
}

TEST_CASE("Abali 7.4: six postures, each its own, inside the limits and at its goals", "[scene]") {
  const PaperScene scene("abali-2001-figure-7-4");
  const auto& poses = scene.actor().key_poses;
  REQUIRE(poses.size() == 6);
  for (std::size_t i = 0; i < poses.size(); ++i) {
    INFO(poses[i].name);
    CHECK(poses[i].time == static_cast<double>(i));
    CHECK(withinLimits(scene.figure(), poses[i].posture));
    solve::Problem problem = scene.problem;
    problem.goals = poses[i].goals;
    problem.start = poses[i].posture;
    REQUIRE_FALSE(problem.goals.empty());
    for (const goal::Goal& goal : poses[i].goals) {
      const Pose place = scene::effectorPlacement(scene.figure(), poses[i].posture, goal.effector);
      INFO(goal.effector.name);
      CHECK(goal.active);
      CHECK(goal::missOf(goal, place).distance < 0.001);
    }
    CHECK(support::kktOf(problem, poses[i].posture).objective < 1e-2);
    for (std::size_t j = 0; j < i; ++j) {
      const Eigen::VectorXd difference = poses[i].posture.values - poses[j].posture.values;
      CHECK(difference.cwiseAbs().maxCoeff() > radiansFromDegrees(30.0));
    }
  }
  for (const char* effector : {"left_hand", "right_hand", "right_foot"}) {
    CHECK(scene.missOf(effector).distance < 0.001);  // the kick, which the scene opens with
  }
}

}  // namespace abali_scenes_test
