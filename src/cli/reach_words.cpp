// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "cli/reach_words.h"

#include <charconv>
#include <cmath>
#include <cstdint>
#include <iomanip>
#include <sstream>
#include <string_view>

#include "limber/base/units.h"
#include "limber/scene/balance.h"

namespace limber::cli {

namespace {

std::string plain(double value) {
  std::ostringstream text;
  text.imbue(std::locale::classic());
  text << std::round(value * 1e6) / 1e6;
  return text.str();
}

std::string hexadecimal(std::uint64_t number) {
  std::ostringstream text;
  text << std::hex << std::setw(16) << std::setfill('0') << number;
  return text.str();
}

}  // namespace

Expected<double> lengthOf(const std::string& text, const std::string& option) {
  double number = 0.0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const std::string_view unit(end, static_cast<std::size_t>(text.data() + text.size() - end));
  double metres = 0.01;
  if (unit == "mm") metres = 0.001;
  if (unit == "m") metres = 1.0;
  const bool known = unit.empty() || unit == "cm" || unit == "mm" || unit == "m";
  if (error != std::errc() || !known || !(number > 0.0) || !std::isfinite(number)) {
    return failure(option, "'" + text + "'", "a length above 0 such as 5cm or 20mm");
  }
  return number * metres;
}

Expected<std::pair<std::size_t, std::size_t>> shardOf(const std::string& text) {
  std::size_t shard = 0;
  std::size_t shards = 0;
  const char* last = text.data() + text.size();
  const auto first = std::from_chars(text.data(), last, shard);
  const bool slash = first.ec == std::errc() && first.ptr != last && *first.ptr == '/';
  const auto second = slash ? std::from_chars(first.ptr + 1, last, shards) : first;
  constexpr std::size_t kMost = 1U << 20U;
  if (!slash || second.ec != std::errc() || second.ptr != last || shard < 1 || shard > shards || shards > kMost) {
    return failure("--shard", "'" + text + "'", "which part of how many, such as 3/16");
  }
  return std::pair{shard - 1, shards};
}

std::string subjectLine(const std::string& figure, const std::string& effector, const solve::ReachPlan& plan,
                        const scene::Actor& actor) {
  const solve::ReachGrid& grid = plan.grid();
  std::string holds;
  for (const goal::Goal& goal : actor.goals) {
    if (goal.active && goal.held && goal.effector.name != effector) {
      holds += (holds.empty() ? "; holds " : ", ") + goal.effector.name;
    }
  }
  std::string text = "figure " + figure + "; effector " + effector + holds;
  if (actor.solving.balance && !scene::supportOf(actor).empty()) text += "; balance";
  text += "; spacing " + plain(centimetresFromMetres(grid.spacing)) + " cm; ";
  text += std::to_string(grid.count.x()) + " x " + std::to_string(grid.count.y()) + " x " +
          std::to_string(grid.count.z()) + " from ";
  for (int i = 0; i < 3; ++i) {
    text += plain(centimetresFromMetres(grid.spacing * grid.first[i])) + (i < 2 ? ", " : " cm; ");
  }
  return text + "restarts " + std::to_string(plan.options().restarts) + "; tolerance " +
         plain(centimetresFromMetres(plan.options().tolerance)) + " cm; problem " + hexadecimal(plan.fingerprint());
}

}  // namespace limber::cli
