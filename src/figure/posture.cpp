// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/figure/posture.h"

#include <cmath>

#include "limber/figure/tied_posture.h"

namespace limber {

namespace {

/// Couplings and drives obeyed, the figure's own locks respected.
Posture obedient(const Figure& figure, Posture posture) {
  std::vector<double> priorities;
  for (const Dof& dof : figure.dofs()) priorities.push_back(dof.priority);
  return obeyCouplings(figure, std::move(posture), priorities);
}

}  // namespace

bool Posture::operator==(const Posture& other) const {
  return values.size() == other.values.size() && values == other.values && root_position == other.root_position &&
         root_orientation.coeffs() == other.root_orientation.coeffs();
}

Posture startPosture(const Figure& figure) {
  Posture posture;
  posture.values.resize(static_cast<Eigen::Index>(figure.dofs().size()));
  for (const DofId dof : ids<DofId>(figure.dofs().size())) posture[dof] = figure.dofs()[dof].displacement;
  posture.root_position = figure.worldFromRoot().translation;
  posture.root_orientation = figure.worldFromRoot().quaternion();
  return obedient(figure, std::move(posture));
}

Posture restPosture(const Figure& figure) {
  Posture posture = startPosture(figure);
  for (const DofId dof : ids<DofId>(figure.dofs().size())) posture[dof] = figure.dofs()[dof].rest;
  return obedient(figure, std::move(posture));
}

Posture between(const Posture& from, const Posture& to, double share) {
  Posture posture;
  posture.values = from.values + share * (to.values - from.values);
  posture.root_position = from.root_position + share * (to.root_position - from.root_position);
  posture.root_orientation = from.root_orientation.slerp(share, to.root_orientation);
  return posture;
}

Posture clampedToLimits(const Figure& figure, Posture posture) {
  for (const DofId dof : ids<DofId>(figure.dofs().size())) {
    posture[dof] = figure.dofs()[dof].limits.clamp(posture[dof]);
  }
  return posture;
}

bool withinLimits(const Figure& figure, const Posture& posture) {
  for (const DofId dof : ids<DofId>(figure.dofs().size())) {
    if (!figure.dofs()[dof].limits.contains(posture[dof])) return false;
  }
  return true;
}

bool isSound(const Figure& figure, const Posture& posture) {
  constexpr double kUnitTolerance = 1e-6;  // a file's rounded quaternion is well inside it
  return posture.values.size() == static_cast<Eigen::Index>(figure.dofs().size()) && posture.values.allFinite() &&
         posture.root_position.allFinite() && posture.root_orientation.coeffs().allFinite() &&
         std::abs(posture.root_orientation.norm() - 1.0) <= kUnitTolerance;
}

}  // namespace limber
