// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/desk.h"
#include "limber/scene/balance.h"

namespace limber::app {

/// A desk with a person that stands.
struct PersonDesk : Desk {
  [[nodiscard]] int goalOf(const char* effector) const {
    return static_cast<int>(*scene::findGoal(document.actor(), effector));
  }
  /// Of the centre of mass from the support, m: negative inside.
  [[nodiscard]] double outside() const { return scene::stanceOf(document.actor(), solidsAround(document))->outside; }
};

}  // namespace limber::app
