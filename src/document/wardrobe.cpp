// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "document/wardrobe.h"

#include <algorithm>
#include <utility>

namespace limber::app {

namespace {

template <class Costumes>
auto findCostume(Costumes& costumes, const scene::Actor& actor) {
  return std::ranges::find(costumes, actor.source, &Wardrobe::Costume::source);
}

}  // namespace

void Wardrobe::put(const scene::Actor& actor, Body body) {
  const auto kept = std::make_shared<const Body>(std::move(body));
  if (const auto found = findCostume(costumes_, actor); found != costumes_.end()) {
    *found = {actor.source, actor.figure, kept};
  } else {
    costumes_.push_back({actor.source, actor.figure, kept});
  }
}

bool Wardrobe::has(const scene::Actor& actor) const { return findCostume(costumes_, actor) != costumes_.end(); }

std::shared_ptr<const Body> Wardrobe::of(const scene::Actor& actor) const {
  static const auto kNothing = std::make_shared<const Body>();
  const auto found = findCostume(costumes_, actor);
  return found == costumes_.end() ? kNothing : found->body;
}

}  // namespace limber::app
