// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "solve/reach_space/reach_fingerprint.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <variant>

namespace limber::solve {

namespace {

/// FNV-1a over numbers and words.
class Fingerprint {
 public:
  void add(double value) {
    const double scaled = std::isnan(value) ? 0.0 : std::clamp(value * 1e6, -1e18, 1e18);
    auto bits = static_cast<std::uint64_t>(std::llround(scaled));
    for (int i = 0; i < 8; ++i, bits >>= 8U) addByte(bits & 0xffU);
  }
  void add(const std::string& word) {
    for (const char letter : word) addByte(static_cast<unsigned char>(letter));
    addByte(0);
  }
  void add(const Eigen::Vector3d& vector) {
    for (const double number : vector) add(number);
  }
  void add(const Pose& pose) {
    add(pose.translation);
    for (const double number : pose.rotation.reshaped()) add(number);
  }
  void add(const Capsule& capsule) { add(capsule.from, capsule.to, capsule.radius); }
  void add(SegmentId segment) { add(static_cast<double>(segment.value)); }
  /// One after the other.
  template <class First, class Second, class... More>
  void add(const First& first, const Second& second, const More&... more) {
    add(first);
    add(second, more...);
  }
  [[nodiscard]] std::uint64_t value() const { return hash_; }

 private:
  void addByte(std::uint64_t byte) { hash_ = (hash_ ^ byte) * 0x100000001b3ULL; }

  std::uint64_t hash_ = 0xcbf29ce484222325ULL;
};

void addFigure(const Figure& figure, Fingerprint& print) {
  print.add(figure.name());
  for (const Segment& segment : figure.segments()) {
    print.add(segment.mass.value_or(0.0), segment.centre_of_mass.value_or(Eigen::Vector3d::Zero()));
    for (const Capsule& capsule : segment.capsules) print.add(capsule);
  }
  for (const SoftPair& pair : figure.softPairs()) print.add(pair.first, pair.second, pair.depth);
  for (const Link& link : figure.links()) {
    print.add(link.parent, link.child, link.parent_from_joint, link.joint_from_child);
  }
  for (const Dof& dof : figure.dofs()) {
    print.add(dof.axis, dof.limits.lower, dof.limits.upper, dof.rest, dof.stiffness);
  }
  for (const std::string& freed : figure.freed()) print.add(freed);
  for (const TiedRow& row : figure.ties().rows()) {
    print.add(row.constant, row.equality ? 1.0 : 0.0);
    for (const LinearTerm& term : row.terms) print.add(term.coefficient, static_cast<double>(term.dof.value));
  }
}

void addGoal(const goal::Goal& goal, Fingerprint& print) {
  print.add(goal.effector.segment, goal.effector.segment_from_effector, goal.target.segment,
            goal.target.rides() ? goal.target.carrier_from_target : goal.target.world_from_target,
            static_cast<double>(goal.potential.index()), goal.weight, goal.active ? 1.0 : 0.0, goal.held ? 1.0 : 0.0,
            static_cast<double>(goal.chain_start.value), static_cast<double>(goal.rank));
}

struct AddShape {
  Fingerprint& print;
  void operator()(const goal::BallShape& ball) const { print.add(ball.radius); }
  void operator()(const goal::CapsuleShape& capsule) const { print.add(capsule.radius, capsule.length); }
  void operator()(const goal::SegmentShape& line) const { print.add(line.length); }
  void operator()(const goal::HalfSpaceShape& /*unused*/) const {}
  void operator()(const goal::BoxShape& box) const { print.add(box.size); }
};

void addSurroundings(const Problem& problem, Fingerprint& print) {
  for (const goal::Obstacle& obstacle : problem.obstacles) {
    if (!obstacle.active) continue;
    print.add(obstacle.world_from_obstacle, static_cast<double>(obstacle.shape.index()));
    std::visit(AddShape{print}, obstacle.shape);
    print.add(obstacle.zone);
  }
  for (const goal::Observer& observer : problem.observers) {
    if (!observer.active) continue;
    print.add(observer.segment, observer.in_segment);
  }
  print.add(problem.body_awareness ? static_cast<double>(problem.body_awareness_rank) : 0.0, problem.balance.weight,
            problem.balance.margin, static_cast<double>(problem.balance.rank));
  for (const Eigen::Vector2d& corner : problem.balance.support.corners()) {
    print.add(corner.x(), corner.y());
  }
  if (!problem.loads.active()) return;
  print.add(problem.loads.weight, problem.loads.free_torque);
  for (const goal::Lever& lever : problem.loads.levers) {
    print.add(lever.force, lever.counts_hanging ? 1.0 : 0.0);
    for (const goal::Lever::Part& part : lever.parts) print.add(part.segment, part.in_segment, part.share);
  }
}

void addComfort(const goal::Comfort& comfort, Fingerprint& print) {
  print.add(comfort.weight);
  if (!(comfort.weight > 0.0)) return;
  for (const double value : comfort.reference.values) print.add(value);
  for (const double stiffness : comfort.stiffness) print.add(stiffness);
  const double place = comfort.root_translation_stiffness;
  const double turn = comfort.root_rotation_stiffness;
  const bool usual = place == goal::Comfort::kRootTranslationStiffness && turn == goal::Comfort::kRootRotationStiffness;
  if (!usual) print.add(place, turn);  // files from before there were others stay valid
}

}  // namespace

std::uint64_t fingerprintOf(const Problem& problem) {
  Fingerprint print;
  addFigure(*problem.figure, print);
  for (const double value : problem.start.values) print.add(value);
  print.add(problem.start.worldFromRoot());
  for (const double multiplier : problem.multipliers) print.add(multiplier);
  for (const double torque : problem.torques) print.add(torque);
  for (const goal::Goal& goal : problem.goals) addGoal(goal, print);
  for (const Row& row : problem.rows) {
    if (!row.active) continue;
    for (const LinearTerm& term : row.terms) {
      print.add(static_cast<double>(term.dof.value), term.coefficient);
    }
    print.add(row.constant, row.equality ? 1.0 : 0.0);
  }
  for (const NarrowRange& narrow : problem.narrow) {
    print.add(static_cast<double>(narrow.dof.value), narrow.range.lower, narrow.range.upper);
  }
  addComfort(problem.comfort, print);
  print.add(problem.distance_falloff, static_cast<double>(problem.distance_cutoff), problem.root_fixed ? 1.0 : 0.0,
            std::string(word(problem.solver)));
  addSurroundings(problem, print);
  return print.value();
}

}  // namespace limber::solve
