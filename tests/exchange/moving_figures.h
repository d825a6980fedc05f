// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "limber/exchange/moving_figure.h"
#include "limber/io/figure_body.h"
#include "limber/io/figure_file.h"
#include "limber/scene/actor.h"
#include "support/figures.h"

namespace limber::support {

/// An actor of a shipped figure in a random posture, with some key poses half a second apart.
inline scene::Actor movingActor(const std::string& asset, int key_poses, std::uint32_t seed) {
  const auto loaded = io::loadFigure(asset);
  REQUIRE(loaded);
  scene::Actor actor = scene::makeActor(loaded->figure, loaded->source);
  actor.name = asset;
  actor.posture = randomPosture(*actor.figure, seed);
  for (int i = 0; i < key_poses; ++i) {
    motion::KeyPose pose;
    pose.name = "Pose " + std::to_string(i + 1);
    pose.time = 2.0 + 0.5 * i;
    pose.posture = randomPosture(*actor.figure, seed + static_cast<std::uint32_t>(i) + 1);
    motion::insertByTime(actor.key_poses, pose);
  }
  return actor;
}

inline exchange::MovingFigure movingFigure(const scene::Actor& actor, double per_second) {
  auto body = io::loadBody(*actor.figure, actor.source);
  REQUIRE(body);
  return {actor.name, actor.figure, body->body, actor.posture, exchange::framesOf(actor, per_second)};
}

}  // namespace limber::support
