// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "io/fig/fig_lexer.h"

#include <algorithm>
#include <array>

#include "io/files/text_words.h"

namespace limber::io {

namespace {

unsigned byteOf(char c) { return static_cast<unsigned char>(c); }

bool isDigit(char c) { return c >= '0' && c <= '9'; }

/// Letters outside ASCII are letters: a figure may speak its author's language.
bool isLetter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || byteOf(c) >= 0x80U; }

bool isWhiteSpace(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

bool isContinuation(char c) { return (byteOf(c) & 0xC0U) == 0x80U; }

bool isControl(char c) { return byteOf(c) < 0x20U || byteOf(c) == 0x7FU; }

/// Length of the UTF-8 character that begins with this byte, 0 when none does.
std::size_t announcedLength(unsigned first) {
  if (first < 0x80U) return 1;
  if (first >= 0xC2U && first < 0xE0U) return 2;
  if (first >= 0xE0U && first < 0xF0U) return 3;
  return first >= 0xF0U && first < 0xF5U ? 4 : 0;
}

/// Whether the first two bytes make an overlong form, a surrogate, or a number beyond Unicode.
bool isOutsideUnicode(unsigned first, unsigned second) {
  switch (first) {
    case 0xE0U:
      return second < 0xA0U;
    case 0xEDU:
      return second >= 0xA0U;
    case 0xF0U:
      return second < 0x90U;
    case 0xF4U:
      return second >= 0x90U;
    default:
      return false;
  }
}

/// Length of the UTF-8 character at `i`, 0 when it is broken.
std::size_t characterLength(std::string_view text, std::size_t i) {
  const std::size_t length = announcedLength(byteOf(text[i]));
  if (length == 0 || i + length > text.size()) return 0;
  for (std::size_t k = 1; k < length; ++k) {
    if (!isContinuation(text[i + k])) return 0;
  }
  return length > 1 && isOutsideUnicode(byteOf(text[i]), byteOf(text[i + 1])) ? 0 : length;
}

}  // namespace

FigLexer::FigLexer(std::string_view text) : text_(text), position_(text.size() - withoutByteOrderMark(text).size()) {}

char FigLexer::at(std::size_t ahead) const {
  return position_ + ahead < text_.size() ? text_[position_ + ahead] : '\0';
}

void FigLexer::advance() {
  const char c = text_[position_++];
  if (c == '\n') {
    ++line_;
    column_ = 1;
  } else if (!isContinuation(c)) {
    ++column_;
  }
}

void FigLexer::advanceTo(std::size_t end) {
  while (position_ < end) advance();
}

std::optional<FigToken> FigLexer::passOver() {
  while (position_ < text_.size()) {
    const char c = at(0);
    const bool part_mark = c == '#' && after_string_ && isLetter(at(1));
    if (isWhiteSpace(c)) {
      advance();
    } else if ((c == '#' && !part_mark) || (c == '/' && at(1) == '/')) {
      advanceTo(std::min(text_.find('\n', position_), text_.size()));
    } else if (c == '/' && at(1) == '*') {
      const std::size_t end = text_.find("*/", position_ + 2);
      if (end == std::string_view::npos) {
        FigToken token = startToken(FigTokenKind::Bad);
        token.trouble = "a comment without its */";
        return finish(token, text_.size());
      }
      advanceTo(end + 2);
    } else {
      break;
    }
    after_string_ = false;
  }
  return std::nullopt;
}

FigToken FigLexer::startToken(FigTokenKind kind) const {
  return {.kind = kind, .text = {}, .begin = position_, .line = line_, .column = column_};
}

FigToken FigLexer::finish(FigToken token, std::size_t end) {
  token.end = end;
  token.text = text_.substr(token.begin, end - token.begin);
  advanceTo(end);
  return token;
}

FigToken FigLexer::next() {
  if (const std::optional<FigToken> endless = passOver()) return *endless;
  const bool after_string = after_string_;
  after_string_ = false;
  if (position_ >= text_.size()) return finish(startToken(FigTokenKind::End), text_.size());
  const char c = at(0);
  if (c == '"') return string();
  if (c == '#' && after_string) return finish(startToken(FigTokenKind::Symbol), position_ + 1);
  if (isDigit(c)) return number();
  if (!isLetter(c)) return symbol();
  std::size_t end = position_;
  while (end < text_.size() && (isLetter(text_[end]) || isDigit(text_[end]))) ++end;
  return finish(startToken(FigTokenKind::Name), end);
}

FigToken FigLexer::string() {
  FigToken token = startToken(FigTokenKind::String);
  std::size_t end = position_ + 1;
  while (end < text_.size() && text_[end] != '"' && !isControl(text_[end])) ++end;
  if (end >= text_.size() || text_[end] != '"') {
    const bool line_ends = end >= text_.size() || text_[end] == '\n' || text_[end] == '\r';
    token.kind = FigTokenKind::Bad;
    token.trouble = line_ends ? "a text without its second quotation mark" : "a text with a control character";
    return finish(token, line_ends ? end : end + 1);
  }
  token = finish(token, end + 1);
  token.text = token.text.substr(1, token.text.size() - 2);
  after_string_ = true;
  return token;
}

FigToken FigLexer::number() {
  const auto pastDigits = [this](std::size_t i) {
    while (i < text_.size() && isDigit(text_[i])) ++i;
    return i;
  };
  const auto digitAt = [this](std::size_t i) { return i < text_.size() && isDigit(text_[i]); };
  std::size_t end = pastDigits(position_);
  if (end < text_.size() && text_[end] == '.' && digitAt(end + 1)) end = pastDigits(end + 1);
  if (end < text_.size() && (text_[end] == 'e' || text_[end] == 'E')) {
    const bool sign = end + 1 < text_.size() && (text_[end + 1] == '+' || text_[end + 1] == '-');
    const std::size_t exponent = end + (sign ? 2 : 1);
    if (digitAt(exponent)) end = pastDigits(exponent);
  }
  return finish(startToken(FigTokenKind::Number), end);
}

FigToken FigLexer::symbol() {
  constexpr std::array<std::string_view, 3> kPairs{"->", "<=", ">="};
  constexpr std::string_view kSingles = "{}();,=.*+-:";
  const FigToken token = startToken(FigTokenKind::Symbol);
  const std::string_view pair = text_.substr(position_, 2);
  if (std::ranges::find(kPairs, pair) != kPairs.end()) return finish(token, position_ + 2);
  if (kSingles.find(at(0)) != std::string_view::npos) return finish(token, position_ + 1);
  FigToken bad = startToken(FigTokenKind::Bad);
  bad.trouble = "a character that has no meaning here";
  return finish(bad, position_ + 1);
}

std::optional<FigToken> findUnreadableByte(std::string_view text) {
  FigToken token;
  token.kind = FigTokenKind::Bad;
  for (std::size_t i = text.size() - withoutByteOrderMark(text).size(); i < text.size();) {
    const std::size_t length = characterLength(text, i);
    if (length == 0 || (isControl(text[i]) && !isWhiteSpace(text[i]))) {
      token.begin = i;
      token.end = i + 1;
      token.text = text.substr(i, 1);
      return token;
    }
    if (text[i] == '\n') {
      ++token.line;
      token.column = 1;
    } else {
      ++token.column;
    }
    i += length;
  }
  return std::nullopt;
}

}  // namespace limber::io
