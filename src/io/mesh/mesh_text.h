// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include "io/files/text_words.h"

namespace limber::io {

/// A text of lines and words, read once from top to bottom. `#` begins a comment that goes to the end of the line;
/// empty lines are passed over; lines end with \n, \r\n or \r.
class MeshText {
 public:
  /// @param text       a byte order mark is passed over
  /// @param file_name  its name in errors
  MeshText(std::string_view text, std::string file_name)
      : text_(withoutByteOrderMark(text)), file_name_(std::move(file_name)) {}

  /// Goes to the next line with a word in it. @return false at the end
  bool nextLine();
  /// Takes the next word of the line; empty at its end.
  std::string_view word();
  /// The next word of the line, not taken.
  [[nodiscard]] std::string_view peek() const;
  /// Whether a byte stands in what has not been read.
  [[nodiscard]] bool holds(char byte) const { return text_.find(byte) != std::string_view::npos; }
  /// Leaves the rest of the line aside.
  void skipLine() { line_ = {}; }
  /// "chair.obj:12"
  [[nodiscard]] std::string where() const { return file_name_ + ":" + std::to_string(line_number_); }
  /// The file's name in errors.
  [[nodiscard]] const std::string& fileName() const { return file_name_; }
  /// Number of the line, from 1.
  [[nodiscard]] std::size_t lineNumber() const { return line_number_; }

 private:
  std::string_view text_;
  std::string file_name_;
  std::string_view line_;  ///< the rest of the line
  std::size_t line_number_ = 0;
};

}  // namespace limber::io
