// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "bench/problems.h"

#include <utility>

#include "bench/examination.h"
#include "limber/base/units.h"
#include "limber/figure/kinematics.h"
#include "limber/figure/tied_posture.h"
#include "limber/io/asset_folder.h"
#include "limber/io/figure_file.h"
#include "limber/io/scene_file.h"
#include "limber/scene/actor.h"
#include "limber/scene/actor_problem.h"

namespace limber::bench {

namespace {

/// Most restarts of limbs by a solver that has them, as for a command.
constexpr int kRestarts = 16;

/// The problem of one of Limber's own scenes, as a command solves it.
ExpectedAll<solve::Problem> problemOfScene(const std::string& name) {
  const auto assets = io::findAssets();
  if (!assets) return tl::unexpected<Errors>({assets.error()});
  const auto loaded = io::readScene(*assets / "scenes" / (name + ".limber"));
  if (!loaded) return tl::unexpected<Errors>(loaded.error());
  return scene::commandedProblemFor(loaded->scene.actors.front());
}

/// Figure 5 with its bar somewhere else; cm.
solve::Problem withBarAt(solve::Problem problem, double x, double y, double z) {
  constexpr double kHalfBar = 21.0;
  for (goal::Goal& goal : problem.goals) {
    const double side = goal.effector.name == "left_hand" ? kHalfBar : -kHalfBar;
    goal.target.world_from_target.translation = Eigen::Vector3d(x + side, y, z) * 0.01;
  }
  return problem;
}

/// A figure at rest that nothing is asked of yet.
solve::Problem atRest(const FigurePtr& figure) {
  solve::Problem problem;
  problem.restarts = kRestarts;
  problem.figure = figure;
  problem.start = restPosture(*figure);
  return problem;
}

/// A body that squats, reaches down and up and looks at its left hand. The goals come from a posture within the limits;
/// then the hands' are moved away from the body by 8 cm and the feet's are laid flat on the floor, so that all six
/// cannot be met together.
solve::Problem wholeBody(const FigurePtr& figure) {
  constexpr double kAway = 0.08;
  solve::Problem problem = atRest(figure);
  Posture there = problem.start;
  const std::pair<const char*, double> degrees[] = {
      {"lumbosacral.flexion", 12.0},      {"lumbar.flexion", 15.0},         {"thoracolumbar.flexion", 10.0},
      {"thoracolumbar.side_bend", 5.0},   {"thoracic.turn", -5.0},          {"upper_thoracic.turn", -10.0},
      {"neck_base.flexion", 25.0},        {"neck_base.turn", 30.0},         {"left_clavicle.elevation", 5.0},
      {"right_clavicle.elevation", 20.0}, {"left_shoulder.swing_up", 50.0}, {"left_shoulder.swing_across", -5.0},
      {"left_elbow.flexion", 35.0},       {"left_wrist.flexion", 20.0},     {"right_shoulder.swing_up", 120.0},
      {"right_shoulder.twist", -20.0},    {"right_elbow.flexion", 40.0},    {"right_wrist.deviation", 10.0},
      {"left_hip.flexion", 85.0},         {"left_hip.abduction", 15.0},     {"left_knee.flexion", 90.0},
      {"left_ankle.flexion", 20.0},       {"right_hip.flexion", 40.0},      {"right_hip.abduction", 10.0},
      {"right_knee.flexion", 100.0},      {"right_ankle.flexion", 15.0}};
  for (const auto& [dof, value] : degrees) there[*figure->findDof(dof)] = radiansFromDegrees(value);
  there = clampedToLimits(*figure, there);
  there.root_position += Eigen::Vector3d(0.03, -0.30, -0.05);
  const goal::PositionOrientation both;
  for (const char* site : {"left_hand.grip", "right_hand.grip", "left_foot.sole", "right_foot.sole"}) {
    problem.goals.push_back(goalAt(*figure, site, there, both));
  }
  problem.goals.push_back(goalAt(*figure, "pelvis.centre", there, goal::Position{}));
  problem.goals.push_back(goalAt(*figure, "head.eyes", there, goal::Direction{}));
  const auto target = [&problem](std::size_t i) -> Pose& { return problem.goals[i].target.world_from_target; };
  for (const std::size_t hand : {0UL, 1UL}) {
    target(hand).translation += kAway * (target(hand).translation - target(4).translation).normalized();
  }
  for (const std::size_t foot : {2UL, 3UL}) target(foot).rotation = Eigen::Matrix3d::Identity();
  target(3).translation.y() = target(2).translation.y() =
      std::min(target(2).translation.y(), target(3).translation.y());
  target(5).translation = target(0).translation;
  return problem;
}

/// Random reachable placements of some sites.
/// @param aiming  site whose +z aims where it does in the random posture, 1.5 m ahead; empty: none does
solve::Problem inReach(const FigurePtr& figure, const std::vector<std::string>& sites, const goal::Potential& potential,
                       const std::string& aiming, Random& random) {
  solve::Problem problem = atRest(figure);
  const Posture there = randomPosture(*figure, random);
  for (const std::string& site : sites) problem.goals.push_back(goalAt(*figure, site, there, potential));
  if (aiming.empty()) return problem;
  problem.goals.push_back(goalAt(*figure, aiming, there, goal::Direction{}));
  Pose& target = problem.goals.back().target.world_from_target;
  target.translation += 1.5 * target.rotation.col(2);
  return problem;
}

/// Both hands 1 to 1.5 m away from their shoulders: out of reach.
solve::Problem farHands(const FigurePtr& figure, Random& random) {
  solve::Problem problem = atRest(figure);
  for (const std::string side : {"left_", "right_"}) {
    problem.goals.push_back(goalAt(*figure, side + "hand.grip", problem.start, goal::Position{}));
    const Pose shoulder = worldFromSite(*figure, problem.start, *figure->findSite(side + "upper_arm.base"));
    Eigen::Vector3d away;
    do {
      away = {random.in(-1.0, 1.0), random.in(-1.0, 1.0), random.in(-1.0, 1.0)};
    } while (away.norm() > 1.0 || away.norm() < 0.1);
    problem.goals.back().target.world_from_target.translation =
        shoulder.translation + random.in(1.0, 1.5) * away.normalized();
  }
  return problem;
}

/// Figure 5 of Zhao & Badler 1989 with its bar somewhere in a box, cm.
solve::Problem withBarIn(const Eigen::AlignedBox3d& box, const solve::Problem& problem, Random& random) {
  const double x = random.in(box.min().x(), box.max().x());
  const double y = random.in(box.min().y(), box.max().y());
  return withBarAt(problem, x, y, random.in(box.min().z(), box.max().z()));
}

}  // namespace

Posture randomPosture(const Figure& figure, Random& random) {
  constexpr double kFarthest = 0.3;
  constexpr int kDraws = 1000;
  const double most = radiansFromDegrees(30.0);
  Posture posture = restPosture(figure);
  const auto draw = [&](DofId id) {
    const Dof& dof = figure.dofs()[id];
    if (dof.priority > 0.0) posture[id] = random.in(dof.limits);
  };
  for (const DofId id : ids<DofId>(figure.dofs().size())) draw(id);
  const auto isInside = [&](const LinearLimit& limit) { return isWithin(posture, limit); };
  for (int again = 0; again < kDraws && !std::ranges::all_of(figure.linearLimits(), isInside); ++again) {
    for (const LinearLimit& limit : figure.linearLimits()) {
      if (isInside(limit)) continue;
      for (const LinearTerm& term : limit.terms) draw(term.dof);
    }
  }
  if (!figure.rootIsFree()) return posture;
  for (int axis = 0; axis < 3; ++axis) {
    posture.root_position[axis] += random.in(-kFarthest, kFarthest);
    const Eigen::AngleAxisd turn(random.in(-most, most), Eigen::Vector3d::Unit(axis));
    posture.root_orientation = posture.root_orientation * turn;
  }
  return posture;
}

goal::Goal goalAt(const Figure& figure, const std::string& site_name, const Posture& posture,
                  const goal::Potential& potential) {
  const SiteId id = *figure.findSite(site_name);
  const Site& site = figure.sites()[id];
  goal::Goal goal;
  goal.effector = {site_name, site.segment, site.segment_from_site};
  goal.target.world_from_target = placedSegments(figure, posture)[site.segment] * site.segment_from_site;
  goal.potential = potential;
  return goal;
}

ExpectedAll<std::vector<NamedProblem>> namedProblems() {
  auto four = problemOfScene("zhao-badler-1989-figure-4");
  auto five = problemOfScene("zhao-badler-1989-figure-5");
  auto seven = problemOfScene("zhao-badler-1989-figure-7");
  auto bench = io::loadFigure("bench");
  for (const auto* problem : {&four, &five, &seven}) {
    if (!*problem) return tl::unexpected<Errors>(problem->error());
  }
  if (!bench) return tl::unexpected<Errors>(bench.error());
  std::vector<NamedProblem> problems;
  problems.push_back({"figure 4", "four position goals", "2.6 s", 130.0, *std::move(four)});
  problems.push_back({"figure 5, near", "both hands to a bar in reach", "", 120.0, withBarAt(*five, 0.0, 100.0, 55.0)});
  problems.push_back({"figure 5", "both hands to a bar out of reach", "13 s", 400.0, *std::move(five)});
  problems.push_back({"figures 6 and 7", "a box carried level", "2 s", 45.0, *std::move(seven)});
  problems.push_back({"whole body", "six goals with aim", "", 1500.0, wholeBody(bench->figure)});
  return problems;
}

ExpectedAll<std::vector<Family>> families() {
  auto abali = io::loadFigure("abali");
  auto bench = io::loadFigure("bench");
  auto five = problemOfScene("zhao-badler-1989-figure-5");
  if (!abali) return tl::unexpected<Errors>(abali.error());
  if (!bench) return tl::unexpected<Errors>(bench.error());
  if (!five) return tl::unexpected<Errors>(five.error());
  const std::vector<std::string> four{"left_hand_end.base", "right_hand_end.base", "left_foot_end.base",
                                      "right_foot_end.base"};
  const std::vector<std::string> soles{"left_hand.grip", "right_hand.grip", "left_foot.sole", "right_foot.sole"};
  const std::vector<std::string> toes{"left_hand.grip", "right_hand.grip", "left_toes.base", "right_toes.base",
                                      "head.eyes"};
  const goal::Position position;
  const goal::PositionOrientation both;
  const auto reaching = [](const FigurePtr& figure, const std::vector<std::string>& sites,
                           const goal::Potential& potential, const std::string& aiming = "") {
    return [=](Random& random) { return inReach(figure, sites, potential, aiming, random); };
  };
  const auto bars = [problem = *std::move(five)](const Eigen::Vector3d& lower_cm, const Eigen::Vector3d& upper_cm) {
    return [=](Random& random) { return withBarIn({lower_cm, upper_cm}, problem, random); };
  };
  std::vector<Family> all;
  all.push_back({"e1", "hands and feet, position", {0.997, 150.0}, true, reaching(abali->figure, four, position)});
  all.push_back(
      {"e2", "hands and feet, position and orientation", {0.98, 450.0}, true, reaching(abali->figure, four, both)});
  all.push_back({"e3",
                 "free root, hands, toes and head, position",
                 {0.995, 550.0},
                 true,
                 reaching(bench->figure, toes, position)});
  all.push_back({"e4", "hands out of reach, position", {}, false, [figure = abali->figure](Random& random) {
                   return farHands(figure, random);
                 }});
  all.push_back({"e5",
                 "free root, hands and feet, position and orientation, and aim",
                 {0.995, 800.0},
                 true,
                 reaching(bench->figure, soles, both, "head.eyes")});
  all.push_back(
      {"near bars", "both hands to a bar in reach", {}, true, bars({-10.0, 85.0, 40.0}, {10.0, 145.0, 60.0})});
  all.push_back(
      {"far bars", "both hands to a bar out of reach", {}, false, bars({-20.0, 40.0, 110.0}, {20.0, 170.0, 150.0})});
  return all;
}

}  // namespace limber::bench
