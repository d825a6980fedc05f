// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/scene/rerooted_actor.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "limber/figure/chain.h"
#include "limber/figure/reroot.h"

namespace limber::scene {

namespace {

void moveChainStarts(const Figure& figure, std::vector<goal::Goal>& goals) {
  for (goal::Goal& goal : goals) {
    const std::vector<JointId> path = pathFromRoot(figure, goal.effector.segment);
    if (std::ranges::find(path, goal.chain_start) == path.end()) goal.chain_start = {};
  }
}

}  // namespace

Expected<Actor> rerootedActor(const Actor& actor, SiteId root) {
  auto figure = rerooted(*actor.figure, root);
  if (!figure) return tl::unexpected(figure.error());
  Actor moved = actor;
  if (moved.file_root.empty()) moved.file_root = actor.figure->fullName(actor.figure->root());
  moved.figure = std::move(*figure);
  moved.posture = rerootedPosture(*actor.figure, *moved.figure, actor.posture);
  moveChainStarts(*moved.figure, moved.goals);
  for (std::size_t i = 0; i < moved.key_poses.size(); ++i) {
    motion::KeyPose& pose = moved.key_poses.edit(i);
    pose.posture = rerootedPosture(*actor.figure, *moved.figure, pose.posture);
    moveChainStarts(*moved.figure, pose.goals);
  }
  return moved;
}

}  // namespace limber::scene
