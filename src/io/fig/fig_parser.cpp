// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "io/fig/fig_parser.h"

#include <array>
#include <cstdio>
#include <set>
#include <unordered_set>
#include <utility>

#include "io/fig/fig_joint_parser.h"
#include "io/fig/fig_segment_parser.h"
#include "io/fig/fig_statements.h"
#include "io/fig/fig_sum_parser.h"
#include "io/files/text_words.h"
#include "limber/io/atomic_file.h"

namespace limber::io {

namespace {

constexpr std::size_t kMostSegments = 10'000;

class FigParser {
 public:
  FigParser(std::string_view text, const std::string& file_name) : cursor_(text, file_name), sums_(cursor_) {}

  ParsedFig run() {
    while (!cursor_.atEnd()) {
      if (!fileStatement()) break;
    }
    if (parsed_.where_of_end.empty()) parsed_.where_of_end = cursor_.where(cursor_.peek());
    parsed_.errors = cursor_.errors();
    parsed_.warnings = cursor_.warnings();
    return std::move(parsed_);
  }

 private:
  /// @return whether reading can go on
  bool fileStatement() {
    if (cursor_.accept(";")) return true;
    if (cursor_.peek().isWord("import")) return importStatement();
    if (cursor_.peek().isWord("figure")) return figureStatement();
    cursor_.fail(cursor_.peek(), "'figure' or 'import'");
    return skipToFigure();
  }

  /// After a } too many everything that follows is out of place; one error says so.
  bool skipToFigure() {
    while (!cursor_.atEnd() && !cursor_.peek().isWord("figure") && !cursor_.peek().isWord("import")) cursor_.take();
    return true;
  }

  bool importStatement() {
    const FigToken word = cursor_.take();
    const std::optional<std::string> file = cursor_.string("the name of a figure file in quotation marks");
    if (!file || !cursor_.expectSemicolon()) {
      cursor_.recover();
      return cursor_.at("}") ? skipToFigure() : true;
    }
    parsed_.imports.push_back({*file, cursor_.where(word)});
    return true;
  }

  bool figureStatement() {
    const FigToken word = cursor_.take();
    if (parsed_.figure) {
      cursor_.error(word, "a second figure", "one figure in a file");
      return false;
    }
    parsed_.figure.emplace();
    figure().name.where = cursor_.where(word);
    if (cursor_.peek().kind == FigTokenKind::Name) figure().name = {std::string(cursor_.peek().text), where()};
    const std::string what = figure().name.name.empty() ? "the figure" : "figure '" + figure().name.name + "'";
    if (cursor_.peek().kind == FigTokenKind::Name) cursor_.take();
    const bool whole = cursor_.block(what, word, false, [this] { return statement(); });
    sums_.finish(figure());
    return whole || skipToFigure();
  }

  bool statement() {
    const FigToken word = cursor_.peek();
    if (word.isWord("figure") || word.isWord("import")) {
      cursor_.error(word, "'" + std::string(word.text) + "' inside a figure", "the figure's '}' before it");
      return false;
    }
    return readStatement(cursor_, *this, kStatements, once_, "", "only one in a figure", figure().extras);
  }

  bool attribute() {
    const FigToken start = cursor_.peek();
    const std::optional<Attribute> attribute = parseAttribute(cursor_);
    if (!attribute) return false;
    if (!attributes_.insert(attribute->name).second) {
      cursor_.error(start, "a second attribute '" + attribute->name + "'", "a name of its own");
    }
    figure().attributes.push_back(*attribute);
    return true;
  }

  bool segment() {
    const FigToken start = cursor_.peek();
    std::optional<SegmentRecord> segment = parseSegment(cursor_);
    if (!segment) return false;
    figure().segments.push_back(std::move(*segment));
    if (figure().segments.size() == kMostSegments + 1) {
      cursor_.error(start, "more than " + std::to_string(kMostSegments) + " segments", "a smaller figure");
    }
    return true;
  }

  bool joint() {
    std::optional<JointRecord> joint = parseJoint(cursor_);
    if (!joint) return false;
    figure().joints.push_back(std::move(*joint));
    return true;
  }

  bool group() {
    GroupRecord group;
    if (!put(cursor_.name("the name of a group"), group.name) || !cursor_.expect("{")) return false;
    do {
      const std::optional<NameAt> joint = cursor_.name("the name of a joint");
      if (!joint) return closeBroken();
      group.joints.push_back(*joint);
    } while (cursor_.accept(","));
    if (!cursor_.at("}")) {
      cursor_.fail(cursor_.peek(), "',' or '}'");
      return closeBroken();
    }
    cursor_.take();
    figure().groups.push_back(std::move(group));
    return true;
  }

  /// Behind a mistake inside the braces of a group: they are its own, so reading goes on behind them.
  bool closeBroken() {
    while (!cursor_.atEnd() && !cursor_.at("}") && !cursor_.at(";")) cursor_.take();
    return cursor_.accept("}");
  }

