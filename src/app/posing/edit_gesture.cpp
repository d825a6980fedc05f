// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/posing/edit_gesture.h"

#include <utility>

namespace limber::app {

namespace {

constexpr int kPauseMs = 400;

}  // namespace

EditGesture::EditGesture(Document& document, QObject* parent) : QObject(parent), document_(document) {
  pause_.setSingleShot(true);
  pause_.setInterval(kPauseMs);
  connect(&pause_, &QTimer::timeout, this, &EditGesture::end);
}

void EditGesture::open(const QString& text) {
  if (!std::exchange(open_, true)) document_.beginGesture(text);
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
  if (std::exchange(open_, false)) document_.endGesture();
}

}  // namespace limber::app
