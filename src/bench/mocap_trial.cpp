// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "bench/mocap_trial.h"

#include <Eigen/Geometry>
#include <algorithm>
#include <chrono>
#include <cmath>
#include <optional>
#include <string>
#include <utility>

#include "bench/statistics.h"
#include "limber/figure/kinematics.h"
#include "limber/prior/goal_ask.h"
#include "limber/prior/guess_comfort.h"
#include "limber/prior/person.h"
#include "limber/scene/actor.h"
#include "limber/scene/actor_problem.h"
#include "limber/scene/bent_hinges.h"
#include "limber/scene/cast.h"
#include "limber/solve/default_solver.h"

namespace limber::bench {

namespace {

using motion::HumanJoint;
using motion::PerformerFrame;

/// A joint of the figure, named by the segment that hangs from it, which is compared with the performer's.
struct Compared {
  HumanJoint joint;
  const char* segment;
  std::vector<double> MocapResult::*errors;
  const char* goal;  ///< its name where limbs are given; null: it is never given
};

/// As often as a command may, scene::commandedProblemFor().
constexpr int kRestartsFromRest = 16;

constexpr std::array<Compared, 7> kCompared{
    {{HumanJoint::LeftElbow, "left_forearm", &MocapResult::elbows, "left elbow"},
     {HumanJoint::RightElbow, "right_forearm", &MocapResult::elbows, "right elbow"},
     {HumanJoint::LeftKnee, "left_shank", &MocapResult::knees, "left knee"},
     {HumanJoint::RightKnee, "right_shank", &MocapResult::knees, "right knee"},
     {HumanJoint::LeftShoulder, "left_upper_arm", &MocapResult::shoulders, nullptr},
     {HumanJoint::RightShoulder, "right_upper_arm", &MocapResult::shoulders, nullptr},
     {HumanJoint::Neck, "neck", &MocapResult::neck, nullptr}}};

/// Poses one performer's figure frame after frame.
class Trial {
 public:
  Trial(FigurePtr figure, const motion::Performer& performer, const MocapOptions& options)
      : figure_(std::move(figure)), performer_(performer), options_(options) {
    if (options_.prior) person_ = prior::Person::find(figure_, options_.prior->dofs);
    if (person_) floor_ = floorOf(performer);
    const scene::Actor actor = scene::makeActor(figure_, {});
    size_ = scene::extentOf(actor).diagonal().norm();
    proximal_ = scene::problemFor(actor).proximal;
  }

  MocapResult run();

 private:
  void addGoals(const PerformerFrame& frame);
  [[nodiscard]] bool isGiven(const Compared& joint) const { return options_.limbs && joint.goal != nullptr; }
  goal::Goal& addGoal(const std::string& name, const char* segment, const Eigen::Vector3d& position);
  /// The effector's axis `along` (in the segment) is to lie along `direction` (in the world) too; the turn about it is
  /// left open.
  static void alignToo(goal::Goal& goal, const Eigen::Vector3d& along, const Eigen::Vector3d& direction);
  void addFoot(const std::string& name, const char* segment, const char* toes, const Eigen::Vector3d& ankle,
               const Eigen::Vector3d& ball);
  /// Height below which the lower ball of a foot is in a tenth of the frames, m.
  [[nodiscard]] static double floorOf(const motion::Performer& performer);
  [[nodiscard]] goal::Comfort comfort(const Posture& at_pelvis);
  void asStepFrom(const std::vector<goal::Goal>& before);
  void solve(const PerformerFrame& frame);
  void compare(const PerformerFrame& frame);
  void countLeaps(const PerformerFrame& frame);
  void countTurned(const PerformerFrame& frame);

