// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

namespace limber {

/// Bad input, told so that a person can mend it: where it is, what was found, what would have been right.
struct Error {
  std::string where;     ///< file:line:column, a field such as "goals[2].weight", or an option; may be empty
  std::string found;     ///< what stands there
  std::string expected;  ///< what should stand there; may be empty when nothing would have helped

  /// One sentence: "WHERE: found FOUND, expected EXPECTED"; FOUND alone when it stands alone, being a sentence itself.
  [[nodiscard]] std::string sentence() const;

  bool operator==(const Error&) const = default;
};

/// Several errors of one input, in its order; never empty when it travels as a failure.
using Errors = std::vector<Error>;

/// The sentences of all errors, one a line, without a newline at the end.
[[nodiscard]] std::string sentences(const Errors& errors);

/// A value, or the reason why there is none.
template <class T>
using Expected = tl::expected<T, Error>;

/// A value, or every reason found why there is none.
template <class T>
using ExpectedAll = tl::expected<T, Errors>;

/// The failure of an Expected, for `return`.
[[nodiscard]] inline tl::unexpected<Error> failure(std::string where, std::string found, std::string expected) {
  return tl::unexpected<Error>(Error{std::move(where), std::move(found), std::move(expected)});
}

/// ", did you mean 'NAME'?" with the known name nearest to `wrong` (edit distance of at most a third), or "".
[[nodiscard]] std::string didYouMean(const std::string& wrong, const std::vector<std::string>& known);

/// "one of: a, b, c", and which of them was probably meant.
[[nodiscard]] std::string oneOf(const std::vector<std::string>& known, const std::string& wrong = "");

/// Words one after the other: "a, b, c".
[[nodiscard]] std::string joined(const std::vector<std::string>& words, const std::string& between = ", ");

/// The first words and how many others there are: "a, b, c and 4 more".
[[nodiscard]] std::string firstOf(const std::vector<std::string>& words, std::size_t shown);

/// What each of some things is called, by the name that it has or by what `name` says.
template <class List, class Name>
[[nodiscard]] std::vector<std::string> namesOf(const List& list, Name name) {
  std::vector<std::string> names;
  for (const auto& one : list) names.emplace_back(std::invoke(name, one));
  return names;
}
template <class List>
[[nodiscard]] std::vector<std::string> namesOf(const List& list) {
  return namesOf(list, [](const auto& one) { return one.name; });
}

}  // namespace limber
