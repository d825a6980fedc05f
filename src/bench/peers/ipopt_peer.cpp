// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <coin/IpIpoptApplication.hpp>
#include <coin/IpTNLP.hpp>

#include "bench/peers/peer_list.h"
#include "bench/peers/peer_objective.h"

namespace limber::bench {

namespace {

using Ipopt::Index;
using Ipopt::Number;

/// The problem as IPOPT asks for it: no constraints but the limits.
class Asked : public Ipopt::TNLP {
 public:
  explicit Asked(PeerObjective& objective) : objective_(objective) {}

  bool get_nlp_info(Index& n, Index& m, Index& jacobian, Index& hessian, IndexStyleEnum& style) override {
    n = objective_.size();
    m = jacobian = hessian = 0;
    style = C_STYLE;
    return true;
  }
  bool get_bounds_info(Index n, Number* lower, Number* upper, Index /*m*/, Number* /*g_l*/, Number* /*g_u*/) override {
    constexpr double kInfinite = 2e19;  // as IPOPT writes it
    for (Index i = 0; i < n; ++i) {
      lower[i] = std::max(objective_.lower()[i], -kInfinite);
      upper[i] = std::min(objective_.upper()[i], kInfinite);
    }
    return true;
  }
  bool get_starting_point(Index n, bool /*init_x*/, Number* x, bool /*init_z*/, Number* /*z_l*/, Number* /*z_u*/,
                          Index /*m*/, bool /*init_lambda*/, Number* /*lambda*/) override {
    std::copy_n(objective_.start().data(), n, x);
    return true;
  }
  bool eval_f(Index /*n*/, const Number* x, bool /*new_x*/, Number& value) override {
    value = objective_.evaluate(x, nullptr);
    return true;
  }
  bool eval_grad_f(Index /*n*/, const Number* x, bool /*new_x*/, Number* gradient) override {
    objective_.evaluate(x, gradient);
    return true;
  }
  bool eval_g(Index /*n*/, const Number* /*x*/, bool /*new_x*/, Index /*m*/, Number* /*g*/) override { return true; }
  bool eval_jac_g(Index /*n*/, const Number* /*x*/, bool /*new_x*/, Index /*m*/, Index /*count*/, Index* /*rows*/,
                  Index* /*columns*/, Number* /*values*/) override {
    return true;
  }
  void finalize_solution(Ipopt::SolverReturn /*status*/, Index /*n*/, const Number* /*x*/, const Number* /*z_l*/,
                         const Number* /*z_u*/, Index /*m*/, const Number* /*g*/, const Number* /*lambda*/,
                         Number /*value*/, const Ipopt::IpoptData* /*data*/,
                         Ipopt::IpoptCalculatedQuantities* /*quantities*/) override {}

 private:
  PeerObjective& objective_;
};

class InteriorPoint : public Contender {
 public:
  InteriorPoint() : Contender("ipopt", true) {}

  Answer solve(const solve::Problem& problem, Trace* trace) override {
    const PeerStops stops;
    PeerObjective objective(problem, trace, kept_);
    const Ipopt::SmartPtr<Ipopt::IpoptApplication> application = IpoptApplicationFactory();
    application->Options()->SetStringValue("hessian_approximation", "limited-memory");
    application->Options()->SetStringValue("sb", "yes");
    application->Options()->SetIntegerValue("print_level", 0);
    application->Options()->SetIntegerValue("max_iter", stops.evaluations);
    application->Initialize();
    const Ipopt::SmartPtr<Ipopt::TNLP> asked = new Asked(objective);
    application->OptimizeTNLP(asked);
    return objective.answer();
  }

 private:
  solve::KeptObjective kept_;
};

}  // namespace

std::unique_ptr<Contender> ipopt() { return std::make_unique<InteriorPoint>(); }

}  // namespace limber::bench
