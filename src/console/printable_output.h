// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <ostream>
#include <streambuf>
#include <string>

namespace limber::console {

/// While it lives a stream shows '?' for every control character but ends of lines and tabs (C0, DEL, and C1 in UTF-8),
/// and for what ends a line or turns the order of letters elsewhere in Unicode: names come from files, and what a
/// terminal would obey is not for a file to say.
class PrintableOutput : private std::streambuf {
 public:
  explicit PrintableOutput(std::ostream& stream) : stream_(stream), to_(stream.rdbuf(this)) {}
  PrintableOutput(const PrintableOutput&) = delete;
  PrintableOutput& operator=(const PrintableOutput&) = delete;
  ~PrintableOutput() override;

 protected:
  int_type overflow(int_type byte) override;
  std::streamsize xsputn(const char* bytes, std::streamsize count) override;
  int sync() override { return to_->pubsync(); }

 private:
  /// Lets out what has begun and is nothing after all. @return whether it could be written
  bool release();

  std::ostream& stream_;
  std::streambuf* to_;
  std::string begun_;  ///< bytes of what may become such a character
};

}  // namespace limber::console
