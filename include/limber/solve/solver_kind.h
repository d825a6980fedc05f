// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>
#include <vector>

namespace limber::solve {

struct SolverSettings;

/// The methods that a user can select.
enum class SolverKind {
  VariableMetric,   ///< DefaultSolver: BFGS with Rosen's projection, Zhao & Badler 1989, 4.1
  LeastSquares,     ///< second order, inside limits
  Prioritised,      ///< strict ranks, after Peinado et al. 2005
  PseudoInverse,    ///< damped pseudo-inverse with a null-space term (Abalı 2001, 4.3 to 4.6): the baseline
  GradientDescent,  ///< Grimes & Pentney 2001
  ReachTree,        ///< balanced reach tree of Badler et al. 1986
  AnalyticLimbs,    ///< limbs in closed form under a solve of the trunk
  Ccd,              ///< cyclic coordinate descent of Wang & Chen 1991
  Fabrik,           ///< forward and backward reaching of Aristidou & Lasenby 2011
};

/// The options of methods; each is a field of SolverSettings.
enum class MethodOption {
  MaxIterations,
  AsPrinted,
  ReachByInverse,
  AwayFromLimits,
};

/// A row of the one table of methods, which the window, the command line and the files read.
struct MethodInfo {
  SolverKind kind = SolverKind::VariableMetric;
  const char* word = "";         ///< in files and on command lines: "variable-metric"
  const char* title = "";        ///< for display: "BFGS + projection"
  const char* short_title = "";  ///< in the width of a column: "BFGS"
  const char* description = "";  ///< summary, one sentence
  std::vector<MethodOption> options = {};
  bool keeps_equalities = true;  ///< otherwise check() rejects problems with rows that are equalities
  bool pushes = false;           ///< supports goals of negative weight, which check() rejects for the others
  bool has_ranks = false;        ///< goals are met in the order of their ranks
  bool has_gradient = true;      ///< otherwise its KKT residual is meaningless during a solve

  /// Whether the method has an option.
  [[nodiscard]] bool has(MethodOption option) const;
};

/// All methods, in the order of SolverKind, which is that of a list.
[[nodiscard]] const std::vector<MethodInfo>& methods();
[[nodiscard]] const MethodInfo& infoOf(SolverKind kind);

/// A row of the table of options: a number, or a switch, which is a check box in the window and a flag of the command
/// line.
struct OptionInfo {
  MethodOption option = MethodOption::MaxIterations;
  const char* title = "";              ///< as people read it
  const char* description = "";        ///< its effect, whole sentences
  int least = 0;                       ///< of a number
  int most = 0;                        ///< of a number
  bool SolverSettings::*on = nullptr;  ///< of a switch
  const char* flag = "";               ///< of a switch: "--as-printed"
};

/// All options, in the order of MethodOption.
[[nodiscard]] const std::vector<OptionInfo>& methodOptions();
[[nodiscard]] const OptionInfo& infoOf(MethodOption option);

/// MethodInfo::word.
[[nodiscard]] const char* word(SolverKind kind);
/// The kind for a word in a file; "automatic" of older files is the default.
[[nodiscard]] std::optional<SolverKind> findSolverKind(std::string_view word);

}  // namespace limber::solve
