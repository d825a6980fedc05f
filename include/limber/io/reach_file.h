// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

#include "limber/base/error.h"
#include "limber/solve/reach_space.h"

/// Reach spaces as files: .csv for spreadsheets and plotting, and .ply, coloured points
/// (docs/reference/formats/reach.md).
namespace limber::io {

/// A point of a reach space as in files: rounded, so that reading and writing gives the same bytes.
struct ReachRow {
  std::size_t number = 0;  ///< in the grid
  double x_cm = 0.0;
  double y_cm = 0.0;
  double z_cm = 0.0;
  solve::ReachAnswer answer = solve::ReachAnswer::NotComputed;
  double discomfort = 0.0;  ///< four decimals; 0 if not solved
  double miss_cm = 0.0;     ///< three decimals; a lower bound if not solved
  bool solved = true;       ///< false: beyond the length of every limb, so nothing was tried

  bool operator==(const ReachRow&) const = default;
};

/// A reach space, or a shard of one, as in files.
struct ReachTable {
  std::string subject;     ///< the settings, in words; equal for all shards of a reach space
  std::size_t points = 0;  ///< of the whole grid
  std::size_t shard = 0;   ///< counted from 0
  std::size_t shards = 1;
  std::vector<ReachRow> rows;  ///< by number

  /// Number of rows whose point is reached.
  [[nodiscard]] std::size_t reachedCount() const;
  bool operator==(const ReachTable&) const = default;
};

/// The computed points. @param subject  one line
[[nodiscard]] ReachTable reachTable(const solve::ReachSpace& space, const std::string& subject, std::size_t shard = 0,
                                    std::size_t shards = 1);

/// A line with the settings after '#', one of names with units, and one for each point. Points that were not solved
/// have no discomfort and no miss_cm, but a miss_at_least_cm.
[[nodiscard]] std::string reachCsv(const ReachTable& table);
/// The reached points as text PLY: x, y, z in m, red, green, blue, and discomfort.
[[nodiscard]] std::string reachPly(const ReachTable& table);

/// A table from text; an Error with file and line. Files of version 1 are rejected: they do not distinguish a solved
/// miss from a bound.
[[nodiscard]] Expected<ReachTable> parseReachCsv(const std::string& text, const std::string& file_name);

/// The whole reach space from its shards, in any order; an Error if one is missing, duplicated or of another reach
/// space.
[[nodiscard]] Expected<ReachTable> mergedReach(const std::vector<ReachTable>& shards);

/// The colour of a discomfort, red, green and blue from 0 to 1: dark blue for none to yellow for `most`,
/// distinguishable in grey and with colour blindness (cividis; Nuñez, Anderton & Renslow 2018).
/// @param share  discomfort over the maximum, 0 … 1
[[nodiscard]] Eigen::Vector3d discomfortColour(double share);

/// Whether a path ends in .csv or .ply: an Error otherwise.
[[nodiscard]] Expected<void> checkReachPath(const std::filesystem::path& path);
/// Writes by the path's ending, completely or not at all.
[[nodiscard]] Expected<void> saveReach(const std::filesystem::path& path, const ReachTable& table);

}  // namespace limber::io
