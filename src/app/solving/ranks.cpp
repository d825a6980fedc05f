// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/solving/ranks.h"

#include <algorithm>
#include <map>

namespace limber::app {

Ranks ranksOf(const scene::Actor& actor, int also) {
  std::map<int, std::vector<int>> by_rank;
  if (actor.solving.body_awareness) by_rank[actor.solving.body_awareness_rank].push_back(kAwarenessItem);
  if (actor.solving.balance) by_rank[actor.solving.balance_rank].push_back(kBalanceItem);
  for (std::size_t i = 0; i < actor.goals.size(); ++i) {
    const bool counts = actor.goals[i].active || static_cast<int>(i) == also;
    if (counts) by_rank[goal::rankOf(actor.goals[i])].push_back(static_cast<int>(i));
  }
  Ranks ranks;
  for (auto& [rank, items] : by_rank) ranks.push_back(std::move(items));
  return ranks;
}

Ranks withItemAt(Ranks ranks, int item, std::size_t to, bool joins) {
  for (std::vector<int>& items : ranks) std::erase(items, item);
  if (joins && to < ranks.size()) {
    ranks[to].push_back(item);
    std::ranges::sort(ranks[to]);
  } else {
    ranks.insert(ranks.begin() + static_cast<std::ptrdiff_t>(std::min(to, ranks.size())), {item});
  }
  std::erase_if(ranks, [](const auto& items) { return items.empty(); });
  return ranks;
}

}  // namespace limber::app
