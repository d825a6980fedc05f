// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "console/printable_output.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace limber::console {

namespace {

constexpr char kInstead = '?';

/// Characters that a terminal obeys, from the first to the last in UTF-8; they differ in their last byte alone.
struct Obeyed {
  std::string_view first;
  unsigned char last;
};
constexpr std::array<Obeyed, 6> kObeyed{{{"\xc2\x80", 0x9f},        // C1
                                         {"\xd8\x9c", 0x9c},        // U+061C, the Arabic letter mark
                                         {"\xe2\x80\x8e", 0x8f},    // U+200E and 200F, marks of direction
                                         {"\xe2\x80\xa8", 0xa9},    // U+2028 and 2029, ends of a line and a paragraph
                                         {"\xe2\x80\xaa", 0xae},    // U+202A to 202E, embeddings and overrides
                                         {"\xe2\x81\xa6", 0xa9}}};  // U+2066 to 2069, isolates

unsigned char byteOf(char byte) { return static_cast<unsigned char>(byte); }

bool isControl(unsigned char byte) { return (byte < 0x20 && byte != '\n' && byte != '\t') || byte == 0x7f; }

bool isObeyed(std::string_view bytes) {
  return std::ranges::any_of(kObeyed, [bytes](const Obeyed& each) {
    const std::size_t before = each.first.size() - 1;
    return bytes.size() == each.first.size() && bytes.substr(0, before) == each.first.substr(0, before) &&
           byteOf(bytes.back()) >= byteOf(each.first.back()) && byteOf(bytes.back()) <= each.last;
  });
}

/// Whether bytes may become one of them.
bool begins(std::string_view bytes) {
  return std::ranges::any_of(kObeyed, [bytes](const Obeyed& each) {
    return bytes.size() < each.first.size() && each.first.substr(0, bytes.size()) == bytes;
  });
}

bool isPlain(char byte) { return !isControl(byteOf(byte)) && !begins({&byte, 1}); }

}  // namespace

PrintableOutput::~PrintableOutput() {
  release();
  to_->pubsync();
  stream_.rdbuf(to_);
}

bool PrintableOutput::release() {
  const auto count = static_cast<std::streamsize>(begun_.size());
  const bool written = to_->sputn(begun_.data(), count) == count;
  begun_.clear();
  return written;
}

PrintableOutput::int_type PrintableOutput::overflow(int_type byte) {
  if (traits_type::eq_int_type(byte, traits_type::eof())) return traits_type::not_eof(byte);
  const char value = traits_type::to_char_type(byte);
  begun_ += value;
  if (begins(begun_)) return byte;
  if (isObeyed(begun_)) {
    begun_.clear();
    return to_->sputc(kInstead);
  }
  begun_.pop_back();
  if (!release()) return traits_type::eof();
  if (!begins({&value, 1})) return to_->sputc(isControl(byteOf(value)) ? kInstead : value);
  begun_ += value;
  return byte;
}

std::streamsize PrintableOutput::xsputn(const char* bytes, std::streamsize count) {
  const std::string_view all(bytes, static_cast<std::size_t>(count));
  std::string_view rest = all;
  while (!rest.empty()) {
    const auto special = std::ranges::find_if_not(rest, isPlain);
    const auto plain = !begun_.empty() ? 0 : special - rest.begin();
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
