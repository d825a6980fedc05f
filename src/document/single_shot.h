// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QTimer>

namespace limber::app {

/// Makes a timer call a function of a receiver, or one without arguments, once after each start(): the last of many
/// events counts, or one picture serves them all.
/// @param milliseconds  from the start, which may name others
template <class Receiver, class Function>
void makeSingleShot(QTimer& timer, int milliseconds, Receiver* receiver, Function act) {
  timer.setSingleShot(true);
  timer.setInterval(milliseconds);
  QObject::connect(&timer, &QTimer::timeout, receiver, act);
}

}  // namespace limber::app
