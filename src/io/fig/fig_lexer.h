// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace limber::io {

enum class FigTokenKind { Name, Number, String, Symbol, End, Bad };

/// One word of a figure file.
struct FigToken {
  FigTokenKind kind = FigTokenKind::End;
  std::string_view text;     ///< as written; strings without their quotation marks
  std::size_t begin = 0;     ///< bytes from the start of the file to its first
  std::size_t end = 0;       ///< and to the one after its last
  int line = 1;              ///< from 1
  int column = 1;            ///< from 1, in characters
  const char* trouble = "";  ///< the fault of a Bad one

  [[nodiscard]] bool is(std::string_view symbol) const { return kind == FigTokenKind::Symbol && text == symbol; }
  [[nodiscard]] bool isWord(std::string_view word) const { return kind == FigTokenKind::Name && text == word; }
};

/// Cuts a text into words: names, numbers without sign, strings, and the symbols { } ( ) ; , = . * + - -> : <= >= #.
/// Comments and white space are passed over. A # begins a comment unless it follows a string directly and is itself
/// followed by a letter: then it names a part of that mesh file.
class FigLexer {
 public:
  explicit FigLexer(std::string_view text);

  /// The next word; End for ever at the end.
  [[nodiscard]] FigToken next();

 private:
  void advance();
  void advanceTo(std::size_t end);
  [[nodiscard]] char at(std::size_t ahead) const;
  /// @return the start of a comment that never ends, if one was met
  [[nodiscard]] std::optional<FigToken> passOver();
  [[nodiscard]] FigToken startToken(FigTokenKind kind) const;
  [[nodiscard]] FigToken finish(FigToken token, std::size_t end);
  [[nodiscard]] FigToken string();
  [[nodiscard]] FigToken number();
  [[nodiscard]] FigToken symbol();

  std::string_view text_;
  std::size_t position_;  ///< behind a byte order mark at first
  int line_ = 1;
  int column_ = 1;
  bool after_string_ = false;
};

/// Place of the first byte that is no text: a NUL, another control character than white space, or broken UTF-8.
[[nodiscard]] std::optional<FigToken> findUnreadableByte(std::string_view text);

}  // namespace limber::io
