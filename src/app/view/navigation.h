// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Qt>

namespace limber::app {

/// Whose mouse the camera obeys.
enum class Navigation { Limber, Blender, Maya };

enum class CameraAct { None, Orbit, Pan, Zoom };

/// What a press begins that nothing else in the view takes.
///
/// | | orbit | pan | zoom |
/// | --- | --- | --- | --- |
/// | Limber | left on the background, middle, Alt + left | Shift with any of them | Ctrl + middle |
/// | Blender | middle, Alt + left | Shift + middle | Ctrl + middle |
/// | Maya | Alt + left | Alt + middle | Alt + right |
[[nodiscard]] constexpr CameraAct cameraActOf(Navigation navigation, Qt::MouseButton button,
                                              Qt::KeyboardModifiers modifiers) {
  const bool alt = modifiers.testFlag(Qt::AltModifier);
  if (navigation == Navigation::Maya) {
    if (!alt) return CameraAct::None;
    return button == Qt::LeftButton     ? CameraAct::Orbit
           : button == Qt::MiddleButton ? CameraAct::Pan
           : button == Qt::RightButton  ? CameraAct::Zoom
                                        : CameraAct::None;
  }
  const bool left = button == Qt::LeftButton && (alt || navigation == Navigation::Limber);
  if (!left && button != Qt::MiddleButton) return CameraAct::None;
  if (modifiers.testFlag(Qt::ShiftModifier)) return CameraAct::Pan;
  return button == Qt::MiddleButton && modifiers.testFlag(Qt::ControlModifier) ? CameraAct::Zoom : CameraAct::Orbit;
}

}  // namespace limber::app
