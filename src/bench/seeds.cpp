// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "bench/seeds.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <thread>
#include <utility>

#include "bench/statistics.h"

namespace limber::bench {

namespace {

/// How many processes want a core, on the mean of the last minute; below 0: not known.
double loadOfMachine() {
  std::array<double, 1> load{};
  return getloadavg(load.data(), 1) == 1 ? load[0] : -1.0;
}

/// The values of one row over the seeds, by field.
struct Row {
  std::vector<std::string> names;
  std::map<std::string, std::vector<double>> values;
};

void collect(const Results& results, const OverSeeds& over, std::vector<Row>& rows) {
  for (const nlohmann::ordered_json& result : results.json.at("results")) {
    std::vector<std::string> names;
    for (const std::string& key : over.keys) names.push_back(result.at(key).get<std::string>());
    auto row = std::ranges::find(rows, names, &Row::names);
    if (row == rows.end()) row = rows.insert(rows.end(), Row{names, {}});
    for (const OverSeeds::Column& column : over.columns) {
      row->values[column.field].push_back(result.at(column.field).get<double>());
    }
  }
}

double worstOf(const OverSeeds::Column& column, const std::vector<double>& values) {
  return column.higher_is_better ? *std::ranges::min_element(values) : *std::ranges::max_element(values);
}

void addRow(const OverSeeds& over, const Row& row, Table& table, nlohmann::ordered_json& json) {
  table.rows.push_back(row.names);
  json.push_back(nlohmann::ordered_json::object());
  for (std::size_t i = 0; i < over.keys.size(); ++i) json.back()[over.keys[i]] = row.names[i];
  for (const OverSeeds::Column& column : over.columns) {
    const std::vector<double>& values = row.values.at(column.field);
    const double middle = column.by_mean ? mean(values) : median(values);
    const double worst = worstOf(column, values);
    const auto written = [&column](double value) {
      return column.is_share ? percent(value, 2) : significant(value, column.digits);
    };
    const bool differs = written(worst) != written(middle);
    table.rows.back().push_back(written(middle) + (differs ? " (" + written(worst) + ")" : ""));
    json.back()[column.field] = {{"median", median(values)}, {"mean", mean(values)}, {"worst", worst}};
  }
}

}  // namespace

ExpectedAll<Results> measureSeeds(Measurement measurement, const BenchOptions& options) {
  const double load_before = loadOfMachine();
  Results whole;
  std::vector<Row> rows;
  OverSeeds over;
  for (int seed = 1; seed <= options.seeds; ++seed) {
    BenchOptions one = options;
    one.seed = static_cast<std::uint64_t>(seed);
    auto results = measurement(one);
    if (!results) return results;
    over = results->over_seeds;
    collect(*results, over, rows);
    whole.series = std::move(results->series);
    for (const std::string& fault : results->faults) {
      whole.faults.push_back("seed " + std::to_string(seed) + ": " + fault);
    }
  }
  const double load_after = loadOfMachine();
  Table table{"Seeds 1 to " + std::to_string(options.seeds) + ", load of the machine " + significant(load_before, 2) +
                  " before and " + significant(load_after, 2) + " after on " +
                  std::to_string(std::thread::hardware_concurrency()) +
                  " cores: median or mean over the seeds, in brackets the worst where it differs",
              over.keys,
              {}};
  for (const OverSeeds::Column& column : over.columns) {
    table.columns.push_back(column.title + (column.by_mean ? ", mean" : ""));
  }
  whole.json["seeds"] = options.seeds;
  whole.json["load"] = {load_before, load_after};
  whole.json["results"] = nlohmann::ordered_json::array();
  for (const Row& row : rows) addRow(over, row, table, whole.json["results"]);
  whole.tables.push_back(std::move(table));
  return whole;
}

}  // namespace limber::bench
