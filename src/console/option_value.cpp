// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/console/option_value.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <charconv>
#include <limits>
#include <optional>
#include <system_error>

#include "limber/base/error.h"

namespace limber::console {

namespace {

/// The number that a whole text is, in every locale with a point; a plus sign may stand before it.
template <class Number>
std::optional<Number> numberIn(const std::string& text) {
  const bool plus = text.size() > 1 && text.front() == '+' && text[1] != '-';
  Number number{};
  const char* const end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data() + (plus ? 1 : 0), end, number);
  if (error != std::errc() || rest != end) return std::nullopt;
  return number;
}

std::string plainText(double number) {
  std::array<char, 400> text{};  // the largest has 309 digits
  const auto end = std::to_chars(text.data(), text.data() + text.size(), number, std::chars_format::fixed);
  return {text.data(), end.ptr};
}

std::string sentence(const std::string& found, const std::string& expected) {
  return Error{"", found.empty() ? "nothing" : found, expected}.sentence();
}

/// A check of one number, with its range for the help and the expected value for errors.
template <class Number, class Fits>
CLI::Validator checked(const std::string& range, const std::string& expected, Fits fits) {
  return {[expected, fits](const std::string& text) {
            const auto number = numberIn<Number>(text);
            return number && fits(*number) ? std::string() : sentence(text, expected);
          },
          range};
}

}  // namespace

CLI::Validator numberWithin(double least, double most) {
  const std::string range = plainText(least) + " to " + plainText(most);
  return checked<double>(range, "a number from " + range,
                         [least, most](double number) { return number >= least && number <= most; });
}

CLI::Validator numberAbove0(double most) {
  const std::string up_to = plainText(most);
  return checked<double>("above 0, to " + up_to, "a number above 0, and at most " + up_to,
                         [most](double number) { return number > 0.0 && number <= most; });
}

CLI::Validator wholeWithin(std::int64_t least, std::int64_t most) {
  const std::string range = std::to_string(least) + " to " + std::to_string(most);
  return checked<std::int64_t>(range, "a whole number from " + range,
                               [least, most](std::int64_t number) { return number >= least && number <= most; });
}

CLI::Validator seedNumber() {
  const std::string most = std::to_string(std::numeric_limits<std::uint64_t>::max());
  return checked<std::uint64_t>("0 to " + most, "a whole number from 0 to " + most, [](std::uint64_t) { return true; });
}

CLI::Validator oneOfWords(const std::vector<std::string>& words) {
  return {[words](const std::string& text) {
            const bool known = std::ranges::find(words, text) != words.end();
            return known ? std::string() : sentence(text, oneOf(words, text));
          },
          "{" + joined(words, ",") + "}"};
}

}  // namespace limber::console
