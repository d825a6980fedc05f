// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "io/fig/fig_cursor.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace limber::io {

namespace {

constexpr std::size_t kMostNames = 100'000;
constexpr std::size_t kMostWords = 10'000'000;  // of all kinds: one statement alone may be as long as the file
constexpr std::size_t kMostFaults = 10'000;     // then it is no figure, and the rest is not read
constexpr int kDeepestBraces = 64;
constexpr std::size_t kLongestQuote = 40;  // characters of the file that a message repeats

std::string quoted(const FigToken& token) {
  std::string text(token.text.substr(0, kLongestQuote));
  if (token.text.size() > kLongestQuote) {
    while (!text.empty() && (static_cast<unsigned char>(text.back()) & 0xC0U) == 0x80U) text.pop_back();
    if (!text.empty() && static_cast<unsigned char>(text.back()) >= 0xC0U) text.pop_back();
    text += "...";
  }
  return token.kind == FigTokenKind::String ? '"' + text + '"' : "'" + text + "'";
}

std::string describe(const FigToken& token) {
  if (token.kind == FigTokenKind::End) return "the end of the file";
  if (token.kind == FigTokenKind::Bad) return token.trouble + (" at " + quoted(token));
  return quoted(token);
}

/// "one of: …, did you mean …?", for as long as it will be reported.
std::string suggestion(const FigToken& wrong, const std::vector<std::string>& known, const Sentences& sentences) {
  return sentences.count() < kMostErrors ? oneOf(known, std::string(wrong.text)) : "";
}

/// Line and column of "file:line:column".
std::pair<int, int> position(const std::string& where) {
  const auto numberBefore = [&where](std::size_t& end) {
    const std::size_t colon = end == 0 ? std::string::npos : where.rfind(':', end - 1);
    if (colon == std::string::npos) return 0;
    int number = 0;
    std::from_chars(where.data() + colon + 1, where.data() + end, number);
    end = colon;
    return number;
  };
  std::size_t end = where.size();
  const int column = numberBefore(end);
  const int line = numberBefore(end);
  return {line, column};
}

}  // namespace

Errors inOrder(Errors errors) {
  std::ranges::stable_sort(errors,
                           [](const Error& a, const Error& b) { return position(a.where) < position(b.where); });
  return errors;
}

void Sentences::add(Error error) {
  if (kept_.size() < kMostErrors) {
    kept_.push_back(std::move(error));
    return;
  }
  if (rest_ == 0) where_of_rest_ = std::move(error.where);
  ++rest_;
}

void Sentences::add(const Errors& errors) {
  for (const Error& error : errors) add(error);
}

void Sentences::add(const Sentences& others) {
  add(others.kept_);
  if (others.rest_ > 0 && rest_ == 0) where_of_rest_ = others.where_of_rest_;
  rest_ += others.rest_;
}

void Sentences::sort() { kept_ = inOrder(std::move(kept_)); }

Errors Sentences::all(const std::string& noun) const {
  Errors all = kept_;
  if (rest_ > 0) {
    all.push_back(
        {where_of_rest_, std::to_string(rest_) + " more " + noun + (rest_ == 1 ? "" : "s") + " from here on", ""});
  }
  return all;
}

FigCursor::FigCursor(std::string_view text, std::string file_name)
    : text_(text), file_name_(std::move(file_name)), lexer_(text) {
  current_ = lexer_.next();
}

FigToken FigCursor::peekSecond() const {
  FigLexer ahead = lexer_;
  return ahead.next();
}

FigToken FigCursor::take() {
  last_end_ = current_.end;
  const FigToken taken = current_;
  if (++words_ > kMostWords) {
    stop(current_, "more than " + std::to_string(kMostWords) + " words and signs", "a smaller figure");
  }
  if (!stopped_) current_ = lexer_.next();
  return taken;
}

bool FigCursor::accept(std::string_view symbol) {
  if (!at(symbol)) return false;
  take();
  return true;
}

bool FigCursor::acceptWord(std::string_view word) {
  if (!current_.isWord(word)) return false;
  word_ = take();
  return true;
}

bool FigCursor::expect(std::string_view symbol) {
  return accept(symbol) || fail(current_, "'" + std::string(symbol) + "'");
}

bool FigCursor::expectWord(std::string_view word) {
  return acceptWord(word) || fail(current_, "'" + std::string(word) + "'");
}

std::string FigCursor::where(const FigToken& token) const {
  return file_name_ + ":" + std::to_string(token.line) + ":" + std::to_string(token.column);
}

void FigCursor::error(const FigToken& token, std::string found, std::string expected) {
  if (stopped_) return;
  errors_.add({where(token), std::move(found), std::move(expected)});
  if (errors_.count() == kMostFaults) giveUp();
}

