// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "console/printable_output.h"

#include <algorithm>
#include <string_view>

namespace limber::console {

namespace {

constexpr char kInstead = '?';
constexpr unsigned char kFirstOfC1 = 0xc2;

bool isControl(unsigned char byte) { return (byte < 0x20 && byte != '\n' && byte != '\t') || byte == 0x7f; }

bool isPlain(char byte) {
  const auto value = static_cast<unsigned char>(byte);
  return !isControl(value) && value != kFirstOfC1;
}

}  // namespace

PrintableOutput::~PrintableOutput() {
  if (waits_) to_->sputc(static_cast<char>(kFirstOfC1));
  to_->pubsync();
  stream_.rdbuf(to_);
}

PrintableOutput::int_type PrintableOutput::overflow(int_type byte) {
  if (traits_type::eq_int_type(byte, traits_type::eof())) return traits_type::not_eof(byte);
  const auto value = static_cast<unsigned char>(traits_type::to_char_type(byte));
  if (waits_) {
    waits_ = false;
    if (value >= 0x80 && value < 0xa0) return to_->sputc(kInstead);
    to_->sputc(static_cast<char>(kFirstOfC1));
  }
  waits_ = value == kFirstOfC1;
  if (waits_) return byte;
  return to_->sputc(isControl(value) ? kInstead : static_cast<char>(value));
}

std::streamsize PrintableOutput::xsputn(const char* bytes, std::streamsize count) {
  const std::string_view all(bytes, static_cast<std::size_t>(count));
  std::string_view rest = all;
  while (!rest.empty()) {
    const auto special = std::ranges::find_if_not(rest, isPlain);
    const auto plain = waits_ ? 0 : special - rest.begin();
    if (plain > 0) {
      if (to_->sputn(rest.data(), plain) != plain) break;
      rest.remove_prefix(static_cast<std::size_t>(plain));
    } else {
      if (traits_type::eq_int_type(overflow(traits_type::to_int_type(rest.front())), traits_type::eof())) break;
      rest.remove_prefix(1);
    }
  }
  return static_cast<std::streamsize>(all.size() - rest.size());
}

}  // namespace limber::console
