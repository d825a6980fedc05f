// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "io/fig/fig_lexer.h"
#include "io/fig/fig_quantity.h"
#include "limber/figure/figure_builder.h"

namespace limber::io {

/// Most errors, and most warnings, that a reader reports one by one.
inline constexpr std::size_t kMostErrors = 20;

/// Errors of one file in the order of its text, by the line and column in their `where`.
[[nodiscard]] Errors inOrder(Errors errors);

/// Sentences up to kMostErrors, and one that counts the rest.
class Sentences {
 public:
  void add(Error error);
  void add(const Errors& errors);
  void add(const Sentences& others);
  /// Puts what is kept into the order of the text; of sentences about one file.
  void sort();
  [[nodiscard]] std::size_t count() const { return kept_.size() + rest_; }
  [[nodiscard]] bool empty() const { return kept_.empty(); }
  /// The sentences kept; `noun` is "error" or "warning" in the one that counts the rest.
  [[nodiscard]] Errors all(const std::string& noun) const;

 private:
  Errors kept_;
  std::string where_of_rest_;
  std::size_t rest_ = 0;
};

/// Reads the words of a figure file one after the other, and keeps errors and warnings. Functions that return nothing
/// or false have reported the error; the statement's reader then returns, and the block's reader calls recover().
class FigCursor {
 public:
  FigCursor(std::string_view text, std::string file_name);

  [[nodiscard]] const FigToken& peek() const { return current_; }
  [[nodiscard]] FigToken peekSecond() const;
  FigToken take();
  [[nodiscard]] bool at(std::string_view symbol) const { return current_.is(symbol); }
  [[nodiscard]] bool atEnd() const { return current_.kind == FigTokenKind::End; }
  bool accept(std::string_view symbol);
  bool acceptWord(std::string_view word);
  /// The word that was accepted last.
  [[nodiscard]] const FigToken& word() const { return word_; }
  /// Takes the symbol, or reports that it is missing.
  bool expect(std::string_view symbol);
  bool expectWord(std::string_view word);
  /// "= … ;" is the frame of most statements.
  bool expectEquals() { return expect("="); }
  bool expectSemicolon() { return expect(";"); }

  [[nodiscard]] std::optional<NameAt> name(const std::string& expected);
  /// The index of the word, one of those that may stand here.
  [[nodiscard]] std::optional<std::size_t> oneOfWords(const std::vector<std::string>& known);
  /// Two names with a dot between them.
  [[nodiscard]] std::optional<SiteNameAt> siteName();
  [[nodiscard]] std::optional<DofNameAt> dofName();
  [[nodiscard]] std::optional<std::string> string(const std::string& expected);
  [[nodiscard]] std::optional<FigQuantity> quantity();
  [[nodiscard]] std::optional<std::vector<FigQuantity>> tuple();
  /// A tuple of three.
  [[nodiscard]] std::optional<Eigen::Vector3d> vector(Dimension dimension);
  /// Factors of xyz, trans and rot, each acting after the ones before it.
  [[nodiscard]] std::optional<Pose> frame();
  /// The quantity in m, rad, kg or as a plain number; infinite ones only where they are allowed.
  [[nodiscard]] std::optional<double> value(const FigQuantity& quantity, Dimension dimension, bool may_be_infinite);
  /// quantity() and value() in one.
  [[nodiscard]] std::optional<double> number(Dimension dimension);
  /// units = cm, deg, kg; from its = on.
  bool unitsStatement();

  /// An unknown statement, kept as it stands: name = … ;  or  name [name] { … }.
  /// @param known  the statements that would have been understood
  /// @param quiet  it is nothing to warn about
  /// @return whether it could be kept
  bool extra(const std::vector<std::string>& known, std::vector<Extra>& extras, bool quiet = false);

  /// Counts something that has a place in memory; beyond the limit the rest of the file is left unread.
  void count();

  [[nodiscard]] std::string where(const FigToken& token) const;
  /// Reports that `expected` was expected instead of `token`; false, for `return`.
  bool fail(const FigToken& token, const std::string& expected);
  void error(const FigToken& token, std::string found, std::string expected);
  void warn(const FigToken& token, std::string found, std::string expected);
  /// Goes on behind the next ; or block, or to the next } of the block that is open.
  void recover();

  /// Reads { statements }; `read` reads one of them and answers whether it could.
  template <class Statement>
  bool block(const std::string& what, const FigToken& opened, bool inside_figure, Statement read) {
    if (!expect("{")) return false;
    while (!at("}")) {
      if (accept(";")) continue;
      if (atEnd() || (inside_figure && atFigureStatement())) return failOpen(what, opened);
      if (!read()) recover();
    }
    take();
    return true;
  }

  [[nodiscard]] const Sentences& errors() const { return errors_; }
  [[nodiscard]] const Sentences& warnings() const { return warnings_; }

 private:
  /// Whether a segment, joint or group begins here: then a } has been forgotten before it.
  [[nodiscard]] bool atFigureStatement() const;
  /// @return whether reading can go on at this word (true: the } was forgotten, not the rest of the file)
  bool failOpen(const std::string& what, const FigToken& opened);
  [[nodiscard]] std::optional<Pose> factor();
  [[nodiscard]] std::optional<Pose> rotFactor();
  bool skipBlock();
  bool skipToSemicolon();
  bool stop(const FigToken& token, std::string found, std::string expected);
  void giveUp();

  std::string_view text_;
  std::string file_name_;
  FigLexer lexer_;
  FigToken current_;
  FigToken word_;
  BareUnits bare_units_;
  std::optional<int> first_bare_line_;
  std::size_t count_ = 0;
  std::size_t words_ = 0;
  std::size_t last_end_ = 0;
  bool stopped_ = false;
  Sentences errors_;
  Sentences warnings_;
};

/// Puts what a cursor has read in its place. @return whether it has read anything
template <class Thing>
bool put(std::optional<Thing> read, Thing& place) {
  if (read) place = std::move(*read);
  return read.has_value();
}

}  // namespace limber::io
