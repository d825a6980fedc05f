// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>
#include <utility>

namespace limber {

/// A thread that runs the newest job and sleeps in between. Each job is a value with a serial; a newer job replaces the
/// waiting one, and a running job ends at its next call of isNewest().
///
/// give(), cancel() and idle() must be called from one thread and never wait for a job.
template <class Job>
class NewestJob {
 public:
  /// Runs a job, on the thread.
  using Act = std::function<void(const Job&, std::uint64_t serial)>;

  explicit NewestJob(Act act) : act_(std::move(act)), worker_([this](const std::stop_token& stop) { work(stop); }) {}
  NewestJob(const NewestJob&) = delete;
  NewestJob& operator=(const NewestJob&) = delete;
  /// Cancels and joins.
  ~NewestJob() {
    cancel();
    worker_.request_stop();
  }

  /// @return the job's serial, 1 for the first
  std::uint64_t give(Job job) {
    const std::uint64_t serial = replace(std::optional<Numbered>(Numbered{0, std::move(job)}));
    changed_.notify_all();
    return serial;
  }
  /// Drops all jobs. @return the serial that a valid job must exceed from now on
  std::uint64_t cancel() { return replace(std::nullopt); }
  /// Whether a job is still valid; callable on any thread.
  [[nodiscard]] bool isNewest(std::uint64_t serial) const { return newest_.load(std::memory_order_acquire) == serial; }

  /// Whether no job waits or runs.
  [[nodiscard]] bool idle() const {
    const std::lock_guard lock(mutex_);
    return !waiting_ && !running_;
  }
  /// Blocks until idle(); for programs without a window and for tests.
  void waitUntilIdle() const {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return !waiting_ && !running_; });
  }

 private:
  struct Numbered {
    std::uint64_t serial = 0;
    Job job;
  };

  std::uint64_t replace(std::optional<Numbered> job) {
    const std::uint64_t serial = newest_.load(std::memory_order_relaxed) + 1;
    newest_.store(serial, std::memory_order_release);
    if (job) job->serial = serial;
    const std::lock_guard lock(mutex_);
    std::swap(waiting_, job);  // the old one is destroyed outside the lock
    return serial;
  }

  void work(const std::stop_token& stop) {
    std::unique_lock lock(mutex_);
    while (changed_.wait(lock, stop, [this] { return waiting_.has_value(); })) {
      const Numbered newest = *std::exchange(waiting_, std::nullopt);
      running_ = true;
      lock.unlock();
      act_(newest.job, newest.serial);
      lock.lock();
      running_ = false;
      changed_.notify_all();
    }
  }

  Act act_;
  std::atomic<std::uint64_t> newest_{0};  ///< the only valid serial
  mutable std::mutex mutex_;
  mutable std::condition_variable_any changed_;
  std::optional<Numbered> waiting_;
  bool running_ = false;
  std::jthread worker_;  ///< last, so that it is joined before the members that it uses are destroyed
};

}  // namespace limber
