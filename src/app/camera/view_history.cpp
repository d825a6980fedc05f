// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/camera/view_history.h"

#include "document/single_shot.h"

namespace limber::app {

namespace {

constexpr int kRestMs = 400;
constexpr std::size_t kMostSteps = 100;

}  // namespace

ViewHistory::ViewHistory(Document& document, Viewport& viewport, QObject* parent)
    : QObject(parent), document_(document), viewport_(viewport), rested_(document.scene().camera) {
  makeSingleShot(rest_, kRestMs, this, &ViewHistory::settle);
  whenChanged(document_, ScenePart::Camera, this, &ViewHistory::note);
  connect(&document_, &Document::sceneReplaced, this, [this] {
    rest_.stop();
    travelling_ = false;
    back_.clear();
    forward_.clear();
    rested_ = document_.scene().camera;
    Q_EMIT changed();
  });
}

void ViewHistory::note() {
  const bool begins = !rest_.isActive();
  rest_.start();
  if (!begins || travelling_) return;
  back_.push_back(rested_);
  if (back_.size() > kMostSteps) back_.erase(back_.begin());
  forward_.clear();
  Q_EMIT changed();
}

void ViewHistory::settle() {
  rest_.stop();
  travelling_ = false;
  rested_ = document_.scene().camera;
}

void ViewHistory::travel(std::vector<scene::Camera>& from, std::vector<scene::Camera>& to) {
  if (from.empty()) return;
  // A repeated key does not wait for the flight of the key press before.
  const scene::Camera here = travelling_ ? rested_ : document_.scene().camera;
  to.push_back(here);
  rested_ = from.back();
  from.pop_back();
  travelling_ = true;
  rest_.start();
  viewport_.flyTo(rested_);
  Q_EMIT changed();
}

}  // namespace limber::app
