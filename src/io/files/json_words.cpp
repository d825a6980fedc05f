// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "io/files/json_words.h"

#include <algorithm>
#include <iterator>
#include <string_view>
#include <utility>

namespace limber::io {

namespace {

constexpr std::size_t kLongestQuote = 80;
constexpr const char* kValue = "text in quotes, a number, true, false, null, a list or an object";

/// Beginning of the parser's reason, and our words for it; the first that fits counts. Without `expected` it is the
/// parser's.
struct Reason {
  std::string_view beginning;
  const char* found;
  const char* expected;
};
constexpr Reason kReasons[] = {
    {"number overflow", "a number that is too large", "a number"},
    {"invalid literal", "a word or sign that JSON does not know", nullptr},
    {"invalid number", "a number that ends too early", "a digit"},
    {"invalid string: missing closing quote", "text without a closing quote", "JSON"},
    {"invalid string: control character U+000A", "a line that ends within text", "a closing quote"},
    {"invalid string: control character U+000D", "a line that ends within text", "a closing quote"},
    {"invalid string: control character", "a control character within text", "it written with a backslash, as \\t is"},
    {"invalid string: ill-formed UTF-8", "a byte that is no UTF-8 within text", "text in UTF-8"},
    {"invalid string: forbidden character after backslash", "an unknown character after a backslash",
     R"(one of " \ / b f n r t u)"},
    {"invalid string: '\\u'", "\\u without four hexadecimal digits", "\\u and four of 0 to 9 and a to f"},
    {"invalid string: surrogate", "half of a pair of \\u", "both halves, such as \\ud83d\\ude00"},
    {"invalid BOM", "a byte order mark that is not whole", "JSON"},
};

/// The parser's names of what may stand in a text, as it was found and as it was expected.
struct Token {
  std::string_view name;
  const char* found;
  const char* expected;
};
constexpr Token kTokens[] = {
    {"end of input", "the end of the file", "the end of the file"},
    {"string literal", "text in quotes", "a key in quotes"},
    {"number literal", "a number", "a number"},
    {"true literal", "true", "true"},
    {"false literal", "false", "false"},
    {"null literal", "null", "null"},
    {"'[', '{', or a literal", kValue, kValue},
    {"']'", "']'", "',' or ']'"},
    {"'}'", "'}'", "',' or '}'"},
    {"'['", "'['", "'['"},
    {"'{'", "'{'", "'{'"},
    {"':'", "':'", "':'"},
    {"','", "','", "','"},
};

const Token* tokenOf(std::string_view name) {
  const auto* const token = std::ranges::find(kTokens, name, &Token::name);
  return token == std::end(kTokens) ? nullptr : token;
}

/// Takes the words behind a mark away. @return them, empty without the mark
std::string_view cutBehind(std::string_view& text, std::string_view mark) {
  const std::size_t place = text.rfind(mark);
  if (place == std::string_view::npos) return {};
  const std::string_view behind = text.substr(place + mark.size());
  text = text.substr(0, place);
  return behind;
}

}  // namespace

Error fromParserMessage(std::string where, const std::string& message) {
  std::string_view rest = message;
  // Both begin with an id in brackets: "… - REASON; last read: '…'; expected TOKEN", "… number overflow parsing '…'".
  const std::size_t overflow = rest.find("number overflow");
  const std::size_t dash = rest.find(" - ");
  if (overflow != std::string_view::npos && dash == std::string_view::npos) {
    rest.remove_prefix(overflow);
  } else if (dash != std::string_view::npos) {
    rest.remove_prefix(dash + 3);
  }
  std::string_view reason = rest;
  const Token* expected = tokenOf(cutBehind(reason, "; expected "));
  if (expected == nullptr) reason = rest;  // it was a part of the file, or of the reason
  reason = reason.substr(0, reason.find("; last read: "));
  constexpr std::string_view kUnexpected = "unexpected ";
  if (reason.substr(0, kUnexpected.size()) == kUnexpected) {
    reason.remove_prefix(kUnexpected.size());
    const Token* found = tokenOf(reason);
    return {std::move(where), found != nullptr ? found->found : printable(std::string(reason)),
            expected != nullptr ? expected->expected : "JSON"};
  }
  for (const Reason& known : kReasons) {
    if (reason.substr(0, known.beginning.size()) != known.beginning) continue;
    if (known.expected != nullptr) return {std::move(where), known.found, known.expected};
    return {std::move(where), known.found, expected != nullptr ? expected->expected : kValue};
  }
  return {std::move(where), printable(std::string(reason)), expected != nullptr ? expected->expected : "JSON"};
}

std::string printable(std::string text) {
  if (text.size() > kLongestQuote) text = text.substr(0, kLongestQuote) + "...";
  std::ranges::replace_if(
      text, [](char c) { return c < 0x20 || c > 0x7e; }, '?');
  return text;
}

}  // namespace limber::io
