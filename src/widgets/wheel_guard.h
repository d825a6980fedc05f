// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QWidget>

namespace limber::app {

/// A wheel that passes over a list or slider on its way through a panel changes nothing, unless the control has the
/// keyboard: somebody has clicked it.
class WheelGuard : public QObject {
  Q_OBJECT

 public:
  /// Guards the lists and sliders that a panel has now.
  static void protect(QWidget& panel);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  using QObject::QObject;
};

}  // namespace limber::app