void FigCursor::warn(const FigToken& token, std::string found, std::string expected) {
  if (!stopped_) warnings_.add({where(token), std::move(found), std::move(expected)});
}

bool FigCursor::fail(const FigToken& token, const std::string& expected) {
  if (token.kind == FigTokenKind::End) return stop(token, describe(token), expected);
  error(token, describe(token), expected);
  return false;
}

bool FigCursor::stop(const FigToken& token, std::string found, std::string expected) {
  error(token, std::move(found), std::move(expected));
  giveUp();
  return false;
}

void FigCursor::giveUp() {
  stopped_ = true;
  current_.kind = FigTokenKind::End;
}

void FigCursor::count() {
  if (++count_ <= kMostNames) return;
  stop(current_, "more than " + std::to_string(kMostNames) + " names and statements", "a smaller figure");
}

bool FigCursor::atFigureStatement() const {
  constexpr std::array<std::string_view, 4> kBlocks{"segment", "joint", "group", "figure"};
  if (current_.kind != FigTokenKind::Name) return false;
  for (const std::string_view word : kBlocks) {
    if (current_.text == word) return peekSecond().kind == FigTokenKind::Name;
  }
  return false;
}

bool FigCursor::failOpen(const std::string& what, const FigToken& opened) {
  const std::string expected = "'}' that ends " + what + " of line " + std::to_string(opened.line);
  fail(current_, expected);
  return !stopped_;
}

void FigCursor::recover() {
  while (!atEnd() && !at("}")) {
    if (at("{")) {
      skipBlock();
      return;
    }
    if (take().is(";")) return;
  }
}

bool FigCursor::skipBlock() {
  int depth = 0;
  do {
    if (current_.kind == FigTokenKind::Bad || atEnd()) return fail(current_, "'}'");
    if (at("{") && ++depth > kDeepestBraces) {
      return stop(current_, "more than " + std::to_string(kDeepestBraces) + " braces open", "fewer");
    }
    if (at("}")) --depth;
    take();
  } while (depth > 0);
  return true;
}

bool FigCursor::skipToSemicolon() {
  while (!at(";")) {
    if (current_.kind == FigTokenKind::Bad || atEnd() || at("{") || at("}")) return fail(current_, "';'");
    take();
  }
  take();
  return true;
}

std::optional<std::size_t> FigCursor::oneOfWords(const std::vector<std::string>& known) {
  for (std::size_t i = 0; i < known.size(); ++i) {
    if (acceptWord(known[i])) return i;
  }
  error(current_, describe(current_), suggestion(current_, known, errors_));
  return std::nullopt;
}

bool FigCursor::extra(const std::vector<std::string>& known, std::vector<Extra>& extras, bool quiet) {
  const FigToken first = current_;
  if (first.kind != FigTokenKind::Name) {
    return fail(first, oneOf(known));
  }
  take();
  const bool assigned = accept("=");
  if (!assigned && current_.kind == FigTokenKind::Name) take();
  if (!assigned && !at("{")) {
    error(first, describe(first), suggestion(first, known, errors_));
    return false;
  }
  if (!(assigned ? skipToSemicolon() : skipBlock())) return false;
  count();
  if (!quiet) {
    warn(first, "unknown statement '" + std::string(first.text) + "', kept as it stands",
         suggestion(first, known, warnings_));
  }
  extras.push_back({std::string(text_.substr(first.begin, last_end_ - first.begin))});
  return true;
}

std::optional<NameAt> FigCursor::name(const std::string& expected) {
  if (current_.kind != FigTokenKind::Name) {
    fail(current_, expected);
    return std::nullopt;
  }
  const FigToken token = take();
  count();
  return NameAt{std::string(token.text), where(token)};
}

std::optional<SiteNameAt> FigCursor::siteName() {
  const std::optional<NameAt> segment = name("a site, SEGMENT.SITE");
  if (!segment || !expect(".")) return std::nullopt;
  const std::optional<NameAt> site = name("the name of a site");
  if (!site) return std::nullopt;
  return SiteNameAt{segment->name, site->name, segment->where};
}

std::optional<DofNameAt> FigCursor::dofName() {
  const std::optional<NameAt> joint = name("a DOF, JOINT.DOF");
  if (!joint || !expect(".")) return std::nullopt;
  const std::optional<NameAt> dof = name("the name of a DOF");
  if (!dof) return std::nullopt;
  return DofNameAt{joint->name, dof->name, joint->where};
}

std::optional<std::string> FigCursor::string(const std::string& expected) {
  if (current_.kind != FigTokenKind::String) {
    fail(current_, expected);
    return std::nullopt;
  }
  count();
  return std::string(take().text);
}

}  // namespace limber::io
