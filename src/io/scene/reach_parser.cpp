// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <charconv>
#include <cmath>
#include <optional>
#include <string_view>

#include "io/files/formats.h"
#include "io/files/text_words.h"
#include "limber/io/reach_file.h"

namespace limber::io {

namespace {

/// The text up to a character, which is taken away with it; all of it when there is none.
std::string_view cut(std::string_view& text, char at) {
  const std::size_t end = text.find(at);
  const std::string_view part = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  return part;
}

/// The next line without its end, \n or \r\n: spreadsheets and transfers as text write the latter.
std::string_view cutLine(std::string_view& text) {
  std::string_view line = cut(text, '\n');
  if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
  return line;
}

/// Takes a beginning away. @return whether it was there
bool take(std::string_view& text, std::string_view beginning) {
  if (text.substr(0, beginning.size()) != beginning) return false;
  text.remove_prefix(beginning.size());
  return true;
}

template <class T>
bool readNumber(std::string_view text, T& number) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if constexpr (std::is_floating_point_v<T>) {
    if (!std::isfinite(number)) return false;
  }
  return error == std::errc() && end == text.data() + text.size();
}

std::optional<solve::ReachAnswer> answerOf(std::string_view word) {
  using Answer = solve::ReachAnswer;
  for (const Answer answer :
       {Answer::Reached, Answer::TooFar, Answer::HoldsSlip, Answer::FallsOver, Answer::Collides}) {
    if (word == solve::word(answer)) return answer;
  }
  return std::nullopt;
}

bool readHead(std::string_view line, ReachTable& table) {
  if (!take(line, kReachFormat) || !readNumber(cut(line, ' '), table.points) || !take(line, "points; ")) {
    return false;
  }
  if (take(line, "shard ")) {
    std::size_t shard = 0;
    if (!readNumber(cut(line, '/'), shard) || !readNumber(cut(line, ';'), table.shards) || !take(line, " ")) {
      return false;
    }
    constexpr std::size_t kMost = 1U << 20U;
    if (shard < 1 || shard > table.shards || table.shards > kMost) return false;
    table.shard = shard - 1;
  }
  table.subject = line;
  return true;
}

bool readRow(std::string_view line, ReachRow& row) {
  if (!readNumber(cut(line, ','), row.number)) return false;
  for (double* coordinate : {&row.x_cm, &row.y_cm, &row.z_cm}) {
    if (!readNumber(cut(line, ','), *coordinate)) return false;
  }
  const std::string_view reached = cut(line, ',');
  const auto answer = answerOf(cut(line, ','));
  if (!answer || reached != (*answer == solve::ReachAnswer::Reached ? "1" : "0")) return false;
  row.answer = *answer;
  const std::string_view discomfort = cut(line, ',');
  const std::string_view miss = cut(line, ',');
  row.solved = line.empty();
  if (row.solved) return readNumber(discomfort, row.discomfort) && readNumber(miss, row.miss_cm);
  const bool far = row.answer == solve::ReachAnswer::TooFar && discomfort.empty() && miss.empty();
  return far && readNumber(line, row.miss_cm);
}

}  // namespace

Expected<ReachTable> parseReachCsv(const std::string& text, const std::string& file_name) {
  std::string_view rest = withoutByteOrderMark(text);
  ReachTable table;
  if (rest.rfind("# limber-reach 1; ", 0) == 0) {
    return failure(file_name + ":1", "a file of the first version, which does not tell solved misses from bounds",
                   "'# limber-reach 2; ...', computed anew");
  }
  if (!readHead(cutLine(rest), table)) {
    return failure(file_name + ":1", "something else", "the first line of a reach space: '# limber-reach 2; ...'");
  }
  const std::string_view columns = "number,x_cm,y_cm,z_cm,reached,answer,discomfort,miss_cm,miss_at_least_cm";
  if (cutLine(rest) != columns) return failure(file_name + ":2", "other columns", std::string(columns));
  for (std::size_t line = 3; !rest.empty(); ++line) {
    const bool whole = rest.find('\n') != std::string_view::npos;
    ReachRow row;
    const std::string_view found = cutLine(rest);
    if (!whole || !readRow(found, row)) {
      constexpr std::size_t kShown = 60;
      return failure(file_name + ":" + std::to_string(line), "'" + std::string(found.substr(0, kShown)) + "'",
                     "a point: " + std::string(columns));
    }
    if (!table.rows.empty() && row.number <= table.rows.back().number) {
      return failure(file_name + ":" + std::to_string(line),
                     "point " + std::to_string(row.number) + " after point " + std::to_string(table.rows.back().number),
                     "points by their numbers, each once");
    }
    table.rows.push_back(row);
  }
  return table;
}

}  // namespace limber::io
