// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/joints/dof_edits.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "document/measures.h"
#include "document/words.h"
#include "limber/figure/free_couplings.h"
#include "limber/figure/symmetry.h"
#include "limber/figure/tied_posture.h"
#include "limber/solve/row_posture.h"
#include "posing/held_back.h"
#include "posing/obeying_rows.h"

namespace limber::app {

namespace {

constexpr double kRelaxAngle = 10.0;  // degrees
constexpr double kRelaxLength = 5.0;  // cm

/// A limit moved outwards by one step, on whole tenths as people read it.
double movedOut(const Dof& dof, double limit, bool upper) {
  const double step = turns(dof) ? kRelaxAngle : kRelaxLength;
  const double moved = std::round((shownValue(dof, limit) + (upper ? step : -step)) * 10.0) / 10.0;
  return valueOfShown(dof, moved);
}

/// DOFs with all those coupled to them.
std::vector<DofId> withCoupled(const Figure& figure, const std::vector<DofId>& dofs) {
  std::vector<DofId> all;
  const DofTies& ties = figure.ties();
  for (const DofId dof : dofs) {
    for (const DofId member : ties.members(ties.tie(dof).driver)) all.push_back(member);
  }
  return all;
}

/// Sets all multipliers in one edit, and solves when a goal other than a pin is on.
void takeMultipliers(Posing& posing, std::vector<double> multipliers, const QString& text) {
  if (multipliers == posing.document().actor().multipliers) return;
  const bool opened = posing.openEdit(text);
  posing.change([&](scene::Actor& actor) { actor.multipliers = std::move(multipliers); });
  const auto asks = [](const goal::Goal& goal) { return goal.active && !goal.held; };
  const auto& goals = posing.document().actor().goals;
  if (std::ranges::any_of(goals, asks)) posing.solve();
  posing.closeEdit(opened);
}

/// Problem of an actor's rows alone, without its goals.
solve::Problem rowProblem(const scene::Actor& actor) {
  solve::Problem problem;
  problem.figure = actor.figure;
  problem.start = actor.posture;
  problem.multipliers = actor.multipliers;
  problem.rows = actor.rows;
  return problem;
}

/// Opens an undo step with another figure of the same parts; the posture is clamped to its limits.
void takeFigure(Posing& posing, FigurePtr figure, const QString& text) {
  Document& document = posing.document();
  posing.openEdit(text);
  document.changeUnseen([&](scene::Scene& scene) {  // with pins torn away its posture shows once they are back
    scene::Actor& actor = scene.actors.edit(document.selectedActor());
    actor.figure = std::move(figure);
    actor.posture = obeyingRows(
        actor, obeyCouplings(*actor.figure, clampedToLimits(*actor.figure, actor.posture), actor.multipliers));
  });
  Q_EMIT document.changed(ScenePart::Figure);
}

/// Replaces the rows. @return the reason why they were rejected, a sentence; empty when they were accepted
/// @param loosens  a row is removed or off: continue towards the goal that was held back
QString takeRows(Posing& posing, std::vector<solve::Row> rows, const QString& text, bool loosens = false) {
  if (rows == posing.document().actor().rows) return {};
  if (!posing.underWay()) posing.settle();
  const HeldBack back = heldBack(posing);
  scene::Actor changed = posing.document().actor();
  changed.rows = rows;
  auto obeyed = solve::obeyRows(rowProblem(changed));
  if (!obeyed) return QString::fromStdString(obeyed.error().sentence());
  const bool opened = posing.openEdit(text);
  posing.change([&rows](scene::Actor& actor) { actor.rows = std::move(rows); });
  if (opened && loosens) goOn(posing, back);
  posing.put(std::move(*obeyed));
  posing.closeEdit(opened);
  return {};
}

}  // namespace

// --- angles and multipliers ---

void setValues(Posing& posing, const std::vector<DofValue>& values, const QString& text) {
  const Document& document = posing.document();
  const scene::Actor& actor = document.actor();
  const auto symmetry = posing.mirrors() ? Symmetry::of(*actor.figure) : std::nullopt;
  std::vector<DofId> bends;
  Posture bent = actor.posture;
  for (const DofValue& each : values) {
    const double wanted = actor.figure->dofs()[each.dof].limits.clamp(each.value);
    if (actor.posture[each.dof] == wanted) continue;
    bends.push_back(each.dof);
    bent = withDofValue(*actor.figure, bent, each.dof, wanted, actor.multipliers);
    if (!symmetry || symmetry->counterpart(each.dof) == each.dof) continue;
    bends.push_back(symmetry->counterpart(each.dof));
    bent = withDofValue(*actor.figure, bent, bends.back(), symmetry->sign(each.dof) * wanted, actor.multipliers);
  }
  if (bends.empty()) return;
  bent = obeyingRows(actor, std::move(bent), bends);
  if (bent == actor.posture) return;  // a drive decides it
  const bool opened = posing.openEdit(text);
  for (const DofId each : bends) posing.keepFixed(each);
  // With pins torn away the posture shows once they have been brought back: feet that are held do not flicker.
  posing.put(std::move(bent));
  posing.closeEdit(opened);
}

void setValue(Posing& posing, DofId dof, double value) {
  setValues(posing, {{dof, value}}, QObject::tr("bend %1").arg(nameOf(posing.document(), dof)));
}

void setMultipliers(Posing& posing, const std::vector<DofId>& dofs, double multiplier) {
  const Document& document = posing.document();
  const double s =
      multiplier <= 0.0 ? 0.0 : std::clamp(multiplier, solve::kSmallestMultiplier, solve::kLargestMultiplier);
  std::vector<double> changed = document.actor().multipliers;
  for (const DofId member : withCoupled(document.figure(), dofs)) changed[member.index()] = s;
  const QString what =
      dofs.size() == 1 ? nameOf(document, dofs.front()) : QObject::tr("%1 joint angles").arg(dofs.size());
  takeMultipliers(posing, std::move(changed),
                  (s == 0.0 ? QObject::tr("lock %1") : QObject::tr("multiplier of %1")).arg(what));
}

void resetMultipliers(Posing& posing, const std::vector<DofId>& dofs, const QString& text) {
  const Document& document = posing.document();
  const std::vector<double> own = scene::priorities(document.figure());
  std::vector<double> changed = document.actor().multipliers;
  for (const DofId member : withCoupled(document.figure(), dofs)) changed[member.index()] = own[member.index()];
  takeMultipliers(posing, std::move(changed), text);
}

void resetToRest(Posing& posing, const std::vector<DofId>& dofs, const QString& text) {
  const bool opened = posing.openEdit(text);
  const scene::Actor& actor = posing.document().actor();
  Posture rest = actor.posture;
  for (const DofId dof : dofs) {
    posing.keepFixed(dof);
    rest = withDofValue(*actor.figure, rest, dof, actor.figure->dofs()[dof].rest, actor.multipliers);
  }
  posing.put(obeyingRows(actor, std::move(rest)));
  posing.closeEdit(opened);
}

// --- limits and couplings ---

void relax(Posing& posing, DofId dof, bool at_upper) {
  if (posing.underWay()) return;
  posing.settle();
  Document& document = posing.document();
  const HeldBack back = heldBack(posing);
  std::vector<OwnRange> wider = ownRanges(document.figure());
  // Coupled DOFs on their own limits would hold it where it is.
  for (const DofId member : document.figure().ties().members(document.figure().ties().tie(dof).driver)) {
    const Interval& now = document.figure().dofs()[member].limits;
    const double value = document.actor().posture[member];
    const bool upper = member == dof ? at_upper : value >= now.upper;
    if (member != dof && value < now.upper && value > now.lower) continue;
    Interval moved = now;
    (upper ? moved.upper : moved.lower) =
        movedOut(document.figure().dofs()[member], upper ? now.upper : now.lower, upper);
    const auto same = [member](const OwnRange& each) { return each.dof == member; };
    std::erase_if(wider, same);
    wider.push_back({member, moved, document.figure().dofs()[member].rest});
  }
  auto relaxed = withOwnRanges(document.figure(), wider);
  if (!relaxed) {
    Q_EMIT document.reported(
        QObject::tr("%1 can already turn all the way round.").arg(capitalised(nameOf(document, dof))));
    return;
  }
  const Interval was = document.figure().dofs()[dof].limits;
  takeFigure(posing, std::move(*relaxed), QObject::tr("relax %1").arg(nameOf(document, dof)));
  const Dof& now = document.figure().dofs()[dof];
  posing.underWayNow().words =
      QObject::tr("%1 may now go to %2. Undo restores %3.")
          .arg(capitalised(nameOf(document, dof)), limitText(now, at_upper ? now.limits.upper : now.limits.lower),
               limitText(now, at_upper ? was.upper : was.lower));
  goOn(posing, back);
  posing.follow();
  posing.closeEdit(true);
}

QString setRange(Posing& posing, const OwnRange& range) {
  if (posing.underWay()) return {};
  posing.settle();
  const Document& document = posing.document();
  std::vector<OwnRange> own = ownRanges(document.figure());
  std::erase_if(own, [&range](const OwnRange& each) { return each.dof == range.dof; });
  own.push_back(range);
  auto changed = withOwnRanges(document.figure(), own);
  if (!changed) return QString::fromStdString(changed.error().sentence());
  const Dof before = document.figure().dofs()[range.dof];
  if ((*changed)->dofs()[range.dof].limits == before.limits && before.rest == range.rest) return {};
  const QString what = before.limits == range.limits ? QObject::tr("rest of %1") : QObject::tr("limits of %1");
  takeFigure(posing, std::move(*changed), what.arg(nameOf(document, range.dof)));
  posing.follow();
  posing.closeEdit(true);
  return {};
}

void restoreLimits(Posing& posing, const std::vector<DofId>& dofs) {
  if (posing.underWay()) return;
  posing.settle();
  Document& document = posing.document();
  std::vector<OwnRange> wider = ownRanges(document.figure());
  const auto wanted = [&dofs](const OwnRange& each) { return std::ranges::find(dofs, each.dof) != dofs.end(); };
  const auto kept = std::remove_if(wider.begin(), wider.end(), wanted);
  const auto count = wider.end() - kept;
  if (count == 0) return;
  const DofId first = kept->dof;
  wider.erase(kept, wider.end());
  auto restored = withOwnRanges(document.figure(), wider);
  if (!restored) return;
  const QString what = count == 1 ? nameOf(document, first) : QObject::tr("%1 joint angles").arg(count);
  takeFigure(posing, std::move(*restored), QObject::tr("restore limits of %1").arg(what));
  posing.follow();
  posing.underWayNow().words =
      QObject::tr("%1: the limits and the rest of the figure are restored.").arg(capitalised(what));
  posing.closeEdit(true);
}

void setFreed(Posing& posing, std::vector<std::string> names) {
  if (posing.underWay()) return;
  posing.settle();
  Document& document = posing.document();
  const std::size_t before = document.figure().freed().size();
  if (names == document.figure().freed()) return;
  const bool more = names.size() > before;
  auto freed = withFreed(document.figure(), std::move(names));
  if (!freed) {
    Q_EMIT document.reported(QString::fromStdString(freed.error().sentence()));
    return;
  }
  scene::Actor changed = document.actor();
  changed.figure = *freed;
  if (auto obeyed = solve::obeyRows(rowProblem(changed)); !obeyed) {
    Q_EMIT document.refused(QString::fromStdString(obeyed.error().sentence()));
    return;
  }
  const HeldBack back = heldBack(posing);
  takeFigure(posing, std::move(*freed), more ? QObject::tr("free joints") : QObject::tr("couple joints"));
  posing.underWayNow().words = more ? QObject::tr("These joint angles now move independently.")
                                    : QObject::tr("These joint angles move together again.");
  if (more) goOn(posing, back);
  posing.follow();
  posing.closeEdit(true);
}

// --- linear relations ---

QString addRow(Posing& posing, solve::Row row) {
  std::vector<solve::Row> rows = posing.document().actor().rows;
  rows.push_back(std::move(row));
  return takeRows(posing, std::move(rows), QObject::tr("add constraint"));
}

QString changeRow(Posing& posing, std::size_t index, solve::Row row) {
  std::vector<solve::Row> rows = posing.document().actor().rows;
  if (index >= rows.size()) return {};
  rows[index] = std::move(row);
  return takeRows(posing, std::move(rows), QObject::tr("change constraint"));
}

QString setRowActive(Posing& posing, std::size_t index, bool active) {
  std::vector<solve::Row> rows = posing.document().actor().rows;
  if (index >= rows.size()) return {};
  rows[index].active = active;
  const QString text = active ? QObject::tr("switch on constraint") : QObject::tr("switch off constraint");
  return takeRows(posing, std::move(rows), text, !active);
}

void removeRow(Posing& posing, std::size_t index) {
  std::vector<solve::Row> rows = posing.document().actor().rows;
  if (index >= rows.size()) return;
  rows.erase(rows.begin() + static_cast<std::ptrdiff_t>(index));
  takeRows(posing, std::move(rows), QObject::tr("delete constraint"), true);
}

}  // namespace limber::app
