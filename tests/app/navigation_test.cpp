// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/view/navigation.h"

#include <catch2/catch.hpp>

namespace limber::app::navigation_test {

TEST_CASE("the camera obeys the mouse of the program that is chosen", "[app]") {
  using enum Navigation;
  using enum CameraAct;
  const auto act = [](Navigation navigation, Qt::MouseButton button, Qt::KeyboardModifiers modifiers = {}) {
    return cameraActOf(navigation, button, modifiers);
  };
  CHECK(act(Limber, Qt::LeftButton) == Orbit);
  CHECK(act(Limber, Qt::MiddleButton) == Orbit);
  CHECK(act(Limber, Qt::LeftButton, Qt::AltModifier) == Orbit);
  CHECK(act(Limber, Qt::MiddleButton, Qt::ShiftModifier) == Pan);
  CHECK(act(Limber, Qt::MiddleButton, Qt::ControlModifier) == Zoom);
  CHECK(act(Limber, Qt::RightButton) == None);
  CHECK(act(Blender, Qt::LeftButton) == None);
  CHECK(act(Blender, Qt::MiddleButton) == Orbit);
  CHECK(act(Blender, Qt::LeftButton, Qt::AltModifier) == Orbit);
  CHECK(act(Blender, Qt::MiddleButton, Qt::ShiftModifier) == Pan);
  CHECK(act(Blender, Qt::MiddleButton, Qt::ControlModifier) == Zoom);
  CHECK(act(Maya, Qt::LeftButton) == None);
  CHECK(act(Maya, Qt::MiddleButton) == None);
  CHECK(act(Maya, Qt::LeftButton, Qt::AltModifier) == Orbit);
  CHECK(act(Maya, Qt::MiddleButton, Qt::AltModifier) == Pan);
  CHECK(act(Maya, Qt::RightButton, Qt::AltModifier) == Zoom);
}

}  // namespace limber::app::navigation_test
