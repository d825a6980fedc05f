// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/io/reach_file.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "io/files/formats.h"
#include "io/files/json_reader.h"
#include "limber/base/units.h"
#include "limber/io/atomic_file.h"

namespace limber::io {

namespace {

constexpr const char* kReachColumns = "number,x_cm,y_cm,z_cm,reached,answer,discomfort,miss_cm,miss_at_least_cm";

/// The shortest text that reads as the same number, with a point in every locale.
void append(std::string& text, double value) {
  std::array<char, 32> buffer{};
  const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr;
  text.append(buffer.data(), end);
}

void append(std::string& text, std::size_t value) { text += std::to_string(value); }

std::string headOf(const ReachTable& table) {
  std::string head = kReachFormat + std::to_string(table.points) + " points; ";
  if (table.shards > 1) {
    head += "shard " + std::to_string(table.shard + 1) + "/" + std::to_string(table.shards) + "; ";
  }
  return head + table.subject;
}

/// Between the colours of cividis at eighths.
constexpr std::array<std::array<double, 3>, 9> kCividis{{{0.000, 0.135, 0.305},
                                                         {0.110, 0.217, 0.425},
                                                         {0.267, 0.302, 0.421},
                                                         {0.383, 0.388, 0.432},
                                                         {0.487, 0.482, 0.469},
                                                         {0.608, 0.578, 0.464},
                                                         {0.734, 0.681, 0.421},
                                                         {0.867, 0.794, 0.338},
                                                         {0.996, 0.909, 0.217}}};

}  // namespace

std::size_t ReachTable::reachedCount() const {
  return static_cast<std::size_t>(std::ranges::count(rows, solve::ReachAnswer::Reached, &ReachRow::answer));
}

ReachTable reachTable(const solve::ReachSpace& space, const std::string& subject, std::size_t shard,
                      std::size_t shards) {
  ReachTable table;
  table.subject = subject;
  table.points = space.points.size();
  table.shard = shard;
  table.shards = shards;
  for (std::size_t number = 0; number < space.points.size(); ++number) {
    const solve::ReachPoint& point = space.points[number];
    if (point.answer == solve::ReachAnswer::NotComputed) continue;
    const Eigen::Vector3d at = space.grid.point(number);
    table.rows.push_back({number, roundedTo(centimetresFromMetres(at.x()), 1e6),
                          roundedTo(centimetresFromMetres(at.y()), 1e6), roundedTo(centimetresFromMetres(at.z()), 1e6),
                          point.answer, roundedTo(point.discomfort, 1e4),
                          roundedTo(centimetresFromMetres(point.miss), 1e3), point.solved});
  }
  return table;
}

std::string reachCsv(const ReachTable& table) {
  std::string text = headOf(table) + "\n" + kReachColumns + "\n";
  text.reserve(text.size() + 48 * table.rows.size());
  for (const ReachRow& row : table.rows) {
    append(text, row.number);
    for (const double coordinate : {row.x_cm, row.y_cm, row.z_cm}) append(text += ',', coordinate);
    text += row.answer == solve::ReachAnswer::Reached ? ",1," : ",0,";
    text += solve::word(row.answer);
    if (row.solved) {
      append(text += ',', row.discomfort);
      append(text += ',', row.miss_cm);
      text += ",\n";
    } else {
      append(text += ",,,", row.miss_cm);
      text += '\n';
    }
  }
  return text;
}

std::string reachPly(const ReachTable& table) {
  std::string text = "ply\nformat ascii 1.0\ncomment " + headOf(table).substr(2) +
                     "\ncomment x, y, z in m; discomfort from 0 to 1\nelement vertex " +
                     std::to_string(table.reachedCount()) +
                     "\nproperty float x\nproperty float y\nproperty float z\nproperty uchar red\n"
                     "property uchar green\nproperty uchar blue\nproperty float discomfort\nend_header\n";
  double most = 0.0;
  for (const ReachRow& row : table.rows) {
    if (row.answer == solve::ReachAnswer::Reached) most = std::max(most, row.discomfort);
  }
  for (const ReachRow& row : table.rows) {
    if (row.answer != solve::ReachAnswer::Reached) continue;
    for (const double coordinate : {row.x_cm, row.y_cm, row.z_cm}) {
      append(text, roundedTo(metresFromCentimetres(coordinate), 1e8));
      text += ' ';
    }
    const Eigen::Vector3d colour = discomfortColour(most > 0.0 ? row.discomfort / most : 0.0);
    for (const double part : colour) {
      append(text, static_cast<std::size_t>(std::lround(part * 255.0)));
      text += ' ';
    }
    append(text, row.discomfort);
    text += '\n';
  }
  return text;
}

Eigen::Vector3d discomfortColour(double share) {
  const double place = std::clamp(share, 0.0, 1.0) * static_cast<double>(kCividis.size() - 1);
  const auto below = std::min(static_cast<std::size_t>(place), kCividis.size() - 2);
  const double part = place - static_cast<double>(below);
  const auto& a = kCividis[below];
  const auto& b = kCividis[below + 1];
  return {a[0] + part * (b[0] - a[0]), a[1] + part * (b[1] - a[1]), a[2] + part * (b[2] - a[2])};
}

Expected<ReachTable> mergedReach(const std::vector<ReachTable>& shards) {
  if (shards.empty()) return failure("merge", "no shard", "at least one");
  const ReachTable& first = shards.front();
  std::vector<char> seen(first.shards, 0);
  ReachTable whole{first.subject, first.points, 0, 1, {}};
  for (const ReachTable& shard : shards) {
    if (shard.subject != first.subject || shard.points != first.points || shard.shards != first.shards) {
      return failure("merge", "shards of different reach spaces: '" + shard.subject + "' and '" + first.subject + "'",
                     "shards of one");
    }
    const std::string name = std::to_string(shard.shard + 1) + "/" + std::to_string(shard.shards);
    if (seen[shard.shard] != 0) return failure("merge", "shard " + name + " twice", "each once");
    seen[shard.shard] = 1;
    whole.rows.insert(whole.rows.end(), shard.rows.begin(), shard.rows.end());
  }
  std::vector<std::string> missing;
  for (std::size_t i = 0; i < seen.size(); ++i) {
    if (seen[i] == 0) missing.push_back(std::to_string(i + 1));
  }
  if (!missing.empty()) {
    return failure("merge", "no shard " + joined(missing) + " of " + std::to_string(first.shards), "all of them");
  }
  std::ranges::sort(whole.rows, {}, &ReachRow::number);
  for (std::size_t i = 0; i < whole.rows.size(); ++i) {
    if (whole.rows[i].number != i) return failure("merge", "no point " + std::to_string(i), "every point once");
  }
  if (whole.rows.size() != whole.points) {
    return failure("merge", std::to_string(whole.rows.size()) + " points", std::to_string(whole.points));
  }
  return whole;
}

Expected<void> checkReachPath(const std::filesystem::path& path) {
  if (path.extension() == ".csv" || path.extension() == ".ply") return {};
  return failure(path.string(), "the ending '" + path.extension().string() + "'", ".csv or .ply");
}

Expected<void> saveReach(const std::filesystem::path& path, const ReachTable& table) {
  if (auto fine = checkReachPath(path); !fine) return fine;
  return writeFileAtomically(path, path.extension() == ".ply" ? reachPly(table) : reachCsv(table));
}

}  // namespace limber::io
