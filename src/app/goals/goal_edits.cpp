// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/goals/goal_edits.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

#include "document/words.h"
#include "limber/base/index.h"
#include "limber/scene/target_place.h"
#include "posing/solving_edit.h"

namespace limber::app {

namespace {

constexpr double kLeastEmphasis = 0.05;
constexpr double kLargestWeight = 10000.0;  // Badler, Manoochehri & Baraff 1986 weigh one goal so much against another
constexpr double kSight = 1.0;              // m from an effector to what it aims at, at first
constexpr double kClearance = 0.02;         // m between an effector and the region that it is to stay out of

/// Target at which the effector meets a goal of this kind: lines and planes through it, regions about it or just below
/// it, an aim ahead of it.
Pose metPlacement(const goal::Potential& potential, const Pose& effector) {
  Pose target{Eigen::Matrix3d::Identity(), effector.translation};
  const auto below = [&](double depth) { target.translation.y() -= depth; };
  if (const auto* aim = std::get_if<goal::Direction>(&potential)) {
    target.translation += kSight * effector.direction(aim->axis());
  } else if (const auto* box = std::get_if<goal::Box>(&potential); box && box->side() == goal::Side::Outside) {
    below(0.5 * box->size().y() + kClearance);
  } else if (const auto* ball = std::get_if<goal::Sphere>(&potential); ball && ball->side() == goal::Side::Outside) {
    below(ball->radius() + kClearance);
  } else if (const auto* avoid = std::get_if<goal::Avoid>(&potential)) {
    below(avoid->range() + kClearance);
  }
  return target;
}

const goal::Goal& goalOf(const Posing& posing, int goal) { return posing.document().actor().goals[at(goal)]; }

void report(const Posing& posing, const QString& words) { Q_EMIT posing.document().reported(words); }

/// Edits one goal, with its name in the text of the undo step; solves when the goal is on and any goal is unmet.
void editGoal(Posing& posing, int goal, const QString& text, const std::function<void(goal::Goal&)>& edit) {
  if (!exists(posing.document(), goal) || posing.dragging()) return;
  goal::Goal changed = goalOf(posing, goal);
  edit(changed);
  if (changed == goalOf(posing, goal)) return;
  const bool opened = posing.openEdit(text.arg(nameOf(posing.document(), goal)));
  if (!exists(posing.document(), goal)) {  // the edit under way has removed it
    posing.settle();
    return;
  }
  const bool on = changed.active;
  posing.change([&](scene::Actor& actor) { actor.goals[at(goal)] = std::move(changed); });
  if (on && anyUnmet(posing.document())) posing.solve();
  posing.closeEdit(opened);
}

/// Edits a goal without a solve, in a drag as part of the drag.
/// @param text  of an undo step outside of a drag, with %1 for the goal's name
void editInPlace(Posing& posing, int goal, const QString& text, const std::function<void(scene::Actor&)>& edit) {
  if (posing.dragging()) {
    posing.change(edit);
  } else {
    posing.document().editActor(text.arg(nameOf(posing.document(), goal)), edit);
  }
}

// --- holds and carriers: a hold is in the world or on another actor, not on the body itself ---

/// Puts the target of a hold where the effector is.
void holdWhere(goal::Goal& held, const Figure& figure, const Posture& posture, const Pose& effector) {
  if (held.target.actor.empty()) held.target = goal::Target::standing(effector);
  scene::placeTarget(figure, posture, held.target, effector);
}

/// The part of the body that carries a goal's target; empty: none.
QString carrierName(const Posing& posing, int goal) {
  const goal::Target& target = goalOf(posing, goal).target;
  return target.rides() && target.actor.empty() ? partName(posing.document().figure(), target.segment) : QString();
}

/// @param carrier  part that carried its target before; empty: none
void reportHeld(const Posing& posing, int goal, const QString& carrier) {
  QString words = QObject::tr("%1 held: %2.")
                      .arg(capitalised(nameOf(posing.document(), goal)), kindWords(typeOf(goalOf(posing, goal))));
  if (!carrier.isEmpty()) {
    words += QLatin1Char(' ') + QObject::tr("Its target is in the world now, no longer on the %1.").arg(carrier);
  }
  report(posing, words);
}

void reportReleased(const Posing& posing, int goal, const QString& carrier) {
  if (!exists(posing.document(), goal)) return;
  report(
      posing,
      QObject::tr("%1 released: its target is on %2 now.").arg(capitalised(nameOf(posing.document(), goal)), carrier));
}

}  // namespace

// --- targets ---

void setTarget(Posing& posing, int goal, const Pose& world_from_target) {
  editGoal(posing, goal, QObject::tr("place goal of %1"), [&](goal::Goal& changed) {
    const scene::Actor& actor = posing.document().actor();
    scene::placeTarget(*actor.figure, actor.posture, changed.target, world_from_target);
  });
}

void setCarrier(Posing& posing, int goal, SegmentId segment) {
  const Document& document = posing.document();
  if (!exists(document, goal)) return;
  const Pose world_from_target = targetPlacement(document, goal);
  if (!segment.valid()) {
    editGoal(posing, goal, QObject::tr("target of %1"),
             [&](goal::Goal& changed) { changed.target = goal::Target::standing(world_from_target); });
    return;
  }
  const bool was_held = goalOf(posing, goal).held;
  editGoal(posing, goal, QObject::tr("target of %1"), [&](goal::Goal& changed) {
    changed.held = false;
    const Pose carrier = scene::effectorPlacement(document.figure(), document.actor().posture, {"", segment, Pose{}});
    changed.target = goal::Target::riding(segment, carrier.inverse() * world_from_target);
    changed.active = true;
  });
  if (was_held) reportReleased(posing, goal, QObject::tr("the %1").arg(partName(document.figure(), segment)));
}

void setCarrier(Posing& posing, int goal, const std::string& actor, const std::string& site) {
  const Document& document = posing.document();
  if (!exists(document, goal)) return;
  goal::Target target;
  target.actor = actor;
  target.site = site;
  const auto carrier = scene::carrierPlacement(document.scene(), target);
  const goal::Target& was = goalOf(posing, goal).target;
  if (!carrier || (was.actor == actor && was.site == site)) return;
  target.world_from_target = *carrier;
  const bool was_held = goalOf(posing, goal).held;
  editGoal(posing, goal, QObject::tr("target of %1"), [&target](goal::Goal& changed) {
    changed.held = false;
    changed.target = target;
    changed.active = true;
  });
  if (was_held) reportReleased(posing, goal, shownName(actor));
}

// --- numbers and switches ---

void setWeight(Posing& posing, int goal, double weight) {
  if (weight == 0.0 || !(std::abs(weight) <= kLargestWeight)) return;
  editGoal(posing, goal, QObject::tr("weight of %1"), [weight](goal::Goal& changed) { changed.weight = weight; });
}

void setEmphasis(Posing& posing, int goal, double position_weight) {
  if (!exists(posing.document(), goal) || typeOf(goalOf(posing, goal)) != GoalType::PositionOrientation) return;
  const auto& both = std::get<goal::PositionOrientation>(goalOf(posing, goal).potential);
  const auto shifted = goal::PositionOrientation::make(
      both.position(), both.orientation(), std::clamp(position_weight, kLeastEmphasis, 1.0 - kLeastEmphasis));
  if (!shifted) return;
  editGoal(posing, goal, QObject::tr("emphasis of %1"), [&](goal::Goal& changed) { changed.potential = *shifted; });
}

void setChainStart(Posing& posing, int goal, JointId start) {
  editGoal(posing, goal, QObject::tr("chain of %1"), [start](goal::Goal& changed) { changed.chain_start = start; });
}

void setActive(Posing& posing, int goal, bool active) {
  if (!exists(posing.document(), goal)) return;
  const bool was_held = goalOf(posing, goal).held;
  const QString name = nameOf(posing.document(), goal);
  const QString text = active ? QObject::tr("switch on goal of %1") : QObject::tr("switch off goal of %1");
  editGoal(posing, goal, text, [active](goal::Goal& changed) {
    changed.active = active;
    changed.held = changed.held && active;
  });
  if (was_held && !active) report(posing, QObject::tr("%1 released.").arg(capitalised(name)));
}

void setActive(Posing& posing, const std::vector<int>& goals, bool active) {
  if (goals.size() == 1) return setActive(posing, goals.front(), active);
  if (goals.empty() || posing.dragging()) return;
  const int count = static_cast<int>(goals.size());
  const bool opened = posing.openEdit(active ? QObject::tr("switch on %1 goals").arg(count)
                                             : QObject::tr("switch off %1 goals").arg(count));
  posing.change([&](scene::Actor& actor) {
    for (const int goal : goals) {
      if (!isIndexOf(actor.goals, goal)) continue;
      goal::Goal& changed = actor.goals[at(goal)];
      changed.active = active;
      changed.held = changed.held && active;
    }
  });
  if (active && anyUnmet(posing.document())) posing.solve();
  posing.closeEdit(opened);
  report(posing, active ? QObject::tr("%1 goals are on.").arg(count) : QObject::tr("%1 goals are off.").arg(count));
}

void setHold(Posing& posing, int goal, std::optional<GoalType> kind) {
  if (!exists(posing.document(), goal) || posing.dragging()) return;
  if (!kind) {
    setHeld(posing, goal, false);
    return;
  }
  const Document& document = posing.document();
  const QString carrier = carrierName(posing, goal);
  editGoal(posing, goal, QObject::tr("hold %1"), [&](goal::Goal& changed) {
    if (holdOf(changed) == kind) return;
    changed.potential = potentialFor(*kind, changed.potential);
    holdWhere(changed, *document.actor().figure, document.actor().posture, effectorPlacement(document, goal));
    changed.held = true;
    changed.active = true;
  });
  if (exists(document, goal)) reportHeld(posing, goal, carrier);
}

void setHeld(Posing& posing, int goal, bool held) {
  Document& document = posing.document();
  if (!exists(document, goal) || goalOf(posing, goal).held == held) return;
  const bool in_drag = posing.dragging();
  if (!in_drag) posing.settle();
  if (!exists(document, goal)) return;
  const bool of_drag = in_drag && goal == document.selection().goal();
  const QString carrier = carrierName(posing, goal);
  editInPlace(posing, goal, held ? QObject::tr("hold %1") : QObject::tr("release %1"), [&](scene::Actor& actor) {
    goal::Goal& changed = actor.goals[at(goal)];
    changed.held = held;
    if (of_drag) return;
    changed.active = held;
    if (!held) return;
    changed.potential = potentialFor(typeOf(changed), changed.potential);
    holdWhere(changed, *actor.figure, actor.posture, effectorPlacement(document, goal));
  });
  if (in_drag) return;
  if (held) {
    reportHeld(posing, goal, carrier);
  } else {
    report(posing, QObject::tr("%1 released.").arg(capitalised(nameOf(document, goal))));
  }
}

void setHeld(Posing& posing, const std::vector<int>& goals, bool held) {
  if (goals.size() == 1) return setHeld(posing, goals.front(), held);
  if (goals.empty() || posing.dragging()) return;
  const Document& document = posing.document();
  const int count = static_cast<int>(goals.size());
  posing.settle();
  posing.step(held ? QObject::tr("hold %1 goals").arg(count) : QObject::tr("release %1 goals").arg(count),
              [&](scene::Actor& actor) {
                for (const int goal : goals) {
                  if (!isIndexOf(actor.goals, goal)) continue;
                  goal::Goal& changed = actor.goals[at(goal)];
                  changed.held = changed.active = held;
                  if (!held) continue;
                  changed.potential = potentialFor(typeOf(changed), changed.potential);
                  holdWhere(changed, *actor.figure, actor.posture, effectorPlacement(document, goal));
                }
              });
  report(posing, held ? QObject::tr("%1 goals held.").arg(count) : QObject::tr("%1 goals released.").arg(count));
}

void setHeelRises(Posing& posing, int goal, bool rises) {
  editGoal(posing, goal, rises ? QObject::tr("let the heel of %1 rise") : QObject::tr("keep %1 flat"),
           [rises](goal::Goal& changed) { changed.heel_rises = rises; });
}

// --- kinds ---

void setGoalType(Posing& posing, int goal, GoalType type) {
  Document& document = posing.document();
  if (!exists(document, goal) || goal::kindOf(goalOf(posing, goal).potential) == kindFor(type)) return;
  const bool in_drag = posing.dragging();
  if (!in_drag) posing.settle();
  if (!exists(document, goal)) return;
  if (!in_drag && goal::kindOf(goalOf(posing, goal).potential) > goal::Kind::Orientation) {
    setKind(posing, goal, kindFor(type));
    return;
  }
  Pose turned = targetPlacement(document, goal);
  turned.rotation = effectorPlacement(document, goal).rotation;
  editInPlace(posing, goal, QObject::tr("goal type of %1"), [&](scene::Actor& actor) {
    goal::Goal& changed = actor.goals[at(goal)];
    const bool asked = goal::asksForOrientation(changed) && followsItsHandle(changed);
    changed.potential = potentialFor(type, changed.potential);
    // In a drag the hand keeps the orientation that it had when it was taken up.
    if (!asked && !in_drag) scene::placeTarget(*actor.figure, actor.posture, changed.target, turned);
  });
  if (in_drag) posing.solve();
}

void setKind(Posing& posing, int goal, goal::Kind kind) {
  const Document& document = posing.document();
  if (!exists(document, goal) || posing.dragging() || goal::kindOf(goalOf(posing, goal).potential) == kind) return;
  const bool was_special = goal::kindOf(goalOf(posing, goal).potential) > goal::Kind::Orientation;
  for (const GoalType type : {GoalType::Position, GoalType::PositionOrientation, GoalType::Orientation}) {
    if (kindFor(type) != kind) continue;
    if (!was_special) {
      setGoalType(posing, goal, type);
      return;
    }
    editGoal(posing, goal, QObject::tr("goal type of %1"), [&](goal::Goal& changed) {
      changed.potential = potentialFor(type, changed.potential);
      changed.target = goal::Target::standing(effectorPlacement(document, goal));
      changed.active = false;
    });
    return;
  }
  editGoal(posing, goal, QObject::tr("goal type of %1"), [&](goal::Goal& changed) {
    changed.potential = goal::defaultPotential(kind);
    changed.target = goal::Target::standing(metPlacement(changed.potential, effectorPlacement(document, goal)));
    changed.active = true;
    changed.held = false;
  });
}

void lookAt(Posing& posing, int goal, const goal::Target& target) {
  editGoal(posing, goal, QObject::tr("look with %1"), [&target](goal::Goal& changed) {
    if (!std::holds_alternative<goal::Direction>(changed.potential)) changed.potential = goal::Direction{};
    changed.target = target;
    changed.active = true;
    changed.held = false;
  });
}

void setPotential(Posing& posing, int goal, const goal::Potential& potential, const QString& text) {
  if (!exists(posing.document(), goal)) return;
  editGoal(posing, goal, text, [&potential](goal::Goal& changed) { changed.potential = potential; });
}

// --- goals that come and go ---

int addGoal(Posing& posing, SegmentId segment, const Eigen::Vector3d& point) {
  posing.settle();
  const scene::Actor& actor = posing.document().actor();
  goal::Goal goal = goalAt(actor, freshPointName(actor, segment), segment, point);
  posing.step(QObject::tr("add goal of %1").arg(lowName(goal.effector.name)),
              [&](scene::Actor& after) { after.goals.push_back(std::move(goal)); });
  return static_cast<int>(posing.document().actor().goals.size()) - 1;
}

void removeGoal(Posing& posing, int goal) {
  if (!exists(posing.document(), goal) || posing.dragging()) return;
  if (isDeclared(posing.document(), goal)) {
    setActive(posing, goal, false);
    return;
  }
  posing.settle();
  if (!exists(posing.document(), goal)) return;
  const QString name = nameOf(posing.document(), goal);
  posing.step(QObject::tr("remove goal of %1").arg(name),
              [goal](scene::Actor& after) { after.goals.erase(after.goals.begin() + goal); });
  report(posing, QObject::tr("The goal of the %1 was removed. Undo restores it.").arg(name));
}

void removeGoals(Posing& posing, const std::vector<int>& goals) {
  if (goals.size() == 1) return removeGoal(posing, goals.front());
  if (goals.empty() || posing.dragging()) return;
  posing.settle();
  const Document& document = posing.document();
  std::vector<int> last_first = goals;
  std::ranges::sort(last_first, std::greater());
  const int count = static_cast<int>(goals.size());
  posing.step(QObject::tr("remove %1 goals").arg(count), [&](scene::Actor& after) {
    for (const int goal : last_first) {
      if (!isIndexOf(after.goals, goal)) continue;
      if (isDeclared(document, goal)) {
        after.goals[at(goal)].active = after.goals[at(goal)].held = false;
      } else {
        after.goals.erase(after.goals.begin() + goal);
      }
    }
  });
  report(posing, QObject::tr("%1 goals are off, or removed where you had added them. Undo restores them.").arg(count));
}

}  // namespace limber::app
