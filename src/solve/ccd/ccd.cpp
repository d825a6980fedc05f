// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/solve/ccd.h"

#include "solve/method/run_method.h"
#include "solve/pulls/pulling_method.h"

namespace limber::solve {

namespace {

/// Implementation of Ccd: an iteration is a sweep from the ends to the root. Joints farther out have had their turn
/// before and move nothing on the way to the root, so that places need to be computed once a sweep.
class CcdMethod : public PullingMethod {
 public:
  CcdMethod(const Problem& problem, Objective& objective, const CcdOptions& options)
      : PullingMethod(SolverKind::Ccd, problem, objective, options.max_iterations) {}

 protected:
  void sweep() override {
    figure_.gather(pulls_);
    for (Eigen::Index v = now_.theta.size() - 1; v >= 0; --v) figure_.move(v, pulls_, now_.theta);
    figure_.update(now_.theta);
  }

 private:
  Pulls pulls_;
};

}  // namespace

SolveReport solveBy(const CcdOptions& options, const Problem& problem, Posture& posture, ProgressListener* listener) {
  return runMethod(problem, posture, listener, [&](const Problem& own, Objective& objective) {
    return std::make_unique<CcdMethod>(own, objective, options);
  });
}

}  // namespace limber::solve
