// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <set>
#include <string>
#include <vector>

#include "io/fig/fig_cursor.h"

namespace limber::io {

/// A statement that a block may hold, by its first word.
template <class Parser>
struct FigStatement {
  const char* word;
  bool (Parser::*read)();  ///< from behind that word, which is FigCursor::word() then
  bool once = false;       ///< a second one is an error
};

/// Reads the next statement of a block; one that is none of `known` is kept in `extras`.
/// @param seen   first words of those that may stand only once and have been met
/// @param place  behind "a second 'WORD'" in an error: " in joint 'knee'"
/// @param only   the statement expected instead
/// @param quiet  no warning about statements that are none of `known`
template <class Parser, std::size_t N>
bool readStatement(FigCursor& cursor, Parser& parser, const std::array<FigStatement<Parser>, N>& known,
                   std::set<std::string>& seen, const std::string& place, const char* only, std::vector<Extra>& extras,
                   bool quiet = false) {
  for (const FigStatement<Parser>& statement : known) {
    if (!cursor.acceptWord(statement.word)) continue;
    if (statement.once && !seen.insert(statement.word).second) {
      cursor.error(cursor.word(), "a second '" + std::string(statement.word) + "'" + place, only);
      return false;
    }
    return (parser.*statement.read)();
  }
  return cursor.extra(namesOf(known, &FigStatement<Parser>::word), extras, quiet);
}

}  // namespace limber::io
