// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "posing/edit_gesture.h"

#include <utility>

#include "document/single_shot.h"

namespace limber::app {

namespace {

constexpr int kPauseMs = 400;

}  // namespace

EditGesture::EditGesture(Posing& posing, QObject* parent) : QObject(parent), posing_(posing) {
  makeSingleShot(pause_, kPauseMs, this, &EditGesture::end);
}

void EditGesture::open(const QString& text) {
  if (open_) return;
  posing_.beginGesture(text);  // may settle, and so end, a gesture of this row
  open_ = true;
  step_ = posing_.steps();
}

void EditGesture::touch(const QString& text) {
  if (held()) return;
  open(text);
  pause_.start();
}

void EditGesture::hold(const QString& text) {
  end();
  open(text);
}

void EditGesture::end() {
  pause_.stop();
  if (std::exchange(open_, false) && posing_.steps() == step_) posing_.endGesture();
}

}  // namespace limber::app
