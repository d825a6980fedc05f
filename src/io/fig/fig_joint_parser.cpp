// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "io/fig/fig_joint_parser.h"

#include <array>
#include <map>

#include "io/fig/fig_statements.h"

namespace limber::io {

namespace {

/// One joint; its tuples are kept until the } because the type that gives them their units may stand after them.
class JointParser {
 public:
  explicit JointParser(FigCursor& cursor) : cursor_(cursor) {}

  std::optional<JointRecord> run() {
    const FigToken opened = cursor_.peek();
    if (!put(cursor_.name("the name of a joint"), joint_.name)) return std::nullopt;
    const std::string what = "joint '" + joint_.name.name + "'";
    const std::size_t errors_before = cursor_.errors().count();
    const auto statement = [&] {
      return readStatement(cursor_, *this, kStatements, seen_, " in " + what, "only one", joint_.extras);
    };
    if (!cursor_.block(what, opened, true, statement)) return std::nullopt;
    if (seen_.count("connect") == 0 && cursor_.errors().count() == errors_before) {
      cursor_.error(opened, what + " that connects nothing", "'connect SEGMENT.SITE to SEGMENT.SITE'");
    }
    applyTuples();
    return joint_;
  }

 private:
  struct Tuple {
    FigToken start;
    std::vector<FigQuantity> entries;
  };

  bool connect() {
    if (seen_.size() > 1) {
      cursor_.error(cursor_.word(), "'connect' after other statements", "'connect' first in its joint");
    }
    return put(cursor_.siteName(), joint_.first) && cursor_.expectWord("to") &&
           put(cursor_.siteName(), joint_.second) && cursor_.expectSemicolon();
  }

  bool type() {
    if (!cursor_.expectEquals()) return false;
    do {
      const std::optional<DofRecord> dof = degreeOfFreedom();
      if (!dof) return false;
      joint_.dofs.push_back(*dof);
    } while (cursor_.accept("*"));
    type_is_whole_ = cursor_.expectSemicolon();
    return type_is_whole_;
  }

  std::optional<DofRecord> degreeOfFreedom() {
    const FigToken start = cursor_.peek();
    DofRecord dof;
    const bool rotation = cursor_.acceptWord("R");
    if (!rotation && !cursor_.acceptWord("T")) {
      cursor_.fail(start, "R(axis) or T(axis)");
      return std::nullopt;
    }
    dof.kind = rotation ? DofKind::Rotation : DofKind::Translation;
    dof.name.where = cursor_.where(start);
    if (!cursor_.expect("(") || !axis(dof) || !cursor_.expect(")")) return std::nullopt;
    if (cursor_.accept(":")) {
      if (!put(cursor_.name("a label for the DOF"), dof.name)) return std::nullopt;
    } else if (dof.name.name.empty()) {
      cursor_.fail(cursor_.peek(), "':' and a label, since the axis is none of x, y and z");
      return std::nullopt;
    }
    cursor_.count();
    return dof;
  }

  bool axis(DofRecord& dof) {
    constexpr std::array<std::string_view, 3> kAxes{"x", "y", "z"};
    for (std::size_t i = 0; i < kAxes.size(); ++i) {
      if (!cursor_.acceptWord(kAxes[i])) continue;
      dof.axis = Eigen::Vector3d::Unit(static_cast<Eigen::Index>(i));
      dof.name.name = (dof.kind == DofKind::Rotation ? "" : "t") + std::string(kAxes[i]);
      return true;
    }
    if (cursor_.peek().kind == FigTokenKind::Name) return cursor_.fail(cursor_.peek(), "x, y, z or three numbers");
    for (std::size_t i = 0; i < kAxes.size(); ++i) {
      if (i > 0 && !cursor_.expect(",")) return false;
      if (!put(cursor_.number(Dimension::None), dof.axis[static_cast<Eigen::Index>(i)])) return false;
    }
    return true;
  }

  bool tuple() {
    const std::string name(cursor_.word().text);
    if (!cursor_.expectEquals()) return false;
    const FigToken start = cursor_.peek();
    const std::optional<std::vector<FigQuantity>> entries = cursor_.tuple();
    if (!entries) return false;
    tuples_.emplace(name, Tuple{start, *entries});
    return cursor_.expectSemicolon();
  }

  void applyTuples() {
    // A mistake of the type has been reported, and the numbers cannot be judged without it.
    if (seen_.count("type") != 0 && !type_is_whole_) return;
    for (const auto& [name, tuple] : tuples_) {
      if (tuple.entries.size() != joint_.dofs.size()) {
        cursor_.error(
            tuple.start,
            std::to_string(tuple.entries.size()) + (tuple.entries.size() == 1 ? " value" : " values") + " of " + name,
            std::to_string(joint_.dofs.size()) + ", one for each DOF of joint '" + joint_.name.name + "'");
        continue;
      }
      for (std::size_t i = 0; i < joint_.dofs.size(); ++i) apply(name, tuple.entries[i], joint_.dofs[i]);
    }
  }

  void apply(const std::string& name, const FigQuantity& written, DofRecord& dof) {
    const bool plain = name == "stiffness" || name == "priority";
    const bool limit = name == "llimit" || name == "ulimit";
    const std::optional<double> value = cursor_.value(written, plain ? Dimension::None : dimensionOf(dof.kind),
                                                      limit && dof.kind == DofKind::Translation);
    if (!value) return;
    if (name == "llimit") dof.lower = value;
    if (name == "ulimit") dof.upper = value;
    if (name == "displacement") dof.displacement = *value;
    if (name == "rest") dof.rest = value;
    if (name == "stiffness") dof.stiffness = *value;
    if (name == "priority") dof.priority = *value;
  }

  static constexpr std::array<FigStatement<JointParser>, 8> kStatements{{{"connect", &JointParser::connect, true},
                                                                         {"type", &JointParser::type, true},
                                                                         {"llimit", &JointParser::tuple, true},
                                                                         {"ulimit", &JointParser::tuple, true},
                                                                         {"displacement", &JointParser::tuple, true},
                                                                         {"rest", &JointParser::tuple, true},
                                                                         {"stiffness", &JointParser::tuple, true},
                                                                         {"priority", &JointParser::tuple, true}}};

  FigCursor& cursor_;
  JointRecord joint_;
  std::map<std::string, Tuple> tuples_;
  std::set<std::string> seen_;
  bool type_is_whole_ = false;
};

}  // namespace

std::optional<JointRecord> parseJoint(FigCursor& cursor) { return JointParser(cursor).run(); }

}  // namespace limber::io
