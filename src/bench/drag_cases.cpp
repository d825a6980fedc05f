// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "bench/drag_cases.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "bench/examination.h"
#include "bench/problems.h"
#include "limber/base/units.h"
#include "limber/io/figure_file.h"
#include "limber/io/new_actor.h"
#include "limber/scene/actor.h"
#include "limber/scene/actor_problem.h"
#include "limber/scene/natural_comfort.h"

namespace limber::bench {

namespace {

constexpr double kStep = 0.01;     // m
constexpr double kProximal = 1.0;  // ℓ²/rad²

using Places = std::vector<Eigen::Vector3d>;

/// Appends the way from its end to a place, in even steps of at most 1 cm.
void leadTo(const Eigen::Vector3d& from, const Eigen::Vector3d& to, Places& places) {
  const int steps = std::max(1, static_cast<int>(std::ceil((to - from).norm() / kStep)));
  for (int i = 1; i <= steps; ++i) places.push_back(from + (to - from) * i / steps);
}

/// Appends two rounds of a circle that begin at centre + radius u.
void circle(const Eigen::Vector3d& centre, const Eigen::Vector3d& u, const Eigen::Vector3d& v, double radius,
            Places& places) {
  const int steps = static_cast<int>(std::ceil(2.0 * kPi * radius / kStep));
  for (int i = 1; i <= 2 * steps; ++i) {
    const double angle = 2.0 * kPi * i / steps;
    places.push_back(centre + radius * (std::cos(angle) * u + std::sin(angle) * v));
  }
}

/// The thesis' figure with its hands and feet held where they are at rest.
Drag abaliDrag(const FigurePtr& figure, std::size_t dragged) {
  Drag drag;
  drag.dragged = dragged;
  drag.problem.figure = figure;
  drag.problem.start = restPosture(*figure);
  drag.problem.proximal = kProximal;
  for (const char* site : {"left_hand_end.base", "right_hand_end.base", "left_foot_end.base", "right_foot_end.base"}) {
    drag.problem.goals.push_back(goalAt(*figure, site, drag.problem.start, goal::Position{}));
  }
  return drag;
}

Eigen::Vector3d beginOf(const Drag& drag) {
  return drag.problem.goals[drag.dragged].target.world_from_target.translation;
}

/// From rest straight to where a random posture has one of the four.
Drag randomDrag(const FigurePtr& figure, Random& random) {
  Drag drag = abaliDrag(figure, random.below(4));
  const Posture there = randomPosture(*figure, random);
  const goal::EndEffector& effector = drag.problem.goals[drag.dragged].effector;
  const Pose target = placedSegments(*figure, there)[effector.segment] * effector.segment_from_effector;
  leadTo(beginOf(drag), target.translation, drag.places);
  return drag;
}

Drag circleOfAbali(const FigurePtr& figure) {
  Drag drag = abaliDrag(figure, 0);
  const Eigen::Vector3d centre(0.30, 1.20, 0.40);
  constexpr double kRadius = 0.15;
  leadTo(beginOf(drag), centre + kRadius * Eigen::Vector3d::UnitX(), drag.places);
  drag.measured_from = drag.places.size();
  circle(centre, Eigen::Vector3d::UnitX(), Eigen::Vector3d::UnitY(), kRadius, drag.places);
  return drag;
}

Drag outAndBack(const FigurePtr& figure) {
  Drag drag = abaliDrag(figure, 0);
  const Eigen::Vector3d near(0.30, 1.20, 0.40);
  const Eigen::Vector3d far(0.90, 1.60, 0.90);
  leadTo(beginOf(drag), near, drag.places);
  drag.measured_from = drag.places.size();
  leadTo(near, far, drag.places);
  leadTo(far, near, drag.places);
  return drag;
}

/// The adult on held feet, the left hand dragged, as the window asks for it.
Drag adultDrag(const FigurePtr& figure) {
  scene::Actor actor = scene::makeActor(figure, {true, "adult"});
  actor.goals[0].active = true;
  Drag drag;
  drag.problem = scene::problemFor(actor, actor.posture);
  return drag;
}

/// From rest straight to where the hand is when every joint of its arm has a random angle.
Drag randomDragOfAdult(const FigurePtr& figure, Random& random) {
  Drag drag = adultDrag(figure);
  const goal::EndEffector& effector = drag.problem.goals[drag.dragged].effector;
  Posture there = drag.problem.start;
  const Posture anywhere = randomPosture(*figure, random);
  const auto& links = figure->links();
  for (int link = figure->linkOf(effector.segment); link >= 0;) {
    const Link& at = links[static_cast<std::size_t>(link)];
    for (const DofId dof : figure->joints()[at.joint].dofs) there[dof] = anywhere[dof];
    const auto branches = std::ranges::count(links, at.parent, &Link::parent);
    link = branches > 1 ? -1 : figure->linkOf(at.parent);  // there the trunk begins
  }
  const Pose target = placedSegments(*figure, there)[effector.segment] * effector.segment_from_effector;
  leadTo(beginOf(drag), target.translation, drag.places);
  return drag;
}

Drag circleOfAdult(const FigurePtr& figure, const Eigen::Vector3d& centre, const Eigen::Vector3d& normal,
                   double radius) {
  Drag drag = adultDrag(figure);
  const Eigen::Vector3d u = normal.unitOrthogonal();
  leadTo(beginOf(drag), centre + radius * u, drag.places);
  drag.measured_from = drag.places.size();
  circle(centre, u, normal.cross(u), radius, drag.places);
  return drag;
}

/// To random places near the floor, before, beside and behind the feet.
Drag lowDragOfAdult(const FigurePtr& figure, Random& random) {
  Drag drag = adultDrag(figure);
  const double angle = 2.0 * kPi * random.unit();
  const double away = 0.35 + 0.25 * random.unit();
  leadTo(beginOf(drag), {away * std::sin(angle), 0.05 + 0.3 * random.unit(), away * std::cos(angle)}, drag.places);
  return drag;
}

/// The same of a person of a new scene: with learned posture, balance and heels that may rise.
DragCase natural(DragCase drags, int most, const scene::Actor& person) {
  drags.drags.resize(std::min(drags.drags.size(), static_cast<std::size_t>(most)));
  drags.name = "natural, " + drags.name.substr(drags.name.find(", ") + 2);
  drags.goal.clear();
  for (Drag& drag : drags.drags) {
    drag.actor = person;
    drag.problem = scene::problemFor(person, person.posture);
  }
  return drags;
}

/// The hand sent away in one step, in six directions.
std::vector<Drag> jumpsOfAdult(const FigurePtr& figure, double distance) {
  std::vector<Drag> drags;
  for (int axis = 0; axis < 3; ++axis) {
    for (const double sign : {-1.0, 1.0}) {
      drags.push_back(adultDrag(figure));
      drags.back().places.push_back(beginOf(drags.back()) + sign * distance * Eigen::Vector3d::Unit(axis));
    }
  }
  return drags;
}

std::vector<Drag> only(Drag drag) { return {std::move(drag)}; }

}  // namespace

ExpectedAll<std::vector<DragCase>> dragCases(std::uint64_t seed, int count) {
  const auto abali = io::loadFigure("abali");
  const auto adult = io::loadFigure("adult");
  if (!abali) return tl::unexpected<Errors>(abali.error());
  if (!adult) return tl::unexpected<Errors>(adult.error());
  std::vector<DragCase> cases;
  cases.push_back(
      {"random", "drags from rest to a random reachable place", "median ≤ 8; > 10°: ≤ 6, > 20°: ≤ 1", true, false, {}});
  Random random(seed);
  for (int i = 0; i < count; ++i) cases.back().drags.push_back(randomDrag(abali->figure, random));
  cases.push_back(
      {"circle", "twice round a circle of 15 cm in reach", "", true, false, only(circleOfAbali(abali->figure))});
  cases.push_back({"out and back", "out of reach and back", "", true, false, only(outAndBack(abali->figure))});
  const Eigen::Vector3d out = Eigen::Vector3d(1.0, 0.2, 0.6).normalized();
  const Eigen::Vector3d shoulder(0.178, 1.40, -0.015);
  const FigurePtr& body = adult->figure;
  cases.push_back({"adult, random",
                   "the left hand from rest to a random place of its arm",
                   "median ≤ 6, 95 % ≤ 40, most ≤ 400; > 10°: ≤ 6, > 20°: ≤ 1",
                   false,
                   false,
                   {}});
  for (int i = 0; i < count; ++i) cases.back().drags.push_back(randomDragOfAdult(body, random));
  cases.push_back({"adult, circle", "twice round a circle of 15 cm in reach", "", false, false,
                   only(circleOfAdult(body, {0.3, 1.2, 0.4}, Eigen::Vector3d::UnitZ(), 0.15))});
  cases.push_back({"adult, far circle", "twice round a circle of 30 cm, 1 m out of reach", "", false, false,
                   only(circleOfAdult(body, shoulder + 1.62 * out, out, 0.3))});
  cases.push_back({"adult, low", "the left hand from rest to places near the floor", "", false, false, {}});
  const int few = std::max(1, count / 4);
  for (int i = 0; i < few; ++i) cases.back().drags.push_back(lowDragOfAdult(body, random));
  scene::Actor person = io::newActor(body, {true, "adult"});
  person.goals.front().active = true;
  if (scene::canBeNatural(person)) {
    for (const std::size_t like : {cases.size() - 4, cases.size() - 3, cases.size() - 2, cases.size() - 1}) {
      cases.push_back(natural(cases[like], few, person));
    }
  }
  cases.push_back({"adult, 30 cm", "the hand sent 30 cm away in one step", "", false, true, jumpsOfAdult(body, 0.3)});
  cases.push_back({"adult, 1 m", "the hand sent 1 m away in one step", "", false, true, jumpsOfAdult(body, 1.0)});
  return cases;
}

}  // namespace limber::bench
