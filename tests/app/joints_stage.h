// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QTest>
#include <catch2/catch.hpp>
#include <set>

#include "app/desk.h"
#include "app/joints/joints_panel.h"

namespace limber::app {

/// The panel Joints on its own, shown, with the document that it edits.
class JointsStage {
 public:
  explicit JointsStage(const QString& figure = QStringLiteral("adult")) : desk(figure), panel(desk.posing) {
    QObject::connect(&panel, &JointsPanel::reported, &panel, [this](const QString& words) { sentence = words; });
    panel.resize(368, 700);
    panel.show();
    panel.activateWindow();
    REQUIRE(QTest::qWaitForWindowActive(&panel));  // fields of another have no focus
  }
  // Hidden while the document lives, as the window does it.
  ~JointsStage() { panel.hide(); }
  JointsStage(const JointsStage&) = delete;
  JointsStage& operator=(const JointsStage&) = delete;

  [[nodiscard]] Document& document() { return desk.document; }
  [[nodiscard]] Posing& posing() { return desk.posing; }
  [[nodiscard]] const Figure& figure() { return desk.document.figure(); }
  [[nodiscard]] DofId dof(const char* name) {
    const auto found = figure().findDof(name);
    REQUIRE(found);
    return *found;
  }
  [[nodiscard]] double value(const char* name) { return document().actor().posture[dof(name)]; }
  [[nodiscard]] double multiplier(const char* name) { return document().actor().multipliers[dof(name).index()]; }
  /// A DOF's row, shown.
  [[nodiscard]] DofRow& row(const char* name) {
    panel.select(dof(name));
    DofRow* found = panel.list().rowOf(dof(name));
    REQUIRE(found != nullptr);
    return *found;
  }
  [[nodiscard]] LimitSlider& slider(const char* name) {
    LimitSlider* found = row(name).slider();
    REQUIRE(found != nullptr);
    return *found;
  }
  [[nodiscard]] int steps() { return document().undoStack().count(); }
  /// Presses on a slider's handle and carries it by some pixels.
  void drag(LimitSlider& slider, int by, Qt::KeyboardModifiers keys = Qt::NoModifier) {
    const QPoint from(qRound(slider.placeOf(slider.shownValue())), slider.height() / 2);
    QTest::mousePress(&slider, Qt::LeftButton, keys, from);
    for (int i = 1; i <= 5; ++i) move(slider, from + QPoint(by * i / 5, 0), keys);
    QTest::mouseRelease(&slider, Qt::LeftButton, keys, from + QPoint(by, 0));
    desk.settle();
  }
  /// A move with the left button down, which QTest::mouseMove does not make.
  static void move(QWidget& widget, const QPoint& to, Qt::KeyboardModifiers keys = Qt::NoModifier) {
    QMouseEvent event(QEvent::MouseMove, to, widget.mapToGlobal(to), Qt::NoButton, Qt::LeftButton, keys);
    QCoreApplication::sendEvent(&widget, &event);
  }

  Desk desk;
  JointsPanel panel;
  QString sentence;
};

}  // namespace limber::app
