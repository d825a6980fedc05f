// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/goal/position_orientation.h"

#include <sstream>

namespace limber::goal {

Expected<PositionOrientation> PositionOrientation::make(const Position& position, const Orientation& orientation,
                                                        double position_weight) {
  if (!(position_weight > 0.0 && position_weight < 1.0)) {
    std::ostringstream found;
    found << position_weight;
    return failure("position weight", found.str(), "a number between 0 and 1");
  }
  PositionOrientation both;
  both.position_ = position;
  both.orientation_ = orientation;
  both.position_weight_ = position_weight;
  return both;
}

PositionOrientation PositionOrientation::withPullLimit(double pull_limit) const {
  PositionOrientation limited = *this;
  limited.position_ = position_.withPullLimit(pull_limit);
  return limited;
}

PotentialValue PositionOrientation::at(const EffectorView& effector) const {
  const double w_p = position_weight_;
  const double w_o = 1.0 - position_weight_;
  const PotentialValue place = position_.at(effector);
  const PotentialValue turn = orientation_.at(effector);
  return {w_p * place.value + w_o * turn.value, w_p * place.by_r, w_o * turn.by_x, w_o * turn.by_y};  // (14)
}

Curvature PositionOrientation::curvature(const EffectorView& effector) const {
  Curvature result;
  result.by_r = position_weight_ * position_.curvature(effector).by_r;
  result.by_turn = (1.0 - position_weight_) * orientation_.curvature(effector).by_turn;
  return result;
}

Miss PositionOrientation::miss(const EffectorView& effector) const {
  return {position_.miss(effector).distance, orientation_.miss(effector).angle};
}

}  // namespace limber::goal
