// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <cstddef>
#include <map>
#include <memory>

#include "posing/solver_session.h"

namespace limber::app {

/// The solvers of the actors that follow the one that is moved. Each has a thread of its own, made when it first
/// follows: none waits for another, and the one that is moved waits for nobody.
class Followers : public QObject {
  Q_OBJECT

 public:
  /// Asks for a new solve of an actor; as SolverSession::solve().
  void solve(std::size_t actor, const solve::Problem& problem);
  /// Nothing that is under way counts any more.
  void cancel();
  /// The scene is another one: nobody follows.
  void forget() { sessions_.clear(); }
  /// Takes what has arrived without waiting for the events that announce it.
  void catchUp();
  [[nodiscard]] bool solving() const;

 Q_SIGNALS:
  /// A posture of an actor that was asked for since the last cancel().
  void arrived(std::size_t actor, const solve::LiveFrame& frame);

 private:
  std::map<std::size_t, std::unique_ptr<SolverSession>> sessions_;
};

}  // namespace limber::app
