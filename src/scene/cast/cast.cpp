// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/scene/cast.h"

#include <algorithm>
#include <functional>
#include <utility>

#include "limber/base/unique_name.h"
#include "limber/figure/kinematics.h"

namespace limber::scene {

namespace {

constexpr double kBodyDepth = 0.12;  // m: a body reaches beyond its joints
constexpr double kPassage = 0.15;    // m between two that stand side by side

bool anyRidesOn(const std::vector<goal::Goal>& goals, const std::string& carrier) {
  return std::ranges::any_of(goals, [&carrier](const goal::Goal& goal) { return goal.target.actor == carrier; });
}

/// Does something to every target that rides on an actor, in key poses too; parts that have none stay shared.
void editTargetsOn(Scene& scene, const std::string& carrier, const std::function<void(goal::Target&)>& act) {
  const auto edit = [&](std::vector<goal::Goal>& goals) {
    for (goal::Goal& goal : goals) {
      if (goal.target.actor == carrier) act(goal.target);
    }
  };
  for (std::size_t i = 0; i < scene.actors.size(); ++i) {
    if (anyRidesOn(scene.actors[i].goals, carrier)) edit(scene.actors.edit(i).goals);
    for (std::size_t k = 0; k < scene.actors[i].key_poses.size(); ++k) {
      if (anyRidesOn(scene.actors[i].key_poses[k].goals, carrier)) edit(scene.actors.edit(i).key_poses.edit(k).goals);
    }
  }
}

}  // namespace

bool follows(const Scene& scene, std::size_t actor, std::size_t leader) {
  const std::vector<goal::Goal>& goals = scene.actors[actor].goals;
  return actor != leader && std::ranges::any_of(goals, [&](const goal::Goal& goal) {
           return goal.active && goal.target.actor == scene.actors[leader].name;
         });
}

std::vector<std::size_t> followersOf(const Scene& scene, std::size_t leader) {
  std::vector<std::size_t> order{leader};
  for (std::size_t next = 0; next < order.size(); ++next) {
    for (std::size_t i = 0; i < scene.actors.size(); ++i) {
      if (std::ranges::find(order, i) == order.end() && follows(scene, i, order[next])) order.push_back(i);
    }
  }
  order.erase(order.begin());
  return order;
}

bool isProp(const Actor& actor) {
  return actor.figure->segments().size() == 1 && actor.figure->rootIsFree() && !actor.solving.root_fixed;
}

std::string freshActorName(const Scene& scene, const std::string& wanted, int except) {
  const auto taken = [&](const std::string& name) {
    for (std::size_t i = 0; i < scene.actors.size(); ++i) {
      if (static_cast<int>(i) != except && scene.actors[i].name == name) return true;
    }
    return false;
  };
  return uniqueName(wanted, taken);
}

Eigen::AlignedBox3d extentOf(const Actor& actor) {
  Eigen::AlignedBox3d extent;
  const PerId<SegmentId, Pose> world_from_segment = placeSegments(*actor.figure, actor.posture);
  for (const Site& site : actor.figure->sites()) {
    extent.extend(world_from_segment[site.segment].point(site.segment_from_site.translation));
  }
  for (const Pose& segment : world_from_segment) extent.extend(segment.translation);
  return extent;
}

void addActor(Scene& scene, Actor actor) {
  actor.name = freshActorName(scene, actor.name);
  const auto flesh = [](const Actor& of) {
    Eigen::AlignedBox3d box = extentOf(of);
    const double depth = of.figure->segments().size() == 1 ? 0.0 : kBodyDepth;
    return Eigen::AlignedBox3d(box.min().array() - depth, box.max().array() + depth);
  };
  const Eigen::AlignedBox3d added = flesh(actor);
  Eigen::AlignedBox3d others;
  bool in_the_way = false;
  for (const Actor& other : scene.actors) {
    others.extend(flesh(other));
    in_the_way = in_the_way || flesh(other).intersects(added);
  }
  if (in_the_way) {
    actor.posture.root_position.x() += others.max().x() - added.min().x() + kPassage;
    for (goal::Goal& goal : actor.goals) {
      goal.target = goal::Target::standing(effectorPlacement(*actor.figure, actor.posture, goal.effector));
    }
  }
  scene.actors.push_back(std::move(actor));
}

std::string renameActor(Scene& scene, std::size_t actor, const std::string& name) {
  const std::string before = scene.actors[actor].name;
  std::string after = freshActorName(scene, name, static_cast<int>(actor));
  editTargetsOn(scene, before, [&after](goal::Target& target) { target.actor = after; });
  scene.actors.edit(actor).name = after;
  return after;
}

void removeActor(Scene& scene, std::size_t actor) {
  const std::string gone = scene.actors[actor].name;
  editTargetsOn(scene, gone, [](goal::Target& target) { target = goal::Target::standing(target.world_from_target); });
  scene.actors.erase(actor);
}

}  // namespace limber::scene
