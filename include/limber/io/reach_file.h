// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

#include "limber/base/error.h"
#include "limber/solve/reach_space.h"

/// Reach spaces as files: .csv, which all that draws or counts reads, and .ply, coloured points
/// (docs/reference/formats/reach.md).
namespace limber::io {

/// A point of a reach space as files have it: rounded, so that what was read gives the same bytes again.
struct ReachRow {
  std::size_t number = 0;  ///< in the grid
  double x_cm = 0.0;
  double y_cm = 0.0;
  double z_cm = 0.0;
  solve::ReachAnswer answer = solve::ReachAnswer::NotComputed;
  double discomfort = 0.0;  ///< four decimals; 0 where it was not solved
  double miss_cm = 0.0;     ///< three decimals; at the least that where it was not solved
  bool solved = true;       ///< false: farther away than any limb is long, so nothing was tried

  bool operator==(const ReachRow&) const = default;
};

/// A reach space, or a shard of one, as files have it.
struct ReachTable {
  std::string subject;     ///< what was asked, in words; shards of one reach space have the same
  std::size_t points = 0;  ///< of the whole grid
  std::size_t shard = 0;   ///< counted from 0
  std::size_t shards = 1;
  std::vector<ReachRow> rows;  ///< by number

  [[nodiscard]] std::size_t reachedCount() const;
  bool operator==(const ReachTable&) const = default;
};

/// The points that were computed. @param subject  one line
[[nodiscard]] ReachTable reachTable(const solve::ReachSpace& space, const std::string& subject, std::size_t shard = 0,
                                    std::size_t shards = 1);

/// A line that says what the table is, after '#', one of names with units, and one for each point. What was not solved
/// has no discomfort and no miss_cm, but a miss_at_least_cm.
[[nodiscard]] std::string reachCsv(const ReachTable& table);
/// The points that are reached as text PLY: x, y, z in m, red, green, blue, and discomfort.
[[nodiscard]] std::string reachPly(const ReachTable& table);

/// A table from text; an Error with file and line. Files of the first version are refused: they do not tell a solved
/// miss from a bound.
[[nodiscard]] Expected<ReachTable> parseReachCsv(const std::string& text, const std::string& file_name);

/// The whole from its shards, in any order: an Error when one is missing, comes twice or belongs to another whole.
[[nodiscard]] Expected<ReachTable> mergedReach(const std::vector<ReachTable>& shards);

/// The colour of a discomfort, red, green and blue from 0 to 1: dark blue for none to yellow for `most`, in steps that
/// people who see fewer colours, or greys, can tell apart (cividis; Nuñez, Anderton & Renslow 2018).
/// @param share  discomfort over the most there is, 0 … 1
[[nodiscard]] Eigen::Vector3d discomfortColour(double share);

/// Whether a path ends in .csv or .ply: an Error otherwise.
[[nodiscard]] Expected<void> checkReachPath(const std::filesystem::path& path);
/// By the path's ending, whole or not at all.
[[nodiscard]] Expected<void> saveReach(const std::filesystem::path& path, const ReachTable& table);

}  // namespace limber::io
