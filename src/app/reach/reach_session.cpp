// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/reach/reach_session.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "limber/io/reach_subject.h"

namespace limber::app {

namespace {

/// All cores but one.
int quietThreads() { return std::max(1, static_cast<int>(std::thread::hardware_concurrency()) - 1); }

}  // namespace

ReachSession::ReachSession(QObject* parent) : QObject(parent) {}

ReachSession::~ReachSession() {
  thread_.request_stop();
  if (thread_.joinable()) thread_.join();
}

void ReachSession::start(solve::Problem problem, const goal::EndEffector& effector, const QString& name,
                         const QString& figure, double spacing) {
  thread_.request_stop();
  if (thread_.joinable()) thread_.join();  // a cancelled run ends within a tenth of a second
  name_ = name;
  const int run = ++run_;
  setRunning(true);
  Q_EMIT progressed(0, 0);
  thread_ = std::jthread(
      [this, run, name, figure, spacing, effector, problem = std::move(problem)](const std::stop_token& stop) mutable {
        const auto deliver = [this, run, &stop](std::shared_ptr<const ReachPicture> picture, const QString& failure) {
          if (stop.stop_requested()) return;
          QMetaObject::invokeMethod(
              this, [this, run, picture = std::move(picture), failure] { take(run, picture, failure); },
              Qt::QueuedConnection);
        };
        solve::ReachOptions options;
        options.spacing = spacing;
        options.threads = quietThreads();
        const auto plan =
            solve::ReachPlan::make(std::move(problem), effector, options, [&stop] { return !stop.stop_requested(); });
        if (!plan) {
          deliver(nullptr, QString::fromStdString(plan.error().sentence()));
          return;
        }
        const std::size_t all = std::max<std::size_t>(1, plan->share());
        int last_percent = -1;
        const solve::ReachSpace space = solve::reachSpace(*plan, [&](std::size_t done) {
          const int percent = static_cast<int>(100 * done / all);
          if (percent != std::exchange(last_percent, percent)) {
            QMetaObject::invokeMethod(
                this,
                [this, run, percent, all] {
                  if (run == run_ && running_) Q_EMIT progressed(percent, all);
                },
                Qt::QueuedConnection);
          }
          return !stop.stop_requested();
        });
        if (!space.complete) return;
        auto picture = std::make_shared<ReachPicture>();
        picture->effector = name;
        picture->table = io::reachTable(space, io::reachSubject(figure.toStdString(), *plan));
        picture->surface = solve::reachSurface(space);
        picture->litres = 1e3 * std::pow(spacing, 3) * static_cast<double>(space.reachedCount());
        deliver(std::move(picture), {});
      });
}

void ReachSession::cancel() {
  if (!running_) return;
  thread_.request_stop();
  ++run_;
  setRunning(false);
}

void ReachSession::hide() {
  if (!picture_) return;
  picture_.reset();
  Q_EMIT pictureChanged();
}

void ReachSession::take(int run, std::shared_ptr<const ReachPicture> picture, const QString& failure) {
  if (run != run_) return;
  setRunning(false);
  if (!picture) {
    Q_EMIT failed(failure);
    return;
  }
  picture_ = std::move(picture);
  Q_EMIT pictureChanged();
}

void ReachSession::setRunning(bool running) {
  if (std::exchange(running_, running) != running) Q_EMIT runningChanged();
}

}  // namespace limber::app
