// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "widgets/wheel_guard.h"

#include <QComboBox>
#include <QEvent>
#include <QSlider>

namespace limber::app {

void WheelGuard::protect(QWidget& panel) {
  auto* guard = new WheelGuard(&panel);
  const auto watch = [guard](QWidget* control) {
    control->setFocusPolicy(Qt::StrongFocus);  // the wheel alone gives no focus
    control->installEventFilter(guard);
  };
  for (QComboBox* list : panel.findChildren<QComboBox*>()) watch(list);
  for (QSlider* slider : panel.findChildren<QSlider*>()) watch(slider);
}

bool WheelGuard::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() != QEvent::Wheel || static_cast<QWidget*>(watched)->hasFocus()) return false;
  event->ignore();  // the area beneath may scroll
  return true;
}

}  // namespace limber::app
