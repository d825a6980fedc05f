// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/view/memory_return.h"

#include <QEvent>
#include <QWidget>

#ifdef __GLIBC__
#include <malloc.h>
#endif

#include "document/single_shot.h"

namespace limber::app {

namespace {

constexpr int kCalmMs = 1000;  ///< sizes that follow each other faster are one change

}  // namespace

MemoryReturn::MemoryReturn(QWidget& view) : QObject(&view) {
  makeSingleShot(timer_, kCalmMs, this, [this] {
#ifdef __GLIBC__
    malloc_trim(0);
#endif
    Q_EMIT returned();
  });
  view.installEventFilter(this);
}

bool MemoryReturn::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::Resize) timer_.start();
  return QObject::eventFilter(watched, event);
}

}  // namespace limber::app
