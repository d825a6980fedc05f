// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "limber/base/error.h"

namespace limber::io {

/// A motion file's text, word by word: text without blanks, between blanks, on any line.
class BvhWords {
 public:
  /// @param text  must outlive this; a byte order mark is passed over
  BvhWords(std::string_view text, std::string file_name);

  /// The word that stands next, empty at the end of the text.
  [[nodiscard]] std::string_view peek() const { return word_; }
  /// Passes over the next word and answers it.
  std::string_view take();
  /// The rest of the next word's line up to a brace, without blanks at its ends; passes over it.
  std::string takeName();
  /// Whether the next word is this one, capitals or not.
  [[nodiscard]] bool isNext(std::string_view word) const;
  /// Passes over the next word if it is this one. @return whether it was
  bool takeIf(std::string_view word);

  /// A finite number; nothing is passed over when the next word is none.
  [[nodiscard]] Expected<double> takeNumber();
  /// Passes over this word.
  [[nodiscard]] Expected<void> expect(std::string_view word);

  /// The failure of the place where the next word stands: it is what was found.
  [[nodiscard]] tl::unexpected<Error> unexpectedWord(const std::string& expected) const;
  /// file:line of the next word.
  [[nodiscard]] std::string where() const;

 private:
  void advance(std::size_t past);

  std::string_view text_;  ///< begins with word_
  std::string_view word_;
  std::string file_name_;
  long line_ = 1;
};

}  // namespace limber::io