  FigurePtr figure_;
  const motion::Performer& performer_;
  MocapOptions options_;
  std::optional<prior::Person> person_;  ///< none: nothing learned shapes comfort
  prior::Workspace workspace_;
  double floor_ = 0.0;
  double size_ = 0.0;      ///< of the figure, m
  double proximal_ = 0.0;  ///< of a drag
  solve::Problem problem_;
  std::vector<goal::Goal> last_goals_;
  solve::DefaultSolver solver_;
  Posture posture_;
  PerId<SegmentId, Pose> world_from_segment_;
  PerId<SegmentId, Pose> last_world_from_segment_;
  std::array<Eigen::Vector3d, kCompared.size()> last_;  ///< the figure's joints in the frame before
  PerformerFrame last_frame_;
  MocapResult result_;
};

goal::Goal& Trial::addGoal(const std::string& name, const char* segment, const Eigen::Vector3d& position) {
  goal::Goal goal;
  goal.effector = {name, *figure_->findSegment(segment), Pose{}};
  goal.target.world_from_target.translation = position;
  problem_.goals.push_back(goal);
  return problem_.goals.back();
}

/// The ankle where the performer's is, and the foot along the performer's: how it is rolled about itself is left open.
void Trial::addFoot(const std::string& name, const char* segment, const char* toes, const Eigen::Vector3d& ankle,
                    const Eigen::Vector3d& ball) {
  goal::Goal& goal = addGoal(name, segment, ankle);
  if (!ball.allFinite()) return;
  const auto joint = *figure_->linkAbove(*figure_->findSegment(toes));
  alignToo(goal, joint.parent_from_joint.translation, ball - ankle);
}

void Trial::alignToo(goal::Goal& goal, const Eigen::Vector3d& along, const Eigen::Vector3d& direction) {
  const auto turnedFromX = [](const Eigen::Vector3d& axis) {
    return Eigen::Quaterniond::FromTwoVectors(Eigen::Vector3d::UnitX(), axis).toRotationMatrix();
  };
  goal.effector.segment_from_effector.rotation = turnedFromX(along);
  goal.target.world_from_target.rotation = turnedFromX(direction);
  const auto only_x = goal::Orientation::make(goal::Orientation::kDefaultDegrees, 1.0, 0.0);
  goal.potential = *goal::PositionOrientation::make(goal::Position{}, *only_x);
}

void Trial::addGoals(const PerformerFrame& frame) {
  problem_.goals.clear();
  goal::Goal& pelvis = addGoal("pelvis", "pelvis", frame.world_from_pelvis.translation);
  pelvis.target.world_from_target.rotation = frame.world_from_pelvis.rotation;
  pelvis.potential = goal::PositionOrientation{};
  addGoal("left hand", "left_hand", frame.at(HumanJoint::LeftWrist));
  addGoal("right hand", "right_hand", frame.at(HumanJoint::RightWrist));
  addFoot("left foot", "left_foot", "left_toes", frame.at(HumanJoint::LeftAnkle), frame.at(HumanJoint::LeftToes));
  addFoot("right foot", "right_foot", "right_toes", frame.at(HumanJoint::RightAnkle), frame.at(HumanJoint::RightToes));
  goal::Goal& head = addGoal("head", "head", frame.at(HumanJoint::Skull));
  if (options_.head_faces) alignToo(head, Eigen::Vector3d::UnitX(), frame.head_left);
  for (const Compared& joint : kCompared) {
    if (isGiven(joint) && frame.at(joint.joint).allFinite()) addGoal(joint.goal, joint.segment, frame.at(joint.joint));
  }
}

double Trial::floorOf(const motion::Performer& performer) {
  std::vector<double> heights;
  for (std::size_t i = 0; i < performer.clip().frameCount(); ++i) {
    const PerformerFrame frame = performer.at(i);
    const double lower = std::min(frame.at(HumanJoint::LeftToes).y(), frame.at(HumanJoint::RightToes).y());
    if (std::isfinite(lower)) heights.push_back(lower);
  }
  return heights.empty() ? 0.0 : percentile(heights, 0.1);
}

goal::Comfort Trial::comfort(const Posture& at_pelvis) {
  if (!person_) return {options_.comfort, at_pelvis};
  const prior::Ask ask = prior::askFor(*person_, problem_.goals, problem_.start, floor_);
  const prior::AskFrame frame = prior::frameOf(ask);
  return prior::comfortOf(*person_, options_.prior->guess(ask, frame, workspace_), frame, options_.comfort, at_pelvis);
}

/// As in a drag: no joint turns much farther than targets have moved since the frame before.
void Trial::asStepFrom(const std::vector<goal::Goal>& before) {
  double way = 0.0;
  double angle = 0.0;
  for (std::size_t i = 0; i < before.size(); ++i) {
    const Pose& from = before[i].target.world_from_target;
    const Pose& to = problem_.goals[i].target.world_from_target;
    way = std::max(way, (to.translation - from.translation).norm());
    angle = std::max(angle, rotationAngle(from.rotation.transpose() * to.rotation));
  }
  scene::asStep(problem_, size_, way, angle);
  problem_.proximal = proximal_;
}

void Trial::solve(const PerformerFrame& frame) {
  last_goals_ = problem_.goals;
  addGoals(frame);
  Posture at_pelvis = restPosture(*figure_);
  at_pelvis.root_position = frame.world_from_pelvis.translation;
  at_pelvis.root_orientation = frame.world_from_pelvis.quaternion();
  problem_.figure = figure_;
  problem_.start = options_.from_previous && result_.frames > 0 ? posture_ : at_pelvis;
  problem_.comfort = comfort(at_pelvis);
  if (person_) problem_.narrow = scene::bentHinges(*figure_);
  // From rest it is a command, whose failed limbs may be restarted; from frame to frame a drag, where nothing may leap.
  problem_.restarts = options_.from_previous ? 0 : kRestartsFromRest;
  if (options_.from_previous && result_.frames > 0) asStepFrom(last_goals_);
  const solve::SolveReport report = solver_.solve(problem_, posture_, nullptr);
  result_.evaluations += report.evaluations;
}

void Trial::compare(const PerformerFrame& frame) {
  placeSegments(*figure_, posture_, world_from_segment_);
  result_.goals.resize(problem_.goals.size());
  for (std::size_t i = 0; i < problem_.goals.size(); ++i) {
    const goal::Goal& goal = problem_.goals[i];
    const double miss =
        (world_from_segment_[goal.effector.segment].translation - goal.target.world_from_target.translation).norm();
    result_.goals[i].name = goal.effector.name;
    result_.goals[i].misses.push_back(miss);
    if (miss <= options_.tolerance) ++result_.goals[i].met;
  }
  for (const Compared& compared : kCompared) {
    const Eigen::Vector3d& true_place = frame.at(compared.joint);
    if (isGiven(compared) || !true_place.allFinite()) continue;
    const Eigen::Vector3d& place = world_from_segment_[*figure_->findSegment(compared.segment)].translation;
    (result_.*compared.errors).push_back((place - true_place).norm());
  }
}

void Trial::countLeaps(const PerformerFrame& frame) {
  for (std::size_t i = 0; i < kCompared.size(); ++i) {
    const Eigen::Vector3d place = world_from_segment_[*figure_->findSegment(kCompared[i].segment)].translation;
    const Eigen::Vector3d& true_place = frame.at(kCompared[i].joint);
    if (result_.frames > 0 && !isGiven(kCompared[i]) && true_place.allFinite()) {
      const double moved = (place - last_[i]).norm();
      const double truly = (true_place - last_frame_.at(kCompared[i].joint)).norm();
      ++result_.steps;
      if (moved > truly + kLeap) ++result_.leaps;
    }
    last_[i] = place;
  }
  last_frame_ = frame;
}

/// The largest turn of a limb's bone of the performer since the frame before, rad.
double farthestTurn(const PerformerFrame& before, const PerformerFrame& now) {
  constexpr std::array<std::array<HumanJoint, 2>, 8> kBones{{{HumanJoint::LeftShoulder, HumanJoint::LeftElbow},
                                                             {HumanJoint::LeftElbow, HumanJoint::LeftWrist},
                                                             {HumanJoint::RightShoulder, HumanJoint::RightElbow},
                                                             {HumanJoint::RightElbow, HumanJoint::RightWrist},
                                                             {HumanJoint::LeftHip, HumanJoint::LeftKnee},
                                                             {HumanJoint::LeftKnee, HumanJoint::LeftAnkle},
                                                             {HumanJoint::RightHip, HumanJoint::RightKnee},
                                                             {HumanJoint::RightKnee, HumanJoint::RightAnkle}}};
  double farthest = 0.0;
  for (const auto& bone : kBones) {
    const auto along = [&bone](const PerformerFrame& frame) {
      return Eigen::Vector3d(frame.at(bone[1]) - frame.at(bone[0]));
    };
    const Eigen::Vector3d was = along(before);
    const Eigen::Vector3d is = along(now);
    if (!was.allFinite() || !is.allFinite()) continue;
    farthest = std::max(farthest, std::atan2(was.cross(is).norm(), was.dot(is)));
  }
  return farthest;
}

void Trial::countTurned(const PerformerFrame& frame) {
  const auto turn = [&](const Link& link) {
    const auto turned = [&](const PerId<SegmentId, Pose>& placed) {
      return Eigen::Matrix3d(placed[link.parent].rotation.transpose() * placed[link.child].rotation);
    };
    return Eigen::AngleAxisd(turned(last_world_from_segment_).transpose() * turned(world_from_segment_)).angle();
  };
  const bool goes_on = result_.frames > 0;
  const double most = goes_on ? kFarTurn + farthestTurn(last_frame_, frame) : 0.0;
  const bool far =
      goes_on && std::ranges::any_of(figure_->links(), [&](const Link& link) { return turn(link) > most; });
  if (far) ++result_.turned;
  last_world_from_segment_ = world_from_segment_;
}

MocapResult Trial::run() {
  const std::size_t all = performer_.clip().frameCount();
  const std::size_t count = std::min(options_.frames, all);
  const auto begin = std::chrono::steady_clock::now();
  for (std::size_t i = 0; i < count; ++i) {
    const PerformerFrame frame = performer_.at(i * all / count);
    solve(frame);
    compare(frame);
    countTurned(frame);
    countLeaps(frame);
    ++result_.frames;
  }
  result_.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  return std::move(result_);
}

}  // namespace

MocapResult tryMocap(const FigurePtr& figure, const motion::Performer& performer, const MocapOptions& options) {
  return Trial(figure, performer, options).run();
}

}  // namespace limber::bench
