// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/io/new_actor.h"

#include <utility>

#include "limber/io/asset_folder.h"
#include "limber/io/prior_file.h"
#include "limber/scene/natural_comfort.h"

namespace limber::io {

const std::shared_ptr<const prior::Prior>& shippedPrior() {
  static const std::shared_ptr<const prior::Prior> shipped = []() -> std::shared_ptr<const prior::Prior> {
    const auto assets = findAssets();
    if (!assets) return nullptr;
    auto read = readPrior(*assets / "priors" / "person.prior");
    return read ? std::make_shared<const prior::Prior>(std::move(*read)) : nullptr;
  }();
  return shipped;
}

scene::Actor newActor(FigurePtr figure, scene::FigureSource source) {
  scene::Actor actor = scene::makeActor(std::move(figure), std::move(source));
  actor.prior = shippedPrior();
  if (!scene::canBeNatural(actor)) actor.prior.reset();
  return actor;
}

}  // namespace limber::io
