// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>
#include <string_view>

namespace limber::solve {

/// Which solver poses a figure, as people choose it.
enum class SolverKind {
  Automatic,        ///< DefaultSolver: least squares, variable metric where that is better
  VariableMetric,   ///< Zhao & Badler 1989, 4.1
  LeastSquares,     ///< second order, inside limits
  Prioritised,      ///< strict ranks, after Peinado et al. 2005
  PseudoInverse,    ///< damped pseudo-inverse with a null-space term (Abalı 2001, 4.3 to 4.6): the baseline
  GradientDescent,  ///< Grimes & Pentney 2001
  ReachTree,        ///< balanced reach tree of Badler et al. 1986, which alone knows goals that push (weight < 0)
  AnalyticLimbs,    ///< limbs in closed form under a solve of the trunk
};

/// All kinds, in the order of a list.
inline constexpr std::array kSolverKinds{
    SolverKind::Automatic,     SolverKind::VariableMetric,  SolverKind::LeastSquares, SolverKind::Prioritised,
    SolverKind::PseudoInverse, SolverKind::GradientDescent, SolverKind::ReachTree,    SolverKind::AnalyticLimbs};

/// What files and command lines call it: "variable-metric".
[[nodiscard]] const char* word(SolverKind kind);
/// The kind that a file calls so.
[[nodiscard]] std::optional<SolverKind> findSolverKind(std::string_view word);

}  // namespace limber::solve
