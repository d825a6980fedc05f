// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "bench/natural_trial.h"

#include <Eigen/Geometry>
#include <algorithm>
#include <utility>

#include "limber/base/units.h"
#include "limber/figure/kinematics.h"
#include "limber/prior/goal_ask.h"
#include "limber/prior/guess_comfort.h"
#include "limber/prior/posture_numbers.h"
#include "limber/prior/rest_share.h"
#include "limber/scene/bent_hinges.h"

namespace limber::bench {

using motion::HumanJoint;
using prior::End;

namespace {

/// As often as a command may, scene::commandedProblemFor().
constexpr int kRestarts = 16;
constexpr double kMetDistance = 0.01;  // m
constexpr double kMetAngle = radiansFromDegrees(5.0);

/// Joints that are compared with the performer's, by the segments that hang from them.
struct Compared {
  const char* segment;
  HumanJoint joint;
  std::vector<double> NaturalErrors::*errors;  ///< null: counts for the mean of all alone
};
constexpr std::array<Compared, 14> kCompared{{{"left_forearm", HumanJoint::LeftElbow, &NaturalErrors::elbows},
                                              {"right_forearm", HumanJoint::RightElbow, &NaturalErrors::elbows},
                                              {"left_shank", HumanJoint::LeftKnee, &NaturalErrors::knees},
                                              {"right_shank", HumanJoint::RightKnee, &NaturalErrors::knees},
                                              {"left_upper_arm", HumanJoint::LeftShoulder, &NaturalErrors::shoulders},
                                              {"right_upper_arm", HumanJoint::RightShoulder, &NaturalErrors::shoulders},
                                              {"neck", HumanJoint::Neck, &NaturalErrors::neck},
                                              {"left_thigh", HumanJoint::LeftHip, nullptr},
                                              {"right_thigh", HumanJoint::RightHip, nullptr},
                                              {"left_foot", HumanJoint::LeftAnkle, nullptr},
                                              {"right_foot", HumanJoint::RightAnkle, nullptr},
                                              {"left_hand", HumanJoint::LeftWrist, nullptr},
                                              {"right_hand", HumanJoint::RightWrist, nullptr},
                                              {"head", HumanJoint::Skull, nullptr}}};

/// The world in which samples are metres again.
prior::AskFrame worldOf(const prior::Person& person) { return {Pose{}, person.leg()}; }

/// Reach of a hand, in legs: its distance from where it hangs beside the pelvis.
double reachOf(const training::Sample& sample, End hand) {
  const Pose& pelvis = sample.world_from_end[End::Pelvis];
  const double side = hand == End::LeftHand ? 0.3 : -0.3;
  const Eigen::Vector3d hanging = pelvis.point({side, -0.15, 0.1});
  return (sample.world_from_end[hand].translation - hanging).norm();
}

}  // namespace

void NaturalErrors::add(const NaturalErrors& more) {
  const auto append = [](std::vector<double>& to, const std::vector<double>& from) {
    to.insert(to.end(), from.begin(), from.end());
  };
  append(elbows, more.elbows);
  append(knees, more.knees);
  append(shoulders, more.shoulders);
  append(chest, more.chest);
  append(neck, more.neck);
  append(all, more.all);
  ends += more.ends;
  met += more.met;
  iterations += more.iterations;
}

NaturalTrial::NaturalTrial(FigurePtr figure, const prior::Prior& prior)
    : person_(*prior::Person::find(std::move(figure), prior.dofs)), prior_(prior) {
  problem_.figure = person_.figure();
  problem_.restarts = kRestarts;
}

Posture NaturalTrial::postureOf(const training::Sample& sample) const {
  Eigen::VectorXf numbers(prior_.postureNumbers());
  writeTarget(sample, {Pose{}, 1.0}, numbers);
  return prior::postureOf(person_, Eigen::VectorXd(numbers.cast<double>()), worldOf(person_),
                          restPosture(*person_.figure()));
}

bool NaturalTrial::suits(NaturalAsk ask, const training::Sample& sample) {
  constexpr double kReach = 0.6;  // legs
  return ask != NaturalAsk::OneHand ||
         std::max(reachOf(sample, End::LeftHand), reachOf(sample, End::RightHand)) > kReach;
}

std::vector<NaturalTrial::Wanted> NaturalTrial::wanted(NaturalAsk ask, const training::Sample& sample) const {
  std::vector<Wanted> wanted;
  const double pin = ask == NaturalAsk::OneHand ? goal::kPinWeight : 1.0;
  for (const End foot : {End::LeftFoot, End::RightFoot}) wanted.push_back({foot, true, pin});
  if (ask == NaturalAsk::OneHand) {
    const bool left = reachOf(sample, End::LeftHand) > reachOf(sample, End::RightHand);
    wanted.push_back({left ? End::LeftHand : End::RightHand, false, 1.0});
    return wanted;
  }
  for (const End hand : {End::LeftHand, End::RightHand}) wanted.push_back({hand, true, 1.0});
  if (ask == NaturalAsk::SixEnds) {
    for (const End end : {End::Pelvis, End::Head}) wanted.push_back({end, true, 1.0});
  }
  return wanted;
}

void NaturalTrial::addGoals(const std::vector<Wanted>& wanted, const prior::PerEnd<Pose>& ends) {
  problem_.goals.clear();
  for (const Wanted& one : wanted) {
    goal::Goal goal;
    goal.effector = {prior::nameOf(one.end), person_.segment(one.end), Pose::fromTranslation(person_.point(one.end))};
    goal.target.world_from_target = ends[one.end];
    if (one.turned) goal.potential = goal::PositionOrientation{};
    goal.weight = one.weight;
    problem_.goals.push_back(std::move(goal));
  }
}

/// At rest over the middle of the feet that are asked for, facing as they do.
Posture NaturalTrial::standingAtFeet() const {
  const Posture rest = restPosture(*person_.figure());
  const prior::AskFrame at_feet = prior::frameOf(prior::askFor(person_, problem_.goals, rest, 0.0));
  prior::AskFrame here;
  const prior::PerEnd<Pose> ends = prior::placeEnds(person_, rest);
  const Eigen::Vector3d middle = 0.5 * (ends[End::LeftFoot].translation + ends[End::RightFoot].translation);
  here.world_from_frame.translation = middle;
  here.leg = person_.leg();
  return prior::postureOf(person_, prior::numbersOf(person_, rest, here), at_feet, rest);
}

goal::Comfort NaturalTrial::comfort(NaturalManner manner, const Posture& start) {
  if (manner == NaturalManner::Comfort) return {goal::kComfortWeight, start};
  const prior::Ask ask = prior::askFor(person_, problem_.goals, start, 0.0);
  const prior::AskFrame frame = prior::frameOf(ask);
  const prior::RestShare rest = prior::restShareOf(person_, ask, frame);
  const prior::Guess guess = prior::drawnToRest(prior_.guess(ask, frame, workspace_), rest);
  if (manner == NaturalManner::Certainty) {
    return prior::comfortOf(person_, guess, frame, goal::kComfortWeight, start);
  }
  return {goal::kComfortWeight, prior::postureOf(person_, guess, frame, start)};
}

void NaturalTrial::compare(const Posture& fit, const Posture& found, const training::PerformedJoints& performed,
                           NaturalErrors& errors) const {
  const PerId<SegmentId, Pose> here = placeSegments(*person_.figure(), found);
  double sum = 0.0;
  double count = 0.0;
  for (const Compared& compared : kCompared) {
    const Eigen::Vector3d& there = performed[static_cast<std::size_t>(compared.joint)];
    if (!there.allFinite()) continue;
    const double error = (here[*person_.figure()->findSegment(compared.segment)].translation - there).norm();
    if (compared.errors != nullptr) (errors.*compared.errors).push_back(error);
    sum += error;
    count += 1.0;
  }
  errors.all.push_back(sum / count);
  const prior::PerEnd<Pose> found_ends = prior::placeEnds(person_, found);
  const prior::PerEnd<Pose> fit_ends = prior::placeEnds(person_, fit);
  errors.chest.push_back((found_ends[End::Chest].translation - fit_ends[End::Chest].translation).norm());
  for (const goal::Goal& goal : problem_.goals) {
    const goal::Miss miss = goal::missOf(goal, here[goal.effector.segment] * goal.effector.segment_from_effector);
    ++errors.ends;
    if (miss.distance <= kMetDistance && miss.angle <= kMetAngle) ++errors.met;
  }
}

void NaturalTrial::run(NaturalAsk ask, NaturalManner manner, const training::Sample& sample,
                       const training::PerformedJoints& performed, NaturalErrors& errors) {
  const Posture fit = postureOf(sample);
  addGoals(wanted(ask, sample), prior::placeEnds(person_, fit));
  problem_.start = standingAtFeet();
  problem_.comfort = comfort(manner, problem_.start);
  problem_.narrow.clear();
  if (manner != NaturalManner::Comfort) problem_.narrow = scene::bentHinges(*person_.figure());
  solve::DefaultSolver solver;
  Posture found;
  errors.iterations += solver.solve(problem_, found, nullptr).iterations;
  compare(fit, found, performed, errors);
}

void NaturalTrial::judgeFit(const training::Sample& sample, const training::PerformedJoints& performed,
                            NaturalErrors& errors) {
  problem_.goals.clear();
  const Posture fit = postureOf(sample);
  compare(fit, fit, performed, errors);
}

}  // namespace limber::bench
