// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <nlohmann/json.hpp>
#include <ostream>
#include <string>
#include <vector>

#include "limber/base/error.h"

namespace limber::bench {

/// Rows under headings, as people read them.
struct Table {
  std::string title;
  std::vector<std::string> columns;
  std::vector<std::vector<std::string>> rows;

  /// Markdown with columns of even width, so that it reads well on a terminal too.
  void print(std::ostream& out) const;
};

/// A curve of a plot.
struct Series {
  std::string plot;  ///< the picture it belongs to: "convergence"
  std::string name;  ///< name of the curve
  std::vector<std::string> columns;
  std::vector<std::vector<double>> rows;
};

/// Numbers of the rows of "results" that are worth comparing from seed to seed.
struct OverSeeds {
  struct Column {
    std::string field;              ///< of the row
    std::string title;              ///< as people read it
    bool higher_is_better = false;  ///< the worst over the seeds is the smallest
    bool is_share = false;          ///< 0 … 1, written as %
    bool by_mean = false;           ///< instead of the median: of counts that are mostly 0
    int digits = 3;
  };
  std::vector<std::string> keys;  ///< texts that name a row
  std::vector<Column> columns;
};

/// Results of a benchmark.
struct Results {
  nlohmann::ordered_json json = nlohmann::ordered_json::object();
  std::vector<Table> tables;
  std::vector<Series> series;
  OverSeeds over_seeds;
  /// Events that must never happen, one sentence each: an answer outside its limits, a wrong claim. Empty when all is
  /// well.
  std::vector<std::string> faults;
};

/// Writes the numbers (--json), whole or not at all.
[[nodiscard]] Expected<void> saveJson(const std::string& path, const nlohmann::ordered_json& json);
/// Writes the curves (--series): blocks of numbers that gnuplot reads, each under "# plot | name | columns".
[[nodiscard]] Expected<void> saveSeries(const std::string& path, const std::vector<Series>& series);

/// A number with `digits` significant digits, without exponent from 0.001 to 1,000,000.
[[nodiscard]] std::string significant(double value, int digits = 3);
/// "99.7" of 0.997
[[nodiscard]] std::string percent(double share, int decimals = 1);

}  // namespace limber::bench
