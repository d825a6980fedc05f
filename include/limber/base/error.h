// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

namespace limber {

/// Bad input: where it is, what was found, and what was expected.
struct Error {
  std::string where;     ///< file:line:column, a field such as "goals[2].weight", or an option; may be empty
  std::string found;     ///< the offending input
  std::string expected;  ///< valid input; may be empty

  /// One sentence: "WHERE: found FOUND, expected EXPECTED"; FOUND alone if the other two are empty, since it is then a
  /// sentence.
  [[nodiscard]] std::string sentence() const;

  bool operator==(const Error&) const = default;
};

/// Several errors of one input, in order; never empty as a failure.
using Errors = std::vector<Error>;

/// The sentences of all errors, one a line, without a newline at the end.
[[nodiscard]] std::string sentences(const Errors& errors);

/// A value, or an error.
template <class T>
using Expected = tl::expected<T, Error>;

/// A value, or all errors found.
template <class T>
using ExpectedAll = tl::expected<T, Errors>;

/// The failure of an Expected, for `return`.
[[nodiscard]] inline tl::unexpected<Error> failure(std::string where, std::string found, std::string expected) {
  return tl::unexpected<Error>(Error{std::move(where), std::move(found), std::move(expected)});
}

/// ", did you mean 'NAME'?" with the known name nearest to `wrong` (edit distance of at most a third), or "".
[[nodiscard]] std::string didYouMean(const std::string& wrong, const std::vector<std::string>& known);

/// "one of: a, b, c", with the one probably meant.
[[nodiscard]] std::string oneOf(const std::vector<std::string>& known, const std::string& wrong = "");

/// Words joined by commas: "a, b, c".
[[nodiscard]] std::string joined(const std::vector<std::string>& words, const std::string& between = ", ");

/// The first words and the number of others: "a, b, c and 4 more".
[[nodiscard]] std::string firstOf(const std::vector<std::string>& words, std::size_t shown);

/// The names of some items: their `name` members, or the results of `name`.
template <class List, class Name>
[[nodiscard]] std::vector<std::string> namesOf(const List& list, Name name) {
  std::vector<std::string> names;
  names.reserve(std::size(list));
  for (const auto& one : list) names.emplace_back(std::invoke(name, one));
  return names;
}
template <class List>
[[nodiscard]] std::vector<std::string> namesOf(const List& list) {
  return namesOf(list, [](const auto& one) { return one.name; });
}

}  // namespace limber
