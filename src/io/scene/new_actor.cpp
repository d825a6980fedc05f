// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/io/new_actor.h"

#include <filesystem>
#include <map>
#include <mutex>
#include <utility>

#include "limber/io/asset_folder.h"
#include "limber/io/prior_file.h"
#include "limber/scene/balance.h"
#include "limber/scene/natural_comfort.h"
#include "limber/scene/sole_hold.h"

namespace limber::io {

std::shared_ptr<const prior::Prior> shippedPrior() {
  static std::mutex guard;
  static std::map<std::filesystem::path, std::shared_ptr<const prior::Prior>> shipped;
  const auto assets = findAssets();
  if (!assets) return nullptr;
  const std::lock_guard lock(guard);
  const auto [place, is_new] = shipped.try_emplace(*assets);
  if (is_new) {
    auto read = readPrior(*assets / "priors" / "person.prior");
    if (read) place->second = std::make_shared<const prior::Prior>(std::move(*read));
  }
  return place->second;
}

scene::Actor newActor(FigurePtr figure, scene::FigureSource source) {
  scene::Actor actor = scene::makeActor(std::move(figure), std::move(source));
  actor.prior = shippedPrior();
  if (!scene::canBeNatural(actor)) actor.prior.reset();
  if (actor.prior) actor.solving.natural = 1.0;
  actor.solving.solid_floor = scene::canBalance(*actor.figure);
  for (goal::Goal& goal : actor.goals) {
    goal.heel_rises = scene::toesOf(*actor.figure, goal.effector.segment).has_value();
  }
  return actor;
}

}  // namespace limber::io
