// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "limber/base/error.h"
#include "limber/figure/posture.h"
#include "limber/solve/problem.h"

namespace limber::bench {

/// Course of the objective while a solver runs.
class Trace {
 public:
  /// A point of the curve.
  struct Point {
    double seconds = 0.0;    ///< CPU time since begin()
    double objective = 0.0;  ///< the lowest so far, ℓ²
  };

  /// The solve begins.
  void begin();
  /// An objective that the solver has seen.
  void note(double objective);
  /// Falling, by time.
  [[nodiscard]] const std::vector<Point>& points() const { return points_; }

 private:
  double begin_ = 0.0;
  std::vector<Point> points_;
};

/// A solver's report of a solve; the benchmark believes nothing but the posture.
struct Answer {
  Posture posture;
  double objective = 0.0;  ///< ℓ²
  int evaluations = 0;     ///< of P with its gradient
  int restarts = 0;        ///< number of its restarts
  bool cut_short = false;  ///< the step of a drag has ended it
};

/// A solver under measurement: one of Limber's own or a peer.
class Contender {
 public:
  Contender(std::string name, bool is_peer) : name_(std::move(name)), is_peer_(is_peer) {}
  virtual ~Contender() = default;
  /// Whether it restarts by itself if goals are missed, so that it is asked for one solve only.
  [[nodiscard]] virtual bool restarts() const { return false; }
  /// As tables and --solver call it: "variable-metric".
  [[nodiscard]] const std::string& name() const { return name_; }
  /// Whether it is another program's: then it is only given part of the problems, within a budget of time.
  [[nodiscard]] bool isPeer() const { return is_peer_; }
  /// Solves from the problem's start. It may keep data from one solve to the next.
  /// @param trace  notes the way down; may be null
  virtual Answer solve(const solve::Problem& problem, Trace* trace) = 0;

 private:
  std::string name_;
  bool is_peer_;
};

using Contenders = std::vector<std::unique_ptr<Contender>>;

/// Kind of problems; not every contender takes part in each.
enum class Field {
  Reaches,  ///< one problem after the other: the printed algorithm and its updates take part too
  Drags,    ///< step after step
  Chains,   ///< serial chains with one goal: chainPeers() take part too, and IPOPT only when it is named
};

/// Limber's solvers, the default first, and the peers that this program was built with (LIMBER_PEERS); of these, those
/// that are named.
/// @param names  empty: all that take part in the field
/// @return an Error for a name that nobody bears
[[nodiscard]] Expected<Contenders> chooseContenders(const std::vector<std::string>& names, Field field);

}  // namespace limber::bench
