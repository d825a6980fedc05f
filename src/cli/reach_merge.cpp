// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <memory>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "cli/commands.h"
#include "limber/console/input.h"
#include "limber/console/program.h"
#include "limber/io/atomic_file.h"
#include "limber/io/reach_file.h"

namespace limber::cli {

namespace {

struct MergeOptions {
  std::string output;
  std::vector<std::string> shards;
};

/// A shard may be larger than the files that people write.
constexpr std::size_t kLargestShard = std::size_t{4} << 30U;

/// Largest size of a shard, bytes: its first lines state the number of points, so that a file that is none, or has more
/// behind its points, is not read whole.
Expected<std::size_t> largestSize(const std::string& path) {
  constexpr std::size_t kLongestHead = std::size_t{64} << 10U;
  constexpr std::size_t kLongestRow = 256;
  std::error_code error;
  if (!std::filesystem::is_regular_file(path, error)) return kLargestShard;  // reading says what it is
  std::string head(kLongestHead, '\0');
  std::ifstream stream(path, std::ios::binary);
  stream.read(head.data(), static_cast<std::streamsize>(head.size()));
  head.resize(static_cast<std::size_t>(stream.gcount()));
  if (head.empty()) return kLargestShard;  // reading says why it cannot be read
  const std::size_t first_end = head.find('\n');
  const std::size_t second_end = first_end == std::string::npos ? first_end : head.find('\n', first_end + 1);
  if (second_end != std::string::npos) head.resize(second_end + 1);
  const auto table = io::parseReachCsv(head, path);
  if (!table) return tl::unexpected<Error>(table.error());
  return kLongestHead + std::min(table->points, kLargestShard / kLongestRow) * kLongestRow;
}

Expected<io::ReachTable> readShard(const std::string& path) {
  const auto size = largestSize(path);
  if (!size) return tl::unexpected<Error>(size.error());
  auto text = io::readFile(path, *size);
  if (!text) return tl::unexpected<Error>(text.error());
  return io::parseReachCsv(*text, path);
}

int merge(const MergeOptions& options) {
  if (auto fine = io::checkReachPath(options.output); !fine) return console::refuse(fine.error());
  if (auto fine = console::checkOutput(options.output, options.shards); !fine) return console::refuse(fine.error());
  std::vector<io::ReachTable> shards;
  for (const std::string& path : options.shards) {
    auto shard = readShard(path);
    if (!shard) return console::refuse(shard.error());
    shards.push_back(*std::move(shard));
  }
  const auto whole = io::mergedReach(shards);
  if (!whole) return console::refuse(whole.error());
  if (auto saved = io::saveReach(options.output, *whole); !saved) return console::notWritten(saved.error());
  std::cerr << whole->reachedCount() << " of " << whole->points << " points are reached.\n";
  return console::kDone;
}

}  // namespace

void addReachMerge(CLI::App& program, int& exit_code) {
  auto options = std::make_shared<MergeOptions>();
  CLI::App* command = program.add_subcommand("reach-merge", "Join the shards of a reach space");
  command->add_option("OUT", options->output, "Output file: .csv, or .ply (coloured points)")->required();
  command->add_option("SHARD", options->shards, "All .csv files of one reach space, in any order")->required();
  command->footer(
      "Examples:\n"
      "  limber-cli reach-merge reach.csv part-*.csv\n"
      "  limber-cli reach-merge reach.ply reach.csv");
  command->callback([options, &exit_code] { exit_code = merge(*options); });
}

}  // namespace limber::cli
