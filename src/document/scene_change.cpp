// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "document/scene_change.h"

#include <algorithm>

namespace limber::app {

namespace {

bool isSameCast(const scene::Scene& before, const scene::Scene& now) {
  return std::equal(before.actors.begin(), before.actors.end(), now.actors.begin(), now.actors.end(),
                    [](const scene::Actor& a, const scene::Actor& b) {
                      return a.name == b.name && a.visible == b.visible && a.source == b.source;
                    });
}

SceneChange differencesOf(const scene::Actor& before, const scene::Actor& now) {
  SceneChange change;
  const auto note = [&change](bool differs, SceneChange parts) {
    if (differs) change |= parts;
  };
  note(!(before.goals == now.goals), ScenePart::Goals);
  note(before.multipliers != now.multipliers, ScenePart::Multipliers);
  note(!(before.rows == now.rows), ScenePart::Rows);
  note(before.figure != now.figure || before.file_root != now.file_root, ScenePart::Figure);
  note(!(before.solving == now.solving), ScenePart::Solving | ScenePart::Goals);
  note(!(before.key_poses == now.key_poses), ScenePart::KeyPoses);
  // Hung from another root, all that is said of it is said in other numbers.
  note(before.file_root != now.file_root, ScenePart::Multipliers | ScenePart::Goals | ScenePart::KeyPoses);
  return change;
}

}  // namespace

SceneChange differences(const scene::Scene& before, const scene::Scene& now, std::size_t selected) {
  SceneChange change;
  if (!(before.obstacles == now.obstacles)) change |= ScenePart::Obstacles;
  if (before.lights != now.lights) change |= ScenePart::Lights;
  if (before.material != now.material) change |= ScenePart::Material;
  if (before.backdrop != now.backdrop) change |= ScenePart::Backdrop;
  if (!(before.shots == now.shots)) change |= ScenePart::Shots;
  if (!isSameCast(before, now)) return change | ScenePart::Cast;
  for (std::size_t i = 0; i < now.actors.size(); ++i) {
    if (now.actors.shares(i, before.actors)) continue;
    if (!(now.actors[i].posture == before.actors[i].posture)) change |= ScenePart::Posture;
    if (i == selected) change |= differencesOf(before.actors[i], now.actors[i]);
  }
  return change;
}

}  // namespace limber::app
