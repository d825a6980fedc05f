// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/view/memory_return.h"

#include <QEvent>

#ifdef __GLIBC__
#include <malloc.h>
#endif

#include "app/view/viewport.h"
#include "document/single_shot.h"

namespace limber::app {

namespace {

constexpr int kCalmMs = 1000;  ///< sizes that follow each other faster are one change

}  // namespace

MemoryReturn::MemoryReturn(Viewport& view) : QObject(&view), view_(view) {
  makeSingleShot(timer_, kCalmMs, this, &MemoryReturn::giveBack);
  view.installEventFilter(this);
}

void MemoryReturn::giveBack() {
  view_.freeBuffers();
#ifdef __GLIBC__
  malloc_trim(0);
#endif
  Q_EMIT returned();
}

bool MemoryReturn::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::Resize) timer_.start();
  return QObject::eventFilter(watched, event);
}

}  // namespace limber::app
