// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "bench/problems.h"

#include <utility>

#include "bench/examination.h"
#include "limber/base/units.h"
#include "limber/figure/kinematics.h"
#include "limber/io/asset_folder.h"
#include "limber/io/figure_file.h"
#include "limber/io/scene_file.h"
#include "limber/scene/actor.h"

namespace limber::bench {

namespace {

/// How often a solver that restarts limbs may do so, as for a command.
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

/// A body that squats, reaches down and up and looks at its left hand. The goals come from a posture within the limits;
/// then the hands' are moved away from the body by 8 cm and the feet's are laid flat on the floor, so that all six
/// cannot be met together.
solve::Problem wholeBody(const FigurePtr& figure) {
  constexpr double kAway = 0.08;
  solve::Problem problem;
  problem.restarts = kRestarts;
  problem.figure = figure;
  problem.start = restPosture(*figure);
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
  for (const std::size_t hand : {0, 1}) {
    target(hand).translation += kAway * (target(hand).translation - target(4).translation).normalized();
  }
  for (const std::size_t foot : {2, 3}) target(foot).rotation = Eigen::Matrix3d::Identity();
  target(3).translation.y() = target(2).translation.y() =
      std::min(target(2).translation.y(), target(3).translation.y());
  target(5).translation = target(0).translation;
  return problem;
}

/// Random reachable placements of some sites.
class ReachFamily : public Family {
 public:
  /// @param aiming  site whose +z aims where it does in the random posture, 1.5 m ahead; empty: none does
  ReachFamily(std::string name, std::string what, Aim aim, FigurePtr figure, std::vector<std::string> sites,
              goal::Potential potential, std::string aiming = "")
      : name_(std::move(name)),
        what_(std::move(what)),
        aim_(aim),
        figure_(std::move(figure)),
        sites_(std::move(sites)),
        potential_(std::move(potential)),
        aiming_(std::move(aiming)) {}

  [[nodiscard]] std::string name() const override { return name_; }
  [[nodiscard]] std::string what() const override { return what_; }
  [[nodiscard]] Aim aim() const override { return aim_; }
  [[nodiscard]] bool isInReach() const override { return true; }
  solve::Problem next(Random& random) override {
    solve::Problem problem;
    problem.restarts = kRestarts;
    problem.figure = figure_;
    problem.start = restPosture(*figure_);
    const Posture there = randomPosture(*figure_, random);
    for (const std::string& site : sites_) problem.goals.push_back(goalAt(*figure_, site, there, potential_));
    if (aiming_.empty()) return problem;
    problem.goals.push_back(goalAt(*figure_, aiming_, there, goal::Direction{}));
    Pose& target = problem.goals.back().target.world_from_target;
    target.translation += 1.5 * target.rotation.col(2);
    return problem;
  }

 private:
  std::string name_;
  std::string what_;
  Aim aim_;
  FigurePtr figure_;
  std::vector<std::string> sites_;
  goal::Potential potential_;
  std::string aiming_;
};

/// Both hands 1 to 1.5 m away from their shoulders: out of reach.
class FarHands : public Family {
 public:
  explicit FarHands(FigurePtr figure) : figure_(std::move(figure)) {}
  [[nodiscard]] std::string name() const override { return "e4"; }
  [[nodiscard]] std::string what() const override { return "hands out of reach, position"; }
  [[nodiscard]] Aim aim() const override { return {}; }
  [[nodiscard]] bool isInReach() const override { return false; }
  solve::Problem next(Random& random) override {
    solve::Problem problem;
    problem.restarts = kRestarts;
    problem.figure = figure_;
    problem.start = restPosture(*figure_);
    for (const std::string side : {"left_", "right_"}) {
      problem.goals.push_back(goalAt(*figure_, side + "hand.grip", problem.start, goal::Position{}));
      const Pose shoulder = worldFromSite(*figure_, problem.start, *figure_->findSite(side + "upper_arm.base"));
      Eigen::Vector3d away;
      do {
        away = {random.in(-1.0, 1.0), random.in(-1.0, 1.0), random.in(-1.0, 1.0)};
      } while (away.norm() > 1.0 || away.norm() < 0.1);
      problem.goals.back().target.world_from_target.translation =
          shoulder.translation + random.in(1.0, 1.5) * away.normalized();
    }
    return problem;
  }

 private:
  FigurePtr figure_;
};

/// Figure 5 of Zhao & Badler 1989 with the bar at random places.
class Bars : public Family {
 public:
  Bars(std::string name, std::string what, bool in_reach, solve::Problem problem, const Eigen::Vector3d& lower_cm,
       const Eigen::Vector3d& upper_cm)
      : name_(std::move(name)),
        what_(std::move(what)),
        in_reach_(in_reach),
        problem_(std::move(problem)),
        lower_cm_(lower_cm),
        upper_cm_(upper_cm) {}
  [[nodiscard]] std::string name() const override { return name_; }
  [[nodiscard]] std::string what() const override { return what_; }
  [[nodiscard]] Aim aim() const override { return {}; }
  [[nodiscard]] bool isInReach() const override { return in_reach_; }
  solve::Problem next(Random& random) override {
    const double x = random.in(lower_cm_.x(), upper_cm_.x());
    const double y = random.in(lower_cm_.y(), upper_cm_.y());
    return withBarAt(problem_, x, y, random.in(lower_cm_.z(), upper_cm_.z()));
  }

 private:
  std::string name_;
  std::string what_;
  bool in_reach_;
  solve::Problem problem_;
  Eigen::Vector3d lower_cm_;
  Eigen::Vector3d upper_cm_;
};

}  // namespace

Posture randomPosture(const Figure& figure, Random& random) {
  constexpr double kFarthest = 0.3;
  const double most = radiansFromDegrees(30.0);
  Posture posture = restPosture(figure);
  for (const DofId id : ids<DofId>(figure.dofs().size())) {
    const Dof& dof = figure.dofs()[id];
    if (dof.priority > 0.0) posture[id] = random.in(dof.limits);
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

ExpectedAll<std::vector<std::unique_ptr<Family>>> families() {
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
  std::vector<std::unique_ptr<Family>> all;
  all.push_back(std::make_unique<ReachFamily>("e1", "hands and feet, position", Family::Aim{0.997, 150.0},
                                              abali->figure, four, position));
  all.push_back(std::make_unique<ReachFamily>("e2", "hands and feet, position and orientation",
                                              Family::Aim{0.98, 450.0}, abali->figure, four, both));
  all.push_back(std::make_unique<ReachFamily>("e3", "free root, hands, toes and head, position",
                                              Family::Aim{0.995, 550.0}, bench->figure, toes, position));
  all.push_back(std::make_unique<FarHands>(abali->figure));
  all.push_back(std::make_unique<ReachFamily>("e5", "free root, hands and feet, position and orientation, and aim",
                                              Family::Aim{0.995, 800.0}, bench->figure, soles, both, "head.eyes"));
  all.push_back(std::make_unique<Bars>("near bars", "both hands to a bar in reach", true, *five,
                                       Eigen::Vector3d(-10.0, 85.0, 40.0), Eigen::Vector3d(10.0, 145.0, 60.0)));
  all.push_back(std::make_unique<Bars>("far bars", "both hands to a bar out of reach", false, *std::move(five),
                                       Eigen::Vector3d(-20.0, 40.0, 110.0), Eigen::Vector3d(20.0, 170.0, 150.0)));
  return all;
}

}  // namespace limber::bench
