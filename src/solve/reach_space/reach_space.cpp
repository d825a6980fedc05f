// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/solve/reach_space.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "solve/reach_space/reach_block.h"

namespace limber::solve {

std::size_t ReachGrid::size() const {
  return static_cast<std::size_t>(count.x()) * static_cast<std::size_t>(count.y()) *
         static_cast<std::size_t>(count.z());
}

Eigen::Vector3i ReachGrid::steps(std::size_t number) const {
  const auto nx = static_cast<std::size_t>(count.x());
  const auto ny = static_cast<std::size_t>(count.y());
  return {static_cast<int>(number % nx), static_cast<int>(number / nx % ny), static_cast<int>(number / nx / ny)};
}

std::size_t ReachGrid::number(const Eigen::Vector3i& steps) const {
  const auto nx = static_cast<std::size_t>(count.x());
  const auto ny = static_cast<std::size_t>(count.y());
  return static_cast<std::size_t>(steps.x()) +
         nx * (static_cast<std::size_t>(steps.y()) + ny * static_cast<std::size_t>(steps.z()));
}

Eigen::Vector3d ReachGrid::point(std::size_t number) const { return spacing * (first + steps(number)).cast<double>(); }

const char* word(ReachAnswer answer) {
  constexpr const char* kWords[] = {"reached", "too-far", "holds-slip", "falls-over", "collides", "not-computed"};
  return kWords[static_cast<std::size_t>(answer)];
}

std::size_t ReachSpace::reachedCount() const {
  return static_cast<std::size_t>(std::ranges::count_if(points, &ReachPoint::reached));
}

bool ReachSpace::touchesBorder() const {
  for (std::size_t number = 0; number < points.size(); ++number) {
    if (!points[number].reached()) continue;
    const Eigen::Vector3i steps = grid.steps(number);
    if ((steps.array() == 0).any() || (steps.array() == grid.count.array() - 1).any()) return true;
  }
  return false;
}

namespace {

/// State shared by the threads of one computation.
struct ReachRun {
  std::atomic<std::size_t> next{0};
  std::atomic<std::size_t> done{0};
  std::atomic<bool> cancelled{false};
  std::mutex mutex;
  std::condition_variable ended;
  int running = 0;  ///< threads at work, under the mutex
};

void computePoints(const ReachPlan& plan, ReachRun& run, std::vector<ReachPoint>& points) {
  ReachSolver solver(plan, [&run] { return !run.cancelled.load(std::memory_order_relaxed); });
  ReachBlock block(plan, solver);
  const ReachBlocks blocks(plan.grid());
  const ReachOptions& options = plan.options();
  for (;;) {
    const std::size_t number = options.shard + options.shards * run.next.fetch_add(1);
    if (number >= blocks.count()) break;
    const std::vector<std::size_t> numbers = blocks.points(number);
    block.answer(numbers, plan.grid().spacing, [&run] {
      ++run.done;
      return !run.cancelled;
    });
    if (run.cancelled) break;
    for (std::size_t i = 0; i < numbers.size(); ++i) points[numbers[i]] = block.point(i);
  }
  const std::lock_guard lock(run.mutex);
  --run.running;
  run.ended.notify_one();
}

int threadCount(const ReachPlan& plan) {
  const int wanted = plan.options().threads;
  const int cores = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  const auto points = static_cast<int>(std::min<std::size_t>(plan.share(), 4096));
  return std::clamp(wanted > 0 ? wanted : cores, 1, std::max(1, points));
}

}  // namespace

ReachSpace reachSpace(const ReachPlan& plan, const std::function<bool(std::size_t)>& progress) {
  const auto begin = std::chrono::steady_clock::now();
  ReachSpace space;
  space.grid = plan.grid();
  space.points.resize(space.grid.size());
  space.threads = threadCount(plan);
  ReachRun run;
  run.running = space.threads;
  {
    std::vector<std::jthread> threads;
    threads.reserve(static_cast<std::size_t>(space.threads));
    for (int i = 0; i < space.threads; ++i) {
      threads.emplace_back([&plan, &run, &space] { computePoints(plan, run, space.points); });
    }
    constexpr std::chrono::milliseconds kReportInterval{100};
    std::unique_lock lock(run.mutex);
    while (!run.ended.wait_for(lock, kReportInterval, [&run] { return run.running == 0; })) {
      if (progress && !progress(run.done)) run.cancelled = true;
    }
  }
  if (progress && !run.cancelled) (void)progress(run.done);
  space.complete = !run.cancelled;
  space.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  return space;
}

}  // namespace limber::solve
