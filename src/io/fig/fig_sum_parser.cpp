// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "io/fig/fig_sum_parser.h"

namespace limber::io {

namespace {

std::string fullName(const DofNameAt& dof) { return dof.joint + "." + dof.dof; }

}  // namespace

bool FigSumParser::couple() {
  Sum written;
  if (!put(cursor_.name("the name of a coupling"), written.record.name)) return false;
  if (!cursor_.expectEquals() || !sum(written) || !cursor_.expectSemicolon()) return false;
  couplings_.push_back(std::move(written));
  return true;
}

bool FigSumParser::limit() {
  Sum written;
  if (!put(cursor_.name("the name of a limit"), written.record.name)) return false;
  if (!cursor_.expect(":") || !sum(written) || !bound(written, "'<=' or '>='")) return false;
  if (!cursor_.expectSemicolon()) return false;
  limits_.push_back(std::move(written));
  return true;
}

/// A relation and the quantity behind it, brought to the other side; "at least" turns all signs.
bool FigSumParser::bound(Sum& sum, const char* relations, bool equality) {
  const bool at_least = cursor_.at(">=");
  if (!at_least && !equality && !cursor_.at("<=")) return cursor_.fail(cursor_.peek(), relations);
  cursor_.take();
  const std::optional<FigQuantity> quantity = cursor_.quantity();
  if (!quantity) return false;
  sum.constants.push_back({-1.0, *quantity});
  if (!at_least) return true;
  for (SumRecord::Term& term : sum.record.terms) term.coefficient = -term.coefficient;
  for (Constant& constant : sum.constants) constant.sign = -constant.sign;
  return true;
}

std::optional<FigSumParser::Relation> FigSumParser::row(const Figure& figure) {
  Sum written;
  NameAt name;
  if (cursor_.peek().kind == FigTokenKind::Name && cursor_.peekSecond().is(":")) {
    name = *cursor_.name("the name of a row");
    cursor_.take();
  }
  if (!sum(written)) return std::nullopt;
  const bool equality = cursor_.at("=");
  if (!bound(written, "'<=', '>=' or '='", equality)) return std::nullopt;
  if (!cursor_.atEnd()) {
    cursor_.fail(cursor_.peek(), "nothing more");
    return std::nullopt;
  }
  Kinds kinds;
  for (const DofId dof : ids<DofId>(figure.dofs().size())) kinds.emplace(figure.fullName(dof), figure.dofs()[dof].kind);
  resolve(written, kinds);
  written.record.name = name;
  return Relation{std::move(written.record), equality};
}

bool FigSumParser::drive() {
  WrittenDrive written;
  written.record.where = cursor_.where(cursor_.peek());
  if (!put(cursor_.dofName(), written.record.follower) || !cursor_.expectEquals()) return false;
  if (!put(cursor_.dofName(), written.record.driver) || !cursor_.expectWord("by")) return false;
  if (!cursor_.expect("(") || !put(cursor_.quantity(), written.from)) return false;
  if (!cursor_.expect(",") || !put(cursor_.quantity(), written.to)) return false;
  if (!cursor_.expect(",") || !put(cursor_.number(Dimension::None), written.record.ratio)) return false;
  if (!cursor_.expect(")") || !cursor_.expectSemicolon()) return false;
  drives_.push_back(std::move(written));
  return true;
}

bool FigSumParser::sum(Sum& sum) {
  const FigToken start = cursor_.peek();
  double sign = cursor_.accept("-") ? -1.0 : 1.0;
  while (true) {
    if (!term(sum, sign)) return false;
    if (cursor_.accept("+")) {
      sign = 1.0;
    } else if (cursor_.accept("-")) {
      sign = -1.0;
    } else {
      break;
    }
  }
  if (!sum.record.terms.empty()) return true;
  cursor_.error(start, "a sum without a DOF", "at least one JOINT.DOF");
  return false;
}

bool FigSumParser::term(Sum& sum, double sign) {
  double coefficient = sign;
  if (cursor_.peek().kind != FigTokenKind::Name) {
    const std::optional<FigQuantity> quantity = cursor_.quantity();
    if (!quantity) return false;
    if (!cursor_.accept("*")) {
      cursor_.count();
      sum.constants.push_back({sign, *quantity});
      return true;
    }
    const std::optional<double> factor = cursor_.value(*quantity, Dimension::None, false);
    if (!factor) return false;
    coefficient *= *factor;
  }
  const std::optional<DofNameAt> dof = cursor_.dofName();
  if (!dof) return false;
  sum.record.terms.push_back({coefficient, *dof});
  return true;
}

void FigSumParser::resolve(Sum& sum, const Kinds& kinds) {
  std::optional<DofKind> common;
  for (const SumRecord::Term& term : sum.record.terms) {
    const auto kind = kinds.find(fullName(term.dof));
    if (kind == kinds.end()) return;  // the builder reports unknown names
    if (common && *common != kind->second) return resolveMixed(sum);
    common = kind->second;
  }
  for (const Constant& constant : sum.constants) {
    const std::optional<double> value = cursor_.value(constant.quantity, dimensionOf(*common), false);
    if (value) sum.record.constant += constant.sign * *value;
  }
}

void FigSumParser::resolveMixed(Sum& sum) {
  for (const Constant& constant : sum.constants) {
    const FigUnit* unit = constant.quantity.unit;
    if (unit == nullptr && constant.quantity.number == 0.0) continue;
    if (unit == nullptr) {
      cursor_.error(constant.quantity.start, "a number without a unit in a sum of angles and lengths",
                    "a number with a unit");
      continue;
    }
    const Dimension dimension = unit->dimension == Dimension::Length ? Dimension::Length : Dimension::Angle;
    const std::optional<double> value = cursor_.value(constant.quantity, dimension, false);
    if (value) sum.record.constant += constant.sign * *value;
  }
}

void FigSumParser::resolve(WrittenDrive& drive, const Kinds& kinds) {
  const auto kind = kinds.find(fullName(drive.record.driver));
  if (kind == kinds.end()) return;
  const Dimension dimension = dimensionOf(kind->second);
  drive.record.from = cursor_.value(drive.from, dimension, false).value_or(0.0);
  drive.record.to = cursor_.value(drive.to, dimension, false).value_or(0.0);
}

void FigSumParser::finish(FigureRecords& records) {
  Kinds kinds;
  for (const JointRecord& joint : records.joints) {
    for (const DofRecord& dof : joint.dofs) kinds.emplace(joint.name.name + "." + dof.name.name, dof.kind);
  }
  const auto finishAll = [&](auto& written, auto& finished) {
    for (auto& one : written) {
      resolve(one, kinds);
      finished.push_back(std::move(one.record));
    }
  };
  finishAll(couplings_, records.couplings);
  finishAll(limits_, records.linear_limits);
  finishAll(drives_, records.drives);
}

}  // namespace limber::io