  bool effector() {
    EffectorRecord effector;
    if (!put(cursor_.name("the name of an effector"), effector.name) || !cursor_.expectEquals()) return false;
    if (!put(cursor_.siteName(), effector.site)) return false;
    if (cursor_.acceptWord("group")) {
      effector.group = cursor_.name("the name of a group");
      if (!effector.group) return false;
    }
    if (cursor_.acceptWord("role")) {
      effector.role = effectorRole();
      if (!effector.role) return false;
    }
    effector.held = cursor_.acceptWord("held");
    figure().effectors.push_back(std::move(effector));
    return cursor_.expectSemicolon();
  }

  std::optional<EffectorRole> effectorRole() {
    const auto named = [](EffectorRole role) { return word(role); };
    const std::optional<std::size_t> index = cursor_.oneOfWords(namesOf(kEffectorRoles, named));
    return index ? std::optional(kEffectorRoles[*index]) : std::nullopt;
  }

  bool couple() { return sums_.couple(); }
  bool limit() { return sums_.limit(); }
  bool drive() { return sums_.drive(); }
  bool soft() {
    SoftPairRecord soft;
    if (!put(cursor_.name("the name of a segment"), soft.first) || !cursor_.expect(",")) return false;
    if (!put(cursor_.name("the name of a segment"), soft.second) || !cursor_.expectWord("by")) return false;
    if (!put(cursor_.number(Dimension::Length), soft.depth) || !cursor_.expectSemicolon()) return false;
    figure().soft_pairs.push_back(std::move(soft));
    return true;
  }

  bool units() { return cursor_.unitsStatement(); }

  bool root() {
    if (!cursor_.expectEquals()) return false;
    figure().root = cursor_.siteName();
    if (!figure().root) return false;
    figure().root_is_free = cursor_.acceptWord("free");
    if (!figure().root_is_free) cursor_.acceptWord("fixed");
    return cursor_.expectSemicolon();
  }

  bool location() {
    return cursor_.expectEquals() && put(cursor_.frame(), figure().world_from_root) && cursor_.expectSemicolon();
  }

  bool mirror() {
    const auto beginning = [this](const std::string& side) {
      return cursor_.string("the beginning of names on the " + side + ", in quotation marks");
    };
    return cursor_.expectEquals() && put(beginning("left"), figure().mirror_left) && cursor_.expect(",") &&
           put(beginning("right"), figure().mirror_right) && cursor_.expectSemicolon();
  }

  bool skin() {
    return cursor_.expectEquals() && put(cursor_.string("the name of a file in quotation marks"), figure().skin) &&
           cursor_.expectSemicolon();
  }

  FigureRecords& figure() { return *parsed_.figure; }
  [[nodiscard]] std::string where() const { return cursor_.where(cursor_.peek()); }

  static constexpr std::array<FigStatement<FigParser>, 14> kStatements{{{"attribute", &FigParser::attribute},
                                                                        {"segment", &FigParser::segment},
                                                                        {"joint", &FigParser::joint},
                                                                        {"group", &FigParser::group},
                                                                        {"effector", &FigParser::effector},
                                                                        {"couple", &FigParser::couple},
                                                                        {"drive", &FigParser::drive},
                                                                        {"limit", &FigParser::limit},
                                                                        {"soft", &FigParser::soft},
                                                                        {"root", &FigParser::root, true},
                                                                        {"location", &FigParser::location, true},
                                                                        {"units", &FigParser::units, true},
                                                                        {"mirror", &FigParser::mirror, true},
                                                                        {"skin", &FigParser::skin, true}}};

  FigCursor cursor_;
  FigSumParser sums_;
  ParsedFig parsed_;
  std::set<std::string> once_;
  std::unordered_set<std::string> attributes_;
};

/// The one error of a text that is none; empty when it is one.
Sentences unreadable(std::string_view text, const std::string& file_name) {
  Sentences errors;
  if (text.size() > kLargestTextFile) {
    errors.add(tooLarge(file_name + ":1:1", text.size(), kLargestTextFile).value());
    return errors;
  }
  const std::optional<FigToken> byte = findUnreadableByte(text);
  if (byte) {
    std::array<char, 8> hex{};
    std::snprintf(hex.data(), hex.size(), "0x%02X", static_cast<unsigned>(static_cast<unsigned char>(byte->text[0])));
    errors.add({file_name + ":" + std::to_string(byte->line) + ":" + std::to_string(byte->column),
                "the byte " + std::string(hex.data()) + ", which is no text", "a figure file: text in UTF-8"});
  }
  return errors;
}

}  // namespace

ParsedFig parseFigText(std::string_view text, const std::string& file_name) {
  ParsedFig parsed;
  parsed.where_of_end = file_name + ":1:1";
  parsed.errors = unreadable(text, file_name);
  if (!parsed.errors.empty()) return parsed;
  return FigParser(text, file_name).run();
}

}  // namespace limber::io
