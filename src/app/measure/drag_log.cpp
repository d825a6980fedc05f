// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/measure/drag_log.h"

#include <QPushButton>
#include <algorithm>
#include <iostream>

#include "app/reach/reach_legend.h"
#include "limber/base/units.h"

namespace limber::app {

namespace {

void say(const QString& line) { std::cout << line.toStdString() << '\n' << std::flush; }

}  // namespace

double median(std::vector<double> values) {
  if (values.empty()) return 0.0;
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

double worst(const std::vector<double>& values) { return values.empty() ? 0.0 : *std::ranges::max_element(values); }

DragLog::DragLog(Posing& posing, Viewport& viewport, QObject* parent)
    : QObject(parent), posing_(posing), document_(posing.document()), viewport_(viewport) {
  connect(&viewport_.events(), &ViewEvents::dragBegan, this, &DragLog::began);
  connect(&viewport_.events(), &ViewEvents::dragEnded, this, &DragLog::ended);
  connect(&viewport_.events(), &ViewEvents::shown, this, &DragLog::shown);
  connect(&document_, &Document::pathChanged, this, [this] {
    if (!document_.path().isEmpty()) say(QStringLiteral("file %1").arg(document_.path()));
  });
  whenChanged(document_, ScenePart::KeyPoses, this,
              [this] { say(QStringLiteral("poses %1").arg(document_.actor().key_poses.size())); });
}

void DragLog::began() {
  frames_before_ = viewport_.clock().frames();
  iterations_before_ = posing_.solver().iterations();
  viewport_.clock().restart();
  since_.start();
}

void DragLog::ended(int goal) {
  if (goal < 0) return;
  const auto frames = viewport_.clock().frames() - frames_before_;
  const auto iterations = posing_.solver().iterations() - iterations_before_;
  const double seconds = std::max(0.001, static_cast<double>(since_.elapsed()) * 1e-3);
  const std::vector<double>& late = viewport_.clock().latencies();
  const std::string& name = document_.actor().goals[static_cast<std::size_t>(goal)].effector.name;
  say(QStringLiteral("drag %1 miss_cm=%2 frames=%3 postures=%4 iterations=%5 fps=%6 late_ms=%7/%8 samples=%9")
          .arg(QString::fromStdString(name))
          .arg(centimetresFromMetres(missOf(document_, goal).distance), 0, 'f', 2)
          .arg(frames)
          .arg(viewport_.posturesPainted())
          .arg(iterations)
          .arg(static_cast<double>(frames) / seconds, 0, 'f', 1)
          .arg(median(late), 0, 'f', 1)
          .arg(worst(late), 0, 'f', 1)
          .arg(late.size()));
}

void DragLog::shown() {
  if (!ready_) {
    ready_ = true;
    say(QStringLiteral("ready"));
  }
  const bool reach_shown = viewport_.marks().find<ReachLegend>() != nullptr;
  if (reach_shown && !reach_shown_) say(QStringLiteral("reach"));
  reach_shown_ = reach_shown;
  const bool resting = viewport_.atRest();
  if (resting && !resting_) {
    reportHandles();
    say(QStringLiteral("rest"));
  }
  resting_ = resting;
}

void DragLog::reportHandles() const {
  for (const Handle& handle : viewport_.handles()) {
    const QPoint place = viewport_.mapTo(viewport_.window(), handle.place.toPoint());
    const std::string& name = document_.actor().goals[static_cast<std::size_t>(handle.goal)].effector.name;
    say(QStringLiteral("handle %1 %2 %3").arg(QString::fromStdString(name)).arg(place.x()).arg(place.y()));
  }
  for (const QPushButton* button : viewport_.findChildren<QPushButton*>()) {
    if (!button->isVisible()) continue;
    const QPoint place = button->mapTo(viewport_.window(), button->rect().center());
    say(QStringLiteral("button %1 %2 %3").arg(button->text()).arg(place.x()).arg(place.y()));
  }
}

}  // namespace limber::app
