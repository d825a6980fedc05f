// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "widgets/boxes.h"

namespace limber::app {

namespace {

template <class Box>
Box* boxIn(QWidget* of, int spacing, const QMargins& margins) {
  auto* box = new Box(of);
  box->setContentsMargins(margins);
  box->setSpacing(spacing);
  return box;
}

}  // namespace

QVBoxLayout* columnIn(QWidget* of, int spacing, const QMargins& margins) {
  return boxIn<QVBoxLayout>(of, spacing, margins);
}

QHBoxLayout* rowIn(QWidget* of, int spacing, const QMargins& margins) {
  return boxIn<QHBoxLayout>(of, spacing, margins);
}

}  // namespace limber::app
