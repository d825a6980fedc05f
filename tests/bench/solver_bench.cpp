// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// What the solver needs for the adult with pinned feet and one dragged hand: iterations, evaluations and time of drags
// in steps of one centimetre, and of single steps in six directions. Prints the table of docs/performance.md.
//     cmake --build build/release --target solver_bench && build/release/tests/solver_bench
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <vector>

#include "limber/base/units.h"
#include "limber/io/figure_file.h"
#include "limber/scene/actor.h"
#include "limber/solve/variable_metric.h"

namespace {

using namespace limber;

/// The hand's goal, and what solving for it has cost so far.
class Drag {
 public:
  explicit Drag(const FigurePtr& figure) : actor_(scene::makeActor(figure, {true, "adult"})), anchor_(actor_.posture) {
    actor_.goals[0].active = true;
  }
  void to(const Eigen::Vector3d& place) {
    actor_.goals[0].target.world_from_target.translation = place;
    Posture posture;
    reports_.push_back(solver_.solve(scene::problemFor(actor_, anchor_), posture, nullptr));
    largest_turn_ = std::max(largest_turn_, (posture.values - actor_.posture.values).cwiseAbs().maxCoeff());
    actor_.posture = posture;
  }
  void forget() {
    reports_.clear();
    largest_turn_ = 0.0;
  }
  [[nodiscard]] Eigen::Vector3d hand() const {
    return scene::effectorPlacement(*actor_.figure, actor_.posture, actor_.goals[0].effector).translation;
  }
  void print(const char* what) {
    const auto median = [this](auto value) {
      std::vector<double> values;
      for (const solve::SolveReport& report : reports_) values.push_back(value(report));
      std::sort(values.begin(), values.end());
      return values[values.size() / 2];
    };
    std::printf("%-34s %4.0f iterations %4.0f evaluations %6.2f ms (medians of %zu), largest turn %.1f°\n", what,
                median([](const auto& report) { return double(report.iterations); }),
                median([](const auto& report) { return double(report.evaluations); }),
                median([](const auto& report) { return 1e3 * report.seconds; }), reports_.size(),
                degreesFromRadians(largest_turn_));
  }

 private:
  scene::Actor actor_;
  Posture anchor_;
  solve::VariableMetric solver_;
  std::vector<solve::SolveReport> reports_;
  double largest_turn_ = 0.0;
};

/// Leads the hand to a circle and round it twice in steps of 1 cm.
void circle(const FigurePtr& figure, const char* what, const Eigen::Vector3d& centre, const Eigen::Vector3d& normal,
            double radius) {
  Drag drag(figure);
  const Eigen::Vector3d u = normal.unitOrthogonal();
  const Eigen::Vector3d v = normal.cross(u);
  const Eigen::Vector3d from = drag.hand();
  constexpr int kApproach = 150;
  for (int i = 1; i <= kApproach; ++i) drag.to(from + (centre + radius * u - from) * i / kApproach);
  drag.forget();
  const int steps = static_cast<int>(std::ceil(2.0 * kPi * radius / 0.01));
  for (int i = 0; i <= 2 * steps; ++i) {
    const double angle = 2.0 * kPi * i / steps;
    drag.to(centre + radius * (std::cos(angle) * u + std::sin(angle) * v));
  }
  drag.print(what);
}

void single(const FigurePtr& figure, const char* what, double distance) {
  Drag all(figure);
  const Eigen::Vector3d from = all.hand();
  for (int axis = 0; axis < 3; ++axis) {
    for (const double sign : {-1.0, 1.0}) {
      all.to(from);  // back, so that each begins near the same posture
      all.forget();
      all.to(from + sign * distance * Eigen::Vector3d::Unit(axis));
      char line[64];
      std::snprintf(line, sizeof line, "%s, %c%c", what, sign > 0 ? '+' : '-', "xyz"[axis]);
      all.print(line);
    }
  }
}

}  // namespace

int main() {
  const auto adult = io::loadFigure("adult");
  if (!adult) {
    std::fprintf(stderr, "%s\n", sentences(adult.error()).c_str());
    return 2;
  }
  circle(adult->figure, "circle of 15 cm in reach", {0.3, 1.2, 0.4}, Eigen::Vector3d::UnitZ(), 0.15);
  const Eigen::Vector3d out = Eigen::Vector3d(1.0, 0.2, 0.6).normalized();
  circle(adult->figure, "circle of 30 cm out of reach", Eigen::Vector3d(0.178, 1.40, -0.015) + 1.62 * out, out, 0.3);
  single(adult->figure, "one step of 30 cm", 0.3);
  single(adult->figure, "one step of 1 m", 1.0);
}
