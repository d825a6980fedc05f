// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "io/motion/bvh_words.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <utility>

#include "io/files/text_words.h"
#include "limber/base/largest_number.h"

namespace limber::io {

namespace {

constexpr std::string_view kBlanks = " \t\v\f\r\n";

char lowered(char c) { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); }

bool isEqual(std::string_view a, std::string_view b) {
  return a.size() == b.size() &&
         std::equal(a.begin(), a.end(), b.begin(), [](char x, char y) { return lowered(x) == lowered(y); });
}

}  // namespace

BvhWords::BvhWords(std::string_view text, std::string file_name)
    : text_(withoutByteOrderMark(text)), file_name_(std::move(file_name)) {
  advance(0);
}

void BvhWords::advance(std::size_t past) {
  std::size_t next = std::min(text_.find_first_not_of(kBlanks, past), text_.size());
  for (std::size_t i = 0; i < next; ++i) {
    if (text_[i] == '\n' || (text_[i] == '\r' && text_.substr(i + 1, 1) != "\n")) ++line_;
  }
  text_.remove_prefix(next);
  word_ = text_.substr(0, text_.find_first_of(kBlanks));
  // A brace may stick to what is beside it.
  if (word_.size() > 1)
    word_ = word_.substr(0, word_.front() == '{' || word_.front() == '}' ? 1 : word_.find_first_of("{}"));
}

std::string_view BvhWords::take() {
  const std::string_view taken = word_;
  advance(word_.size());
  return taken;
}

std::string BvhWords::takeName() {
  if (word_.empty() || word_.front() == '{' || word_.front() == '}') return {};
  std::string_view name = text_.substr(0, text_.find_first_of("{}\r\n"));
  advance(name.size());
  name = name.substr(0, name.find_last_not_of(kBlanks) + 1);
  return std::string(name);
}

bool BvhWords::isNext(std::string_view word) const { return isEqual(word_, word); }

bool BvhWords::takeIf(std::string_view word) {
  if (!isNext(word)) return false;
  take();
  return true;
}

Expected<double> BvhWords::takeNumber() {
  const std::optional<double> number = numberFrom(word_);
  if (!number) return unexpectedWord("a number");
  if (std::abs(*number) > kLargestNumber) return unexpectedWord("a number between -1000000 and 1000000");
  take();
  return *number;
}

Expected<void> BvhWords::expect(std::string_view word) {
  if (!takeIf(word)) return unexpectedWord("'" + std::string(word) + "'");
  return {};
}

tl::unexpected<Error> BvhWords::unexpectedWord(const std::string& expected) const {
  return failure(where(), word_.empty() ? "the end of the file" : shown(word_), expected);
}

std::string BvhWords::where() const { return file_name_ + ":" + std::to_string(line_); }

}  // namespace limber::io
