// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "posing/followers.h"

#include <algorithm>
#include <utility>

namespace limber::app {

void Followers::solve(std::size_t actor, const solve::Problem& problem) {
  std::unique_ptr<SolverSession>& session = sessions_[actor];
  if (!session) {
    session = std::make_unique<SolverSession>();
    connect(session.get(), &SolverSession::arrived, this,
            [this, actor](const solve::LiveFrame& frame) { Q_EMIT arrived(actor, frame); });
  }
  session->solve(problem);
}

void Followers::cancel() {
  for (const auto& [actor, session] : sessions_) session->cancel();
}

void Followers::catchUp() {
  for (const auto& [actor, session] : sessions_) session->catchUp();
}

bool Followers::solving() const {
  return std::any_of(sessions_.begin(), sessions_.end(), [](const auto& entry) { return entry.second->solving(); });
}

}  // namespace limber::app
