// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QTest>
#include <QWidget>
#include <catch2/catch.hpp>

namespace limber::support {

/// Makes the keyboard a widget's: the window manager hands it over when it likes.
/// @param widget  in a window that is shown
inline void giveKeyboardTo(QWidget& widget) {
  widget.window()->activateWindow();
  REQUIRE(QTest::qWaitForWindowActive(widget.window()));
  widget.setFocus();
  REQUIRE(QTest::qWaitFor([&] { return widget.hasFocus(); }));
}

}  // namespace limber::support
