// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/solve/trace.h"

#include <algorithm>
#include <utility>

namespace limber::solve {

namespace {

/// Number of steps copied in one go, with the solver waiting at most that long.
constexpr std::size_t kChunk = 128;

using Rows = Eigen::Map<const Eigen::VectorXd>;

/// Room for so many more, without growing by a little each time.
template <class T>
void makeRoom(std::vector<T>& list, std::size_t more) {
  const std::size_t wanted = list.size() + more;
  if (list.capacity() < wanted) list.reserve(std::max(wanted, 2 * list.capacity()));
}

}  // namespace

Posture Trace::posture(std::size_t step) const {
  const double* row = values_.data() + step * row_;
  const auto count = static_cast<Eigen::Index>(row_ - kRootNumbers);
  Posture posture;
  posture.values = Rows(row, count);
  const double* root = row + count;
  posture.root_position = Eigen::Vector3d(root[0], root[1], root[2]);
  posture.root_orientation = Eigen::Quaterniond(root[6], root[3], root[4], root[5]);
  return posture;
}

void Trace::begin(std::uint64_t serial, const Posture& start) {
  serial_ = serial;
  thinned_ = 0;
  beyond_ = 0;
  finished_ = false;
  report_ = {};
  row_ = static_cast<std::size_t>(start.values.size()) + kRootNumbers;
  steps_.clear();
  values_.clear();
  steps_.reserve(kMostSteps);
  values_.reserve(kMostPostures * row_);
  append({}, start);
}

void Trace::append(const TraceStep& step, const Posture& posture) {
  if (steps_.size() < kMostPostures) {
    values_.insert(values_.end(), posture.values.begin(), posture.values.end());
    values_.insert(values_.end(), posture.root_position.begin(), posture.root_position.end());
    const auto& turn = posture.root_orientation.coeffs();
    values_.insert(values_.end(), turn.begin(), turn.end());
    steps_.push_back(step);
    return;
  }
  if ((beyond_++ & ((std::size_t{1} << thinned_) - 1)) != 0) return;
  if (steps_.size() == kMostSteps) thin();
  steps_.push_back(step);
}

/// Leaves every second of the steps without postures out, from now on as well.
void Trace::thin() {
  std::size_t kept = kMostPostures;
  for (std::size_t i = kMostPostures; i < steps_.size(); i += 2) steps_[kept++] = steps_[i];
  steps_.resize(kept);
  ++thinned_;
}

bool Trace::endsWith(const Posture& posture) const {
  return postureCount() == steps_.size() && this->posture(steps_.size() - 1) == posture;
}

bool TraceRecorder::begin(std::uint64_t serial, const Problem& problem, bool goes_on) {
  if (!wanted()) return false;
  const std::lock_guard lock(mutex_);
  if (goes_on && trace_.finished_) {
    trace_.finished_ = false;
  } else {
    trace_.begin(serial, problem.start);
  }
  trace_.newest_ = serial;
  begun_at_ = trace_.steps_.back().number;
  return true;
}

void TraceRecorder::forget() {
  const std::lock_guard lock(mutex_);
  trace_ = {};
}

void TraceRecorder::add(const Iteration& iteration, double seconds) {
  const std::lock_guard lock(mutex_);
  if (trace_.serial_ == 0) return;
  trace_.append({iteration.number, iteration.evaluations, seconds, iteration.objective, iteration.kkt_residual},
                iteration.posture);
}

void TraceRecorder::finish(const Posture& posture, const SolveReport& report, double seconds) {
  const std::lock_guard lock(mutex_);
  if (trace_.serial_ == 0) return;
  trace_.finished_ = true;
  trace_.report_ = report;
  trace_.steps_.front().objective = report.start_objective;  // of the first, where it goes on
  // An unpublished run, such as a restart, ends at a posture that no step has reported; and the last step counts,
  // however long it was.
  const TraceStep end{report.iterations, report.evaluations, seconds, report.objective, report.kkt_residual};
  const std::size_t count = trace_.steps_.size();
  const bool stayed = report.iterations == begun_at_;
  const bool known = count > 1 && (stayed || trace_.endsWith(posture));
  if (!known && count < Trace::kMostPostures) {
    if (!stayed) trace_.append(end, posture);
  } else if (known || trace_.steps_.back().number == end.number || count == Trace::kMostSteps) {
    trace_.steps_.back() = end;
  } else {
    trace_.steps_.push_back(end);
  }
}

bool TraceRecorder::pull(Trace& known) {
  constexpr int kMostChunks = 2 * Trace::kMostSteps / kChunk;  // a solver that is quicker than this waits for nobody
  bool news = false;
  for (int i = 0; i < kMostChunks && pullSome(known); ++i) news = true;
  return news;
}

bool TraceRecorder::pullSome(Trace& known) {
  // Room first, so that nothing is allocated while the solver may be waiting.
  makeRoom(known.steps_, kChunk);
  makeRoom(known.values_, kChunk * known.row_);
  const std::lock_guard lock(mutex_);
  if (trace_.serial_ == 0) return false;
  bool news = false;
  if (std::exchange(known.newest_, trace_.newest_) != trace_.newest_) known.finished_ = false;
  if (known.serial_ != trace_.serial_) {
    known.steps_.clear();
    known.values_.clear();
    known.serial_ = trace_.serial_;
    known.thinned_ = trace_.thinned_;
    known.finished_ = false;
    if (std::exchange(known.row_, trace_.row_) != trace_.row_) return true;  // the next chunk has the room it needs
    news = true;
  }
  if (std::exchange(known.thinned_, trace_.thinned_) != trace_.thinned_) {
    known.steps_.resize(std::min(known.steps_.size(), Trace::kMostPostures));
  }
  const auto append = [](auto& to, const auto& from, std::size_t most) {
    const std::size_t count = std::min(most, from.size() - to.size());
    const auto first = from.begin() + static_cast<std::ptrdiff_t>(to.size());
    to.insert(to.end(), first, first + static_cast<std::ptrdiff_t>(count));
    return count > 0;
  };
  news = append(known.steps_, trace_.steps_, kChunk) || news;
  news = append(known.values_, trace_.values_, kChunk * trace_.row_) || news;
  if (trace_.finished_ && !known.finished_ && known.steps_.size() == trace_.steps_.size()) {
    known.finished_ = true;
    known.report_ = trace_.report_;
    known.steps_.front() = trace_.steps_.front();
    known.steps_.back() = trace_.steps_.back();
    news = true;
  }
  return news;
}

}  // namespace limber::solve
