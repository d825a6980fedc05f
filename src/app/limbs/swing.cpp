// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/limbs/swing.h"

#include <utility>

#include "document/words.h"
#include "limber/base/id.h"
#include "limber/scene/actor.h"

namespace limber::app {

namespace {

/// DOFs that move in a swing: the limb's and those coupled to them.
std::vector<bool> movingDofs(const Figure& figure, const Limb& limb) {
  std::vector<bool> moving(figure.dofs().size(), false);
  const DofTies& ties = figure.ties();
  const auto take = [&](DofId dof) {
    moving[dof.index()] = true;
    for (const DofId member : ties.members(ties.tie(dof).driver)) moving[member.index()] = true;
  };
  for (const DofId dof : limb.ball) take(dof);
  for (const DofId dof : limb.wrist) take(dof);
  take(limb.hinge);
  for (const DofId driver : ties.order()) {  // the clavicle rises with the arm
    const auto& drive = ties.driveOf(driver);
    if (drive && moving[drive->driver.index()]) take(driver);
  }
  return moving;
}

}  // namespace

bool Swing::active() const {
  if (!active_ || !posing_.underWay()) return false;
  const auto* gesture = std::get_if<Gesture>(&posing_.current()->kind);
  return gesture != nullptr && !gesture->aside.empty();
}

bool Swing::begin(const Limb& limb) {
  const Figure& figure = document_.figure();
  if (posing_.underWay()) return false;
  if (const auto reason = solve::unsolvable(figure)) {
    Q_EMIT document_.refused(QString::fromStdString(reason->found));
    return false;
  }
  posing_.beginGesture(QObject::tr("swing %1").arg(jointName(figure, limb.middle).toLower()));
  UnderWay& now = posing_.underWayNow();
  posing_.clearReport();
  const std::vector<bool> moving = movingDofs(figure, limb);
  for (const DofId dof : ids<DofId>(figure.dofs().size())) {
    if (!moving[dof.index()]) now.fixed.push_back(dof);
  }
  const Posture& posture = document_.actor().posture;
  goal::Goal hand = scene::goalAtEffector(figure, posture, {"swing_hold", limb.end_segment, {}});
  hand.potential = goal::PositionOrientation{};
  hand.held = true;
  hand.weight = goal::kPinWeight;
  hand.rank = 1;
  goal::Goal elbow = scene::goalAtEffector(
      figure, posture, {"swing_middle", limb.lower_segment, Pose::fromTranslation(limb.elbow_in_lower)});
  elbow.rank = 2;
  std::get<Gesture>(now.kind).aside = {std::move(hand), std::move(elbow)};
  limb_ = limb;
  active_ = true;
  return true;
}

void Swing::to(double angle) {
  if (!active()) return;
  const SwivelCircle circle = swivelOf(document_.figure(), document_.actor().posture, limb_);
  auto& gesture = std::get<Gesture>(posing_.underWayNow().kind);
  gesture.aside.back().target.world_from_target.translation = circle.pointAt(angle);
  posing_.solve();
}

void Swing::end() {
  if (active()) posing_.endGesture();
  active_ = false;
}

void Swing::cancel() {
  if (active()) static_cast<void>(posing_.cancelGesture());
  active_ = false;
}

}  // namespace limber::app
